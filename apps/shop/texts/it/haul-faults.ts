export const itemsMissing = "Aggiungi prima un articolo";
export const weightMissing = "Il peso è obbligatorio";
export const weightInvalid = "Indica il peso in grammi, per esempio 500";
export const sizeInvalid = "Indica lunghezza x larghezza x altezza in cm, per esempio 30x20x10";
export const categoryMissing = "La categoria è obbligatoria";
export const countInvalid = "Indica un numero intero da 1 in su";
export const countryMissing = "Il Paese è obbligatorio";
export const countryUnknown = "Destinazione sconosciuta";
export const tooManyPieces = (most: string, count: string) =>
  `Un haul contiene al massimo ${most} pezzi. Questo ne ha ${count}.`;

export const noItemInLink = "In questo link non è stato trovato nessun articolo.";
export const itemNotFound = "Articolo non trovato";
export const marketplaceNotResponding = "Il marketplace non risponde. Riprova.";
