/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount}, Ziel: ${country}, Zoll und Steuer inbegriffen`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `Mindestens ${amount}, Ziel: ${country}; nicht bekannt: ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount}, Ziel: ${country}, vor Einfuhrsteuer, die nicht bekannt ist`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, mit {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "der Preis",
  border: "Zoll und Steuer",
  duty: "der Zoll",
  vat: "die Steuer",
  fee: "eine staatliche Gebühr",
  handling: "die Pauschale des Zustellers",
  tax: "ob die Steuer inbegriffen ist",
};

export const aboveThreshold = (limit: string) =>
  `Für Ware über ${limit} in einem Paket fällt der normale Zoll an, der von der Art der Ware abhängt.`;
export const noRateNote = (chosen: string, used: string) =>
  `Für ${chosen} gibt es keinen Wechselkurs, deshalb stehen diese Summen in ${used}.`;
export const doorBadge = "An der Haustür am günstigsten";
export const recommended = "Empfohlen";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown:
    "Von denen, bei denen alles bekannt ist, zahlst du damit bis zur Haustür am wenigsten.",
  cheapest: "Damit zahlst du bis zur Haustür am wenigsten.",
  faster: "Andere kosten bis auf 1 % dasselbe, und diese Versandart ist schneller.",
  alike: "Andere kosten bis auf 1 % dasselbe und brauchen genauso lange.",
  only: "Keine andere Versandart nimmt dieses Paket an.",
};
export const doorColumn = "Bis zur Haustür";
export const freightOf = (freight: string) => `${freight} Fracht`;
export const beforeTaxNote = "Vor Einfuhrsteuer, die nicht bekannt ist.";
export const priceMissingNote = "Vor Einfuhrsteuer: Sie hängt vom Preis der Ware ab.";
export const goodsPriceLabel = "Preis der Ware (¥)";
export const goodsPriceHint = "Freiwillig: Damit siehst du, was du bis zur Haustür zahlst.";
export const priceInvalid = "Gib den Preis als Zahl ein.";
