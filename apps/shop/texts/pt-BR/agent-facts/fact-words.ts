import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number}%`;
export const spanned = (low: string, high: string) => `${low} a ${high}`;
export const orSeparator = " ou ";

export const shares = {
  goods: "do preço dos itens",
  freight: "do frete",
  "goods and freight": "dos itens e do frete",
  rate: "da taxa de câmbio",
  "total price": "do preço total",
  "insured amount": "do valor segurado",
  estimate: "da estimativa",
  "item price": "do preço do item",
};
export const portion = (percent: string, share: string) => `${percent} ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, para ${low} a ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} por dia, no mínimo ${least} por dia e no máximo ${most} por mês`;

export const units = {
  order: "por pedido",
  parcel: "por pacote",
  photo: "por foto",
  "item and day": "por item e dia",
  "item and started month": "por item e mês iniciado",
  "order and started month": "por pedido e mês iniciado",
  "order and started 90 days": "por pedido e 90 dias iniciados",
  day: "por dia",
  "month of extension": "por mês adicional",
  "packed parcel changed": "para alterar um pacote já embalado",
  "parcel photo": "por foto do pacote",
  return: "por devolução",
  "coupons at sign-up": "em cupons no cadastro",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, por no máximo ${days}`;

export const ways = {
  paypal: "PayPal",
  card: "cartão",
  transfer: "transferência",
  wise: "Wise",
};
export const unnamedWay = "forma de pagamento não informada";
export const wayFee = (way: string, fee: string) => `${way}: ${fee}`;
export const grossFee = (fee: string) => `${fee}, do pagamento com a taxa incluída`;
export const feeExample = (payment: string, fee: string) => `Em ${payment}: ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "dia", many: "dias", other: "dias" })}`;

export const grades = { A: "página oficial", B: "várias fontes", C: "um guia" };
export const unaddressed = "fonte sem endereço";
export const undated = "sem data";
export const staleMark = "há mais de 180 dias";
export const unknown = "desconhecido";
export const conflictMark = "Informações divergentes";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(known)} de ${wholeNumber(total)} informações conhecidas`;
export const withoutFacts = "Nenhuma informação conhecida";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `medido por ${wholeNumber(shoppers)} ${plural(shoppers, { one: "comprador", many: "compradores", other: "compradores" })}, mediana ${percent} ${isBelow ? "abaixo" : "acima"} do câmbio médio, últimos 90 dias, com taxa de pagamento e cobrança do banco`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;

export const fieldNames = {
  serviceFee: "Taxa de serviço",
  paymentFee: "Taxa de pagamento",
  topUpMinimum: "Recarga mínima",
  exchangeSpread: "Câmbio",
  domesticFreight: "Frete dentro da China",
  freePhotos: "Fotos de QC grátis",
  extraPhoto: "Fotos adicionais",
  storageFreeDays: "Armazenamento grátis",
  storageOverdue: "Armazenamento depois",
  storageMaxDays: "Armazenamento máximo",
  parcelStorage: "Armazenamento de pacotes embalados",
  insurance: "Seguro",
  rehearsalPacking: "Pré-embalagem",
  packing: "Embalagem",
  customsClearance: "Desembaraço aduaneiro",
  otherServices: "Outros serviços",
  returnExchange: "Devolução ou troca",
  returnWindowDays: "Prazo para devolução",
  newUserOffer: "Oferta para novos usuários",
  freightSettlement: "Frete após a pesagem",
  volumetricDivisor: "Divisor do peso volumétrico",
  orderMinimum: "Pedido mínimo",
};

export const partNames = {
  service: "taxa de serviço",
  payment: "taxa de pagamento",
  storage: "armazenamento",
  clearance: "desembaraço aduaneiro",
};
export const wayFees = {
  card: "taxa de cartão",
  paypal: "taxa do PayPal",
  transfer: "taxa de transferência",
  wise: "taxa da Wise",
  other: "taxa de pagamento",
};
export const overdueName = "preço do armazenamento após os dias grátis";
export const serviceFree = "sem taxa de serviço";
export const clearanceFree = "desembaraço aduaneiro grátis";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} de armazenamento grátis`;
export const clearanceStated = (sum: string) => `${sum} pelo desembaraço aduaneiro`;
export const unknownParts = (parts: string) => `não se sabe: ${parts}`;
export const tooFewFacts = "não se sabe o suficiente (são necessárias três de quatro taxas)";
