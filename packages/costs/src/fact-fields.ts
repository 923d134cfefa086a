/** What is known of an agent, field by field, with the kinds of values that a field accepts. */
export const fieldKinds = {
  serviceFee: ["percent", "money", "text"],
  paymentFee: ["payment", "text"],
  topUpMinimum: ["money", "text"],
  exchangeSpread: ["percent", "percentRange", "text"],
  domesticFreight: ["text"],
  freePhotos: ["count", "text"],
  extraPhoto: ["money", "text"],
  storageFreeDays: ["days", "text"],
  storageOverdue: ["money", "percentPerDay", "text"],
  storageMaxDays: ["days", "text"],
  parcelStorage: ["days", "text"],
  insurance: ["percent", "percentRange", "text"],
  rehearsalPacking: ["money", "text"],
  packing: ["money", "text"],
  customsClearance: ["money", "text"],
  otherServices: ["money", "text"],
  returnExchange: ["money", "text"],
  returnWindowDays: ["days", "text"],
  newUserOffer: ["money", "text"],
  freightSettlement: ["percentRange", "text"],
  volumetricDivisor: ["number", "text"],
  orderMinimum: ["money", "text"],
} as const satisfies Record<string, readonly string[]>;

export type FieldName = keyof typeof fieldKinds;

/** What a price is for. Each item of a haul is one order. */
export const units = [
  "order",
  "parcel",
  "photo",
  "item and day",
  "item and started month",
  "order and started month",
  "order and started 90 days",
  "day",
  "month of extension",
  "packed parcel changed",
  "parcel photo",
  "return",
  "coupons at sign-up",
] as const;
