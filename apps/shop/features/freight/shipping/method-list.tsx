import type { Estimate } from "@loupe/contract";
import { Filter, PackageX } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { counted } from "#ui/quantities.ts";
import { MethodCard, RefusedMethod } from "./method-card.tsx";
import { bestOf, methodFilterIn, NO_FILTER, passes, type MethodFilter } from "./methods.ts";

type Props = {
  estimate: Estimate;
  filter: MethodFilter;
  onFilter: (filter: MethodFilter) => void;
  /** Where the filters lead without scripts, and what that address says besides. */
  action?: string;
  kept?: ReactNode;
};

const isFiltered = ({ tax, battery, days }: MethodFilter) => tax || battery || days !== null;

/** The methods that take a parcel, then those that do not. */
export function MethodList({ estimate, filter, onFilter, action, kept }: Props) {
  const { data: methods, rateCard, isFallback } = estimate;
  if (methods.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon={<PackageX />}
        title="No Shipping data available"
        text="No method is known that goes there."
      />
    );
  }
  const shown = methods.filter((method) => passes(method, filter));
  const taking = shown.filter(({ available }) => available);
  const refusing = shown.filter(({ available }) => !available);
  const best = bestOf(methods);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MethodFilters
        {...{ filter, onFilter, action, kept }}
        hidden={methods.length - shown.length}
      />
      {isFallback && (
        <p className="text-sm text-pretty text-ink-2">
          The price service does not answer now. These prices come from our own rate card.
        </p>
      )}
      {shown.length === 0 && (
        <EmptyState
          heading="h3"
          icon={<Filter />}
          title="No method matches these filters"
          text="All of them are hidden now."
        >
          <Button variant="ink" className="js-only" onClick={() => onFilter(NO_FILTER)}>
            Clear filters
          </Button>
        </EmptyState>
      )}
      {taking.length > 0 && (
        <ul aria-label="Available methods" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {taking.map((method) => (
            <li key={method.id}>
              <MethodCard method={method} rateCard={rateCard} best={best} />
            </li>
          ))}
        </ul>
      )}
      {taking.length === 0 && refusing.length > 0 && (
        <p className="card px-5 py-4 text-pretty text-ink-2">
          {methods.some(({ available }) => available)
            ? "The methods that take this parcel are hidden by the filters."
            : "No method takes this parcel. What keeps each of them from it stands below."}
        </p>
      )}
      {refusing.length > 0 && (
        <section aria-label="Unavailable methods" className="mt-3">
          <h3 className="font-[550] text-ink-2">Not available for this parcel</h3>
          <ul className="mt-1.5">
            {refusing.map((method) => (
              <li key={method.id} className="border-b border-line last:border-b-0">
                <RefusedMethod method={method} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const DAYS = [7, 10, 14, 21, 30, 60];

type FilterProps = Omit<Props, "estimate"> & { hidden: number };

/** Each takes effect at once; without scripts a button sends them. */
function MethodFilters({ filter, onFilter, action, kept, hidden }: FilterProps) {
  const days = filter.days === null ? DAYS : [...new Set([...DAYS, filter.days])];
  const submit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  const form = useRef<HTMLFormElement>(null);
  const take = useEffectEvent((early: MethodFilter) => {
    if (JSON.stringify(early) !== JSON.stringify(filter)) onFilter(early);
  });
  useEffect(() => {
    // What was chosen before the scripts came stays.
    const chosen = new FormData(form.current ?? undefined);
    take(methodFilterIn(new URLSearchParams([...chosen].map(([k, v]) => [k, String(v)]))));
  }, []);
  return (
    <form ref={form} action={action} aria-label="Filters" onSubmit={submit}>
      {kept}
      <div className="flex flex-wrap items-center gap-2">
        <Toggle name="tax" on={filter.tax} onChange={(tax) => onFilter({ ...filter, tax })}>
          Tax included
        </Toggle>
        <Toggle
          name="battery"
          on={filter.battery}
          onChange={(battery) => onFilter({ ...filter, battery })}
        >
          Batteries allowed
        </Toggle>
        <select
          name="days"
          aria-label="Transit time"
          value={filter.days ?? ""}
          onChange={({ target }) =>
            onFilter({ ...filter, days: target.value === "" ? null : Number(target.value) })
          }
          className="num h-11 rounded-full border border-line bg-card px-3.5 text-sm hover:border-edge"
        >
          <option value="">Any transit time</option>
          {days
            .toSorted((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                At most {count} days
              </option>
            ))}
        </select>
        <noscript>
          <Button type="submit">Apply filters</Button>
        </noscript>
        {isFiltered(filter) && (
          <Button
            variant="quiet"
            size="small"
            className="js-only"
            onClick={() => onFilter(NO_FILTER)}
          >
            Show all
          </Button>
        )}
        <output className="num text-sm text-ink-2">
          {isFiltered(filter) ? hiddenWords(hidden) : ""}
        </output>
      </div>
    </form>
  );
}

const hiddenWords = (hidden: number) =>
  hidden === 0
    ? "Nothing is hidden by the filters."
    : `${counted(hidden, "method is", "methods are")} hidden by the filters.`;

type ToggleProps = {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
};

const Toggle = ({ name, on, onChange, children }: ToggleProps) => (
  <label className="grid h-11 place-items-center rounded-full border border-line bg-card px-3.5 text-sm transition-colors hover:border-edge has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <input
      type="checkbox"
      name={name}
      value="1"
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
      className="sr-only"
    />
    {children}
  </label>
);
