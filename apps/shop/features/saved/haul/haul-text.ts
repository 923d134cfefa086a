import type { Haul, HaulLine, SentParcel } from "@loupe/contract";
import { transitWords } from "#features/freight/estimates/transit-time.ts";
import { money } from "#ui/money.ts";
import * as texts from "#texts/haul.ts";
import { grams, series } from "#texts/words.ts";
import { nameOf } from "./haul-lines.ts";
import { itemPagePath } from "./item-page-path.ts";
import { bestParcels, sumsOf } from "./haul-sums.ts";

/** Returns the contents of a parcel, such as "1 × Watch, 2 × Cap". */
export const contentsOf = (parcel: Pick<SentParcel, "lines">, lines: readonly HaulLine[]): string =>
  series(
    parcel.lines.map(
      ({ line, count }) => `${count} × ${nameOf(lines[line] ?? { name: "" }, line)}`,
    ),
  );

/** Returns a haul (several items that are sent together) as plain text, to be pasted into a message. */
export function haulText(haul: Haul, country: string): string {
  const { lines, items, plan } = haul;
  const { goods, unpriced, freight, total } = sumsOf(haul);
  const note = unpriced > 0 ? ` (${texts.unpriced(unpriced)})` : "";
  const rows = lines.map((line, row) => {
    const [page, price] = [itemPagePath(line, items[row]), items[row]?.price];
    return [
      `${line.count || 1} × ${nameOf(line, row)}`,
      line.option,
      price && money(price),
      page && new URL(page, location.origin).href,
    ]
      .filter(Boolean)
      .join(" · ");
  });
  const parcels = (plan ? bestParcels(plan) : []).map(
    (parcel, place) =>
      `${texts.parcelBy(place + 1, parcel.name)}, ${transitWords(parcel)}, ${money(parcel.total)} (${contentsOf(parcel, lines)})`,
  );
  return [
    plan && texts.planSummary(plan.pieces, grams(plan.weight_g), country).replace(/<\/?\w+>/g, ""),
    ...rows,
    goods > 0 && `${texts.goods}: ${money(goods)}${note}`,
    freight !== null && `${texts.freight}: ${money(freight)}`,
    ...parcels,
    freight !== null && goods > 0 && `${texts.total}: ${money(total)}${note}`,
    location.href,
  ]
    .filter(Boolean)
    .join("\n");
}
