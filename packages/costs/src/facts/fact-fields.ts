/** The fields of facts about an agent, with the kinds of values that each field accepts. */
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

/** The units of prices. Each item of a haul is one order. */
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

/** The bases and units of a field's percentages and prices, where the bill calculates with them. */
export const fieldTerms: Partial<Record<FieldName, readonly string[]>> = {
  serviceFee: ["goods", "freight", "goods and freight", "order", "parcel"],
  exchangeSpread: ["rate"],
  extraPhoto: ["photo"],
  storageOverdue: [
    "item price",
    "item and day",
    "item and started month",
    "order and started month",
    "order and started 90 days",
    "day",
    "month of extension",
  ],
  insurance: ["insured amount", "total price"],
  rehearsalPacking: ["parcel", "order"],
  packing: ["parcel", "order", "packed parcel changed"],
  customsClearance: ["parcel", "order"],
  freightSettlement: ["estimate"],
};
