import { cx } from "./class-names.ts";

/** A placeholder for content that is loading. `className` sets size and radius. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx("block animate-breathe rounded-1 bg-sunk", className)} />
  );
}
