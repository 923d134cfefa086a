import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/dashboard/dashboard.ts";

type Props = {
  /** Its name in the address. */
  name: string;
  label: string;
  value: string;
  /** The choice that removes the parameter from the address. */
  unset?: string;
  /** What of the address another choice removes: the page of a list. */
  resets?: Record<string, null>;
  className?: string;
  children: ReactNode;
};

/** A list's filter by one of a few values, which the address holds. */
export function ChoiceFilter({ name, value, unset = "", resets, children, ...field }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = (value: string) =>
    void navigate(
      { search: changeQuery(search, { ...resets, [name]: value === unset ? null : value }) },
      // Filtering does not scroll the page.
      { preventScrollReset: true },
    );
  return (
    <SelectField {...field} value={value} onChange={({ target }) => choose(target.value)}>
      {children}
    </SelectField>
  );
}

/** Beside a choice and a text to search for. */
export const ClearFilters = () => (
  <Link
    to={{ search: "" }}
    className={buttonClass({ className: "max-sm:col-span-2 sm:mt-8 sm:justify-self-start" })}
  >
    {texts.clearFiltersButton}
  </Link>
);
