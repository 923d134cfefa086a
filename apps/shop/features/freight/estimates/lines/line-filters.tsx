import { useEffect, useEffectEvent, useRef, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { lineFilterIn, NO_FILTER, type LineFilter } from "./line-filter.ts";
import * as texts from "#texts/shipping.ts";

export type LineFiltersProps = {
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  /** The form's target without scripts, and its other query parameters. */
  action?: string;
  hiddenFields?: ReactNode;
  /** The number of shipping lines that accept the parcel and that the filters hide. */
  hidden: number;
};

/** The filters of shipping lines. Each takes effect immediately. Without scripts a button sends them. */
export function LineFilters({ filter, onFilter, action, hiddenFields, hidden }: LineFiltersProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  const form = useRef<HTMLFormElement>(null);
  const take = useEffectEvent((early: LineFilter) => {
    if (JSON.stringify(early) !== JSON.stringify(filter)) onFilter(early);
  });
  useEffect(() => {
    // Keeps the filters that were set before hydration.
    const data = new FormData(form.current ?? undefined);
    take(lineFilterIn(new URLSearchParams([...data].map(([k, v]) => [k, String(v)]))));
  }, []);
  return (
    <form
      ref={form}
      action={action}
      aria-label={texts.filters}
      onSubmit={submit}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)]"
    >
      {hiddenFields}
      {filter.sort === "days" && <input type="hidden" name="sort" value="days" />}
      <div className="relative -my-1 -ms-1 flex items-center gap-2 py-1 ps-1 max-sm:overflow-x-auto sm:flex-wrap [&>*]:shrink-0">
        <Toggle name="tax" on={filter.tax} onChange={(tax) => onFilter({ ...filter, tax })}>
          {texts.taxMark}
        </Toggle>
        <Toggle
          name="battery"
          on={filter.battery}
          onChange={(battery) => onFilter({ ...filter, battery })}
        >
          {texts.batteryMark}
        </Toggle>
        <TransitTime days={filter.days} onChange={(days) => onFilter({ ...filter, days })} />
        <noscript>
          <Button type="submit">{texts.applyFiltersButton}</Button>
        </noscript>
        {isFiltered(filter) && (
          <Button
            variant="quiet"
            size="small"
            className="js-only"
            onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort })}
          >
            {texts.showAllButton}
          </Button>
        )}
      </div>
      <output className="num mt-2 block text-sm text-ink-2 empty:hidden">
        {isFiltered(filter) ? hiddenWords(hidden) : ""}
      </output>
    </form>
  );
}

const isFiltered = ({ tax, battery, days }: LineFilter) => tax || battery || days !== null;

const hiddenWords = (hidden: number) =>
  hidden === 0 ? texts.noneHiddenStatus : texts.hiddenStatus(hidden);

const DAYS = [7, 10, 14, 21, 30, 60];

type TransitProps = Pick<LineFilter, "days"> & { onChange: (days: number | null) => void };

/** The select for the transit time. It offers the number of days in the address, too. */
function TransitTime({ days, onChange }: TransitProps) {
  const dayOptions = days === null ? DAYS : [...new Set([...DAYS, days])];
  return (
    <select
      name="days"
      aria-label={texts.transitTimeLabel}
      value={days ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      className="num h-11 rounded-full border border-line bg-card px-3.5 text-sm hover:border-edge"
    >
      <option value="">{texts.transitOption}</option>
      {dayOptions
        .toSorted((a, b) => a - b)
        .map((count) => (
          <option key={count} value={count}>
            {texts.transitLimitOption(count)}
          </option>
        ))}
    </select>
  );
}

type ToggleProps = {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
};

const Toggle = ({ name, on, onChange, children }: ToggleProps) => (
  <label className="grid h-11 place-items-center rounded-full whitespace-nowrap border border-line bg-card px-3.5 text-sm transition-colors hover:border-edge has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
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
