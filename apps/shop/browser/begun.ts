import { HOUR_MS } from "@loupe/contract/time";
import type { WatchKind } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";

/**
 * An act of a visitor that needs a login. The page of the item finishes it after the login, also in another tab and
 * after a registration.
 */
type Begun = {
  act: "save" | "review" | "watch";
  /** The key of the item. */
  item: string;
  /** The page on which it is finished, with query and hash. */
  path: string;
  /** When it was begun, in ms since 1970. */
  at: number;
  /** The visitor's review. The tab that finishes may be another one. */
  written?: { comment: string; rating: number };
  /** The watch that the visitor wants. */
  wish?: { kind: WatchKind; price?: number | undefined; sku?: string | undefined };
};

const KEY = "begun";
/** Somebody who logs in later may be another person, or may have forgotten it. */
const LASTS_MS = HOUR_MS;

type Act = Pick<Begun, "act" | "path" | "written" | "wish"> & { item: ItemRef };

export function rememberBegun({ item, ...act }: Act): void {
  const begun: Begun = { ...act, item: itemKey(item), at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(begun));
  } catch {
    // Storage is full or blocked. The visitor then has to repeat the click after the login.
  }
}

/** Returns the act that was begun with this item, and deletes it, so that no other tab finishes it too. */
export function takeBegun(act: Begun["act"], item: ItemRef): Begun | null {
  const begun = readBegun();
  if (begun?.act !== act || begun.item !== itemKey(item)) return null;
  localStorage.removeItem(KEY);
  return begun;
}

/** Returns the page on which a visitor began something within the last hour. */
export const pathOfBegun = (): string | null => readBegun()?.path ?? null;

function readBegun(): Begun | null {
  try {
    const begun = JSON.parse(localStorage.getItem(KEY) ?? "null") as Begun | null;
    const age_ms = Date.now() - Number(begun?.at);
    const isValid = typeof begun?.path === "string" && age_ms >= 0 && age_ms < LASTS_MS;
    return isValid ? begun : null;
  } catch {
    return null; // storage is blocked, or contains something else
  }
}
