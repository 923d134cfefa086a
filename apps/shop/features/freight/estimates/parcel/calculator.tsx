import { Package } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { ParcelForm } from "./parcel-form.tsx";
import { filterParameters, lineFilterIn } from "../lines/line-filter.ts";
import {
  NO_PARCEL,
  parcelSearch,
  typedIn,
  type Category,
  type Country,
  type TypedParcel,
} from "./typed-parcel.ts";
import type { FieldErrors } from "#ui/forms/field-errors.ts";
import type { PricedEstimate } from "../priced-estimate.ts";
import { remember } from "./remembered.ts";
import type { ResultsProps } from "./calculator-results.tsx";
import * as texts from "#texts/shipping.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { folder } from "#texts/words.ts";

type Props = {
  countries: readonly Country[];
  categories: readonly Category[];
  /** The estimate of the parcel in the address when the page was loaded. */
  loaded: Loaded;
  /** The code of the results, if the page was loaded with some. Otherwise it is loaded once the form is used. */
  results?: ComponentType<ResultsProps>;
};
type Answer = { estimate: PricedEstimate | null; errors: FieldErrors };
/** `destination` is the code of the country in the address, or the text there if it is of no country. */
type Loaded = Answer & { destination: string };

/** The calculator of shipping prices: the form, and the results beside it. The address contains the parcel. */
export function Calculator({ countries, categories, loaded, results }: Props) {
  const query = new URLSearchParams(useLocation().search);
  const typed = typedIn(query);
  // Later addresses are this page's own, and contain codes.
  const [firstText] = useState(typed.destination);
  const isFirst = typed.destination === firstText;
  const parcel = isFirst ? { ...typed, destination: loaded.destination } : typed;
  const { estimate, errors, onEstimate, heading } = useEstimate(loaded, parcelSearch(parcel));
  const { Results, loadResults } = useResults(results);
  const { fill, filling } = useFilling(parcel, {
    hasParcel: query.get("change") === "1" || Object.keys(errors).length > 0,
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
          asksPrice
          initial={filling.typedParcel}
          errors={filling.by === "address" ? errors : undefined}
          focused={filling.by === "choice"}
          startsWithKnown={!estimate && filling.count === 0}
          submitLabel={texts.calculate}
          onUse={() => void loadResults()}
          onCountry={(destination) => remember({ destination })}
          onEstimated={async (typedParcel, estimate) => {
            const { destination, features } = typedParcel;
            remember({
              destination: countries.find(({ code }) => code === destination),
              features: features.length > 0 ? features : undefined,
            });
            // Without the code, the server shows the results.
            if (!(await loadResults())) return void location.assign(addressOf(typedParcel));
            fill(NO_PARCEL, "answer");
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
        {estimate && Results ? (
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

const addressOf = (parcel: TypedParcel) => `${folder}/estimation${parcelSearch(parcel)}`;

const NothingAsked = () => (
  <EmptyState icon={<Package />} title={texts.emptyTitle} text={texts.formHint}>
    <a href={`${folder}/estimation?destination=GB&weight=1200`} className={buttonClass()}>
      {texts.exampleLabel}
    </a>
  </EmptyState>
);

function useResults(first: Props["results"]) {
  const [Results, setResults] = useState(() => first);
  /** Returns whether the code is loaded. */
  const loadResults = async (): Promise<boolean> => {
    const module = Results ? undefined : await import("./calculator-results.tsx").catch(() => null);
    if (module) setResults(() => module.Results);
    return module !== null;
  };
  return { Results, loadResults };
}

/**
 * Returns the estimate of the parcel in the address. Back and Forward lead to parcels whose estimates this page has
 * already, unless it was reloaded since: then it is reloaded again.
 */
function useEstimate(loaded: Answer, search: string) {
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({ [search]: loaded });
  const heading = useRef<HTMLHeadingElement>(null);
  const isComing = useRef(false);
  const answer = answers[search];
  useEffect(() => {
    if (!answer) location.reload();
    else if (isComing.current) focusHeading(heading.current);
    isComing.current = false;
  }, [answer]);
  const onEstimate = (typedParcel: TypedParcel, estimate: PricedEstimate) => {
    const next = parcelSearch(typedParcel);
    isComing.current = true;
    setAnswers({ ...answers, [next]: { estimate, errors: {} } });
    const filters = filterParameters(lineFilterIn(new URLSearchParams(location.search)));
    void navigate(
      { search: changeQuery(next, filters).replaceAll("%2C", ",") },
      { preventScrollReset: true },
    );
  };
  return { ...(answer ?? NO_ANSWER), onEstimate, heading };
}

const NO_ANSWER: Answer = { estimate: null, errors: {} };

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
