### The rules of each game in short, as the help of all fronts shows them.

bobail =
    Bobail
      Five pawns each, and the bobail between them, which belongs to nobody.
      Your turn: 1. the bobail goes one square in any direction;
                 2. one of your pawns slides { $slide ->
        [any] as far as you like
       *[max] as far as it can
    }, in any direction.
      { $first-turn ->
        [full] The very first turn has both parts.
       *[pawn-only] In the very first turn only a pawn moves.
    }
      { $goal ->
        [own-step-only] You win by taking the bobail to your home column.
       *[home] The bobail on your home column wins the game for you, whoever put it there.
    }
      Player 1's home is column 1, player 2's column 5.
      { $surround ->
        [draw] If the bobail cannot move any more, the game is drawn.
       *[mover-wins] If you surround the bobail so that it cannot move, you win too.
    }
    Moves
      C2 A1-D4     the bobail to C2, the pawn of A1 to D4
      B1-E4        the first turn: a pawn alone
      C1           a step onto a home column ends the game by itself
      331          a turn by its code, 0 to 359; `moves` shows them
      Lower case, c2a1d4 and other ways to write it are understood.

carcassonne =
    Carcassonne
      Draw a tile, lay it edge to edge so that all touching edges match, and
      perhaps put a follower on one part of it, if nobody stands on the
      whole feature. Complete road: 1 point a tile. Complete city: 2 a tile
      and 2 a shield. Monastery with its eight neighbours: 9. Followers on
      what is complete come home. At the end: roads 1 a tile, cities 1 a
      tile and shield, monasteries 1 a tile there; { $fields ->
        [none] there are no farmers.
        [per-city] farmers get { $field-points } for each
      complete city, where most of them are round it.
       *[per-field] farmers get { $field-points } for each
      complete city that their field touches.
    } The most followers on a
      feature take its points; { $ties ->
        [split] level players share them, rounded down.
        [halves] level players share them.
        [none] level players get nothing.
       *[all] level players all get them.
    }
    Moves
      K@2,-1/1 city:0   tile K at x=2 (east), y=-1 (north), turned a quarter
                        clockwise, a follower on its city 0
      K@2,-1/1          the same without a follower
    Variants, where they are on
      Marks: a market $ doubles the complete city it is in, a toll % the road;
      silence !: the next player puts down no follower; festival &: you may
      take one of yours back. A six draws a card: exchange (the drawn tile),
      double (another turn), drought (no follower), tithe (most followers on
      the board: one goes home), swap (a tile with another player's).
      Instead of putting down a follower: recall one from an incomplete city
      or road, or move it to the new tile; exchange a tile once a game.
      territory:N  control N tiles (alone most followers there) and win
      blockade:N   make N cities or roads of others impossible and win
      exchange   swap:2:K   recall:2,-1   move:2,-1:city:0   back:2,-1   pass
    Keys
      arrows: the cell   Space, Shift-Tab: turn the tile right, left   Enter: lay it
      1-9: follower, 0: none   In plain text: left, right show it turned
      Shift+arrows or Page Up/Down: look around   Esc: back

schotten =
    Schotten-Totten
      Nine stones lie between the players. In your turn lay one card on your
      side of a stone (three cards a side), claim the stones you can, and
      draw a card. From strong to weak: colour run (one colour in a row),
      three of a value, colour, run, any three (the sum). Equal sorts: the
      higher sum, then who was complete first. { $claims ->
        [auto] A stone goes by itself
      to the stronger side once both sides are complete.
        [complete] You may claim a stone
      when both sides are complete and yours is the stronger.
       *[proof] You may claim a stone when
      your side is complete and the other side can no longer beat it with
      the cards that nobody has seen; the game checks the proof.
    } Three
      stones side by side win, or any five.
    Moves
      R7>3         lay the card R7 at stone 3
      3 5          lay the third card of your hand at stone 5
      !3           claim stone 3
      R7>3 !3      both in one line
      done         claim nothing more        pass: when no card can be laid
      banshee:4:G7, strategist:1:R5>2, traitor:3:B2>6, recruiter, draw:clan,
      return:R7    tactics cards, where they are in play
