import { use, type ReactNode } from "react";
import { RenderingContext } from "./rendering.ts";

type Props<T> = {
  value: T | Promise<T>;
  /** Shown until the value has arrived. */
  fallback: ReactNode;
  /** Shown if the promise is rejected. */
  failed: ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows a value that may arrive after the rest of the page. Server only, outside of islands. */
export function Late<T>({ value, fallback, failed, children }: Props<T>) {
  const rendering = use(RenderingContext)!;
  if (!(value instanceof Promise)) return children(value);
  const content = value.then(
    (arrived) => () => children(arrived),
    () => () => failed,
  );
  const id = rendering.addLate(content, failed);
  return (
    <div className="contents" data-late={id}>
      {fallback}
    </div>
  );
}
