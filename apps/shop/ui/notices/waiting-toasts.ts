import { sharedState } from "../shared-state.ts";

export type ToastOptions = {
  kind?: "blank" | "success" | "error" | "loading";
  text?: string;
  /** The language of title and text, where it is not that of the page's main part. */
  lang?: string;
  /** An action that the notice offers; such a notice stays longer. */
  action?: { label: string; act: () => void };
  /** The id of an earlier toast to replace, as when loading has ended. */
  id?: string;
};
export type Toast = ToastOptions & { id: string; title: string };

/** Toasts that wait until the toaster's code has loaded. */
export const waitingToasts = sharedState<readonly Toast[]>([]);
