import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number} %`;
export const spanned = (low: string, high: string) => `${low} à ${high}`;
export const orSeparator = " ou ";

export const shares = {
  goods: "du prix des articles",
  freight: "du prix de la livraison internationale",
  "goods and freight": "des articles et de la livraison internationale",
  rate: "du taux de change",
  "total price": "du prix total",
  "insured amount": "de la somme assurée",
  estimate: "de l'estimation",
  "item price": "du prix de l'article",
};
export const portion = (percent: string, share: string) => `${percent} ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, pour ${low} à ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} par jour, au moins ${least} par jour et au plus ${most} par mois`;

export const units = {
  order: "par commande",
  parcel: "par colis",
  photo: "par photo",
  "item and day": "par article et par jour",
  "item and started month": "par article et mois entamé",
  "order and started month": "par commande et mois entamé",
  "order and started 90 days": "par commande et période de 90 jours entamée",
  day: "par jour",
  "month of extension": "par mois supplémentaire",
  "packed parcel changed": "pour modifier un colis emballé",
  "parcel photo": "par photo du colis",
  return: "par retour",
  "coupons at sign-up": "en bons à l'inscription",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, pendant ${days} au plus`;

export const ways = { paypal: "PayPal", card: "carte", transfer: "virement", wise: "Wise" };
export const unnamedWay = "moyen de paiement non précisé";
export const wayFee = (way: string, fee: string) => `${way} : ${fee}`;
export const grossFee = (fee: string) => `${fee}, du paiement frais compris`;
export const feeExample = (payment: string, fee: string) => `Pour ${payment} : ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "jour", many: "jours", other: "jours" })}`;

export const grades = { A: "page officielle", B: "plusieurs sources", C: "un guide" };
export const unaddressed = "source sans adresse";
export const undated = "sans date";
export const staleMark = "plus de 180 jours";
export const unknown = "inconnu";
export const conflictMark = "Informations contradictoires";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(known)} informations connues sur ${wholeNumber(total)}`;
export const withoutFacts = "Aucune information connue";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `mesuré par ${wholeNumber(shoppers)} ${plural(shoppers, { one: "acheteur", many: "acheteurs", other: "acheteurs" })}, médiane ${percent} ${isBelow ? "sous le" : "au-dessus du"} cours moyen, 90 derniers jours, frais de paiement et de banque compris`;
export const labelled = (label: string, value: string) => `${label} : ${value}`;

export const fieldNames = {
  serviceFee: "Frais de service",
  paymentFee: "Frais de paiement",
  topUpMinimum: "Recharge minimale",
  exchangeSpread: "Taux de change",
  domesticFreight: "Livraison en Chine",
  freePhotos: "Photos QC gratuites",
  extraPhoto: "Photos supplémentaires",
  storageFreeDays: "Stockage gratuit",
  storageOverdue: "Stockage ensuite",
  storageMaxDays: "Stockage maximal",
  parcelStorage: "Stockage des colis emballés",
  insurance: "Assurance",
  rehearsalPacking: "Préemballage",
  packing: "Emballage",
  customsClearance: "Dédouanement",
  otherServices: "Autres services",
  returnExchange: "Retour ou échange",
  returnWindowDays: "Délai de retour",
  newUserOffer: "Offre de bienvenue",
  freightSettlement: "Livraison internationale après pesée",
  volumetricDivisor: "Diviseur du poids volumétrique",
  orderMinimum: "Commande minimale",
};

export const partNames = {
  service: "frais de service",
  payment: "frais de paiement",
  storage: "stockage",
  clearance: "dédouanement",
};
export const wayFees = {
  card: "frais de carte",
  paypal: "frais PayPal",
  transfer: "frais de virement",
  wise: "frais Wise",
  other: "frais de paiement",
};
export const overdueName = "prix du stockage après les jours gratuits";
export const serviceFree = "pas de frais de service";
export const clearanceFree = "pas de frais de dédouanement";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} de stockage gratuit`;
export const clearanceStated = (sum: string) => `${sum} de dédouanement`;
export const unknownParts = (parts: string) => `inconnu : ${parts}`;
export const tooFewFacts = "trop peu d'informations (il faut trois frais sur quatre)";
