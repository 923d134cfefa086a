import { useEffect, useState } from "react";
import { cx } from "./class-names.ts";

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent",
        className,
      )}
    />
  );
}

/** True once `busy` has been true for `after_ms`. Show a text from then on. */
export function useSlow(busy: boolean, after_ms = 1000): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), after_ms);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy, after_ms]);
  return busy && slow;
}
