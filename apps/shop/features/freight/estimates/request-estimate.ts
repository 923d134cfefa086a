import { useEffect, useRef, useState } from "react";
import { CallError } from "@loupe/contract/client";
import { messageOf } from "#browser/messages.ts";
import { sharedState } from "#ui/shared-state.ts";
import {
  shopperCurrency,
  useShopperCurrency,
} from "#features/freight/currency-rates/shopper-currency.ts";
import { storedBorderTerms, useStoredCosts, type BorderTerms } from "./parcel/stored-inputs.ts";
import { fetchEstimate, fetchOptions } from "./queries.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import { isPrice, optionsRequest } from "./options-request.ts";
import { errorsOf, parcelSearch, typedIn, type TypedParcel } from "./parcel/typed-parcel.ts";
import type { FieldErrors } from "#ui/forms/field-errors.ts";
import * as doorTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";
import type { Answer } from "./lines/shipping-answer.tsx";

/** The estimate that the section about shipping shows on an item's page. Undefined while it shows none. */
export const shownEstimate = sharedState<PricedEstimate | undefined>(undefined);

type EstimateResult =
  | { ok: true; estimate: PricedEstimate }
  | { ok: false; errors: FieldErrors }
  | { ok: false; problem: string };

/**
 * Requests an estimate, and the sum at the door. Returns the parcel's costs, the errors by field, or a message if the
 * request failed.
 */
export async function requestEstimate(
  parcel: TypedParcel,
  terms: BorderTerms = {},
): Promise<EstimateResult> {
  if (parcel.price && !isPrice(parcel.price))
    return { ok: false, errors: { price: doorTexts.priceInvalid } };
  try {
    const [estimate, options] = await Promise.all([
      fetchEstimate(parcel),
      fetchOptions({ ...optionsRequest(parcel, shopperCurrency(parcel.destination)), ...terms }),
    ]);
    return { ok: true, estimate: { ...estimate, options } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 400 && error.issues.length > 0) {
      return { ok: false, errors: errorsOf(error.issues) };
    }
    const fallback = error.status === 0 ? texts.offlineError : texts.generalError;
    return { ok: false, problem: messageOf(error, fallback) };
  }
}

/** Changes of the shopper's inputs about the border within this time send one request. */
const TYPING_MS = 400;

/**
 * Requests the estimate of a parcel whenever it is complete, and again after a change of the shopper's currency, or of
 * the shopper's inputs about the border for the goods, an item such as "weidian/7265511373". `keepEstimate` stores a
 * result of the form, which is then not requested again.
 */
export function useEstimate(parcel: TypedParcel | undefined, goods: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const search = parcel && parcelSearch(parcel);
  const stored = useStoredCosts();
  const currency = useShopperCurrency(parcel?.destination);
  const current = useRef<{ parcel: string; terms: string }>(undefined);
  useEffect(() => {
    if (!search) return;
    const parcel = typedIn(new URLSearchParams(search));
    // During hydration it is still the currency of the page.
    if (currency !== shopperCurrency(parcel.destination)) return;
    const terms = storedBorderTerms(stored, { currency, goods });
    const asked = { parcel: keyOf(attempt, parcel), terms: JSON.stringify(terms) };
    const isSameParcel = current.current?.parcel === asked.parcel;
    if (isSameParcel && current.current?.terms === asked.terms) return;
    const ask = async () => {
      current.current = asked;
      const result = await requestEstimate(parcel, terms);
      if (current.current !== asked) return;
      if (result.ok) setAnswer({ typedParcel: parcel, estimate: result.estimate });
      else setAnswer({ typedParcel: parcel, problem: problemOf(result) });
    };
    if (!isSameParcel) return void ask();
    const typing = setTimeout(() => void ask(), TYPING_MS);
    return () => clearTimeout(typing);
  }, [search, attempt, stored, goods, currency]);
  return {
    answer: answer && parcelSearch(answer.typedParcel) === search ? answer : undefined,
    keepEstimate: (typedParcel: TypedParcel, estimate: PricedEstimate) => {
      current.current = { parcel: keyOf(attempt, typedParcel), terms: "{}" };
      setAnswer({ typedParcel, estimate });
    },
    again: () => setAttempt(attempt + 1),
  };
}

const keyOf = (attempt: number, parcel: TypedParcel): string =>
  [attempt, shopperCurrency(parcel.destination), parcelSearch(parcel)].join(" ");

function problemOf(result: { errors: FieldErrors } | { problem: string }): string {
  return "problem" in result ? result.problem : (Object.values(result.errors)[0] ?? "");
}
