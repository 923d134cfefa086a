import { useState } from "react";

const CURRENT_MS = 86_400_000;

/** "as of 7 Oct 2026", where a price is more than a day old. */
export function AsOf({ priceAt, className }: { priceAt: string; className: string }) {
  const [now] = useState(() => Date.now());
  const at = new Date(priceAt);
  // `toUTCString` gives "Wed, 07 Oct 2026 …". A date formatter would add code to the first view.
  const date = at.toUTCString().slice(5, 16).replace(/^0/, "");
  return (
    <span suppressHydrationWarning className={className}>
      {now - at.getTime() < CURRENT_MS ? "" : `as of ${date}`}
    </span>
  );
}
