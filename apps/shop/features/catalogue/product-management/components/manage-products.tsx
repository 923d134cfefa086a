import type { Product } from "@loupe/contract";
import { PackageSearch } from "lucide-react";
import { useState, type RefObject } from "react";
import { Link } from "#ui/navigation.ts";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { buttonClass } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useSelectionChange, type Selection } from "../bulk-changes.ts";
import { EditProduct } from "./edit-product.tsx";
import {
  moved,
  PRODUCTS,
  type ProductPage,
  useDelete,
  useReplaceBy,
  useReplaceProduct,
  useMove,
  usePending,
  useTrend,
} from "../use-product-changes.ts";
import { ReplaceProduct, useSuggestions, GoneFilter } from "./gone-products.tsx";
import { useSelection } from "./selected-products.tsx";
import { ProductTable } from "./product-table.tsx";
import { countWords } from "#features/catalogue/products/product-pages.ts";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/products.ts";
import { SEARCH_LENGTH_MAX } from "@loupe/contract/limits";
import { stores } from "@loupe/links";
import { useFilters, type Filter, type Values } from "#features/site/dashboard/filters.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { useLabels } from "./label-fields.tsx";

const SUBTITLES = {
  catalogue: texts.catalogueSubtitle,
  views: texts.viewsSubtitle,
  clicks: texts.mostClickedFirst,
};

/** The page of all products, in the order and with the filters that the address contains. */
export function ManageProducts() {
  const filters = useManageFilters();
  const { values, isFiltered } = useFilters(filters);
  const filter = filterOf(values);
  const bulk = useBulk();
  const pending = usePending();
  const dialogs = useDialogs(bulk);
  const isFixed = isFiltered || filter.order !== undefined;
  return (
    <>
      <RecordsPage
        list={PRODUCTS}
        title={texts.manageProductsLabel}
        text={SUBTITLES[filter.order ?? "catalogue"]}
        action={
          <Link to="/dashboard/add-a-product" className={buttonClass({ variant: "primary" })}>
            {texts.addProductTitle}
          </Link>
        }
        filters={filters}
        filtersClass="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap sm:gap-x-4"
        query={() => filter}
        label={texts.products}
        what="products"
        loading={<TableLoading lead="h-5" picture />}
        renderEmpty={() => <NoProduct isFiltered={isFiltered} />}
        withChanges={(loaded) => {
          const products = loaded.filter(({ _id }) => !pending.deleted.has(_id));
          return isFixed ? products : pending.moves.reduce<Product[]>(moved, products);
        }}
        renderRows={(products, { list, last }) => (
          <Products
            {...{ products, list, last, filter, isFixed, pending, bulk }}
            {...dialogs.acts}
          />
        )}
      />
      {dialogs.elements}
    </>
  );
}

/** The actions on products that continue even after the filters have changed. */
function useBulk() {
  const change = useSelectionChange();
  const hide = (id: string, hidden: boolean) => change.mutate({ ids: [id], change: { hidden } });
  return { change, deletion: useDelete(), replacing: useReplaceBy(), hide };
}

type ListProps = ReturnType<typeof useDialogs>["acts"] & {
  products: readonly Product[];
  list: RefObject<HTMLElement | null>;
  last: ProductPage | undefined;
  filter: ManageFilter;
  /** Whether products cannot be moved, because the list is filtered or sorted. */
  isFixed: boolean;
  pending: ReturnType<typeof usePending>;
  bulk: ReturnType<typeof useBulk>;
};

function Products({ products, list, last, filter, isFixed, pending, bulk, ...acts }: ListProps) {
  const trend = useTrend();
  const moving = useMove();
  const replacement = useSuggestions(products, bulk.replacing);
  const { order, ...narrowing } = filter;
  const ids = products.map(({ _id }) => _id);
  const total = last?.totalIsEstimate ? undefined : last?.total;
  const focusList = () => list.current?.focus({ preventScroll: true });
  const selection = useSelection({ ids, total, filter: narrowing, focusList }, bulk.change);
  return (
    <>
      <p className="mb-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
        <span className="num first-letter:uppercase">{last && countWords(last)}</span>
        {isFixed && <span>{order ? texts.sortedOrderHint : texts.filteredOrderHint}</span>}
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
        {...acts}
        hide={bulk.hide}
        replacement={replacement}
      />
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
    text={isFiltered ? texts.filteredEmpty : texts.catalogueEmptyLabel}
  >
    {!isFiltered && (
      <Link to="/dashboard/add-a-product" className={buttonClass()}>
        {texts.addProductTitle}
      </Link>
    )}
  </EmptyState>
);

const all = ["", texts.all] as const;

/** A filter by category or tag. Old addresses may have one that no product has any more. */
const labelFilter = (name: string, label: string, names: readonly string[]): Filter => ({
  name,
  label,
  options: [all, ...names.map((one) => [one, one] as const)],
  isOpen: true,
  className: "sm:w-40",
});

function useManageFilters(): readonly Filter[] {
  const { categories, tags } = useLabels();
  return [
    {
      name: "Trending",
      label: texts.show,
      options: [all, ["true", texts.trending], ["false", texts.notTrendingOption]],
      className: "sm:w-36",
    },
    {
      name: "Storefront",
      label: texts.storefront,
      options: [all, ...stores.map(({ name, label }) => [name, label] as const)],
      className: "sm:w-32",
    },
    labelFilter("category", texts.category, categories),
    labelFilter("tag", texts.tag, tags),
    {
      name: "search",
      label: texts.search,
      placeholder: texts.searchPlaceholder,
      maxLength: SEARCH_LENGTH_MAX,
      className: "max-sm:col-span-2 sm:w-72",
    },
    {
      name: "order",
      label: texts.order,
      options: [
        ["", texts.catalogueOrderOption],
        ["views", texts.mostViewedOption],
        ["clicks", texts.mostClicked],
      ],
      isOrder: true,
      className: "sm:w-44",
    },
    { name: "gone", render: (value) => <GoneFilter isOn={value === "true"} /> },
  ];
}

type ManageFilter = Selection["filter"] & { order?: "views" | "clicks" };

/** Returns the filters that are set, in the form that the list and the bulk changes send. */
const filterOf = ({ gone, ...values }: Values): ManageFilter =>
  Object.fromEntries(
    Object.entries({ ...values, gone: gone === "true" && gone }).filter(([, value]) => value),
  );
