export const warning =
  "Livraison selon une grille tarifaire d'exemple ({date}), et non celle de l'agent de ce site.";
export const originNote = "Livraison : grille tarifaire de ce site ({date}).";
