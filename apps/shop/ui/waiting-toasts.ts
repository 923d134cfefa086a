import { sharedState } from "./shared-state.ts";

export type ToastOptions = {
  kind?: "blank" | "success" | "error" | "loading";
  text?: string;
  /** What may be done about it; such a notice stays longer. */
  action?: { label: string; act: () => void };
  /** Given the id of an earlier toast, takes its place: a loading one becomes its outcome. */
  id?: string;
};
export type Toast = ToastOptions & { id: string; title: string };

/** Shown by the toaster as soon as its code is there. */
export const waitingToasts = sharedState<readonly Toast[]>([]);
