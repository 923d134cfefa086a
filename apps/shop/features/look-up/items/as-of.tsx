import { useState } from "react";
import { dateMark } from "#texts/frame.ts";
import { dates } from "#texts/words.ts";
import { isCurrent } from "#features/look-up/price-history/current-price.ts";

/** Created only once, because creating a formatter takes longer than rendering a product card. */
const DATE = new Intl.DateTimeFormat(dates, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** The date of a price that is more than a day old, such as "as of 7 Oct 2026". */
export function AsOf({ priceAt, className }: { priceAt: string; className: string }) {
  const [now] = useState(() => Date.now());
  const at = new Date(priceAt);
  return (
    <span suppressHydrationWarning className={className}>
      {isCurrent(at.getTime(), now) ? "" : dateMark.replace("{date}", DATE.format(at))}
    </span>
  );
}
