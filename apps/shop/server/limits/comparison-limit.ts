import { EXACT_ITEMS_MAX } from "@loupe/shipping";
import { ApiError } from "#server/http/api-error.ts";
import type { Client } from "./look-up-limit.ts";

/** The weight of the search of good splits of up to 50 pieces, which does not compare all of them. */
const SEARCH = 20;
/** So many sets of pieces are priced in the time that counts as one. */
const SETS_PRICED = 50;
/** Combining two sets takes this small a part of the time in which one set is priced. */
const PAIRS_OF_A_SET = 4000;

/**
 * Returns the weight of a comparison of all ways to divide pieces into parcels, in units of about 5 ms of processor
 * time. Equal pieces make fewer sets. The length of a request does not matter: 12 different kinds fit into 460 bytes.
 * @param quantities the number of pieces of each kind
 */
export function weightOfComparison(quantities: readonly number[]): number {
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (pieces < 2) return 0;
  if (pieces > EXACT_ITEMS_MAX) return SEARCH;
  const sets = quantities.reduce((product, quantity) => product * (quantity + 1), 1);
  return Math.ceil((sets + 3 ** pieces / PAIRS_OF_A_SET) / SETS_PRICED);
}

/**
 * Counts a comparison of parcels for the client, before it is calculated.
 * @throws {ApiError} 429 if the client's comparisons took too long in this minute
 */
export async function countComparison(
  client: Client | null,
  subject: string,
  quantities: readonly number[],
): Promise<void> {
  const weight = weightOfComparison(quantities);
  const wait_s = weight && (await client?.wait_s(subject, "comparison", weight));
  if (wait_s) throw new ApiError("too_many_requests", { wait_s }, { retryAfter_s: wait_s });
}
