import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number} %`;
export const spanned = (low: string, high: string) => `${low} a ${high}`;
export const orSeparator = " o ";

export const shares = {
  goods: "del precio de los artículos",
  freight: "del envío internacional",
  "goods and freight": "de artículos y envío internacional",
  rate: "del tipo de cambio",
  "total price": "del precio total",
  "insured amount": "de la suma asegurada",
  estimate: "de la estimación",
  "item price": "del precio del artículo",
};
export const portion = (percent: string, share: string) => `${percent} ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, para ${low} a ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} al día, como mínimo ${least} al día y como máximo ${most} al mes`;

export const units = {
  order: "por pedido",
  parcel: "por paquete",
  photo: "por foto",
  "item and day": "por artículo y día",
  "item and started month": "por artículo y mes empezado",
  "order and started month": "por pedido y mes empezado",
  "order and started 90 days": "por pedido y 90 días empezados",
  day: "por día",
  "month of extension": "por mes adicional",
  "packed parcel changed": "por cambiar un paquete ya embalado",
  "parcel photo": "por foto del paquete",
  return: "por devolución",
  "coupons at sign-up": "en cupones al registrarse",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, durante ${days} como máximo`;

export const ways = { paypal: "PayPal", card: "tarjeta", transfer: "transferencia", wise: "Wise" };
export const unnamedWay = "forma de pago sin especificar";
export const wayFee = (way: string, fee: string) => `${way}: ${fee}`;
export const grossFee = (fee: string) => `${fee}, del pago con la comisión incluida`;
export const feeExample = (payment: string, fee: string) => `Con ${payment}: ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "día", many: "días", other: "días" })}`;

export const grades = { A: "página oficial", B: "varias fuentes", C: "una guía" };
export const unaddressed = "fuente sin dirección";
export const undated = "sin fecha";
export const staleMark = "más de 180 días";
export const unknown = "no se sabe";
export const conflictMark = "Datos contradictorios";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(known)} de ${wholeNumber(total)} datos conocidos`;
export const withoutFacts = "No se conocen datos";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `medido por ${wholeNumber(shoppers)} ${plural(shoppers, { one: "comprador", many: "compradores", other: "compradores" })}, mediana un ${percent} por ${isBelow ? "debajo" : "encima"} del tipo medio, últimos 90 días, con comisión de pago y cargo del banco`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;

export const fieldNames = {
  serviceFee: "Comisión de servicio",
  paymentFee: "Comisión de pago",
  topUpMinimum: "Recarga mínima",
  exchangeSpread: "Tipo de cambio",
  domesticFreight: "Envío dentro de China",
  freePhotos: "Fotos QC gratis",
  extraPhoto: "Fotos adicionales",
  storageFreeDays: "Almacenamiento gratis",
  storageOverdue: "Almacenamiento después",
  storageMaxDays: "Almacenamiento máximo",
  parcelStorage: "Almacenamiento de paquetes embalados",
  insurance: "Seguro",
  rehearsalPacking: "Preembalaje",
  packing: "Embalaje",
  customsClearance: "Despacho de aduanas",
  otherServices: "Otros servicios",
  returnExchange: "Devolución o cambio",
  returnWindowDays: "Plazo de devolución",
  newUserOffer: "Oferta para nuevos usuarios",
  freightSettlement: "Envío internacional tras el pesaje",
  volumetricDivisor: "Divisor del peso volumétrico",
  orderMinimum: "Pedido mínimo",
};

export const partNames = {
  service: "comisión de servicio",
  payment: "comisión de pago",
  storage: "almacenamiento",
  clearance: "despacho de aduanas",
};
export const wayFees = {
  card: "comisión por tarjeta",
  paypal: "comisión de PayPal",
  transfer: "comisión por transferencia",
  wise: "comisión de Wise",
  other: "comisión de pago",
};
export const overdueName = "precio del almacenamiento tras los días gratis";
export const serviceFree = "sin comisión de servicio";
export const clearanceFree = "despacho de aduanas gratis";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} de almacenamiento gratis`;
export const clearanceStated = (sum: string) => `${sum} por el despacho de aduanas`;
export const unknownParts = (parts: string) => `no se sabe: ${parts}`;
export const tooFewFacts = "no se sabe lo suficiente (hacen falta tres de cuatro comisiones)";
