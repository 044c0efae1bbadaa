## card

tactic-spy = Spy
tactic-shield = Shield-Bearer
tactic-bluff = Blind-Man's Bluff
tactic-mud = Mud Fight
tactic-recruiter = Recruiter
tactic-strategist = Strategist
tactic-traitor = Traitor
tactic-joker = Joker
tactic-banshee = Banshee

## chances

chances-title = { $who }: chance to get each card by the end, in %

## class

category-sum = sum
category-run = run
category-colour = colour
category-kind = same value
category-colour-run = colour run

## data

effect-claimed = { $seat } claimed stone { $stone }
effect-discarded = the Banshee discards { $name } at stone { $stone }
effect-moved = { $name } moves from stone { $from } to stone { $to }
effect-removed = { $name } leaves stone { $from } for the discard pile
effect-passed = { $seat } passes

## game

title = Schotten-Totten

## notation

pass = pass
done = no more claims
discard = discard it
ending-three-stones = Three stones side by side are claimed.
ending-five-stones = Five stones are claimed.
ending-passed = Both players passed and claimed nothing; whoever has more stones wins.
stone = stone
claim-stone = claim stone
draw-clan = draw a clan card
draw-tactics = draw a tactics card
at-stone = at stone
unreadable-draw = a card is to be drawn: write + and the card, as +R7
unreadable-action = write R7>3 or two numbers (card of the hand, stone) to lay a card, !3 to claim, done, pass, draw:clan, return:R7, recruiter, banshee:4:G7, strategist:1:R5 then >2 or discard, traitor:4:G7 then >2
unknown-card = a card is a colour R G B Y P O and a value 1 to { $top }, or one of { $words }
unknown-stone = stones are 1 to 9
unknown-pile = the piles are clan and tactics
empty-hand = your hand is empty
no-such-card = there is no card { $part }: the cards of your hand are 1 to { $held }

## rules

preset-standard = The base game: 54 clan cards, hands of six, claims after playing.
preset-simplified = The base game without early claims: both sides must be complete.
preset-experts = The base game with claims at the start of the turn.
preset-tactics = With the ten tactics cards and hands of seven.
preset-battle-line = Battle Line: values to ten, hands of seven, tactics cards.
preset-battle-line-basic = Battle Line without tactics cards.
option-claim-phase = When a player claims stones: after playing a card or at the start of the turn.
option-early-claim = Whether a stone may be claimed by proof while the other side is incomplete.
option-auto-claim = Whether a stone goes by itself to the stronger side as soon as both are complete.
option-max-value = The highest value of the clan cards.
option-hand = The number of cards dealt to each player.
option-tactics = Whether the ten tactics cards are in play.
option-wild-value = The value of the Spy.
option-returned-cards = Where the Recruiter's two cards go: under the piles or on top.
option-match-scoring = Whether the result counts points for a match: 5 to the winner, 1 a stone to the loser.

## position

position-card = { $card } is named too often or not in play under these rules
position-number = this is a number from 0 to { $most }
not-a-position = not a position: { $what }
position-form = it is made of words such as 3=R7,R8|G1 and turn=2
position-twice = this word comes twice
position-word = words begin with a stone 1 to 9, hand1, hand2, discard, recruiter, returned, known, played, jokers, flags, idle, turn or phase
position-hand = a hand has at most 10 cards
position-returned = at most two cards are put back
position-known = a card is named twice
position-player = the player is 1 or 2
position-played = write two numbers, as 1,0
position-flags = flags are passed, claimed and recruited
position-stone = a stone is player 1's cards, a bar |, player 2's cards
position-marks = marks are bluff, mud, owner1 or owner2, first2
position-first = first2 is for stones with both sides complete
position-side = a side has at most three cards, four with mud, all of them troops
position-jokers = a player lays one Joker only
position-phase = phases are deal:N, play, claim, strategist:3:R7, traitor:3:R7, recruit:N, return:N, choose, draw:clan, recruited:clan:N, over
position-won = both players have won
position-misfit = this phase does not fit hands, piles and stones
position-no-tactics = returned and known cards need a recruiter, and known cards lie in the other player's hand

## claim

grounds-stronger = { $own } beats { $other }
grounds-completed-first = both sides are { $class }, and this one was complete first
grounds-proof = the best the other side can become is { $best }, which does not beat { $own }
grounds-never-complete = too few cards are left for the other side ever to be complete
stone-claimed = stone { $stone } is already claimed
claim-refusal-incomplete = your side of stone { $stone } has { $has ->
    [one] { $has } card
   *[other] { $has } cards
}; to claim it needs { $needs }
claim-refusal-weaker = stone { $stone } is not yours: { $other } beats your { $own }
claim-refusal-completed-later = stone { $stone } is not yours: both sides are { $class }, and the other was complete first
claim-refusal-too-early = stone { $stone } can be claimed only when both sides are complete
claim-refusal-refutable = stone { $stone } cannot be claimed yet: { $with } would make { $by }, which beats { $own }

## refusal

refused-play-first = play a card first
refused-claim-or-done = claim a stone, or say `done`
refused-place-first = place { $card } first
refused-choose-pile = choose a pile first: `draw:clan` or `draw:tactics`
refused-return-first = put a card of your hand back first: `return:` and the card
refused-claim-later = stones are claimed after playing a card
refused-claim-phase-over = stones are claimed at the start of the turn only
refused-claimed-by-themselves = under these rules nobody claims: a stone goes to the stronger side once both are complete
refused-not-in-hand = { $card } is not in your hand
refused-side-full = your side of stone { $stone } is full
refused-must-play = you cannot pass while you can play a clan card
refused-tactics-ahead = you are one tactics card ahead; wait until the other player has played one
refused-second-joker = you have already laid a Joker in this game
refused-not-laid = { $card } is not laid at a stone
refused-not-on-other-side = { $card } is not on the other side of stone { $stone }
refused-not-on-your-side = { $card } is not on your side of stone { $stone }
refused-clan-only = the Traitor takes clan cards only
refused-no-room = no unclaimed stone has room on your side
refused-same-stone = the Strategist moves the card to another stone
refused-cannot-discard = the Traitor's card must be placed on your side
refused-clan-pile-empty = the pile of clan cards is empty
refused-tactics-pile-empty = the pile of tactics cards is empty

## names

# $colour (Text) the letter of the colour
clan-card = { $colour ->
    [R] red
    [G] green
    [B] blue
    [Y] yellow
    [P] purple
   *[O] orange
} { $value }

## sentence

# $what (Text) what the side is or may become; it may be empty
sentence-lay = { $mood ->
   *[told] { $name } lays
    [proposed] Lay
} { $card } at stone { $stone }{ $what }
# $category (Text) colour-run, kind, colour, run or sum
side-is = {": "}{ $category ->
    [colour-run] a colour run
    [kind] three of a value
    [colour] one colour
    [run] a run
   *[sum] a sum
}, { $sum }
side-may-be = {": "}{ $category ->
    [colour-run] a colour run is in reach
    [kind] three of one value are in reach
    [colour] three of one colour are in reach
   *[run] a run is in reach
}
side-never = {": "}it can never be complete
side-bluff = {": "}only the sum counts there
side-mud = {": "}four cards a side are needed there
sentence-claim = { $mood ->
   *[told] { $name } claims
    [proposed] Claim
} stone { $stone }: { $why }
sentence-pass = { $mood ->
   *[told] { $name } passes
    [proposed] Pass
}
sentence-done = { $mood ->
   *[told] { $name } claims nothing more
    [proposed] Claim nothing more
}
sentence-banshee = { $mood ->
   *[told] { $name } plays
    [proposed] Play
} the Banshee: { $card } leaves stone { $stone }
sentence-take-up = { $mood ->
   *[told] { $name } plays the { $tactic } and takes up { $card } at stone { $stone }
    [proposed] Play the { $tactic } and take up { $card } at stone { $stone }
}
sentence-place = { $mood ->
   *[told] { $name } puts
    [proposed] Put
} { $card } at stone { $stone }
sentence-discard = { $mood ->
   *[told] { $name } discards
    [proposed] Discard
} { $card }
sentence-recruiter = { $mood ->
   *[told] { $name } plays
    [proposed] Play
} the Recruiter: three cards come, two go back
# $pile (Text) clan or tactics
sentence-pile = { $mood ->
   *[told] { $name } draws
    [proposed] Draw
} from the { $pile ->
    [clan] clan
   *[tactics] tactics
} pile
sentence-return = { $mood ->
   *[told] { $name } puts
    [proposed] Put
} { $card } back
sentence-return-hidden = { $name } puts a { $pile ->
    [clan] clan
   *[tactics] tactics
} card back
sentence-draw = { $name } draws { $card }
sentence-draw-hidden = { $name } draws a card

## titles

title-standard = Base game
title-simplified = Simplified
title-experts = Experts
title-tactics = With tactics
title-battle-line = Battle Line
title-battle-line-basic = Battle Line without tactics
name-claim-phase = When stones are claimed
name-early-claim = Claims by proof
name-auto-claim = Stones go by themselves
name-max-value = Highest value
name-hand = Cards in hand
name-tactics = Tactics cards
name-wild-value = Value of the Spy
name-returned-cards = Cards put back
name-match-scoring = Points of a match
claim-phase-after-play = after playing a card
claim-phase-start-of-turn = at the start of the turn
returned-cards-bottom = under the pile
returned-cards-top = on top of the pile
