export const itemsMissing = "Ajoute d'abord un article";
export const weightMissing = "Le poids est obligatoire";
export const weightInvalid = "Indique le poids en grammes, par exemple 500";
export const sizeInvalid = "Indique longueur x largeur x hauteur en cm, par exemple 30x20x10";
export const categoryMissing = "La catégorie est obligatoire";
export const countInvalid = "Indique un nombre entier à partir de 1";
export const countryMissing = "Le pays est obligatoire";
export const countryUnknown = "Destination inconnue";
export const tooManyPieces = (most: string, count: string) =>
  `Un haul contient au maximum ${most} pièces. Celui-ci en a ${count}.`;

export const noItemInLink = "Aucun article n'a été trouvé dans ce lien.";
export const itemNotFound = "Article introuvable";
export const marketplaceNotResponding = "La place de marché ne répond pas. Réessaie.";
