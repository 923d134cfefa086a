import type { Haul, HaulLine, HaulPlan } from "@loupe/contract";
import { PackagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { LineFilters } from "#features/freight/estimates/line-filters.tsx";
import { countHidden, Lines } from "#features/freight/estimates/line-list.tsx";
import {
  filterParameters,
  lineFilterIn,
  passes,
  type LineFilter,
} from "#features/freight/estimates/line-filter.ts";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { folder } from "#texts/words.ts";
import * as texts from "#texts/haul.ts";
import { haulPath } from "./haul-lines.ts";
import { HaulAgents } from "./haul-agents.tsx";
import { HaulBill } from "./haul-bill.tsx";
import { HaulSplits } from "./haul-splits.tsx";
import { shownHaul } from "./use-shown-haul.ts";

/**
 * The prices for sending the haul that the form shows, or what is missing for them. `first` is the haul of the page as
 * it was loaded.
 */
export function HaulOffers({ first }: { first: Haul }) {
  const { haul = first, isStale } = shownHaul.use();
  const { plan, destination, lines } = haul;
  return (
    <div
      className={cx(
        "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8",
        plan && isStale && "opacity-50",
      )}
    >
      {plan ? (
        <Offers plan={plan} lines={lines} path={haulPath(lines, { destination })}>
          <HaulBill haul={haul} />
          <HaulAgents haul={haul} />
        </Offers>
      ) : (
        <EmptyState
          icon={<PackagePlus />}
          title={lines.length === 0 ? texts.emptyTitle : texts.incompleteTitle}
          text={lines.length === 0 ? texts.emptyText : missingIn(haul)}
        />
      )}
    </div>
  );
}

/** Returns the text that explains why there are no prices yet. */
function missingIn({ faults: { lines, whole } }: Haul): string {
  if (Object.keys(lines).length > 0) return texts.fieldErrorsSummary;
  return whole ?? texts.destinationHint;
}

type OffersProps = {
  plan: HaulPlan;
  lines: HaulLine[];
  path: string;
  /** Shown between the splits and the prices of all lines. */
  children: ReactNode;
};

/**
 * The cheapest splits, and the prices of the haul as one parcel by every shipping line. The filters apply to both.
 */
function Offers({ plan, lines, path, children }: OffersProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { whole: data, currency, rateCard } = plan;
  const filter = lineFilterIn(new URLSearchParams(search));
  const hidden = countHidden(data, filter);
  // A line that does not accept the whole haul may still send a part of it, unless a filter excludes it.
  const excluded = data.filter((method) => !passes(method, filter)).length;
  const onFilter = (filter: LineFilter) =>
    void navigate(
      { search: changeQuery(search, filterParameters(filter)) },
      { preventScrollReset: true },
    );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <LineFilters
          {...{ filter, onFilter, hidden }}
          action={`${folder}/haul`}
          hiddenFields={<HiddenFields path={path} />}
        />
        <HaulSplits plan={plan} lines={lines} excluded={excluded} />
      </div>
      {children}
      <section aria-labelledby="whole-heading" className="grid min-w-0 gap-4">
        <h2 id="whole-heading" className="text-xl">
          {texts.linesTitle}
        </h2>
        <Lines
          estimate={{ data, currency, rateCard, isFallback: false }}
          filter={filter}
          onFilter={onFilter}
        />
      </section>
    </>
  );
}

/** The haul as hidden fields of the form that filters shipping lines, which works without scripts. */
const HiddenFields = ({ path }: { path: string }) =>
  [...new URLSearchParams(path.split("?")[1])].map(([name, value], at) => (
    // oxlint-disable-next-line react/no-array-index-key -- equal pairs repeat, and their order counts
    <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
  ));
