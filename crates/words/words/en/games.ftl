## lib

small-board-one-neutral-piece = Small board, one neutral piece, deep water.
lay-tiles-send-followers-share = Lay tiles, send followers, share the land.
nine-stones-hidden-hands-proofs = Nine stones, hidden hands, proofs.
