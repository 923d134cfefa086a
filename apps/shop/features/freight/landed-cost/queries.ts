import type { Bill, LandedCostInput } from "@loupe/contract";
import { call } from "@loupe/contract/client";

/**
 * Requests the costs of items at the door.
 * @throws {CallError} on every response other than success
 */
export const fetchBill = async (body: LandedCostInput, signal: AbortSignal): Promise<Bill> =>
  (await call("POST /landed_cost", { body }, { signal })).data;
