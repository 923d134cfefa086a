import type { HaulLine, HaulPlan, RecommendedWay as Way } from "@loupe/contract";
import { CurrencyNote } from "#features/freight/currency-rates/currency-note.tsx";
import { rangeWords } from "#features/freight/landed-cost/bill-words.ts";
import { doorSentence, thresholdSentence } from "#features/freight/estimates/lines/door-words.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { parcelBy, parcels as parcelCount, refused, refusedByFilters } from "#texts/haul.ts";
import * as texts from "#texts/haul-way.ts";
import { freightOf } from "#texts/shipping-options.ts";
import { listed, sentenceGap } from "#texts/words.ts";
import { comparisonOf } from "./compared-ways.ts";
import { nameOf } from "../haul-lines.ts";
import { daysWords, type WayParcel } from "../haul-sums.ts";
import { contentsOf } from "../haul-text.ts";

type Props = {
  plan: HaulPlan;
  lines: HaulLine[];
  /** The name of the destination. */
  country: string;
  /** The number of shipping lines that filters exclude. */
  excluded: number;
};

/**
 * The recommended way to send the haul (several items that are sent together) with its cost at the door, the ways that
 * it was compared with, and its parcels.
 */
export function RecommendedWay({ plan, lines, country, excluded }: Props) {
  const { recommended: way } = plan;
  if (!way && plan.refused.length > 0) {
    const names = listed(plan.refused.map((row) => nameOf(lines[row] ?? { name: "" }, row)));
    return <ErrorMessage>{(excluded > 0 ? refusedByFilters : refused)(names)}</ErrorMessage>;
  }
  if (!way) return <p className="card p-4 text-pretty text-ink-2 md:p-5">{texts.noWay}</p>;
  const range = rangeOf(way);
  return (
    <section
      aria-labelledby="way-heading"
      className="card grid grid-cols-[minmax(0,1fr)] gap-4 border-edge p-4 md:p-5"
    >
      <div className="num grid gap-2">
        <p className="text-sm text-ink-2">{reasonOf(way, excluded)}</p>
        <h2 id="way-heading" className="text-xl text-balance">
          {withYuan((yuan) =>
            texts.headline(
              promiseOf(way, country, yuan),
              parcelCount(way.parcels.length),
              daysWords(way.days),
              way.door !== null && way.unknown.length > 0,
            ),
          )}
        </h2>
        <p className="max-w-[62ch] text-pretty text-ink-2">
          {withYuan((yuan) =>
            [comparisonOf(plan, excluded), savingOf(way, yuan), thresholdOf(way)]
              .filter(Boolean)
              .join(sentenceGap),
          )}
        </p>
        <CurrencyNote currency={way.currency} />
        {range && (
          <p className="text-sm text-ink-2">
            {withYuan((yuan) => texts.spread(rangeWords(...range, way.currency, yuan)))}
          </p>
        )}
      </div>
      <ol className="grid gap-4 border-t border-line pt-4">
        {way.parcels.map((parcel, place) => (
          <Parcel key={JSON.stringify(parcel.contents)} {...{ parcel, place, lines }} />
        ))}
      </ol>
    </section>
  );
}

type WriteYuan = (amount: number) => string;

const promiseOf = (way: Way, country: string, yuan: WriteYuan): string =>
  doorSentence(way, way.currency, country) ?? texts.freightPromise(yuan(way.freight), country);

/** Nothing is called cheapest for another reason. */
function reasonOf({ reason, known }: Way, excluded: number): string {
  if (reason === "only" && excluded > 0) return texts.filteredOnlyLabel;
  if (reason) return texts.reasons[reason];
  return known === "freight" ? texts.freightOrderLabel : texts.partlyKnownLabel;
}

function savingOf({ saves, single, currency }: Way, yuan: WriteYuan): string | false {
  if (!single) return texts.noSingle;
  return saves !== undefined && texts.saves(rangeWords(saves, saves, currency, yuan));
}

function thresholdOf({ threshold, parcels }: Way): string | undefined {
  const sentence = thresholdSentence({ threshold: threshold ?? undefined });
  if (!sentence || parcels.length === 1) return sentence;
  return [sentence, texts.thresholdAvoided(parcels.length)].join(sentenceGap);
}

/** Returns the bounds of the sum if everything is known and they differ. */
function rangeOf({ door, unknown }: Way): [number, number] | null {
  const high = door?.high ?? null;
  return door && high !== null && unknown.length === 0 && high > door.low ? [door.low, high] : null;
}

const Parcel = ({
  parcel,
  place,
  lines,
}: {
  parcel: WayParcel;
  place: number;
  lines: HaulLine[];
}) => (
  <li className="flex items-baseline justify-between gap-4">
    <div className="min-w-0">
      <p translate="no" className="leading-snug font-[550]">
        {parcelBy(place + 1, parcel.line)}
      </p>
      <p className="num text-sm text-ink-2">
        {daysWords(parcel.days)} · {taxWords(parcel)}
      </p>
      <p {...userContent(contentsOf(parcel, lines))} className="mt-0.5 text-sm wrap-anywhere">
        {contentsOf(parcel, lines)}
      </p>
    </div>
    <p className="num max-w-28 text-end text-sm text-ink-2 sm:max-w-none sm:shrink-0">
      {withYuan((yuan) => freightOf(yuan(parcel.freight)))}
    </p>
  </li>
);

const taxWords = ({ taxIncluded }: WayParcel): string =>
  taxIncluded
    ? texts.paidTaxLabel
    : taxIncluded === null
      ? texts.unclearTaxLabel
      : texts.dueTaxLabel;
