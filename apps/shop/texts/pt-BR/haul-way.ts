import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} de frete, destino: ${country}, sem os impostos de importação, que não são conhecidos`;
export const reasons = {
  cheapest: "Recomendado: o mais barato até a sua porta",
  faster: "Recomendado: o mais rápido entre os que custam o mesmo (±1%)",
  alike: "Recomendado: uma das formas que custam o mesmo (±1%)",
  only: "A única forma de enviar tudo",
};
export const filteredOnlyLabel = "A única forma que os seus filtros permitem";
/** Where nothing can be recommended. */
export const freightOrderLabel =
  "Primeiro pelo preço do frete, porque os impostos de importação não são conhecidos";
export const partlyKnownLabel = "Primeiro pelo que se sabe";
export const saves = (amount: string) =>
  `Assim você economiza ${amount} em relação a um só pacote.`;
export const noSingle = "Nenhuma linha aceita tudo em um pacote.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `Em ${parcels} pacote, não.`,
    many: `Em ${parcels} pacotes, não.`,
    other: `Em ${parcels} pacotes, não.`,
  });
export const spread = (range: string) => `Do mínimo ao máximo: ${range}.`;
/** Shown at a parcel. */
export const paidTaxLabel = "impostos e taxas incluídos";
export const dueTaxLabel = "impostos e taxas na alfândega";
export const unclearTaxLabel = "não se sabe se inclui impostos";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "Os preços desta loja vêm de um serviço que calcula um só pacote, então envios em vários pacotes não foram comparados.";
export const noWay =
  "No momento não dá para comparar quanto este haul custa até a sua porta. Abaixo está quanto cada linha cobra por um pacote.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linha, só pelo preço do frete`,
    many: `${wholeNumber(count)} linhas, só pelo preço do frete`,
    other: `${wholeNumber(count)} linhas, só pelo preço do frete`,
  });
export const billTitle = "A conta, com as taxas do seu agente";
