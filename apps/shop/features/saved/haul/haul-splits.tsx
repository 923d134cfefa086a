import type { HaulLine, HaulPlan, MixedSplit, Split } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { transitWords } from "#features/freight/estimates/transit-time.ts";
import { FormError } from "#ui/forms/field.tsx";
import { userContent } from "#ui/user-content.ts";
import { Yuan } from "#ui/yuan.tsx";
import * as texts from "#texts/haul.ts";
import { grams, listed, wholeNumber } from "#texts/words.ts";
import { nameOf } from "./haul-lines.ts";
import { bestParcels, waysToDivide, type BestParcel } from "./haul-sums.ts";
import { contentsOf } from "./haul-text.ts";

type Props = {
  plan: HaulPlan;
  lines: HaulLine[];
  /** The number of shipping lines that filters exclude. */
  excluded: number;
};

/**
 * The cheapest way to send the haul (several items that are sent together), what it was compared with, and the best
 * divisions into parcels of single shipping lines.
 */
export function HaulSplits({ plan, lines, excluded }: Props) {
  const { mixedSplit, splits, exact, refused } = plan;
  if (refused.length > 0) {
    const names = listed(refused.map((row) => nameOf(lines[row] ?? { name: "" }, row)));
    return (
      <FormError>{excluded > 0 ? texts.refusedByFilters(names) : texts.refused(names)}</FormError>
    );
  }
  const best = mixedSplit ?? splits[0];
  if (!best) return null;
  const others = splits.filter((split) => split !== best && split.isSplit);
  return (
    <section aria-labelledby="splits-heading" className="grid gap-3">
      <h2 id="splits-heading" className="text-xl">
        {titleOf(best.parcels.length, exact)}
      </h2>
      <p className="max-w-[62ch] text-pretty text-ink-2">
        {withSlots("name" in best ? verdictOf(best, exact) : verdictOfLines(best), {
          total: <Yuan amount={best.total} />,
          saving: <Yuan amount={best.saving ?? 0} />,
        })}
      </p>
      <article className="card border-edge p-4 md:p-5">
        <Parcels parcels={bestParcels(plan)} lines={lines} />
      </article>
      <p className="num max-w-[62ch] text-sm text-pretty text-ink-2">
        {comparisonOf(plan, excluded)}
      </p>
      {others.length > 0 && <OtherSplits splits={others} lines={lines} />}
    </section>
  );
}

function titleOf(parcels: number, exact: boolean): string {
  if (!exact) return texts.bestFoundTitle(parcels);
  return parcels > 1 ? texts.parcelsTitle(parcels) : texts.oneParcelTitle;
}

/** Returns the sentence that says which ways to send the haul were compared. */
function comparisonOf({ whole, pieces, exact }: HaulPlan, excluded: number): string {
  const count = whole.length - excluded;
  const compared = excluded > 0 ? texts.remainingLines(count) : texts.comparedLines(count);
  const ways = waysToDivide(pieces);
  if (!exact || !ways) return texts.bestFoundNote(pieces);
  return ways > 1
    ? texts.comparison(wholeNumber(ways), pieces, compared)
    : texts.parcelComparison(compared);
}

function verdictOf({ name, isSplit, saving }: Split, exact: boolean): string {
  if (!isSplit) return (exact ? texts.oneIsCheapest : texts.oneIsBest)(name, "{total}");
  return saving === null
    ? texts.oneIsTooMuch(name, "{total}")
    : texts.splitSaves(name, "{total}", "{saving}");
}

function verdictOfLines({ parcels, saving }: MixedSplit): string {
  const names = listed([...new Set(parcels.map(({ name }) => name))]);
  return saving === null
    ? texts.linesTogether(names, "{total}")
    : texts.linesSave(names, "{total}", "{saving}");
}

/** Other lines that are cheaper in several parcels than in one, or accept several only. */
const OtherSplits = ({ splits, lines }: { splits: Split[]; lines: HaulLine[] }) => (
  <section aria-labelledby="other-splits-heading">
    <h3 id="other-splits-heading" className="font-[550] text-ink-2">
      {texts.otherSplitsTitle}
    </h3>
    <ul className="mt-1.5">
      {splits.map((split) => (
        <li key={split.id} className="border-b border-line last:border-b-0">
          <details className="group/split">
            <summary className="num flex min-h-12 items-center gap-2 py-1.5 [&::-webkit-details-marker]:hidden">
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 shrink-0 text-ink-3 transition-[rotate] group-open/split:rotate-180"
              />
              <span className="min-w-0 flex-1">
                {split.name}{" "}
                <span className="text-sm text-ink-2">
                  {texts.parcels(split.parcels.length)}, {transitWords(split)}
                </span>
              </span>
              <span className="shrink-0">
                <Yuan amount={split.total} />
              </span>
            </summary>
            <div className="ps-6.5 pb-3">
              <Parcels
                parcels={split.parcels.map((parcel) => ({ ...split, ...parcel }))}
                lines={lines}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  </section>
);

const Parcels = ({ parcels, lines }: { parcels: BestParcel[]; lines: HaulLine[] }) => (
  <ol className="grid gap-4">
    {parcels.map((parcel, place) => (
      <li key={JSON.stringify(parcel.lines)} className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <p className="leading-snug font-[550]">{texts.parcelBy(place + 1, parcel.name)}</p>
          <p className="num text-sm text-ink-2">
            {transitWords(parcel)} · {grams(parcel.weight_g)}
            {parcel.chargeable_g !== parcel.weight_g &&
              texts.chargeableNote(grams(parcel.chargeable_g))}
          </p>
          <p {...userContent(contentsOf(parcel, lines))} className="mt-0.5 text-sm wrap-anywhere">
            {contentsOf(parcel, lines)}
          </p>
        </div>
        <p className="num shrink-0 text-end font-semibold *:block">
          <Yuan amount={parcel.total} />
        </p>
      </li>
    ))}
  </ol>
);
