import type { OwnPhotoSet } from "@loupe/contract";
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Part, PartFailed } from "#features/shop-keeping/dashboard/shell.tsx";
import { LoadMore } from "#features/shop-keeping/dashboard/table.tsx";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { useKeptFocus } from "#ui/kept-focus.ts";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.tsx";
import { EditOwnSet } from "./edit-own-set.tsx";
import { OwnSetCard } from "./own-set-card.tsx";

const SETS = "GET /qc/getPhotoSets";
const DELETE = "DELETE /qc/deletePhotoSet";

const reload = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [SETS] });

/** Lists the owner's photos to search, edit and delete. The search is kept in the address. */
export function OwnSets() {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get("search") ?? "";
  return (
    <Part
      title="Own QC photos"
      text="Photo sets you've added, newest first."
      action={
        <Link to="/dashboard/add-qc-photos" className={buttonClass({ variant: "ink" })}>
          Add QC photos
        </Link>
      }
    >
      <Search key={wanted} wanted={wanted} />
      <Sets key={`sets ${wanted}`} wanted={wanted} />
    </Part>
  );
}

function Search({ wanted }: { wanted: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    void navigate(
      { search: changeQuery(search, { search: typed || null }) },
      { preventScrollReset: true },
    );
  };
  return (
    <search>
      <form noValidate onSubmit={find} className="mb-5 flex flex-wrap items-end gap-3">
        <Field
          label="Item link, item ID or option"
          name="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={wanted}
          className="min-w-0 flex-1 basis-64 sm:max-w-110"
        />
        <Button type="submit" waits>
          Search
        </Button>
      </form>
    </search>
  );
}

function Sets({ wanted }: { wanted: string }) {
  const pages = useSets(wanted);
  const queries = useQueryClient();
  const [edited, setEdited] = useState<OwnPhotoSet>();
  const [asked, setAsked] = useState<OwnPhotoSet>();
  const removal = useMutation({
    mutationFn: ({ _id }: OwnPhotoSet) => callAs(DELETE, { query: { set_id: _id } }),
    onSuccess: () => toast("Deleted!", { kind: "success" }),
    onError: (error) => toast(messageOf(error, "Something went wrong!"), { kind: "error" }),
    onSettled: () => reload(queries),
  });
  const gone = removal.isPending ? removal.variables._id : undefined;
  const all = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = all.filter(({ _id }) => _id !== gone);
  const { list, goOnBelow } = useKeptFocus<HTMLElement>(shown.map(({ _id }) => _id));
  return (
    <section ref={list} tabIndex={-1} aria-label="Own QC photos" className="outline-none">
      {pages.isPending && <Loading failures={pages.failureCount} />}
      {pages.isError && !pages.isFetchNextPageError && (
        <PartFailed
          message={messageOf(pages.error, "Your photos could not be loaded.")}
          retry={() => void pages.refetch()}
        />
      )}
      {pages.data && shown.length === 0 && !pages.hasNextPage && <NoSet wanted={wanted} />}
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((set) => (
          <li key={set._id}>
            <OwnSetCard set={set} edit={() => setEdited(set)} remove={() => setAsked(set)} />
          </li>
        ))}
      </ul>
      {pages.data && <LoadMore pages={pages} what="photos" onMore={goOnBelow} />}
      {edited && (
        <EditOwnSet
          set={edited}
          onUpdated={() => void reload(queries)}
          onClosed={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title="Are you sure?"
          text="You won't be able to revert this!"
          subject={`${asked.skuInfo || "No sku"}, ${asked.storeName} ${asked.productCode}`}
          yes="Yes, delete it!"
          onYes={() => removal.mutate(asked)}
          onClosed={() => setAsked(undefined)}
          focusAfterYes={() => list.current}
        />
      )}
    </section>
  );
}

const NoSet = ({ wanted }: { wanted: string }) => (
  <EmptyState
    icon={<Images />}
    title={wanted ? "No photos match this search" : "You haven’t added any photos yet"}
    text={wanted ? undefined : "Photos you add appear here and on their item’s page."}
  >
    <Link
      to={wanted ? "/dashboard/own-qc-photos" : "/dashboard/add-qc-photos"}
      className={buttonClass()}
    >
      {wanted ? "Clear search" : "Add QC photos"}
    </Link>
  </EmptyState>
);

const Loading = ({ failures }: { failures: number }) => (
  <>
    <output className={failures > 0 ? "mb-4 block text-ink-2" : "sr-only"}>
      {failures > 0 ? "Your photos could not be loaded yet. Trying again…" : "Loading your photos…"}
    </output>
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

const useSets = (search: string) =>
  useInfiniteQuery({
    queryKey: [SETS, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      callAs(SETS, { query: { search, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
