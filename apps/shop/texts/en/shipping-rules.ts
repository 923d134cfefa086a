import * as english from "@loupe/shipping/rule-sentences";

/** Why a line does not accept a parcel. */
export const unavailableReason = english.unavailableReason;
/** The largest parcel that a line accepts. */
export const dimensionRestriction = english.dimensionRestriction;
/** How the volume affects the chargeable weight. */
export const volumeWeightRule = english.volumeWeightRule;
