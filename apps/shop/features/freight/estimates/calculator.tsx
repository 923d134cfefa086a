import type { Estimate } from "@loupe/contract";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { changeQuery } from "#ui/query-string.ts";
import { ParcelForm } from "./parcel-form.tsx";
import { filterParameters, lineFilterIn } from "./line-filter.ts";
import {
  NO_PARCEL,
  parcelSearch,
  typedIn,
  type Category,
  type Country,
  type Faults,
  type TypedParcel,
} from "./typed-parcel.ts";
import { remember } from "./remembered.ts";
import { Results, NothingAsked } from "./calculator-results.tsx";
import * as texts from "#texts/shipping.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = {
  countries: readonly Country[];
  categories: readonly Category[];
  /** The estimate of the parcel in the address when the page was loaded. */
  loaded: { search: string; estimate: Estimate | null; faults: Faults };
};

/** The calculator of shipping prices: the form, and the results beside it. The address contains the parcel. */
export function Calculator({ countries, categories, loaded }: Props) {
  const query = new URLSearchParams(useLocation().search);
  const parcel = typedIn(query);
  const { estimate, faults, onEstimate, heading } = useEstimate(loaded, parcelSearch(parcel));
  const { fill, filling } = useFilling(parcel, {
    hasParcel: query.get("change") === "1" || Object.keys(faults).length > 0,
    search: parcelSearch(parcel),
  });
  return (
    <div className="mt-7 grid items-start gap-x-8 gap-y-9 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] lg:gap-x-11">
      <section
        aria-label={texts.parcel}
        className="card p-4 md:p-5 lg:sticky lg:top-23 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
      >
        <ParcelForm
          key={filling.count}
          countries={countries}
          categories={categories}
          listsCountries
          initial={filling.typedParcel}
          faults={filling.by === "address" ? faults : undefined}
          focused={filling.by === "choice"}
          submitLabel={texts.calculate}
          onEstimated={(typedParcel, estimate) => {
            fill(NO_PARCEL, "answer");
            remember({
              destination: countries.find(({ code }) => code === typedParcel.destination),
            });
            onEstimate(typedParcel, estimate);
          }}
        />
        <p className="mt-3 text-sm text-ink-2">
          {withSlots(texts.haulHint, {
            link: <Link to="/haul" className="inline-block py-3 text-ink underline" />,
          })}
        </p>
      </section>
      <section aria-label={texts.results} className="min-w-0">
        {estimate ? (
          <Results
            {...{ typedParcel: parcel, estimate, countries, categories, heading }}
            onChange={() => fill(parcel, "choice")}
          />
        ) : (
          <NothingAsked />
        )}
      </section>
    </div>
  );
}

const NO_FAULTS: Faults = {};
type Answered = { search: string; estimate: Estimate };

/** Returns the latest estimate, as long as the address contains its parcel. */
function useEstimate(loaded: Props["loaded"], search: string) {
  const navigate = useNavigate();
  const [ownAnswer, setOwnAnswer] = useState<Answered>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isComing = useRef(false);
  const own = ownAnswer?.search === search ? ownAnswer.estimate : undefined;
  useEffect(() => {
    if (!own || !isComing.current) return;
    isComing.current = false;
    focusHeading(heading.current);
  }, [own]);
  const onEstimate = (typedParcel: TypedParcel, estimate: Estimate) => {
    const next = parcelSearch(typedParcel);
    isComing.current = true;
    setOwnAnswer({ search: next, estimate });
    const filters = filterParameters(lineFilterIn(new URLSearchParams(location.search)));
    void navigate(
      { search: changeQuery(next, filters).replaceAll("%2C", ",") },
      // The loader must not run, because the result has arrived already.
      { defaultShouldRevalidate: false, preventScrollReset: true },
    );
  };
  const byLoader = loaded.search === search ? loaded : undefined;
  return {
    estimate: own ?? byLoader?.estimate ?? null,
    faults: byLoader?.faults ?? NO_FAULTS,
    onEstimate,
    heading,
  };
}

/** Moves the focus, and with it screen readers, to the results without scrolling. */
function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) heading.scrollIntoView({ block: "start" });
}

type Filling = { count: number; typedParcel: TypedParcel; by: "address" | "answer" | "choice" };

/** The initial values of the form. An address whose parcel cannot be priced resets the form, too. */
function useFilling(
  typedParcel: TypedParcel,
  { hasParcel, search }: { hasParcel: boolean; search: string },
) {
  const [filling, setFilling] = useState<Filling>({
    count: 0,
    typedParcel: hasParcel ? typedParcel : NO_PARCEL,
    by: "address",
  });
  const [shownParcel, setShown] = useState(search);
  const fill = (typedParcel: TypedParcel, by: Filling["by"]) =>
    setFilling(({ count }) => ({ count: count + 1, typedParcel, by }));
  if (shownParcel !== search) {
    setShown(search);
    if (hasParcel) fill(typedParcel, "address");
  }
  return { fill, filling };
}
