import { CallProblem } from "@loupe/contract/client";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import {
  collectPages,
  listPart,
  UNAVAILABLE,
  type Listed,
  type ProductList,
} from "./product-list.ts";
import { loadPage } from "./queries.ts";

type Lists = ReadonlyMap<string, Listed>;

/**
 * Returns the list of the address, which `first` is when the page is loaded. For every other address the list is loaded
 * once, so that Back and Forward show it immediately. While it loads, `isWaiting` is set and the list is the previous
 * one. `part` is the part of the address to which the returned list belongs.
 */
export function useListed(first: Listed) {
  const { search } = useLocation();
  const part = listPart(search);
  const [lists, setLists] = useState<Lists>(() => new Map([[part, first]]));
  const [shown, setShown] = useState({ part, list: lists.get(part)! });
  const list = lists.get(part);
  if (list && (list !== shown.list || part !== shown.part)) {
    setShown({ part, list });
    // A list that could not be loaded is loaded again at the next visit.
    if (shown.list === UNAVAILABLE && shown.part !== part)
      setLists(new Map([...lists].filter(([key]) => key !== shown.part)));
  }

  const store = (part: string, list: Listed) =>
    startTransition(() => setLists((lists) => new Map(lists).set(part, list)));
  const load = useEffectEvent(async (part: string, signal: AbortSignal) => {
    const list = await loadListed(search, signal);
    if (!signal.aborted) store(part, list);
  });
  const isWaiting = list === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    void load(part, controller.signal);
    return () => controller.abort();
  }, [part, isWaiting]);
  return {
    ...(list ? { part, list } : shown),
    isWaiting,
    /** Replaces the list of an address by one with more products. */
    extend: (part: string, list: ProductList) => store(part, { ok: true, ...list }),
  };
}

async function loadListed(search: string, signal: AbortSignal): Promise<Listed> {
  const address = new URLSearchParams(search);
  const cursor = address.get("cursor") ?? undefined;
  try {
    const load = (page: { limit: number }) => loadPage(search, page, signal);
    return { ok: true, ...(await collectPages(address, cursor, load)) };
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status !== 400) return UNAVAILABLE;
    return { ok: false, reason: "bad-input", issues: error.issues };
  }
}
