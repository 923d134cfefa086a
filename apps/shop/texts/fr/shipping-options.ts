/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount}, destination : ${country}, droits et taxe compris`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `Au moins ${amount}, destination : ${country} ; inconnu : ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount}, destination : ${country}, avant la taxe à l'importation, qui n'est pas connue`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, avec {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "le prix",
  border: "droits et taxe",
  duty: "les droits de douane",
  vat: "la taxe",
  fee: "une redevance de l'État",
  handling: "les frais de dossier du transporteur",
  tax: "si la taxe est comprise",
};

export const aboveThreshold = (limit: string) =>
  `Au-delà de ${limit} d'articles dans un colis, les droits de douane normaux sont dus, qui dépendent du type d'article.`;
export const noRateNote = (chosen: string, used: string) =>
  `Il n'y a pas de taux de change pour ${chosen} : ces montants sont en ${used}.`;
export const doorBadge = "Le moins cher à ta porte";
export const recommended = "Recommandé";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "Parmi ceux dont tout est connu, c'est ce qui coûte le moins à ta porte.",
  cheapest: "C'est ce qui coûte le moins à ta porte.",
  faster: "D'autres coûtent pareil à 1 % près, et ce mode est plus rapide.",
  alike: "D'autres coûtent pareil à 1 % près et prennent autant de temps.",
  only: "Aucun autre mode n'accepte ce colis.",
};
export const doorColumn = "À ta porte";
export const freightOf = (freight: string) => `${freight} de port`;
export const beforeTaxNote = "Avant la taxe à l'importation, qui n'est pas connue.";
export const priceMissingNote = "Avant la taxe à l'importation : elle dépend du prix des articles.";
export const goodsPriceLabel = "Prix des articles (¥)";
export const goodsPriceHint = "Facultatif : montre ce que tu paies à ta porte.";
export const priceInvalid = "Saisis le prix en chiffres.";
