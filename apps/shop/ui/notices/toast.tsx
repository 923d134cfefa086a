import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import { sharedState } from "../shared-state.ts";
import { waitingToasts, type ToastOptions } from "./waiting-toasts.ts";

/** Shows a short notice and returns its id. Callable from anywhere in the browser. */
export function toast(title: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  waitingToasts.set([...waitingToasts.get(), { ...options, id, title }]);
  isAsked.set(true);
  return id;
}

/** Renders the toasts. Used once, in the root. Its code is loaded with the first toast. */
export function Toasts(props: ToasterProps) {
  if (!isAsked.use()) return null;
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  );
}

type ToasterProps = ComponentProps<typeof import("./toaster.tsx").Toaster>;

const isAsked = sharedState(false);
let count = 0;

const Toaster = lazy((): Promise<{ default: ComponentType<ToasterProps> }> =>
  import("./toaster.tsx").then(
    ({ Toaster }) => ({ default: Toaster }),
    // If the toaster's code cannot be loaded, for example offline, the toast is not shown; an error page would be
    // worse.
    () => ({ default: () => null }),
  ),
);
