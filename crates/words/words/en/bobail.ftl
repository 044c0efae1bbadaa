## bobail

title = Bobail

## notation

bobail-to = bobail to
pawn = pawn
slides-to = slides to
ending-home = The bobail has reached a home column.
ending-surrounded = The bobail is surrounded and cannot move.
ending-stuck = The player to move has no legal turn.
ending-repetition = The same position came back too often.
ending-turns = The turns are used up.
no-chance = there is no chance in Bobail
outside-board = { $first }{ $second } is outside the board: rows are A to E, columns 1 to 5
unreadable-turn = write a turn as C2 B1-E4: the bobail's new square, then a pawn's slide
not-the-bobail = four squares start with the bobail's own, and it stands on { $bobail }, not on { $named }
position-count = there are 25 squares, and { $count } are given
not-a-position = not a position: { $what }
position-form = it has three parts: squares, side to move (0 or 1), F or -
position-side = the side to move is 0 or 1
position-first = the last part is F before the first turn of the game, else -
position-one-bobail = there is one bobail
position-squares = squares are . 0 1 or B
position-no-bobail = the bobail B is missing
position-pawns = a player has at most five pawns

## rules

preset-standard = The usual rules; a draw after 100 turns.
preset-arena = For matches: who cannot move loses, the third repetition draws, no limit of turns.
preset-flexible = Pawns may stop where they like.
option-slide = How far a pawn slides: as far as it can, or any distance.
option-goal = Which home columns the bobail may enter: either (its owner wins), or the mover's own only.
option-surround = A bobail that cannot move: the player who surrounded it wins, or a draw.
option-stuck = No pawn can follow the bobail: no legal turn draws, loses, or the bobail's step is the whole turn.
option-first-turn = The very first turn: a pawn only, or both parts.
option-repetition = A position that stands again at the start of a turn draws the game the n-th time.
option-turn-limit = A draw after this many turns, both players' counted.

## refusal

refusal-bobail-in-first-turn = the bobail does not move in the first turn: move a pawn only, such as B1-E4
refusal-bobail-not-moved = the bobail must move first: name its square before the pawn, such as C2 B1-E4
refusal-bobail-too-far = the bobail moves one square, and { $to } is farther from { $from }
refusal-enemy-home = under these rules the bobail may not enter the opponent's column at { $to }
refusal-no-displacement = the piece on { $at } must leave its square
refusal-not-straight = { $from } to { $to } is not a straight line
refusal-occupied = { $at } is occupied
refusal-empty-square = there is no pawn on { $at }
refusal-not-your-pawn = the piece on { $at } is not your pawn
refusal-stopped-early = the pawn stops early on { $at }: it must slide as far as it can, to { $must }
refusal-pawn-not-moved = a pawn must move after the bobail, such as C2 B1-E4
refusal-pawn-after-goal = the bobail's step ends the game: no pawn moves after it
refusal-stuck-after = with the bobail on { $to }, none of your pawns could move
refusal-stuck = none of your pawns can move
numbered = { $words } (refusal { $number })

## code

code-bobail-off = code { $code } moves the bobail off the board
code-no-pawn = code { $code } is of pawn { $pawn }, and there is none
code-pawn-off = code { $code } moves the pawn on { $from } off the board
code-range = codes of turns are 0 to 359

## sentence

sentence-both = { $mood ->
   *[told] { $name } moves the bobail to { $to } and slides a pawn from { $from } to { $stop }
    [proposed] Move the bobail to { $to } and slide the pawn from { $from } to { $stop }
}
sentence-bobail = { $mood ->
   *[told] { $name } moves the bobail to { $to }
    [proposed] Move the bobail to { $to }
}
sentence-pawn = { $mood ->
   *[told] { $name } slides a pawn from { $from } to { $stop }
    [proposed] Slide the pawn from { $from } to { $stop }
}
# $how (Text) goal, surrounded or stuck
end-won = { $how ->
    [goal] the bobail is home
    [surrounded] the bobail cannot move any more
   *[stuck] there is no turn left
}: { $winner } wins
# $how (Text) surrounded, stuck, repetition or turn-limit
end-drawn = { $how ->
    [surrounded] the bobail cannot move any more
    [repetition] the position came back too often
    [turn-limit] the turns are used up
   *[stuck] there is no turn left
}: a draw

## titles

title-standard = Usual rules
title-arena = For matches
title-flexible = Free slides
name-slide = Slides
name-goal = Goal
name-surround = Surrounded bobail
name-stuck = No pawn can move
name-first-turn = First turn
name-repetition = Repetition
name-turn-limit = Most turns
repetition-none = never
turn-limit-none = no limit
slide-max = as far as possible
slide-any = any distance
goal-home = either home column
goal-own-step-only = the own column only
surround-mover-wins = who surrounds wins
surround-draw = a draw
stuck-draw = a draw
stuck-loss = loses
stuck-pass = the step is enough
first-turn-pawn-only = a pawn only
first-turn-full = both parts
