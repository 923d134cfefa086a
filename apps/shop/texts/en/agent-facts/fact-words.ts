import { plural, wholeNumber } from "../words.ts";

/** What facts about agents state, as values, ages and grades. The keys of the objects are those of the facts. */
export const percentage = (number: string) => `${number}%`;
export const spanned = (low: string, high: string) => `${low} to ${high}`;
/** Joins the alternatives of one value. */
export const orSeparator = " or ";

export const shares = {
  goods: "the goods",
  freight: "the freight",
  "goods and freight": "goods and freight",
  rate: "the exchange rate",
  "total price": "the total price",
  "insured amount": "the insured sum",
  estimate: "the estimate",
  "item price": "the item's price",
};
export const portion = (percent: string, share: string) => `${percent} of ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, for ${low} to ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} a day, at least ${least} a day and at most ${most} a month`;

export const units = {
  order: "per order",
  parcel: "per parcel",
  photo: "per photo",
  "item and day": "per item and day",
  "item and started month": "per item and started month",
  "order and started month": "per order and started month",
  "order and started 90 days": "per order and started 90 days",
  day: "per day",
  "month of extension": "per further month",
  "packed parcel changed": "to change a packed parcel",
  "parcel photo": "per photo of the parcel",
  return: "per return",
  "coupons at sign-up": "in coupons at sign-up",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, for at most ${days}`;

export const ways = { paypal: "PayPal", card: "card", transfer: "bank transfer", wise: "Wise" };
export const unnamedWay = "way to pay not named";
export const wayFee = (way: string, fee: string) => `${way}: ${fee}`;
export const grossFee = (fee: string) => `${fee}, of the payment including the fee`;
export const feeExample = (payment: string, fee: string) => `On ${payment}: ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "day", other: "days" })}`;

export const grades = { A: "official page", B: "several sources", C: "one guide" };
export const unaddressed = "source without an address";
export const undated = "no date";
export const staleMark = "older than 180 days";
export const unknown = "not known";
export const conflictMark = "Statements differ";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(known)} of ${wholeNumber(total)} facts known`;
export const withoutFacts = "No facts known";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `measured by ${wholeNumber(shoppers)} ${plural(shoppers, { one: "shopper", other: "shoppers" })}, median ${percent} ${isBelow ? "below" : "above"} the mid rate, last 90 days, with payment fee and bank charge`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;

export const fieldNames = {
  serviceFee: "Service fee",
  paymentFee: "Payment fee",
  topUpMinimum: "Smallest top-up",
  exchangeSpread: "Exchange rate",
  domesticFreight: "Shipping inside China",
  freePhotos: "Free QC photos",
  extraPhoto: "Further photos",
  storageFreeDays: "Free storage",
  storageOverdue: "Storage after that",
  storageMaxDays: "Longest storage",
  parcelStorage: "Storage of packed parcels",
  insurance: "Insurance",
  rehearsalPacking: "Rehearsal packing",
  packing: "Packing",
  customsClearance: "Customs clearance",
  otherServices: "Other services",
  returnExchange: "Return or exchange",
  returnWindowDays: "Time for returns",
  newUserOffer: "Offer for new users",
  freightSettlement: "Freight after weighing",
  volumetricDivisor: "Divisor for volume weight",
  orderMinimum: "Smallest order",
};

/** The parts of an agent's fees, inside a sentence. */
export const partNames = {
  service: "service fee",
  payment: "payment fee",
  storage: "storage",
  clearance: "clearance fee",
};
export const wayFees = {
  card: "card fee",
  paypal: "PayPal fee",
  transfer: "bank transfer fee",
  wise: "Wise fee",
  other: "payment fee",
};
export const overdueName = "price of storage after the free days";
export const serviceFree = "no service fee";
export const clearanceFree = "no clearance fee";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} of free storage`;
export const clearanceStated = (sum: string) => `${sum} for clearance`;
export const unknownParts = (parts: string) => `not known: ${parts}`;
export const tooFewFacts = "not enough is known (three of four fees are needed)";
