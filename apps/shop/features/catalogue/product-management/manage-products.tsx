import type { Product } from "@loupe/contract";
import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import { PagedList } from "#features/site/dashboard/paged-list.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { useSelectionChange } from "./bulk-changes.ts";
import { EditProduct } from "./edit-product.tsx";
import {
  moved,
  PRODUCTS,
  useDelete,
  useReplaceBy,
  useReplaceProduct,
  useMove,
  usePending,
  useTrend,
} from "./product-changes.ts";
import { ReplaceProduct, useSuggestions, GoneFilter } from "./gone-products.tsx";
import { useSelection } from "./selected-products.tsx";
import { ProductTable } from "./product-table.tsx";
import { countWords } from "#features/catalogue/products/product-list.ts";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/products.ts";
import { SEARCH_LENGTH_MAX } from "@loupe/contract/limits";
import { stores } from "@loupe/links";
import { ChoiceFilter, ClearFilters } from "#features/site/dashboard/filters.tsx";
import { AddressField } from "#ui/forms/address-field.tsx";
import { useLabels } from "./label-fields.tsx";

const SUBTITLES = {
  catalogue: texts.catalogueSubtitle,
  views: texts.viewsSubtitle,
  clicks: texts.mostClickedFirst,
};

/** The page of all products, in the order and with the filters that the address contains. */
export function ManageProducts() {
  const filter = filterIn(useLocation().search);
  const bulk = useBulk();
  return (
    <Part
      title={texts.manageProductsLabel}
      text={SUBTITLES[filter.order ?? "catalogue"]}
      action={
        <Link to="/dashboard/add-a-product" className={buttonClass({ variant: "primary" })}>
          {texts.addProductTitle}
        </Link>
      }
    >
      <ManageFilters filter={filter} />
      <Products key={JSON.stringify(filter)} filter={filter} bulk={bulk} />
    </Part>
  );
}

/** The actions on products that continue even after the filters have changed. */
function useBulk() {
  const change = useSelectionChange();
  const hide = (id: string, hidden: boolean) => change.mutate({ ids: [id], change: { hidden } });
  return { change, deletion: useDelete(), replacing: useReplaceBy(), hide };
}

type ListProps = { filter: ManageFilter; bulk: ReturnType<typeof useBulk> };

function Products({ filter, bulk }: ListProps) {
  const pages = usePages(PRODUCTS, filter);
  const pending = usePending();
  const trend = useTrend();
  const moving = useMove();
  const dialogs = useDialogs(bulk);
  const { order, ...narrowing } = filter;
  const isFiltered = isNarrowed(filter);
  const isFixed = isFiltered || order !== undefined;
  const loaded = rowsOf(pages.data).filter(({ _id }) => !pending.deleted.has(_id));
  const products = isFixed ? loaded : pending.moves.reduce<Product[]>(moved, loaded);
  const replacement = useSuggestions(products, bulk.replacing);
  const ids = products.map(({ _id }) => _id);
  const { list, goOnBelow } = useListFocus<HTMLElement>(ids);
  const last = pages.data?.pages.at(-1);
  const total = last?.totalIsEstimate ? undefined : last?.total;
  const focusList = () => list.current?.focus({ preventScroll: true });
  const selection = useSelection({ ids, total, filter: narrowing, focusList }, bulk.change);
  return (
    <>
      <PagedList
        pages={pages}
        label={texts.products}
        what="products"
        count={products.length}
        loading={<TableLoading lead="h-5" picture />}
        empty={<NoProduct isFiltered={isFiltered} />}
        list={list}
        onMore={goOnBelow}
      >
        <p className="mb-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
          <span className="num first-letter:uppercase">{last && countWords(last)}</span>
          {isFixed && (
            <span>
              {order ? texts.placesChangedInCatalogueOrder : texts.placesChangedListWithout}
            </span>
          )}
        </p>
        {selection.bar}
        <ProductTable
          selected={selection.marked}
          select={selection.select}
          products={products}
          pending={pending}
          order={order ?? "catalogue"}
          places={isFixed ? undefined : last?.total}
          move={(id, place) => moving.mutate({ id, place })}
          setTrend={(id, onTrend) => trend.mutate({ id, onTrend })}
          {...dialogs.acts}
          hide={bulk.hide}
          replacement={replacement}
        />
      </PagedList>
      {dialogs.elements}
      {selection.dialog}
    </>
  );
}

/** The dialogs that edit, replace and delete a product. */
function useDialogs({ deletion: deleting }: ReturnType<typeof useBulk>) {
  const replace = useReplaceProduct();
  const [edited, setEdited] = useState<{ product: Product; open: boolean }>();
  const [replaced, setReplaced] = useState<Product>();
  const [deletion, setDeletion] = useState<{ product: Product; neighbour: HTMLElement | null }>();
  const elements = (
    <>
      {edited && (
        <EditProduct
          key={edited.product._id}
          {...edited}
          onOpenChange={(open) => setEdited({ ...edited, open })}
          onUpdated={replace}
        />
      )}
      {replaced && (
        <ReplaceProduct
          product={replaced}
          close={() => setReplaced(undefined)}
          onReplaced={replace}
        />
      )}
      {deletion && (
        <DeleteDialog
          subject={deletion.product.name}
          text={canBeUndone}
          onYes={() => deleting.mutate(deletion.product._id)}
          onClosed={() => setDeletion(undefined)}
          focusAfterYes={() => deletion.neighbour}
        />
      )}
    </>
  );
  return {
    elements,
    acts: {
      replace: setReplaced,
      edit: (product: Product) => setEdited({ product, open: true }),
      remove: (product: Product) => setDeletion({ product, neighbour: neighbourOf(product._id) }),
    },
  };
}

/**
 * Returns the element that gets the focus after a row is removed: the next row, or else the previous one, or the list.
 */
function neighbourOf(id: string): HTMLElement | null {
  const row = document.querySelector(`[data-row="${id}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("section");
  return next instanceof HTMLElement ? next : null;
}

const NoProduct = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<PackageSearch />}
    title={texts.emptyTitle}
    text={isFiltered ? texts.noProductFitsThese : texts.catalogueEmptyLabel}
  >
    {!isFiltered && (
      <Link to="/dashboard/add-a-product" className={buttonClass()}>
        {texts.addProductTitle}
      </Link>
    )}
  </EmptyState>
);

/** Reads the filters from the page's address, in the form that the list and the bulk changes send. */
function filterIn(search: string) {
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
type ManageFilter = ReturnType<typeof filterIn>;

/** Whether the filter excludes any products. Sorting alone does not. */
const isNarrowed = (filter: ManageFilter) =>
  Object.entries(filter).some(([name, value]) => name !== "order" && Boolean(value));

/** The filters of the list, which are stored in the address. */
function ManageFilters({ filter }: { filter: ManageFilter }) {
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
