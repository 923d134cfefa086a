export { quote } from "./quote.ts";
export { prepareRateCard } from "./prepare-rate-card.ts";
export type { PreparedCard } from "./prepare-rate-card.ts";
export { checkParcel } from "./check-parcel.ts";
export { parcelFaults } from "./parcel-faults.ts";
export type { Issue, ParcelRequest, CheckedParcel } from "./check-parcel.ts";
export { checkRateCard } from "./check/check-rate-card.ts";
export type { RateCardError } from "./check/check-rate-card.ts";
export { diffRateCards } from "./diff-cards.ts";
export type { Change, CardDiff } from "./diff-cards.ts";
export { parcelQuoter } from "./haul-split/parcel-quoter.ts";
export { maxItems, splitHaul } from "./haul-split/split-haul.ts";
export type {
  HaulItem,
  HaulParcel,
  LineSplit,
  MixedSplit,
  SplitHaul,
} from "./haul-split/split-haul.ts";
export { categories } from "./categories.ts";
export { countryCodes } from "./iso-country-codes.ts";
export { inferCategories } from "./infer-categories.ts";
export type { Goods } from "./infer-categories.ts";
export type * from "./line-rules.ts";
export type * from "./rate-card-types.ts";
export type * from "./quote-types.ts";
