import { openToasts, type Toast } from "./waiting-toasts.ts";

const KEY = "toasts";
const CARRIED_MAX = 3;
const CARRIED_MS = 5000;

export type CarriedToast = Pick<Toast, "title" | "kind" | "text" | "lang"> & { at: number };

/**
 * Stores the latest open toasts for the next page of this tab, because a page that replaces this one would hide them
 * unread. Their buttons are left out, because functions cannot be stored, as are toasts about work that the page
 * change ends.
 */
export function storeToasts(languageNow: string): void {
  const toasts = [...openToasts.values()]
    .filter(({ kind, at }) => kind !== "loading" && isRecent(at))
    .slice(-CARRIED_MAX)
    .map(({ title, kind, text, lang = languageNow, at }) => ({ title, kind, text, lang, at }));
  if (toasts.length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toasts));
  } catch {
    // Without storage, toasts end with their page.
  }
}

/** Returns the toasts that the previous page of this tab stored, once. */
export function takeToasts(): CarriedToast[] {
  try {
    const toasts = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as CarriedToast[];
    sessionStorage.removeItem(KEY);
    return toasts.filter(({ at }) => isRecent(at));
  } catch {
    return []; // Storage is blocked, or another program wrote into it.
  }
}

const isRecent = (at: number) => Math.abs(Date.now() - at) < CARRIED_MS;
