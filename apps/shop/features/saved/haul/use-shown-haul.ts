import type { Haul } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { useEffect, useRef, useState } from "react";
import { useChosenCurrency } from "#features/freight/currency-rates/chosen-currency.ts";
import { useLocation } from "#ui/navigation.ts";
import { sharedState } from "#ui/shared-state.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/haul.ts";
import { language } from "#texts/words.ts";

type Shown = {
  /** Undefined while the form shows the haul of the page as it was loaded. */
  haul: Haul | undefined;
  /** The name of its destination. */
  country?: string | undefined;
  /** Whether the form was changed since, or the haul is being loaded. */
  isStale: boolean;
};

/** The haul that the form shows, for the other part of the page. */
export const shownHaul = sharedState<Shown>({ haul: undefined, isStale: false });

/**
 * Returns the haul of the address, several items that are sent together: `first` when the page is loaded, and otherwise
 * from the API. While it loads, `isLoading` is set and the haul is the previous one. `search` is the query that the haul
 * answers.
 */
export function useShownHaul(first: Haul) {
  const { search } = useLocation();
  /** `searches` are the queries of the addresses that `haul` answers, `failed` is one that was not answered. */
  const [shown, setShown] = useState<State>({ haul: first, searches: [search] });
  const currency = useChosenCurrency();
  // Pages are the same for everybody, so they have sums in the currency of the destination.
  const way = shown.haul.plan?.recommended;
  const isOtherCurrency = currency !== undefined && way != null && way.currency !== currency;
  const hasFailed = shown.failed === search;
  const isAnswered = shown.searches.includes(search);
  const isLoading = (!isAnswered || isOtherCurrency) && !hasFailed;
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
      setShown(({ haul, searches }) => ({ haul, searches, failed: search }));
    };
    void call("POST /haul", { body: { address: search, language, currency } }, { signal }).then(
      ({ data: haul }) => !signal.aborted && setShown({ haul, searches: [search] }),
      fail,
    );
    return () => controller.abort();
  }, [search, currency, isAnswered, isLoading]);
  return {
    haul: shown.haul,
    search: shown.searches[0],
    isLoading,
    /** Whether the haul of the address could not be loaded, so that it is still the previous one. */
    hasFailed,
    /** Keeps the haul at another address, which is only another spelling of it. */
    keepAt: (path: string) =>
      setShown(({ haul, searches }) => ({ haul, searches: [...searches, searchOf(path)] })),
    /** Loads the haul of the address again. */
    loadAgain: () => setShown(({ haul }) => ({ haul, searches: [] })),
    /**
     * Sets whether the next haul is loaded without the shopper having asked for it. Then an error is only reported, so
     * that what was typed stays.
     */
    onAutomatic: (next: boolean) => void (isAutomatic.current = next),
  };
}

type State = { haul: Haul; searches: string[]; failed?: string };

const searchOf = (path: string): string => path.replace(/^[^?]*/, "");
