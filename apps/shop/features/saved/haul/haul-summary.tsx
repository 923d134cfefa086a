import type { Haul } from "@loupe/contract";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Country } from "#features/freight/estimates/typed-parcel.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Yuan } from "#ui/yuan.tsx";
import * as texts from "#texts/haul.ts";
import { grams } from "#texts/words.ts";
import { bestParcels, sumsOf } from "./haul-sums.ts";
import { haulText } from "./haul-text.ts";

type Props = {
  haul: Haul;
  countries: readonly Country[];
  /** Whether something was changed since the sums were calculated. */
  isStale: boolean;
  /** Whether the server is calculating them again. */
  isLoading: boolean;
  clear: () => void;
};

/** What a haul (several items that are sent together) costs: goods, freight and their total. */
export function HaulSummary({ haul, countries, isStale, isLoading, clear }: Props) {
  const { plan, destination } = haul;
  const country = countries.find(({ code }) => code === destination)?.name ?? destination;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <div aria-busy={isLoading} className={cx("grid gap-3", isStale && "opacity-50")}>
        {plan && (
          <h2
            data-haul="result"
            tabIndex={-1}
            className="num scroll-mt-24 text-base font-normal tracking-normal"
          >
            {withSlots(texts.planSummary(plan.pieces, grams(plan.weight_g), country), {
              pieces: <strong className="font-semibold" />,
            })}
          </h2>
        )}
        <Sums haul={haul} />
      </div>
      {isStale && !isLoading && <output className="text-sm">{texts.haulChanged}</output>}
      <Actions text={() => haulText(haul, country)} clear={clear} />
    </div>
  );
}

function Sums({ haul }: { haul: Haul }) {
  const { goods, unpriced, freight, total } = sumsOf(haul);
  const note = unpriced > 0 && texts.unpriced(unpriced);
  return (
    <dl className="num grid gap-x-8 gap-y-2 sm:grid-cols-[repeat(3,auto)] sm:justify-start">
      <Sum label={texts.goods} note={note}>
        {goods > 0 ? <Yuan amount={goods} /> : "–"}
      </Sum>
      <Sum
        label={texts.freight}
        note={haul.plan && freight !== null && texts.parcels(bestParcels(haul.plan).length)}
      >
        {freight === null ? "–" : <Yuan amount={freight} />}
      </Sum>
      {freight !== null && goods > 0 && (
        <Sum label={texts.total} note={note}>
          <Yuan amount={total} dated />
        </Sum>
      )}
    </dl>
  );
}

type SumProps = { label: string; note?: ReactNode; children: ReactNode };

const Sum = ({ label, note, children }: SumProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
    <dt className="text-ink-2">{label}</dt>
    <dd className="ms-auto text-end text-xl font-semibold whitespace-nowrap sm:ms-0 sm:text-start sm:text-2xl *:block *:text-base *:whitespace-normal">
      {children}
    </dd>
    {note && <dd className="w-full text-sm text-ink-2">{note}</dd>}
  </div>
);

function Actions({ text, clear }: { text: () => string; clear: () => void }) {
  const copying = useCopy();
  return (
    <div className="js-only grid gap-3">
      <div className="flex flex-wrap gap-2">
        <CopyButton copying={copying} text={text} label={texts.textButton} />
        <CopyButton copying={copying} text={() => location.href} label={texts.linkButton} />
        <Button onClick={clear}>
          <Trash2 className="size-4.5" aria-hidden="true" />
          {texts.clearButton}
        </Button>
      </div>
      <CopyOutcome {...copying} />
    </div>
  );
}
