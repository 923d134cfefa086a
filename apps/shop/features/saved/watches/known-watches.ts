import type { Watch } from "@loupe/contract";
import { itemKey, storeOfShopType, type ItemRef } from "@loupe/links";
import { callAs } from "#browser/calls.ts";
import { readSession } from "#browser/session.ts";
import { sharedState } from "#ui/shared-state.ts";

/** The watches of the user who is logged in, as far as this page has loaded them. */
const known = sharedState<{ owner: string; watches: readonly Watch[] } | undefined>(undefined);

export const itemOfWatch = ({ shopType, productCode }: Watch): ItemRef => ({
  storeName: storeOfShopType(shopType),
  id: productCode,
});

/**
 * Returns the user's watches of an item that send alerts. Empty until they are loaded. One that is paused or has ended is
 * resumed by watching the same again.
 */
export function useWatchesOf(item: ItemRef): readonly Watch[] {
  const key = itemKey(item);
  const stored = known.use();
  if (!stored || stored.owner !== ownerNow()) return [];
  return stored.watches.filter(
    (watch) => watch.state === "active" && itemKey(itemOfWatch(watch)) === key,
  );
}

/** Returns the ids of the user's watches, also of those that are paused or have ended. */
export const knownIds = (): ReadonlySet<string> =>
  new Set(known.get()?.watches.map(({ _id }) => _id));

let loading: Promise<boolean> | undefined;

/**
 * Loads the user's watches once for all buttons of the page. Without a login it does nothing.
 * @returns whether they are all known
 */
export async function loadWatches(): Promise<boolean> {
  const areLoaded = await (loading ??= load());
  // The next button tries again.
  if (!areLoaded) loading = undefined;
  return areLoaded;
}

async function load(): Promise<boolean> {
  const owner = ownerNow();
  if (!owner) return false;
  try {
    const { data } = await callAs("GET /watches", {});
    known.set({ owner, watches: data });
    return true;
  } catch {
    // The buttons then offer to watch the item again, which is harmless.
    return false;
  }
}

/** Replaces a watch, or adds it. */
export const rememberWatch = (watch: Watch) =>
  change((watches) => [watch, ...watches.filter(({ _id }) => _id !== watch._id)]);

export const forgetWatch = (id: string) =>
  change((watches) => watches.filter(({ _id }) => _id !== id));

function change(changed: (watches: readonly Watch[]) => readonly Watch[]): void {
  const owner = ownerNow();
  if (!owner) return;
  const stored = known.get();
  known.set({ owner, watches: changed(stored?.owner === owner ? stored.watches : []) });
}

const ownerNow = () => readSession()?.user.id;

/** Whether somebody is logged in. The attribute is set before the first paint. */
export const isMember = () => document.documentElement.dataset.role !== undefined;
