import type { Haul, HaulLine, HaulPlan } from "@loupe/contract";
import { PackagePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { LineFilters } from "#features/freight/estimates/line-filters.tsx";
import { countHidden, Lines } from "#features/freight/estimates/line-list.tsx";
import {
  filterParameters,
  lineFilterIn,
  type LineFilter,
} from "#features/freight/estimates/line-filter.ts";
import { readRemembered } from "#features/freight/estimates/remembered.ts";
import type { Category, Country } from "#features/freight/estimates/typed-parcel.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { folder, grams } from "#texts/words.ts";
import { HAUL_FORM, HaulForm } from "./haul-form.tsx";
import { HaulSplits } from "./haul-splits.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { haulPath } from "./haul-lines.ts";
import { openStoredHaul, rememberHaul } from "./stored-haul.ts";
import { useStep } from "./use-focus-after-submit.ts";
import { useShownHaul } from "./use-shown-haul.ts";
import * as texts from "#texts/haul.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = { haul: Haul; countries: readonly Country[]; categories: readonly Category[] };

/**
 * The page of a haul, several items that are sent together: the form with the items, and the prices for sending them.
 */
export function HaulPage({ haul: first, countries, categories }: Props) {
  const { haul, isLoading, keepAt, loadAgain } = useShownHaul(first);
  const path = haulPath(haul.lines, { destination: haul.destination, add: haul.waiting });
  useOwnAddress(path, haul, keepAt);
  const { page, onStep } = useStep(haul);
  const [changedFrom, setChangedFrom] = useState<Haul>();
  return (
    <div
      ref={page}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-12"
    >
      <HaulForm
        key={path}
        haul={haul}
        countries={countries}
        categories={categories}
        isLoading={isLoading}
        loadAgain={loadAgain}
        onStep={onStep}
        onChanged={() => setChangedFrom(haul)}
      />
      <div className="grid min-w-0 gap-8">
        {haul.plan && changedFrom === haul && <Changed />}
        <div className={cx("grid gap-8", haul.plan && changedFrom === haul && "opacity-50")}>
          <Outcome haul={haul} countries={countries} />
        </div>
      </div>
    </div>
  );
}

/**
 * Removes the links that the server has looked up from the address, so that a reload does not add their items again.
 * If the address contains no haul, it is replaced by the haul that this browser has stored.
 */
function useOwnAddress(path: string, haul: Haul, keepAt: (path: string) => void) {
  const navigate = useNavigate();
  const open = useEffectEvent(
    (path: string) => void navigate(path, { replace: true, preventScrollReset: true }),
  );
  const keep = useEffectEvent(keepAt);
  const bare = path === "/haul" && haul.missed.length === 0;
  useEffect(() => {
    const storedLines = bare ? openStoredHaul() : null;
    if (!storedLines) return;
    const params = new URLSearchParams(storedLines.split("?")[1]);
    const destination = readRemembered().destination?.code;
    if (destination && !params.has("destination")) params.set("destination", destination);
    open(`/haul?${params}`);
  }, [bare]);
  useEffect(() => {
    const { added, raised, missed, waiting } = haul;
    if (added + raised.length + missed.length + waiting.length === 0) return;
    const merged = rememberHaul(path);
    // Otherwise the haul is loaded again: links are still to be looked up, or another tab has changed the haul.
    if (waiting.length === 0 && merged === path) keep(path);
    open(merged);
  }, [path, haul]);
}

/** The notice that the form was changed after the prices were calculated. */
const Changed = () => (
  <output className="card flex flex-wrap items-center justify-between gap-3 p-4">
    {texts.haulChanged}
    <Button type="submit" form={HAUL_FORM} size="small">
      {texts.calculate}
    </Button>
  </output>
);

/** Returns the text that explains why there are no prices yet. */
function missingIn({ faults: { lines, whole } }: Haul): string {
  if (Object.keys(lines).length > 0) return texts.fieldErrorsSummary;
  return whole ?? texts.destinationHint;
}

function Outcome({ haul, countries }: Omit<Props, "categories">) {
  const { plan, destination, lines } = haul;
  if (!plan) {
    return (
      <EmptyState
        icon={<PackagePlus />}
        title={lines.length === 0 ? texts.emptyTitle : texts.incompleteTitle}
        text={lines.length === 0 ? texts.emptyText : missingIn(haul)}
      />
    );
  }
  const country = countries.find(({ code }) => code === destination)?.name ?? destination;
  return (
    <>
      <h2 data-haul="result" tabIndex={-1} className="num scroll-mt-24 text-lg font-normal">
        {withSlots(texts.planSummary(plan.pieces, grams(plan.weight_g), country), {
          pieces: <strong className="font-semibold" />,
        })}
      </h2>
      <Offers plan={plan} lines={lines} path={haulPath(lines, { destination })} />
    </>
  );
}

type OffersProps = { plan: HaulPlan; lines: HaulLine[]; path: string };

/**
 * The cheapest splits, and the prices of the haul as one parcel by every shipping line. The filters apply to both.
 */
function Offers({ plan, lines, path }: OffersProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { whole: data, currency, rateCard } = plan;
  const filter = lineFilterIn(new URLSearchParams(search));
  const hidden = countHidden(data, filter);
  const onFilter = (filter: LineFilter) =>
    void navigate(
      { search: changeQuery(search, filterParameters(filter)) },
      { preventScrollReset: true },
    );
  return (
    <>
      <LineFilters
        {...{ filter, onFilter, hidden }}
        action={`${folder}/haul`}
        hiddenFields={<HiddenFields path={path} />}
      />
      <HaulSplits plan={plan} lines={lines} isFiltered={hidden > 0} />
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
