## exercise

judgement-best = Right.
judgement-won = This wins too, but in { $turns } turns; there is a way in { $left }.
judgement-drawn = This only draws.
judgement-lost = This loses, in { $turns } turns.
this-does-not-win-in = This does not win in { $left } turns.

## log

too-short-remove-it-and = too short; remove it, and the same order makes it again
it-belongs-to-another-solve = it belongs to another solve
its-checksum-is-wrong-remove = its checksum is wrong; remove it, and the same order makes it again
a-record-cannot-be-unpacked = a record cannot be unpacked; remove it, and the same order makes it again

## solve

the-solve-is-not-finished = the solve is not finished

## tablebase

not-a-table-of-bobail = not a table of Bobail
its-head-is-damaged = its head is damaged
made-by-another-version = made by another version
made-for-rules-that-are = made for rules that are not known
cut-off-or-damaged-at = cut off or damaged at its end
its-index-is-damaged = its index is damaged
the-checksum-of-its-index = the checksum of its index is wrong
its-statistics-are-damaged = its statistics are damaged
its-blocks-do-not-hold = its blocks do not hold what its statistics say
a-distance-is-longer-than = a distance is longer than the longest
a-block-lacks-a-distance = a block lacks a distance
the-checksum-of-a-block = the checksum of a block is wrong
a-block-cannot-be-unpacked = a block cannot be unpacked

## error

table-error-file = { $path }: { $error }
table-error-damaged = { $path }: { $what }
table-error-other-pawns = { $path }: made for { $found } pawns a side, not for { $wanted }
table-error-other-rules = { $path }: made for the rules `{ $found }`, not for `{ $wanted }`
table-error-no-such-position = the table knows positions with { $pawns } pawns a side that are not over
table-error-memory = solving needs { $needed } MiB of memory, and { $available } MiB are available
table-error-busy = a table is being made there already
table-error-stopped = stopped; the same order goes on where it was
