import { type OwnPhotoSet, latestToday, TAKEN_IN_FUTURE } from "@loupe/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Images, Pencil, Trash2 } from "lucide-react";
import { useState, type RefObject } from "react";
import { Link } from "#ui/navigation.ts";
import type { Filter } from "#features/site/dashboard/filters.tsx";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/own-photos.ts";
import { itemOf } from "@loupe/contract/items";
import { productPath } from "#features/look-up/items/product-path.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { Conflict, useSaveAgainst, valuesOf } from "#browser/conflict.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { SetPhotos } from "./set-photos.tsx";

const SETS = "GET /qc/getPhotoSets";
const DELETE = "DELETE /qc/deletePhotoSet";

const FILTERS: readonly Filter[] = [
  {
    name: "search",
    label: texts.searchPlaceholder,
    className: "min-w-0 flex-1 basis-64 sm:max-w-110",
  },
];

/** Lists the owner's own photo sets, to search, edit and delete them. The address contains the search. */
export function OwnSets() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<OwnPhotoSet>();
  const [deletion, setDeletion] = useState<{
    set: OwnPhotoSet;
    list: RefObject<HTMLElement | null>;
  }>();
  const { mutate: deleteSet } = useDelete();
  const deleted = usePendingChanges<string>(SETS, DELETE);
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
        filters={FILTERS}
        filtersClass="flex flex-wrap items-end gap-3"
        filtersForm={{ button: <Button type="submit">{texts.search}</Button> }}
        label={texts.listTitle}
        what="photos"
        subject="your photos"
        loading={
          <CardsLoading className="grid gap-3">
            <Skeleton className="h-5 w-60 max-w-full" />
            <Skeleton className="h-20 w-full" />
          </CardsLoading>
        }
        renderEmpty={({ search }) => <NoSet isFiltered={search !== ""} />}
        withChanges={(sets) => sets.filter(({ _id }) => !deleted.includes(_id))}
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

const NoSet = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<Images />}
    title={isFiltered ? texts.filteredEmptyTitle : texts.emptyTitle}
    text={isFiltered ? undefined : texts.emptyText}
  >
    <Link
      to={isFiltered ? "/dashboard/own-qc-photos" : "/dashboard/add-qc-photos"}
      className={buttonClass()}
    >
      {isFiltered ? texts.clearSearchButton : texts.addTitle}
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

type Props = { set: OwnPhotoSet; onUpdated: () => void; onClosed: () => void };

function EditOwnSet({ set, onUpdated, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.editTitle}
      className="sm:w-[min(34rem,calc(100vw-2rem))]"
    >
      <SetPhotos set={set} onUpdated={onUpdated} />
      <EditForm
        set={set}
        onUpdated={() => {
          onUpdated();
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

function EditForm({ set, onUpdated }: Pick<Props, "set" | "onUpdated">) {
  const { record, formKey, send, conflict } = useSaveAgainst({
    record: set,
    write: async (body: Pick<OwnPhotoSet, "skuInfo" | "weight" | "takenOn">, was) => {
      const query = { set_id: set._id };
      await callAs("PATCH /qc/updatePhotoSet", { query, body: { ...body, was } });
      toast(texts.photosUpdatedMessage, { kind: "success" });
      onUpdated();
    },
  });
  const { errors, busy, formProps } = useForm({
    check: errorsOf,
    send: ({ skuInfo = "", weight = "", takenOn = "" }: FormValues) =>
      send({ skuInfo: skuInfo.trim(), weight: Number(weight), takenOn }),
    fallback: texts.generalError,
  });
  return (
    <form key={formKey} {...formProps} className="mt-5 grid gap-4.5">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={texts.option}
        name="skuInfo"
        maxLength={SKU_INFO_LENGTH_MAX}
        autoComplete="off"
        defaultValue={record.skuInfo}
        error={errors.skuInfo}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Field
          label={texts.weightLabel}
          name="weight"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={record.weight || ""}
          error={errors.weight}
        />
        <Field
          label={texts.taken}
          name="takenOn"
          type="date"
          required
          defaultValue={record.takenOn}
          error={errors.takenOn}
        />
      </div>
      {conflict && <Conflict {...conflict} values={valuesOf(conflict, FIELDS)} />}
      <SubmitButton busy={busy} busyLabel={texts.saving}>
        {texts.save}
      </SubmitButton>
    </form>
  );
}

const FIELDS = {
  skuInfo: { label: texts.option },
  weight: { label: texts.weightLabel },
  takenOn: { label: texts.taken },
};

function errorsOf({ weight = "", takenOn = "" }: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  if (weight && !/^\d{1,6}$/.test(weight)) errors.weight = texts.weightError;
  if (!takenOn) errors.takenOn = texts.chooseDateLabel;
  else if (takenOn > latestToday(new Date())) errors.takenOn = TAKEN_IN_FUTURE;
  return errors;
}
