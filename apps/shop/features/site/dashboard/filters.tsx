import { useState, type ReactNode, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { AddressField } from "#ui/forms/address-field.tsx";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/dashboard/dashboard.ts";

/**
 * Clears the filters, which removes this link. If it was pressed by a key, the first field gets the focus. After a tap,
 * that would open a phone's keyboard.
 */
const ClearFilters = ({ className }: { className?: string }) => (
  <Link
    to={{ search: "" }}
    className={buttonClass({ className })}
    onClick={({ detail, currentTarget }) => {
      const fields = currentTarget.closest("search");
      if (detail === 0) fields?.querySelector<HTMLElement>("input, select")?.focus();
    }}
  >
    {texts.clearFiltersButton}
  </Link>
);

type Option = readonly [value: string, label: string];

/** A filter of a list: a choice, a text, or a control of the list's own. Only a form can contain a day. */
export type Filter = { name: string; className?: string } & (
  | {
      label: string;
      options: readonly Option[];
      /** By default the first option. */
      initial?: string;
      /** Whether the address may contain values without an option. */
      isOpen?: boolean;
      /** Whether the choice only sorts the list. */
      isOrder?: boolean;
    }
  | {
      label: string;
      type?: "date";
      inputMode?: "numeric" | "email";
      placeholder?: string;
      maxLength?: number;
      /** Returns the error of a text that is not sent to the server. */
      errorOf?: (text: string) => string | undefined;
    }
  | { render: (value: string) => ReactNode }
);

/** The value of each filter, by the name of its parameter. */
export type Values = Readonly<Record<string, string>>;

/** Reads filters from the address. A choice has its initial value unless the address has another of its options. */
export function useFilters(filters: readonly Filter[]) {
  const address = new URLSearchParams(useLocation().search);
  const read = filters.map((filter) => {
    const text = address.get(filter.name)?.trim() ?? "";
    const choice = "options" in filter ? filter : undefined;
    const initial = choice?.initial ?? choice?.options[0]?.[0] ?? "";
    const isKnown = !choice || choice.isOpen || choice.options.some(([option]) => option === text);
    const value = isKnown ? text : initial;
    const error = "errorOf" in filter ? filter.errorOf?.(text) : undefined;
    return { filter, value, initial, error, isSet: value !== initial && !choice?.isOrder };
  });
  const values: Values = Object.fromEntries(read.map(({ filter, value }) => [filter.name, value]));
  return { read, values, isFiltered: read.some(({ isSet }) => isSet) };
}

type FiltersProps = {
  filters: ReturnType<typeof useFilters>;
  className?: string;
  /** The button of a form. Without a form, each filter takes effect at once. */
  form?: { label?: string; button: ReactNode };
};

/** The fields of the filters. Several filters have a link that clears them. */
export function Filters({ filters: { read, isFiltered }, className, form }: FiltersProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<{ search: string; values: Values }>({ search, values: {} });
  // Back, Forward and "Clear filters" change the fields of a form too.
  if (typed.search !== search) setTyped({ search, values: {} });
  const draft = typed.search === search ? typed.values : {};
  const apply = (changes: Values) => {
    let next = changeQuery(location.search, { page: null });
    for (const { filter, initial } of read) {
      const text = changes[filter.name]?.trim();
      if (text !== undefined)
        next = changeQuery(next, { [filter.name]: text === initial ? null : text });
    }
    // Prevents scrolling when the filters change.
    if (next !== location.search) void navigate({ search: next }, { preventScrollReset: true });
  };
  const fields = read.map((one) => {
    const { name } = one.filter;
    const change = (value: string) =>
      form ? setTyped({ search, values: { ...draft, [name]: value } }) : apply({ [name]: value });
    const value = draft[name] ?? one.value;
    return <FilterField key={name} {...{ ...one, value, change }} isInForm={Boolean(form)} />;
  });
  const isClearable = read.length > 1 && isFiltered;
  if (!form)
    return (
      <search className={cx("mb-5", className)}>
        {fields}
        {isClearable && (
          <ClearFilters className="max-sm:col-span-2 sm:mt-8 sm:justify-self-start" />
        )}
      </search>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply(draft);
  };
  return (
    <search>
      <form aria-label={form.label} noValidate onSubmit={submit} className={cx("mb-5", className)}>
        {fields}
        <div className="flex gap-2 max-lg:col-span-2">
          {form.button}
          {isClearable && <ClearFilters />}
        </div>
      </form>
    </search>
  );
}

type FieldProps = ReturnType<typeof useFilters>["read"][number] & {
  change: (value: string) => void;
  isInForm: boolean;
};

function FilterField({ filter, value, error, change, isInForm }: FieldProps) {
  if ("render" in filter) return filter.render(value);
  const onChange = ({ target }: { target: { value: string } }) => change(target.value);
  if ("options" in filter) {
    const { options, initial: _, isOpen: _open, isOrder: _order, ...field } = filter;
    const isOption = options.some(([option]) => option === value);
    const all = isOption ? options : [...options, [value, value] as const];
    return (
      all.length > 1 && (
        <SelectField {...field} value={value} onChange={onChange}>
          {all.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    );
  }
  const { errorOf: _, ...field } = filter;
  if (!isInForm) return <AddressField {...field} error={error ?? null} />;
  const plain = { autoCapitalize: "none", autoComplete: "off", spellCheck: false };
  return <Field {...{ ...field, ...plain, value, onChange }} />;
}
