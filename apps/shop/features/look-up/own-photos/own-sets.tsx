import type { OwnPhotoSet } from "@loupe/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { PagedList } from "#features/site/dashboard/paged-list.tsx";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { changeRows, rowsOf, usePages } from "#browser/paginated-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { EditOwnSet } from "./edit-own-set.tsx";
import { OwnSetCard } from "./own-set-card.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/own-photos.ts";

const SETS = "GET /qc/getPhotoSets";
const DELETE = "DELETE /qc/deletePhotoSet";

/** Lists the owner's own photo sets, to search, edit and delete them. The address contains the search. */
export function OwnSets() {
  const { search } = useLocation();
  const searchText = new URLSearchParams(search).get("search") ?? "";
  return (
    <Part
      title={texts.listTitle}
      text={texts.listDescription}
      action={
        <Link to="/dashboard/add-qc-photos" className={buttonClass({ variant: "ink" })}>
          {texts.addTitle}
        </Link>
      }
    >
      <Search key={searchText} searchText={searchText} />
      <Sets key={`sets ${searchText}`} searchText={searchText} />
    </Part>
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

function Sets({ searchText }: { searchText: string }) {
  const pages = usePages(SETS, { search: searchText });
  const queries = useQueryClient();
  const [edited, setEdited] = useState<OwnPhotoSet>();
  const [ownSetToDelete, setOwnSetToDelete] = useState<OwnPhotoSet>();
  const deletion = useDelete();
  const deleted = new Set(usePendingChanges<string>(SETS, DELETE));
  const visibleSets = rowsOf(pages.data).filter(({ _id }) => !deleted.has(_id));
  const { list, goOnBelow } = useListFocus<HTMLElement>(visibleSets.map(({ _id }) => _id));
  return (
    <>
      <PagedList
        pages={pages}
        label={texts.listTitle}
        what="photos"
        fallback={texts.loadError}
        count={visibleSets.length}
        loading={<Loading failures={pages.failureCount} />}
        empty={<NoSet searchText={searchText} />}
        list={list}
        onMore={goOnBelow}
      >
        <ul className="grid grid-cols-1 gap-3">
          {visibleSets.map((set) => (
            <li key={set._id}>
              <OwnSetCard
                set={set}
                edit={() => setEdited(set)}
                remove={() => setOwnSetToDelete(set)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      {edited && (
        <EditOwnSet
          set={edited}
          onUpdated={() => void reloadList(queries, SETS)}
          onClosed={() => setEdited(undefined)}
        />
      )}
      {ownSetToDelete && (
        <DeleteDialog
          subject={`${ownSetToDelete.skuInfo || texts.noSkuLabel}, ${ownSetToDelete.storeName} ${ownSetToDelete.productCode}`}
          text={canBeUndone}
          onYes={() => deletion.mutate(ownSetToDelete._id)}
          onClosed={() => setOwnSetToDelete(undefined)}
          focusAfterYes={() => list.current}
        />
      )}
    </>
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

const Loading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what={texts.photos} failures={failures} />
    <div className="grid gap-3">
      {["a", "b", "c"].map((one) => (
        <div key={one} className="card grid gap-3 p-4">
          <Skeleton className="h-5 w-60 max-w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  </>
);
