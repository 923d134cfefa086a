/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount}, kraj: ${country}, z cłem i podatkiem`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `Co najmniej ${amount}, kraj: ${country}; nie wiadomo: ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount}, kraj: ${country}, przed podatkiem importowym, który nie jest znany`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "cena",
  border: "cło i podatek",
  duty: "cło",
  vat: "podatek",
  fee: "opłata państwowa",
  handling: "opłata przewoźnika za odprawę",
  tax: "czy podatek jest w cenie",
};

export const aboveThreshold = (limit: string) =>
  `Gdy towar w jednej paczce jest wart ponad ${limit}, płaci się zwykłe cło, które zależy od rodzaju towaru.`;
export const noRateNote = (chosen: string, used: string) =>
  `Nie ma kursu dla ${chosen}, dlatego te kwoty są w ${used}.`;
export const doorBadge = "Najtaniej pod drzwiami";
export const recommended = "Polecana";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "Spośród tych, o których wiadomo wszystko, tak zapłacisz najmniej pod drzwiami.",
  cheapest: "Tak zapłacisz najmniej pod drzwiami.",
  faster: "Inne kosztują tyle samo z różnicą do 1 %, a ta jest szybsza.",
  alike: "Inne kosztują tyle samo z różnicą do 1 % i idą tak samo długo.",
  only: "Żadna inna przesyłka nie przyjmie tej paczki.",
};
export const doorColumn = "Pod drzwiami";
export const freightOf = (freight: string) => `${freight} za przesyłkę`;
export const beforeTaxNote = "Przed podatkiem importowym, który nie jest znany.";
export const priceMissingNote = "Przed podatkiem importowym: zależy on od ceny towaru.";
export const goodsPriceLabel = "Cena towaru (¥)";
export const goodsPriceHint = "Nieobowiązkowo: pokaże, ile zapłacisz pod drzwiami.";
export const priceInvalid = "Wpisz cenę cyframi.";
