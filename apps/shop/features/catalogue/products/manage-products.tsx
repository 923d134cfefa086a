import type { Product } from "@loupe/contract";
import { SEARCH_LENGTH_MAX } from "@loupe/contract/limits";
import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Part } from "#features/shop-keeping/dashboard/shell.tsx";
import { ChoiceFilter, ClearFilters } from "#features/shop-keeping/dashboard/filters.tsx";
import { PagedList } from "#features/shop-keeping/dashboard/paged-list.tsx";
import { TableLoading } from "#features/shop-keeping/dashboard/table.tsx";
import { rowsOf, usePages } from "#client/paginated-query.ts";
import { AddressField } from "#ui/address-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { DeleteDialog } from "#ui/delete-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/list-focus.ts";
import { useBulkChange, useUndo, type Done } from "./bulk-changes.ts";
import { EditProduct } from "./edit-product.tsx";
import {
  moved,
  PRODUCTS,
  useDelete,
  useReplaceProduct,
  useMove,
  usePending,
  useTrend,
} from "./product-changes.ts";
import { useCategories } from "./label-fields.tsx";
import { GoneFilter, ReplaceProduct } from "./gone-products.tsx";
import { UndoLine } from "./product-selection.tsx";
import { useSelection } from "./selected-products.tsx";
import { ProductTable } from "./product-table.tsx";
import { countWords } from "./model.ts";
import * as texts from "#texts/dashboard-products.ts";

type Filter = {
  trending: "true" | "false" | undefined;
  words: string;
  category: string;
  gone: boolean;
};

/** The catalogue in its order. The filters stand in the address. */
export function ManageProducts() {
  const address = new URLSearchParams(useLocation().search);
  const trending = (["true", "false"] as const).find((one) => one === address.get("Trending"));
  const words = address.get("search")?.trim() ?? "";
  const category = address.get("category")?.trim() ?? "";
  const gone = address.get("gone") === "true";
  const filter = { trending, words, category, gone };
  const bulk = useBulk();
  return (
    <Part
      title={texts.manageProducts}
      text={texts.catalogueOrderShoppersSee}
      action={
        <Link to="/dashboard/add-a-product" className={buttonClass({ variant: "primary" })}>
          {texts.addProduct}
        </Link>
      }
    >
      <Filters {...filter} />
      {bulk.undoLine}
      <Products key={JSON.stringify(filter)} {...filter} bulk={bulk} />
    </Part>
  );
}

/** Changes and deletions, and the line that undoes the last of them, whatever the filters are by then. */
function useBulk() {
  const [done, setDone] = useState<Done>();
  const change = useBulkChange(setDone);
  const deletion = useDelete((deleted) => setDone({ ...deleted, isDeletion: true, isOfRow: true }));
  const undo = useUndo(() => setDone(undefined));
  const undoLine = done && (
    <UndoLine key={done._id} done={done} busy={undo.isPending} undo={() => undo.mutate(done._id)} />
  );
  const hide = (id: string, hidden: boolean) => change.mutate({ ids: [id], change: { hidden } });
  return { change, deletion, hide, undoLine };
}

function Filters({ trending, words, category, gone }: Filter) {
  const categories = useCategories();
  // One that is in no list, from an old address, is shown all the same.
  const offered =
    categories.includes(category) || !category ? categories : [category, ...categories];
  return (
    <search className="mb-5 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap sm:gap-x-4">
      <ChoiceFilter label={texts.show} name="Trending" value={trending ?? ""} className="sm:w-44">
        <option value="">{texts.all}</option>
        <option value="true">{texts.trending}</option>
        <option value="false">{texts.notTrending}</option>
      </ChoiceFilter>
      {offered.length > 0 && (
        <ChoiceFilter label={texts.category} name="category" value={category} className="sm:w-44">
          <option value="">{texts.all}</option>
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </ChoiceFilter>
      )}
      <AddressField
        label={texts.search}
        name="search"
        placeholder={texts.nameProductCode}
        className={cx("sm:w-72", offered.length > 0 && "max-sm:col-span-2")}
        maxLength={SEARCH_LENGTH_MAX}
      />
      <GoneFilter isOn={gone} />
      {(trending || words || category || gone) && <ClearFilters />}
    </search>
  );
}

function Products({
  trending,
  words,
  category,
  gone,
  bulk,
}: Filter & { bulk: ReturnType<typeof useBulk> }) {
  const pages = usePages(PRODUCTS, queryOf({ trending, words, category, gone }));
  const pending = usePending();
  const trend = useTrend();
  const moving = useMove();
  const dialogs = useDialogs((id) => bulk.deletion.mutate(id));
  const isFiltered = Boolean(trending || words || category || gone);
  const loaded = rowsOf(pages.data).filter(({ _id }) => !pending.deleted.has(_id));
  const products = isFiltered ? loaded : pending.moves.reduce<Product[]>(moved, loaded);
  const { list, goOnBelow } = useListFocus<HTMLElement>(products.map(({ _id }) => _id));
  const last = pages.data?.pages.at(-1);
  const selection = useSelection(
    products.map(({ _id }) => _id),
    bulk.change,
  );
  return (
    <>
      <PagedList
        pages={pages}
        label={texts.products}
        what="products"
        fallback={texts.productsCouldNotLoaded}
        count={products.length}
        loading={<TableLoading what="products" failures={pages.failureCount} lead="h-5" picture />}
        empty={<NoProduct isFiltered={isFiltered} />}
        list={list}
        onMore={goOnBelow}
      >
        <p className="mb-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
          <span className="num first-letter:uppercase">{last && countWords(last)}</span>
          {isFiltered && <span>{texts.placesChangedListWithout}</span>}
        </p>
        {selection.bar}
        <ProductTable
          selected={selection.marked}
          select={selection.select}
          products={products}
          pending={pending}
          places={isFiltered ? undefined : last?.total}
          move={(id, place) => moving.mutate({ id, place })}
          setTrend={(id, onTrend) => trend.mutate({ id, onTrend })}
          {...dialogs.acts}
          hide={bulk.hide}
        />
      </PagedList>
      {dialogs.shown}
      {selection.dialog}
    </>
  );
}

const queryOf = ({ trending, words, category, gone }: Filter) => ({
  Trending: trending,
  search: words || undefined,
  category: category || undefined,
  gone: gone ? ("true" as const) : undefined,
});

/** The popup that a product is edited in, and the question before it is deleted. */
function useDialogs(remove: (id: string) => void) {
  const replace = useReplaceProduct();
  const [edited, setEdited] = useState<{ product: Product; open: boolean }>();
  const [replaced, setReplaced] = useState<Product>();
  const [asked, setAsked] = useState<{ product: Product; neighbour: HTMLElement | null }>();
  const shown = (
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
      {asked && (
        <DeleteDialog
          subject={asked.product.name}
          onYes={() => remove(asked.product._id)}
          onClosed={() => setAsked(undefined)}
          focusAfterYes={() => asked.neighbour}
        />
      )}
    </>
  );
  return {
    shown,
    acts: {
      replace: setReplaced,
      edit: (product: Product) => setEdited({ product, open: true }),
      remove: (product: Product) => setAsked({ product, neighbour: neighbourOf(product._id) }),
    },
  };
}

/** Goes on with the focus when a row goes away: the next row, or else the one before, or the list. */
function neighbourOf(id: string): HTMLElement | null {
  const row = document.querySelector(`[data-row="${id}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("section");
  return next instanceof HTMLElement ? next : null;
}

const NoProduct = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<PackageSearch />}
    title={texts.noProductFound}
    text={isFiltered ? texts.noProductFitsThese : texts.catalogueEmpty}
  >
    {!isFiltered && (
      <Link to="/dashboard/add-a-product" className={buttonClass()}>
        {texts.addProduct}
      </Link>
    )}
  </EmptyState>
);
