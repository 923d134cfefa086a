import { sharedState } from "../shared-state.ts";

export type ToastOptions = {
  kind?: "blank" | "success" | "error" | "loading";
  text?: string;
  /** The language of title and text, if it is not the language of the page's main part. */
  lang?: string;
  /** A button in the toast. A toast with a button stays longer. */
  action?: { label: string; act: () => void };
  /** Whether the toast is displayed until somebody closes it or another one replaces it. */
  stays?: boolean;
  /** The id of an earlier toast that this one replaces, for example when loading has ended. */
  id?: string;
};
export type Toast = ToastOptions & { id: string; title: string };

/** Toasts that are not displayed yet, because the toaster's code is loading. */
export const waitingToasts = sharedState<readonly Toast[]>([]);

/** Toasts that are displayed or waiting, by id, with the time of their creation. */
export const openToasts = new Map<string, Toast & { at: number }>();
