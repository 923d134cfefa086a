import type { PricePoint } from "@loupe/contract";
import { money } from "#ui/format/money.ts";
import { chartLabel } from "#texts/price-history.ts";
import { stepPaths } from "./price-line.ts";

const BOX = { width: 96, height: 20 };

/** The step line of an item's price, as high as a line of text. Nothing if the price has never changed. */
export function Sparkline({
  points,
  checkedAt,
}: {
  points: readonly PricePoint[];
  checkedAt: string;
}) {
  const { onSale, low, high } = stepPaths(points, Date.parse(checkedAt), BOX);
  if (points.length < 2 || !low || !high || low.fen === high.fen) return null;
  return (
    <svg
      viewBox={`-1 -2 ${BOX.width + 2} ${BOX.height + 4}`}
      role="img"
      aria-label={chartLabel(money(low.fen / 100), money(high.fen / 100))}
      className="inline-block h-6 w-24 fill-none text-ink-2"
    >
      <path d={onSale} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
