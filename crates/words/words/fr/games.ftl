## lib

small-board-one-neutral-piece = Petit plateau, une pièce neutre, eau profonde.
lay-tiles-send-followers-share = Posez des tuiles, envoyez vos partisans, partagez la terre.
nine-stones-hidden-hands-proofs = Neuf bornes, des mains cachées, des preuves.
