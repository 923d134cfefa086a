import type { Haul } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { useEffect, useRef, useState } from "react";
import { useChosenCurrency } from "#features/freight/currency-rates/chosen-currency.ts";
import { useShopperCurrency } from "#features/freight/currency-rates/shopper-currency.ts";
import {
  storedBorderTerms,
  useStoredCosts,
  type BorderTerms,
} from "#features/freight/estimates/parcel/stored-inputs.ts";
import { useLocation } from "#ui/navigation.ts";
import { sharedState } from "#ui/shared-state.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/haul.ts";
import { language } from "#texts/words.ts";

type ShownHaul = {
  /** Undefined while the form shows the haul of the page as it was loaded. */
  haul: Haul | undefined;
  /** The name of its destination. */
  country?: string | undefined;
  /** Whether the form was changed since, or the haul is being loaded. */
  isStale: boolean;
};

/** The haul that the form shows, for the other part of the page. */
export const shownHaul = sharedState<ShownHaul>({ haul: undefined, isStale: false });

/**
 * Returns the haul of the address, several items that are sent together: `first` when the page is loaded, and otherwise
 * from the API. While it loads, `isLoading` is set and the haul is the previous one. `search` is the query that the haul
 * answers.
 */
export function useShownHaul(first: Haul) {
  const { search } = useLocation();
  /** `searches` are the queries of the addresses that `haul` answers. */
  const [shown, setShown] = useState<State>({ haul: first, searches: [search] });
  const choices = useChoices(shown.haul);
  const way = shown.haul.plan?.recommended;
  // Pages are the same for everybody, so they have sums in the currency of the destination.
  const answered = shown.choices ?? ["{}", JSON.stringify({ currency: way?.currency })];
  const hasOtherChoices = way != null && !answered.includes(choices);
  const hasFailed = shown.failed === `${search} ${choices}`;
  const isAnswered = shown.searches.includes(search);
  const isLoading = (!isAnswered || hasOtherChoices) && !hasFailed;
  const isAutomatic = useRef(false);
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      // The page itself shows the error, or the haul if the server responds again.
      if (!isAutomatic.current && !isAnswered) return location.reload();
      toast(messageOf(error, texts.recalculationError), { id: "haul", kind: "error" });
      setShown((before) => ({ ...before, failed: `${search} ${choices}` }));
    };
    const body = { address: search, language, ...(JSON.parse(choices) as Choices) };
    const load = () =>
      void call("POST /haul", { body }, { signal }).then(
        ({ data: haul }) =>
          !signal.aborted && setShown({ haul, searches: [search], choices: [choices] }),
        fail,
      );
    const typing = setTimeout(load, isAnswered ? TYPING_MS : 0);
    return () => {
      clearTimeout(typing);
      controller.abort();
    };
  }, [search, choices, isAnswered, isLoading]);
  return {
    haul: shown.haul,
    search: shown.searches[0],
    isLoading,
    /** Whether the haul of the address could not be loaded, so that it is still the previous one. */
    hasFailed,
    /** Keeps the haul at another address, which is only another spelling of it. */
    keepAt: (path: string) =>
      setShown(({ searches, ...rest }) => ({ ...rest, searches: [...searches, searchOf(path)] })),
    /** Loads the haul of the address again. */
    loadAgain: () => setShown((before) => ({ ...before, searches: [], failed: undefined })),
    /**
     * Sets whether the next haul is loaded without the shopper having requested it. Then an error is only reported, so
     * that inputs stay.
     */
    onAutomatic: (next: boolean) => void (isAutomatic.current = next),
  };
}

/** Changes of the shopper's inputs about the border within this time send one request. */
const TYPING_MS = 400;

type State = {
  haul: Haul;
  searches: string[];
  /** The choices by which the haul was calculated. Undefined for the page's haul. */
  choices?: readonly string[] | undefined;
  /** The address and the choices of a request that has failed. */
  failed?: string | undefined;
};

type Choices = BorderTerms & { currency?: string };

/** Returns the chosen currency of sums at the door, and the inputs about the border in the haul's bill, as JSON. */
function useChoices({ destination }: Haul): string {
  const chosen = useChosenCurrency();
  const stored = useStoredCosts();
  const currency = useShopperCurrency(destination);
  const choices: Choices = {
    ...(chosen !== undefined && { currency }),
    ...storedBorderTerms(stored, { currency, goods: "haul" }),
  };
  return JSON.stringify(choices);
}

const searchOf = (path: string): string => path.replace(/^[^?]*/, "");
