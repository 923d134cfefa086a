export const itemsMissing = "Füge zuerst einen Artikel hinzu";
export const weightMissing = "Das Gewicht fehlt";
export const weightInvalid = "Gib das Gewicht in Gramm an, zum Beispiel 500";
export const sizeInvalid = "Gib Länge x Breite x Höhe in cm an, zum Beispiel 30x20x10";
export const categoryMissing = "Die Kategorie fehlt";
export const countInvalid = "Gib eine ganze Zahl ab 1 an";
export const countryMissing = "Das Land fehlt";
export const countryUnknown = "Unbekanntes Zielland";
export const tooManyPieces = (most: string, count: string) =>
  `Ein Haul fasst höchstens ${most} Stück. Dieser hat ${count}.`;

export const noItemInLink = "In diesem Link wurde kein Artikel gefunden.";
export const itemNotFound = "Artikel nicht gefunden";
export const marketplaceNotResponding =
  "Der Marktplatz antwortet nicht. Bitte versuche es noch einmal.";
