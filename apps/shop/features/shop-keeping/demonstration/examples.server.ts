import type { ReviewStatus } from "@loupe/contract";

/** The names of the fictional reviewers. */
export const NAMES: readonly [string, ...string[]] = [
  "Robin",
  "Kim",
  "Alex",
  "Sam",
  "Noor",
  "Mika",
  "Jona",
  "Ari",
  "Lou",
  "Charlie",
];

/** The statuses from which a review gets one at random. Most are approved. */
export const STATUSES: readonly [ReviewStatus, ...ReviewStatus[]] = [
  "approved",
  "approved",
  "approved",
  "approved",
  "approved",
  "pending",
  "denied",
];

type Comment = readonly [rating: number, comment: string];
export const COMMENTS: readonly [Comment, ...Comment[]] = [
  [5, "Looks exactly like the QC photos. The stitching is even, nothing loose."],
  [5, "Second one I bought. Same quality as the first, came well packed."],
  [4, "Good for the price. One thread to cut off, that was all."],
  [4, "Colour is a little darker than on the listing, but the QC photos showed it."],
  [4, "Runs small. I took one size up after looking at the measurements and it fits."],
  [3, "Fine, but lighter material than I thought. Weight on the QC photos was right."],
  [3, "It took the warehouse nine days to photograph it. The item itself is all right."],
  [2, "The zip catches. I saw it too late; look closely at photo three."],
  [1, "Wrong size was sent to the warehouse, seen on the QC photos, exchanged by the agent."],
  [5, "Checked it here first, returned the first pair, kept the second. Saved me the freight."],
];
