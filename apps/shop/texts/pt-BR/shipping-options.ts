/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount}, destino: ${country}, com taxas e impostos`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `Pelo menos ${amount}, destino: ${country}; não se sabe: ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount}, destino: ${country}, antes do imposto de importação, que não é conhecido`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, com {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "o preço",
  border: "taxas e impostos",
  duty: "o imposto de importação",
  vat: "o imposto sobre a venda",
  fee: "uma taxa do governo",
  handling: "o despacho da transportadora",
  tax: "se o imposto está incluído",
};

export const aboveThreshold = (limit: string) =>
  `Com itens de mais de ${limit} em um pacote, paga-se o imposto normal, que depende do tipo de item.`;
export const noRateNote = (chosen: string, used: string) =>
  `Não há taxa de câmbio para ${chosen}, por isso estes valores estão em ${used}.`;
export const doorBadge = "Mais barato na sua porta";
export const recommended = "Recomendado";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "Entre as que têm tudo conhecido, é a que custa menos na sua porta.",
  cheapest: "É o que custa menos na sua porta.",
  faster: "Outras custam o mesmo, com diferença de até 1 %, e esta é mais rápida.",
  alike: "Outras custam o mesmo, com diferença de até 1 %, e demoram igual.",
  only: "Nenhuma outra linha aceita este pacote.",
};
export const doorColumn = "Na sua porta";
export const freightOf = (freight: string) => `${freight} de frete`;
export const beforeTaxNote = "Antes do imposto de importação, que não é conhecido.";
export const priceMissingNote = "Antes do imposto de importação: ele depende do preço dos itens.";
export const goodsPriceLabel = "Preço dos itens (¥)";
export const goodsPriceHint = "Opcional: mostra quanto você paga na sua porta.";
export const priceInvalid = "Digite o preço em números.";
