import type { OwnPhotoSet } from "@loupe/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Images, Pencil, Trash2 } from "lucide-react";
import { useState, type RefObject, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { EditOwnSet } from "./edit-own-set.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/own-photos.ts";
import { itemOf } from "@loupe/contract/items";
import { productPath } from "#features/look-up/items/product-path.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { userContent } from "#ui/user-content.ts";

const SETS = "GET /qc/getPhotoSets";
const DELETE = "DELETE /qc/deletePhotoSet";

/** Lists the owner's own photo sets, to search, edit and delete them. The address contains the search. */
export function OwnSets() {
  const searchText = new URLSearchParams(useLocation().search).get("search") ?? "";
  const queries = useQueryClient();
  const [edited, setEdited] = useState<OwnPhotoSet>();
  const [deletion, setDeletion] = useState<{
    set: OwnPhotoSet;
    list: RefObject<HTMLElement | null>;
  }>();
  const { mutate: deleteSet } = useDelete();
  return (
    <>
      <RecordsPage
        list={SETS}
        title={texts.listTitle}
        text={texts.listDescription}
        action={
          <Link to="/dashboard/add-qc-photos" className={buttonClass({ variant: "ink" })}>
            {texts.addTitle}
          </Link>
        }
        above={<Search key={searchText} searchText={searchText} />}
        query={() => ({ search: searchText })}
        label={texts.listTitle}
        what="photos"
        subject="your photos"
        loading={
          <CardsLoading className="grid gap-3">
            <Skeleton className="h-5 w-60 max-w-full" />
            <Skeleton className="h-20 w-full" />
          </CardsLoading>
        }
        renderEmpty={() => <NoSet searchText={searchText} />}
        removed={new Set(usePendingChanges<string>(SETS, DELETE))}
        renderCard={(set, { list }) => (
          <OwnSetCard
            set={set}
            edit={() => setEdited(set)}
            remove={() => setDeletion({ set, list })}
          />
        )}
      />
      {edited && (
        <EditOwnSet
          set={edited}
          onUpdated={() => void reloadList(queries, SETS)}
          onClosed={() => setEdited(undefined)}
        />
      )}
      {deletion && (
        <DeleteDialog
          subject={`${deletion.set.skuInfo || texts.noSkuLabel}, ${deletion.set.storeName} ${deletion.set.productCode}`}
          text={canBeUndone}
          onYes={() => deleteSet(deletion.set._id)}
          onClosed={() => setDeletion(undefined)}
          focusAfterYes={() => deletion.list.current}
        />
      )}
    </>
  );
}

function Search({ searchText }: { searchText: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    void navigate(
      { search: changeQuery(search, { search: text || null }) },
      { preventScrollReset: true },
    );
  };
  return (
    <search>
      <form noValidate onSubmit={find} className="mb-5 flex flex-wrap items-end gap-3">
        <Field
          label={texts.searchPlaceholder}
          name="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={searchText}
          className="min-w-0 flex-1 basis-64 sm:max-w-110"
        />
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  );
}

function useDelete() {
  const showChange = useChangeToast();
  return useListChange({
    list: SETS,
    address: DELETE,
    send: (id: string) => callAs(DELETE, { query: { set_id: id } }),
    onAccepted: (queries, { data }, id) => {
      changeRows<OwnPhotoSet>(queries, [SETS], (rows) => rows.filter(({ _id }) => _id !== id));
      showChange(texts.deleted, data.change);
    },
  });
}

const NoSet = ({ searchText }: { searchText: string }) => (
  <EmptyState
    icon={<Images />}
    title={searchText ? texts.filteredEmptyTitle : texts.emptyTitle}
    text={searchText ? undefined : texts.emptyText}
  >
    <Link
      to={searchText ? "/dashboard/own-qc-photos" : "/dashboard/add-qc-photos"}
      className={buttonClass()}
    >
      {searchText ? texts.clearSearchButton : texts.addTitle}
    </Link>
  </EmptyState>
);

type CardProps = { set: OwnPhotoSet; edit: () => void; remove: () => void };

function OwnSetCard({ set, edit, remove }: CardProps) {
  const { storeName, productCode, skuInfo, weight, takenOn, photos } = set;
  const name = `${storeName} ${productCode}`;
  return (
    <article className="card grid gap-3.5 p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 {...userContent(skuInfo)} className="font-[550] wrap-anywhere">
            {skuInfo || texts.withoutOption}
          </h2>
          <p className="text-sm text-ink-2">
            <Link
              to={`${productPath(itemOf(set))}#qc-photos`}
              className="num inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-6"
            >
              {name}
            </Link>
            {" · "}
            <LocalTime at={new Date(`${takenOn}T12:00:00Z`)} />
            {weight > 0 && (
              <>
                {" · "}
                <span className="num">{weight} g</span>
              </>
            )}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" aria-label={`Edit ${skuInfo} of ${name}`} onClick={edit}>
            <Pencil aria-hidden="true" className="size-4" />
            {texts.edit}
          </Button>
          <Button size="small" aria-label={`Delete ${skuInfo} of ${name}`} onClick={remove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {texts.deleteText}
          </Button>
        </div>
      </header>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-8">
        {photos.map((path, at) => (
          <li key={path} className="pic aspect-4/3 rounded-1">
            <img
              src={`${path}?w=160`}
              alt={`${at + 1} of ${photos.length}`}
              loading="lazy"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </article>
  );
}
