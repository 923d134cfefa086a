import type { Estimate } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { messageOf } from "#browser/messages.ts";
import { faultsOf, type Faults, type TypedParcel } from "./typed-parcel.ts";
import { fetchEstimate } from "./queries.ts";
import * as texts from "#texts/shipping.ts";

type Asked =
  | { ok: true; estimate: Estimate }
  | { ok: false; faults: Faults }
  | { ok: false; problem: string };

/** Requests an estimate. Returns what the parcel costs, the errors by field, or a message if the request failed. */
export async function askEstimate(parcel: TypedParcel): Promise<Asked> {
  try {
    return { ok: true, estimate: await fetchEstimate(parcel) };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.status === 400 && error.issues.length > 0) {
      return { ok: false, faults: faultsOf(error.issues) };
    }
    const fallback = error.status === 0 ? texts.offlineError : texts.generalError;
    return { ok: false, problem: messageOf(error, fallback) };
  }
}
