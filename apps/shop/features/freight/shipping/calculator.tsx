import type { Estimate } from "@loupe/contract";
import { Package } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { MethodList } from "./method-list.tsx";
import { ParcelForm } from "./parcel-form.tsx";
import { filterParameters, methodFilterIn } from "./methods.ts";
import {
  NO_PARCEL,
  parcelSearch,
  parcelWords,
  typedIn,
  type Category,
  type Country,
  type TypedParcel,
} from "./model.ts";
import { remember } from "./remembered.ts";
import type { Faults } from "./queries.ts";

type Props = {
  countries: readonly Country[];
  categories: readonly Category[];
  /** Of the parcel in the address, as it was when the page was loaded. */
  loaded: { search: string; estimate: Estimate | null; faults: Faults };
};

/** The form beside what it finds; the address holds the parcel that was asked for. */
export function Calculator({ countries, categories, loaded }: Props) {
  const query = new URLSearchParams(useLocation().search);
  const typed = typedIn(query);
  const { estimate, faults, found, heading } = useEstimate(loaded, parcelSearch(typed));
  const { fill, filling } = useFilling(typed, {
    filled: query.get("change") === "1" || Object.keys(faults).length > 0,
    asked: parcelSearch(typed),
  });
  return (
    <div className="mt-7 grid items-start gap-x-8 gap-y-9 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] lg:gap-x-11">
      <section
        aria-label="Your parcel"
        className="card p-4 md:p-5 lg:sticky lg:top-23 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
      >
        <ParcelForm
          key={filling.count}
          countries={countries}
          categories={categories}
          listsCountries
          initial={filling.typed}
          faults={filling.by === "address" ? faults : undefined}
          focused={filling.by === "choice"}
          submitLabel="calculate"
          onEstimated={(asked, estimate) => {
            fill(NO_PARCEL, "answer");
            remember({ destination: countries.find(({ code }) => code === asked.destination) });
            found(asked, estimate);
          }}
        />
        <p className="mt-3 text-sm text-ink-2">
          Several items?{" "}
          <Link to="/haul" className="inline-block py-3 text-ink underline">
            Plan a haul
          </Link>
        </p>
      </section>
      <section aria-label="Results" className="min-w-0">
        {estimate ? (
          <Results
            {...{ typed, estimate, countries, categories, heading }}
            onChange={() => fill(typed, "choice")}
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

/** The newest answer stands until the address names another parcel. */
function useEstimate(loaded: Props["loaded"], search: string) {
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<Answered>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isComing = useRef(false);
  const own = answered?.search === search ? answered.estimate : undefined;
  useEffect(() => {
    if (!own || !isComing.current) return;
    isComing.current = false;
    comeTo(heading.current);
  }, [own]);
  const found = (asked: TypedParcel, estimate: Estimate) => {
    const next = parcelSearch(asked);
    isComing.current = true;
    setAnswered({ search: next, estimate });
    const kept = filterParameters(methodFilterIn(new URLSearchParams(location.search)));
    void navigate(
      { search: changeQuery(next, kept).replaceAll("%2C", ",") },
      // What the loader would find is here already.
      { defaultShouldRevalidate: false, preventScrollReset: true },
    );
  };
  const byLoader = loaded.search === search ? loaded : undefined;
  return {
    estimate: own ?? byLoader?.estimate ?? null,
    faults: byLoader?.faults ?? NO_FAULTS,
    found,
    heading,
  };
}

/** Reads on from the results; what is in sight does not move. */
function comeTo(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) heading.scrollIntoView({ block: "start" });
}

type Filling = { count: number; typed: TypedParcel; by: "address" | "answer" | "choice" };

/** What the form begins with; another address that cannot be priced is for the form, too. */
function useFilling(typed: TypedParcel, { filled, asked }: { filled: boolean; asked: string }) {
  const [filling, setFilling] = useState<Filling>({
    count: 0,
    typed: filled ? typed : NO_PARCEL,
    by: "address",
  });
  const [shown, setShown] = useState(asked);
  const fill = (typed: TypedParcel, by: Filling["by"]) =>
    setFilling(({ count }) => ({ count: count + 1, typed, by }));
  if (shown !== asked) {
    setShown(asked);
    if (filled) fill(typed, "address");
  }
  return { fill, filling };
}

type ResultsProps = {
  typed: TypedParcel;
  estimate: Estimate;
  countries: readonly Country[];
  categories: readonly Category[];
  heading: RefObject<HTMLHeadingElement | null>;
  onChange: () => void;
};

function Results({ typed, estimate, countries, categories, heading, onChange }: ResultsProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const copying = useCopy();
  const taking = estimate.data.filter(({ available }) => available).length;
  return (
    <>
      <header className="mb-4">
        <h2 ref={heading} tabIndex={-1} className="w-fit text-xl outline-none">
          Shipping methods
        </h2>
        <p className="num mt-1.5 text-pretty">{parcelWords(typed, { countries, categories })}</p>
        {estimate.data.length > 0 && (
          <p className="num mt-0.5 text-sm text-ink-2">
            {taking} of {estimate.data.length} methods take this parcel
          </p>
        )}
        <div className="mt-3.5 flex flex-wrap gap-2">
          <Link
            to={`${pathname}${changeQuery(search, { change: "1" })}`}
            preventScrollReset
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChange();
            }}
            className={buttonClass()}
          >
            Change this parcel
          </Link>
          <span className="js-only">
            <CopyButton copying={copying} text={hereOf(search)} label="Copy link" />
          </span>
        </div>
        <CopyOutcome {...copying} />
      </header>
      <MethodList
        estimate={estimate}
        filter={methodFilterIn(new URLSearchParams(search))}
        onFilter={(filter) => {
          const next = changeQuery(search, filterParameters(filter)).replaceAll("%2C", ",");
          void navigate({ search: next }, { preventScrollReset: true });
        }}
        action={pathname}
        kept={<Kept search={parcelSearch(typed)} />}
      />
    </>
  );
}

/** The whole address, which only the browser knows. */
const hereOf = (search: string) =>
  import.meta.env.SSR ? "" : new URL(`/estimation${search}`, location.origin).href;

/** The parcel, in a form that changes another part of the address. */
const Kept = ({ search }: { search: string }) =>
  [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

const NothingAsked = () => (
  <EmptyState
    icon={<Package />}
    title="Every method, side by side"
    text="Say where the parcel goes and what it weighs. With its three sides and its goods, the answer is closer."
  >
    <Link to="/estimation?destination=GB&weight=1200" className={buttonClass()}>
      Try 1,200 g to United Kingdom
    </Link>
  </EmptyState>
);
