import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { AddressField } from "#ui/forms/address-field.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/dashboard/dashboard.ts";

type Props = {
  /** The name of the parameter in the address. */
  name: string;
  label: string;
  value: string;
  /** The choice that removes the parameter from the address. */
  unset?: string;
  className?: string;
  children: ReactNode;
};

/** A select that filters a list. Its value is in the address. */
export function ChoiceFilter({ name, value, unset = "", children, ...field }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = (value: string) =>
    void navigate(
      { search: changeQuery(search, { page: null, [name]: value === unset ? null : value }) },
      // Prevents scrolling when the filter changes.
      { preventScrollReset: true },
    );
  return (
    <SelectField {...field} value={value} onChange={({ target }) => choose(target.value)}>
      {children}
    </SelectField>
  );
}

/** The link that clears the filters. */
export const ClearFilters = () => (
  <Link
    to={{ search: "" }}
    className={buttonClass({ className: "max-sm:col-span-2 sm:mt-8 sm:justify-self-start" })}
  >
    {texts.clearFiltersButton}
  </Link>
);

/** A filter of a list: a choice, a text, or a note about a parameter that only links set. */
export type Filter = { name: string; className?: string } & (
  | { label: string; options: Readonly<Record<string, string>>; initial: string }
  | {
      label: string;
      inputMode?: "numeric" | "email";
      maxLength: number;
      /** Returns the error of a text that is not sent to the server. */
      errorOf?: (text: string) => string | undefined;
    }
  | { note: string }
);

/** The value of each filter, by the name of its parameter. */
export type Values = Readonly<Record<string, string>>;

/** Reads a filter from the address. A choice has its initial value unless the address has another of its options. */
export function useFilters(filters: readonly Filter[]) {
  const address = new URLSearchParams(useLocation().search);
  const read = filters.map((filter) => {
    const text = address.get(filter.name)?.trim() ?? "";
    const isChoice = "options" in filter;
    const initial = isChoice ? filter.initial : "";
    const value = isChoice && !Object.hasOwn(filter.options, text) ? initial : text;
    const error = "errorOf" in filter ? filter.errorOf?.(text) : undefined;
    return { filter, value, error, isSet: value !== initial };
  });
  const values: Values = Object.fromEntries(read.map(({ filter, value }) => [filter.name, value]));
  return { read, values };
}

type FiltersProps = Pick<ReturnType<typeof useFilters>, "read"> & { className?: string };

/** The fields of the filters. Several filters have a link that clears them. */
export const Filters = ({ read, className }: FiltersProps) => (
  <search className={cx("mb-5", className)}>
    {read.map((one) => (
      <FilterField key={one.filter.name} {...one} />
    ))}
    {read.length > 1 && read.some(({ isSet }) => isSet) && <ClearFilters />}
  </search>
);

function FilterField({ filter, value, error }: FiltersProps["read"][number]) {
  if ("note" in filter)
    return value && <p className="order-last col-span-full text-sm text-ink-2">{filter.note}</p>;
  if ("options" in filter) {
    const { options, initial, ...field } = filter;
    return (
      <ChoiceFilter {...field} value={value} unset={initial}>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </ChoiceFilter>
    );
  }
  const { errorOf: _, ...field } = filter;
  return <AddressField {...field} error={error ?? null} />;
}
