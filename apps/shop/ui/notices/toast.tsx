import { lazy, Suspense, useEffect, type ComponentProps, type ComponentType } from "react";
import { onDisplay, sharedState } from "../shared-state.ts";
import { offlineTitle } from "#texts/frame.ts";
import { openToasts, waitingToasts, type ToastOptions, type Toast } from "./waiting-toasts.ts";

/**
 * Shows a short notice and returns its id. Callable from anywhere in the browser. If the page is left within a few
 * seconds, the next page shows the notice. `at` is the time of its creation.
 */
export function toast(title: string, options: ToastOptions = {}, at = Date.now()): string {
  const id = options.id ?? `toast-${++count}`;
  const next = { ...options, id, title };
  openToasts.set(id, { ...next, at });
  waitingToasts.set([...waitingToasts.get(), next]);
  isAsked.set(true);
  return id;
}

/** Shows that something could not be loaded, because there is no connection. */
export const showNoConnection = () =>
  void toast(offlineTitle, { id: "no-connection", kind: "error" });

/** Renders the toasts. Used once, in the root. Its code is loaded with the first toast. */
export function Toasts(props: ToasterProps) {
  useCarriedToasts(props);
  if (!isAsked.use()) return null;
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  );
}

/** Shows the toasts of the previous page, also when the browser restores this page after Back. */
function useCarriedToasts({ languageNow }: ToasterProps) {
  useEffect(() => {
    const show = () => {
      for (const { title, at, ...options } of takeToasts()) toast(title, options, at);
    };
    const store = () => storeToasts(languageNow());
    const endShow = onDisplay(show);
    addEventListener("pagehide", store);
    return () => {
      endShow();
      removeEventListener("pagehide", store);
    };
  }, [languageNow]);
}

type ToasterProps = ComponentProps<typeof import("./toaster.tsx").Toaster>;

const isAsked = sharedState(false);
let count = 0;

const Toaster = lazy((): Promise<{ default: ComponentType<ToasterProps> }> =>
  import("./toaster.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    // If the toaster's code cannot be loaded, for example offline, the last toast is shown without it.
    () => ({ default: PlainToast }),
  ),
);

const PLAIN_MS = 4000;

function PlainToast() {
  const last = waitingToasts.use().at(-1);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => {
      openToasts.delete(last.id);
      waitingToasts.set([]);
    }, PLAIN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <output className="fixed end-3 bottom-24 z-60 w-[min(22rem,calc(100vw-1.5rem))] rounded-2 border border-line bg-card px-4 py-3 shadow-lift empty:hidden md:top-3 md:end-6 md:bottom-auto">
      {last && [last.title, last.text].filter(Boolean).join(" ")}
    </output>
  );
}

const KEY = "toasts";
const CARRIED_MAX = 3;
const CARRIED_MS = 5000;

type CarriedToast = Pick<Toast, "title" | "kind" | "text" | "lang"> & { at: number };

/**
 * Stores the latest open toasts for the next page of this tab, because a page that replaces this one would hide them
 * unread. Their buttons are left out, because functions cannot be stored, as are toasts about work that the page
 * change ends.
 */
function storeToasts(languageNow: string): void {
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
function takeToasts(): CarriedToast[] {
  try {
    const toasts = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as CarriedToast[];
    sessionStorage.removeItem(KEY);
    return toasts.filter(({ at }) => isRecent(at));
  } catch {
    return []; // Storage is blocked, or another program wrote into it.
  }
}

const isRecent = (at: number) => Math.abs(Date.now() - at) < CARRIED_MS;
