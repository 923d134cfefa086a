import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/dashboard/dashboard.ts";

type Props = {
  /** The name of the parameter in the address. */
  name: string;
  label: string;
  value: string;
  /** The choice that removes the parameter from the address. */
  unset?: string;
  /** Parameters that a new choice removes from the address, such as the page of a list. */
  resets?: Record<string, null>;
  className?: string;
  children: ReactNode;
};

/** A select that filters a list. Its value is in the address. */
export function ChoiceFilter({ name, value, unset = "", resets, children, ...field }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = (value: string) =>
    void navigate(
      { search: changeQuery(search, { ...resets, [name]: value === unset ? null : value }) },
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
