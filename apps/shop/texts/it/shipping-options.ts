/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount}, destinazione: ${country}, dazio e imposta inclusi`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `Almeno ${amount}, destinazione: ${country}; non si conosce: ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount}, destinazione: ${country}, prima dell'imposta d'importazione, che non si conosce`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, con {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "il prezzo",
  border: "dazio e imposta",
  duty: "il dazio",
  vat: "l'imposta",
  fee: "una tassa dello Stato",
  handling: "la pratica del corriere",
  tax: "se l'imposta è inclusa",
};

export const aboveThreshold = (limit: string) =>
  `Con articoli per più di ${limit} in un pacco si paga il dazio normale, che dipende dal tipo di articolo.`;
export const noRateNote = (chosen: string, used: string) =>
  `Non c'è un tasso di cambio per ${chosen}, quindi queste somme sono in ${used}.`;
export const doorBadge = "Il più economico a casa tua";
export const recommended = "Consigliato";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "Tra quelle di cui si conosce tutto, è quella che costa meno a casa tua.",
  cheapest: "È quello che costa meno a casa tua.",
  faster: "Altre costano uguale entro l'1 %, e questa è più veloce.",
  alike: "Altre costano uguale entro l'1 % e ci mettono lo stesso tempo.",
  only: "Nessun'altra linea accetta questo pacco.",
};
export const doorColumn = "A casa tua";
export const freightOf = (freight: string) => `${freight} di spedizione`;
export const beforeTaxNote = "Prima dell'imposta d'importazione, che non si conosce.";
export const priceMissingNote =
  "Prima dell'imposta d'importazione: dipende dal prezzo degli articoli.";
export const goodsPriceLabel = "Prezzo degli articoli (¥)";
export const goodsPriceHint = "Facoltativo: mostra quanto paghi a casa tua.";
export const priceInvalid = "Scrivi il prezzo in cifre.";
