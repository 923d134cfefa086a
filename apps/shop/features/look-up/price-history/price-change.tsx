import type { ReactNode } from "react";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Yuan } from "#ui/format/yuan.tsx";
import { language } from "#texts/words.ts";

const percent = new Intl.NumberFormat(language, {
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 1,
});

type Props = {
  /** The earlier price, and the price now, in yuan. */
  before: number | null | undefined;
  now: number | null;
  /** Returns the words for the earlier price, such as "¥ 358.00 at the start". */
  label: (price: string) => string;
};

/** An earlier price, and by how much the price has changed since then. Nothing while the earlier price is unknown. */
export function PriceChange({ before, now, label }: Props): ReactNode {
  if (!before) return null;
  return (
    <span className="text-ink-2">
      {withSlots(label("{price}"), { price: <Yuan amount={before} /> })}
      {now !== null && now !== before && (
        <span className={now < before ? "text-good" : undefined}>
          {" "}
          ({percent.format(now / before - 1)})
        </span>
      )}
    </span>
  );
}
