import type { HaulLine, HaulPlan, MixedSplit, SentParcel, Split } from "@loupe/contract";
import { PackageOpen, Scissors } from "lucide-react";
import { money } from "#ui/money.ts";
import { transitWords } from "#features/freight/estimates/transit-time.ts";
import { cx } from "#ui/class-names.ts";
import { grams, listed, series } from "#texts/words.ts";
import { nameOf } from "./haul-lines.ts";
import * as texts from "#texts/haul.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { userContent } from "#ui/user-content.ts";

type Props = {
  plan: HaulPlan;
  lines: HaulLine[];
  /** Whether filters exclude some shipping lines. */
  isFiltered: boolean;
};

/**
 * The cheapest way to send the haul (several items that are sent together), then the cheapest shipping lines, each
 * with its best division into parcels.
 */
export function HaulSplits({ plan, lines, isFiltered }: Props) {
  const { mixedSplit, splits, exact } = plan;
  const best = mixedSplit ?? splits[0];
  if (!best) return null;
  const { length } = best.parcels;
  const compared = isFiltered ? texts.everyWayOfShownLines : texts.exactNote;
  return (
    <section aria-labelledby="splits-heading" className="grid gap-3">
      <h2 id="splits-heading" className="text-xl">
        {length > 1 ? texts.parcelsTitle(length) : texts.oneParcelTitle}
      </h2>
      <p className="max-w-[62ch] text-pretty text-ink-2">
        {"name" in best ? verdictOf(best, exact) : verdictOfLines(best)}{" "}
        {exact ? compared : texts.bestFoundNote}
      </p>
      <ol className="grid gap-2.5">
        {mixedSplit && (
          <li>
            <MixedCard mixedSplit={mixedSplit} lines={lines} />
          </li>
        )}
        {splits.map((split, place) => (
          <li key={split.id}>
            <SplitCard
              split={split}
              lines={lines}
              isBest={!mixedSplit && place === 0}
              hasEffect={splits.some(({ isSplit }) => isSplit)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function verdictOf({ name, isSplit, saving, total }: Split, exact: boolean): string {
  if (!isSplit) return (exact ? texts.oneIsCheapest : texts.oneIsBest)(name, money(total));
  return saving === null
    ? texts.oneIsTooMuch(name, money(total))
    : texts.splitSaves(name, money(total), money(saving));
}

function verdictOfLines(mixedSplit: MixedSplit): string {
  const { saving, total } = mixedSplit;
  return saving === null
    ? texts.linesTogether(namesOf(mixedSplit), money(total))
    : texts.linesSave(namesOf(mixedSplit), money(total), money(saving));
}

const namesOf = ({ parcels }: MixedSplit) => listed([...new Set(parcels.map(({ name }) => name))]);

const MixedCard = ({ mixedSplit, lines }: { mixedSplit: MixedSplit; lines: HaulLine[] }) => (
  <article className="card border-edge p-4 md:p-5">
    <header className="flex items-start justify-between gap-4">
      <h3 className="min-w-0 leading-tight font-semibold">{namesOf(mixedSplit)}</h3>
      <p className="num shrink-0 text-end">
        <span className="block text-lg font-semibold">{money(mixedSplit.total)}</span>
        <span className="text-sm text-ink-2">{texts.parcels(mixedSplit.parcels.length)}</span>
      </p>
    </header>
    <ol className="mt-3 grid gap-2 border-t border-line pt-3">
      {mixedSplit.parcels.map((parcel, place) => (
        <Parcel
          key={keyOf(parcel)}
          parcel={parcel}
          place={place}
          lines={lines}
          by={`${parcel.name}, ${transitWords(parcel)}`}
        />
      ))}
    </ol>
  </article>
);

const keyOf = ({ lines }: SentParcel) => lines.map(({ line, count }) => `${line}x${count}`).join();

type CardProps = {
  split: Split;
  lines: HaulLine[];
  isBest: boolean;
  /**
   * Whether to show what the division into parcels saves. False if no line is cheaper by it, because the heading
   * explains this.
   */
  hasEffect: boolean;
};

const SplitCard = ({ split, lines, isBest, hasEffect }: CardProps) => (
  <article className={cx("card p-4 md:p-5", isBest && "border-edge")}>
    <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <img src={split.iconUrl} alt="" width={44} height={44} className="size-11 rounded-2" />
      <div className="min-w-0 flex-1">
        <h3 className="leading-tight font-semibold">{split.name}</h3>
        <p className="num mt-0.5 text-sm text-ink-2">{transitWords(split)}</p>
      </div>
      <p className="num text-end">
        <span className="block text-lg font-semibold">{money(split.total)}</span>
        <span className="text-sm text-ink-2">{texts.parcels(split.parcels.length)}</span>
      </p>
    </header>
    {hasEffect && (
      <p className="mt-3 flex items-center gap-2 text-sm">
        {split.isSplit ? (
          <Scissors className="size-4 shrink-0 text-good" aria-hidden="true" />
        ) : (
          <PackageOpen className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        )}
        <Effect {...split} />
      </p>
    )}
    {split.isSplit && (
      <ol className="mt-3 grid gap-2 border-t border-line pt-3">
        {split.parcels.map((parcel, place) => (
          <Parcel key={keyOf(parcel)} parcel={parcel} place={place} lines={lines} />
        ))}
      </ol>
    )}
  </article>
);

function Effect({ isSplit, saving, whole }: Split) {
  if (!isSplit) return <span className="text-ink-2">{texts.oneParcelVerdict}</span>;
  if (saving === null || whole === null) {
    return <span className="text-ink-2">{texts.oneParcelWouldMore}</span>;
  }
  return (
    <span>
      {withSlots(texts.savingVerdict(money(saving), money(whole)), {
        saving: <strong className="font-[550] text-good" />,
        rest: <span className="text-ink-2" />,
      })}
    </span>
  );
}

function Contents({ parcel, lines }: Pick<ParcelProps, "parcel" | "lines">) {
  const sentence = series(
    parcel.lines.map(
      ({ line, count }) => `${count} × ${nameOf(lines[line] ?? { name: "" }, line)}`,
    ),
  );
  return <span {...userContent(sentence)}>{sentence}</span>;
}

type ParcelProps = {
  parcel: SentParcel;
  place: number;
  lines: HaulLine[];
  /** The shipping line of this parcel and its time, if the parcels go by different lines. */
  by?: string;
};

const Parcel = ({ parcel, place, lines, by }: ParcelProps) => (
  <li className="flex items-baseline justify-between gap-4">
    <p className="min-w-0">
      <span className="font-[550]">{texts.parcelNumber(place + 1)}</span>
      <span className="text-ink-2">
        {" · "}
        <Contents parcel={parcel} lines={lines} />
      </span>
      {by && <span className="num block text-sm text-ink-2">{by}</span>}
      <span className="num block text-sm text-ink-3">
        {grams(parcel.weight_g)}
        {parcel.chargeable_g !== parcel.weight_g &&
          texts.chargeableNote(grams(parcel.chargeable_g))}
      </span>
    </p>
    <p className="num shrink-0">{money(parcel.total)}</p>
  </li>
);
