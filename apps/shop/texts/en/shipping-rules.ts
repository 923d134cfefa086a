import * as english from "@loupe/shipping/rule-sentences";

/** Why a line does not take a parcel. */
export const unavailableReason = english.unavailableReason;
/** The largest parcel that a line takes. */
export const dimensionRestriction = english.dimensionRestriction;
/** How the volume counts. */
export const volumeWeightRule = english.volumeWeightRule;
