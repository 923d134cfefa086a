import type { Haul, HaulLine } from "@loupe/contract";
import { money } from "#ui/format/money.ts";
import * as texts from "#texts/haul.ts";
import { grams, series } from "#texts/words.ts";
import { nameOf } from "./haul-lines.ts";
import { itemPagePath } from "./form/item-page-path.ts";
import { daysWords, goodsOf, parcelsOf, sumOf, type WayParcel } from "./haul-sums.ts";

/** Returns the contents of a parcel, such as "1 × Watch, 2 × Cap". */
export const contentsOf = (
  parcel: Pick<WayParcel, "contents">,
  lines: readonly HaulLine[],
): string =>
  series(
    parcel.contents.map(
      ({ item, count }) => `${count} × ${nameOf(lines[item] ?? { name: "" }, item)}`,
    ),
  );

/** Returns a haul (several items that are sent together) as plain text, to be pasted into a message. */
export function haulText(haul: Haul, country: string): string {
  const { lines, items, plan } = haul;
  const { goods, unpriced } = goodsOf(haul);
  const way = plan?.recommended;
  const sum = way && sumOf(way);
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
  const parcels = parcelsOf(plan).map(
    (parcel, place) =>
      `${texts.parcelBy(place + 1, parcel.line)}, ${daysWords(parcel.days)}, ${money(parcel.freight)} (${contentsOf(parcel, lines)})`,
  );
  return [
    plan && texts.planSummary(plan.pieces, grams(plan.weight_g), country).replace(/<\/?\w+>/g, ""),
    ...rows,
    goods > 0 && `${texts.goods}: ${money(goods)}${note}`,
    way && `${texts.freight}: ${money(way.freight)}`,
    ...parcels,
    sum?.amount && `${sum.label}: ${sum.amount}`,
    location.href,
  ]
    .filter(Boolean)
    .join("\n");
}
