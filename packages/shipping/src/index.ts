export { quote } from "./quote.ts";
export { prepareRateCard } from "./prepare-rate-card.ts";
export type { PreparedCard } from "./prepare-rate-card.ts";
export { checkParcel } from "./check-parcel.ts";
export { parcelErrors } from "./parcel-errors.ts";
export type { ParcelError, ParcelRequest, CheckedParcel } from "./check-parcel.ts";
export type { RateCardError } from "./check-rate-card.ts";
export { diffRateCards } from "./diff-cards.ts";
export type { Change, CardDiff } from "./diff-cards.ts";
export { EXACT_ITEMS_MAX, exactSplit, stacksOfSets } from "./haul-split/exhaustive-search.ts";
export { searchSplit } from "./haul-split/local-search.ts";
export { parcelLines } from "./haul-split/parcel-lines.ts";
export type { ParcelLine } from "./haul-split/parcel-lines.ts";
export { isSendable, stackedParcel, stackOfCounts } from "./haul-split/stacked-items.ts";
export type { Stack } from "./haul-split/stacked-items.ts";
export { maxItems, splitHaul } from "./haul-split/split-haul.ts";
export type {
  HaulItem,
  HaulParcel,
  LineSplit,
  MixedSplit,
  SplitHaul,
} from "./haul-split/split-haul.ts";
export { categories } from "./categories.ts";
export type { Category } from "./categories.ts";
export { countryCodes } from "./iso-country-codes.ts";
export { inferCategories } from "./infer-categories.ts";
export type { Goods } from "./infer-categories.ts";
export type * from "./rate-card-schema.ts";
export type * from "./quote-types.ts";
