import { SEARCH_LENGTH_MAX } from "@loupe/contract/limits";
import { stores } from "@loupe/links";
import { ChoiceFilter, ClearFilters } from "#features/site/dashboard/filters.tsx";
import { AddressField } from "#ui/forms/address-field.tsx";
import { GoneFilter } from "./gone-products.tsx";
import { useLabels } from "./label-fields.tsx";
import * as texts from "#texts/dashboard/products.ts";

/** Reads the filters from the page's address, in the form that the list and the bulk changes send. */
export function filterIn(search: string) {
  const address = new URLSearchParams(search);
  const text = (name: string) => address.get(name)?.trim() || undefined;
  return {
    Trending: (["true", "false"] as const).find((one) => one === address.get("Trending")),
    Storefront: stores.find(({ name }) => name === address.get("Storefront"))?.name,
    category: text("category"),
    tag: text("tag"),
    search: text("search"),
    gone: address.get("gone") === "true" ? ("true" as const) : undefined,
    order: (["views", "clicks"] as const).find((one) => one === address.get("order")),
  };
}
export type ManageFilter = ReturnType<typeof filterIn>;

/** Whether the filter excludes any products. Sorting alone does not. */
export const isNarrowed = (filter: ManageFilter) =>
  Object.entries(filter).some(([name, value]) => name !== "order" && Boolean(value));

/** The filters of the list, which are stored in the address. */
export function ManageFilters({ filter }: { filter: ManageFilter }) {
  const { categories, tags } = useLabels();
  return (
    <search className="mb-5 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap sm:gap-x-4">
      <ChoiceFilter
        label={texts.show}
        name="Trending"
        value={filter.Trending ?? ""}
        className="sm:w-36"
      >
        <option value="">{texts.all}</option>
        <option value="true">{texts.trending}</option>
        <option value="false">{texts.notTrendingOption}</option>
      </ChoiceFilter>
      <ChoiceFilter
        label={texts.storefront}
        name="Storefront"
        value={filter.Storefront ?? ""}
        className="sm:w-32"
      >
        <option value="">{texts.all}</option>
        {stores.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </ChoiceFilter>
      <LabelFilter label={texts.category} name="category" knownNames={categories} {...filter} />
      <LabelFilter label={texts.tag} name="tag" knownNames={tags} {...filter} />
      <AddressField
        label={texts.search}
        name="search"
        placeholder={texts.searchPlaceholder}
        className="max-sm:col-span-2 sm:w-72"
        maxLength={SEARCH_LENGTH_MAX}
      />
      <ChoiceFilter label={texts.order} name="order" value={filter.order ?? ""} className="sm:w-44">
        <option value="">{texts.catalogueOrderOption}</option>
        <option value="views">{texts.mostViewedOption}</option>
        <option value="clicks">{texts.mostClicked}</option>
      </ChoiceFilter>
      <GoneFilter isOn={filter.gone !== undefined} />
      {isNarrowed(filter) && <ClearFilters />}
    </search>
  );
}

type LabelProps = Pick<ManageFilter, "category" | "tag"> & {
  label: string;
  name: "category" | "tag";
  knownNames: readonly string[];
};

function LabelFilter({ label, name, knownNames, ...filter }: LabelProps) {
  const value = filter[name] ?? "";
  // Adds the category or tag of an old address that no product has any more, so that the field shows it.
  const options = knownNames.includes(value) || !value ? knownNames : [value, ...knownNames];
  if (options.length === 0) return null;
  return (
    <ChoiceFilter label={label} name={name} value={value} className="sm:w-40">
      <option value="">{texts.all}</option>
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </ChoiceFilter>
  );
}
