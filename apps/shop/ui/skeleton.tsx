import { cx } from "./class-names.ts";

/** The shape of what is still loading; size and radius come from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx("block animate-breathe rounded-1 bg-sunk", className)} />
  );
}
