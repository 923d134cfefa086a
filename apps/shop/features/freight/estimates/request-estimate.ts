import { useEffect, useRef, useState } from "react";
import { CallProblem } from "@loupe/contract/client";
import { messageOf } from "#browser/messages.ts";
import { sharedState } from "#ui/shared-state.ts";
import { shopperCurrency } from "#features/freight/currency-rates/shopper-currency.ts";
import { fetchEstimate, fetchOptions } from "./queries.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import { isPrice, optionsRequest } from "./options-request.ts";
import { faultsOf, parcelSearch, typedIn, type Faults, type TypedParcel } from "./typed-parcel.ts";
import * as doorTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";
import type { Answer } from "./shipping-answer.tsx";

/** The estimate that the section about shipping shows on an item's page. Undefined while it shows none. */
export const shownEstimate = sharedState<PricedEstimate | undefined>(undefined);

type Asked =
  | { ok: true; estimate: PricedEstimate }
  | { ok: false; faults: Faults }
  | { ok: false; problem: string };

/**
 * Requests an estimate, and what is paid at the door. Returns what the parcel costs, the errors by field, or a message if
 * the request failed.
 */
export async function askEstimate(parcel: TypedParcel): Promise<Asked> {
  if (parcel.price && !isPrice(parcel.price))
    return { ok: false, faults: { price: doorTexts.priceInvalid } };
  try {
    const [estimate, options] = await Promise.all([
      fetchEstimate(parcel),
      fetchOptions(optionsRequest(parcel, shopperCurrency(parcel.destination))),
    ]);
    return { ok: true, estimate: { ...estimate, options } };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.status === 400 && error.issues.length > 0) {
      return { ok: false, faults: faultsOf(error.issues) };
    }
    const fallback = error.status === 0 ? texts.offlineError : texts.generalError;
    return { ok: false, problem: messageOf(error, fallback) };
  }
}

/**
 * Requests the estimate of a parcel whenever it is complete. `keepEstimate` stores a result of the form, which is
 * then not requested again.
 */
export function useEstimate(parcel: TypedParcel | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const search = parcel && parcelSearch(parcel);
  const current = useRef<string>(undefined);
  useEffect(() => {
    if (!search || current.current === `${attempt}${search}`) return;
    current.current = `${attempt}${search}`;
    const parcel = typedIn(new URLSearchParams(search));
    const ask = async () => {
      const result = await askEstimate(parcel);
      if (current.current !== `${attempt}${search}`) return;
      if (result.ok) setAnswer({ typedParcel: parcel, estimate: result.estimate });
      else setAnswer({ typedParcel: parcel, problem: problemOf(result) });
    };
    void ask();
  }, [search, attempt]);
  return {
    answer: answer && parcelSearch(answer.typedParcel) === search ? answer : undefined,
    keepEstimate: (typedParcel: TypedParcel, estimate: PricedEstimate) => {
      current.current = `${attempt}${parcelSearch(typedParcel)}`;
      setAnswer({ typedParcel, estimate });
    },
    again: () => setAttempt(attempt + 1),
  };
}

function problemOf(result: { faults: Record<string, string> } | { problem: string }): string {
  return "problem" in result ? result.problem : (Object.values(result.faults)[0] ?? "");
}
