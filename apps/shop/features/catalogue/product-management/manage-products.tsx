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
import { ReplaceProduct, useSuggestions } from "./gone-products.tsx";
import { filterIn, isNarrowed, ManageFilters, type ManageFilter } from "./manage-filters.tsx";
import { useSelection } from "./selected-products.tsx";
import { ProductTable } from "./product-table.tsx";
import { countWords } from "#features/catalogue/products/product-list.ts";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/products.ts";

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
