import type { Haul } from "@loupe/contract";
import { useEffect, useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { sharedState } from "#ui/shared-state.ts";
import { loadHaul } from "./queries.ts";
import { language } from "#texts/words.ts";

type Shown = {
  /** Undefined while the form shows the haul of the page as it was loaded. */
  haul: Haul | undefined;
  /** Whether the form was changed since, or the haul is being loaded. */
  isStale: boolean;
};

/** The haul that the form shows, for the other part of the page. */
export const shownHaul = sharedState<Shown>({ haul: undefined, isStale: false });

/**
 * Returns the haul of the address, several items that are sent together: `first` when the page is loaded, and otherwise
 * from the API. While it loads, `isLoading` is set and the haul is the previous one.
 */
export function useShownHaul(first: Haul) {
  const { search } = useLocation();
  /** `searches` are the queries of the addresses that `haul` answers. */
  const [shown, setShown] = useState({ haul: first, searches: [search] });
  const isLoading = !shown.searches.includes(search);
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const { signal } = controller;
    void loadHaul({ address: search, language }, signal).then(
      (haul) => !signal.aborted && setShown({ haul, searches: [search] }),
      // The page itself shows the error, or the haul if the server responds again.
      () => !signal.aborted && location.reload(),
    );
    return () => controller.abort();
  }, [search, isLoading]);
  return {
    haul: shown.haul,
    isLoading,
    /** Keeps the haul at another address, which is only another spelling of it. */
    keepAt: (path: string) =>
      setShown(({ haul, searches }) => ({ haul, searches: [...searches, searchOf(path)] })),
    /** Loads the haul of the address again. */
    loadAgain: () => setShown(({ haul }) => ({ haul, searches: [] })),
  };
}

const searchOf = (path: string): string => path.replace(/^[^?]*/, "");
