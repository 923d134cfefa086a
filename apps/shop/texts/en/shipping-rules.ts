import * as english from "@loupe/shipping/rule-sentences";

/** Why a shipping line does not accept a parcel. */
export const unavailableReason = english.unavailableReason;
/** The largest parcel that a shipping line accepts. */
export const dimensionRestriction = english.dimensionRestriction;
/** How the volume affects the chargeable weight. */
export const volumeWeightRule = english.volumeWeightRule;
