import { lazy, Suspense, type ComponentType } from "react";
import { sharedState } from "./shared-state.ts";

type Options = {
  kind?: "blank" | "success" | "error" | "loading";
  text?: string;
  /** What may be done about it; such a notice stays longer. */
  action?: { label: string; act: () => void };
  /** Given the id of an earlier toast, takes its place: a loading one becomes its outcome. */
  id?: string;
};
export type Toast = Options & { id: string; title: string };

/** Shows a short notice and returns its id. Callable from anywhere in the browser. */
export function toast(title: string, options: Options = {}): string {
  const id = options.id ?? `toast-${++count}`;
  waiting.set([...waiting.get(), { ...options, id, title }]);
  asked.set(true);
  return id;
}

/** Where toasts appear: once, in the root. The code for it is loaded with the first one. */
export function Toasts() {
  if (!asked.use()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

export const waiting = sharedState<readonly Toast[]>([]);
const asked = sharedState(false);
let count = 0;

const Toaster = lazy((): Promise<{ default: ComponentType }> =>
  import("./toaster.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    // Offline: a notice is not worth an error page.
    () => ({ default: () => null }),
  ),
);
