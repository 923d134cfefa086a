import { useState } from "react";
import { dateMark } from "#texts/frame.ts";
import { dates } from "#texts/words.ts";

const CURRENT_MS = 86_400_000;
/** Created once, because creating a formatter takes longer than rendering a card. */
const DATE = new Intl.DateTimeFormat(dates, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "as of 7 Oct 2026", if a price is more than a day old. */
export function AsOf({ priceAt, className }: { priceAt: string; className: string }) {
  const [now] = useState(() => Date.now());
  const at = new Date(priceAt);
  return (
    <span suppressHydrationWarning className={className}>
      {now - at.getTime() < CURRENT_MS ? "" : dateMark.replace("{date}", DATE.format(at))}
    </span>
  );
}
