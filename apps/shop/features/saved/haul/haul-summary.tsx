import type { Haul } from "@loupe/contract";
import { FreightNote } from "#features/freight/estimates/lines/freight-note.tsx";
import { Trash2 } from "lucide-react";
import type { Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Yuan } from "#ui/format/yuan.tsx";
import * as texts from "#texts/haul.ts";
import { grams } from "#texts/words.ts";
import { goodsOf, sumOf } from "./haul-sums.ts";
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

/** The costs of a haul (several items that are sent together). */
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
        <Sum haul={haul} />
      </div>
      {isStale && !isLoading && <output className="text-sm">{texts.haulChanged}</output>}
      <Actions text={() => haulText(haul, country)} clear={clear} />
    </div>
  );
}

/** The one sum of the page: the sum at the door, or the freight where the border is not known. */
function Sum({ haul }: { haul: Haul }) {
  const { goods, unpriced } = goodsOf(haul);
  const way = haul.plan?.recommended;
  const sum = way && sumOf(way);
  if (!way && goods === 0) return null;
  return (
    <>
      <dl className="num grid gap-1">
        {way && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
            <dt className="text-ink-2">{sum?.label}</dt>
            <dd className="text-xl font-semibold sm:text-2xl">
              {sum?.amount ?? <Yuan amount={way.freight} dated />}
            </dd>
          </div>
        )}
        {goods > 0 && (
          <div className="flex flex-wrap gap-x-2 text-sm text-ink-2">
            <dt>{texts.goods}</dt>
            <dd>
              <Yuan amount={goods} />
            </dd>
            {unpriced > 0 && <dd>{texts.unpriced(unpriced)}</dd>}
          </div>
        )}
      </dl>
      {way && <FreightNote />}
    </>
  );
}

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
