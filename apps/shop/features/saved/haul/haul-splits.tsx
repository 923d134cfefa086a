import { PackageOpen, Scissors } from "lucide-react";
import { money } from "#features/look-up/items/model.ts";
import { transitWords } from "#features/freight/shipping/transit-time.ts";
import { cx } from "#ui/class-names.ts";
import { grams, series } from "#texts/words.ts";
import { nameOf, type HaulLine } from "./model.ts";
import type { HaulPlan, SentParcel, Split } from "./service.server.ts";
import * as texts from "#texts/haul.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { userContent } from "#ui/user-content.ts";

type Props = { plan: HaulPlan; lines: HaulLine[] };

/** The cheapest lines, each by its best split: what goes into which parcel, and what that spares. */
export function HaulSplits({ plan, lines }: Props) {
  const [best] = plan.splits;
  if (!best) return null;
  return (
    <section aria-labelledby="splits-heading" className="grid gap-3">
      <h2 id="splits-heading" className="text-xl">
        {best.isSplit ? texts.cheapestIn(best.parcels.length) : texts.cheapestOneParcel}
      </h2>
      <p className="max-w-[62ch] text-pretty text-ink-2">
        {verdictOf(best)} {plan.exact ? texts.everyWaySplitThese : texts.thereTooManyWays}
      </p>
      <ol className="grid gap-2.5">
        {plan.splits.map((split, place) => (
          <li key={split.id}>
            <SplitCard
              split={split}
              lines={lines}
              isBest={place === 0}
              hasEffect={plan.splits.some(({ isSplit }) => isSplit)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function verdictOf({ name, isSplit, saving, total }: Split): string {
  if (!isSplit) return texts.oneIsCheapest(name, money(total));
  return saving === null
    ? texts.oneIsTooMuch(name, money(total))
    : texts.splitSaves(name, money(total), money(saving));
}

type CardProps = {
  split: Split;
  lines: HaulLine[];
  isBest: boolean;
  /** Whether the lines differ in what a split does for them; the heading has said it otherwise. */
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
          <Parcel
            key={parcel.lines.map(({ line, count }) => `${line}x${count}`).join()}
            parcel={parcel}
            place={place}
            lines={lines}
          />
        ))}
      </ol>
    )}
  </article>
);

function Effect({ isSplit, saving, whole }: Split) {
  if (!isSplit) return <span className="text-ink-2">{texts.oneParcelCheapestWay}</span>;
  if (saving === null || whole === null) {
    return <span className="text-ink-2">{texts.oneParcelWouldMore}</span>;
  }
  return (
    <span>
      {withSlots(texts.cheaperThanOne(money(saving), money(whole)), {
        saving: <strong className="font-[550] text-good" />,
        rest: <span className="text-ink-2" />,
      })}
    </span>
  );
}

function Contents({ parcel, lines }: Pick<ParcelProps, "parcel" | "lines">) {
  const said = series(
    parcel.lines.map(
      ({ line, count }) => `${count} × ${nameOf(lines[line] ?? { name: "" }, line)}`,
    ),
  );
  return <span {...userContent(said)}>{said}</span>;
}

type ParcelProps = { parcel: SentParcel; place: number; lines: HaulLine[] };

const Parcel = ({ parcel, place, lines }: ParcelProps) => (
  <li className="flex items-baseline justify-between gap-4">
    <p className="min-w-0">
      <span className="font-[550]">{texts.parcelNumber(place + 1)}</span>
      <span className="text-ink-2">
        {" · "}
        <Contents parcel={parcel} lines={lines} />
      </span>
      <span className="num block text-sm text-ink-3">
        {grams(parcel.weight_g)}
        {parcel.chargeable_g !== parcel.weight_g && texts.chargedAs(grams(parcel.chargeable_g))}
      </span>
    </p>
    <p className="num shrink-0">{money(parcel.total)}</p>
  </li>
);
