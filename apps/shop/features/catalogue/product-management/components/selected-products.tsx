import { PRODUCTS_AT_ONCE_MAX, PRODUCTS_FOUND_MAX } from "@loupe/contract/limits";
import { useState } from "react";
import type { FieldChange, Selection, useSelectionChange } from "../bulk-changes.ts";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/products.ts";
import { Button } from "#ui/button.tsx";
import { SelectAll } from "#ui/lists/select-all.tsx";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage, Field, SelectField } from "#ui/forms/field.tsx";
import { CategoryField, tagsIn } from "./label-fields.tsx";
import { ProductFields, wholeNumberErrors } from "./product-fields.tsx";
import { givenOf } from "./add-product-form.tsx";

type List = {
  /** The ids of the loaded products. */
  ids: readonly string[];
  /** The number of products in the list, or undefined if the number is an estimate. */
  total: number | undefined;
  filter: NonNullable<Selection["filter"]>;
  /** Moves the focus to the list. */
  focusList: () => void;
};

/**
 * Returns the selected ids, the bar above the list, and the dialogs that edit and delete the selected products. After
 * an API error the products stay selected.
 */
export function useSelection(
  { ids, total = 0, filter, focusList }: List,
  bulk: ReturnType<typeof useSelectionChange>,
) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const [dialog, setDialog] = useState<"edit" | "delete">();
  const selected = isWhole
    ? ids
    : ids.filter((id) => marked.has(id)).slice(0, PRODUCTS_AT_ONCE_MAX);
  const count = isWhole ? total : selected.length;
  const mark = (next: readonly string[]) => {
    setWhole(false);
    setMarked(new Set(next));
  };
  const change = async (to: FieldChange | "delete") => {
    await bulk.mutateAsync({ ...(isWhole ? { filter } : { ids: [...selected] }), change: to });
    mark([]);
    // The button that made the change is disabled now.
    focusList();
  };
  const closeDialog = () => setDialog(undefined);
  const act = (to: FieldChange | "delete") => void change(to).catch(() => undefined);
  const visibleCount = Math.min(ids.length, PRODUCTS_AT_ONCE_MAX);
  const isAllVisible = visibleCount > 0 && selected.length === visibleCount;
  const offersAll = !isWhole && isAllVisible && isMore(total, visibleCount);
  return {
    marked: new Set(selected),
    select: (id: string, isSelected: boolean) =>
      mark(isSelected ? [...selected, id] : selected.filter((one) => one !== id)),
    bar: (
      <ProductSelection
        visibleCount={isWhole ? total : visibleCount}
        selected={count}
        matchCount={offersAll ? total : undefined}
        selectFound={() => setWhole(true)}
        busy={bulk.isPending}
        selectAll={(isSelected) => mark(isSelected ? ids : [])}
        setTrend={(onTrend) => act({ onTrend })}
        edit={() => setDialog("edit")}
        remove={() => setDialog("delete")}
      />
    ),
    dialog: (
      <>
        {dialog === "edit" && (
          <EditProducts count={count} open onOpenChange={closeDialog} change={change} />
        )}
        {dialog === "delete" && (
          <DeleteDialog
            subject={texts.selectedCount(count)}
            text={canBeUndone}
            onYes={() => act("delete")}
            onClosed={closeDialog}
          />
        )}
      </>
    ),
  };
}

/** Whether more products match the filter than are visible, but no more than can be changed at once. */
const isMore = (total: number, visibleCount: number) =>
  total > visibleCount && total <= PRODUCTS_FOUND_MAX;

type BarProps = {
  visibleCount: number;
  selected: number;
  /** The number of products that match the filter, if not all are loaded. All of them can be selected too. */
  matchCount?: number;
  selectFound: () => void;
  busy: boolean;
  selectAll: (isSelected: boolean) => void;
  setTrend: (onTrend: boolean) => void;
  edit: () => void;
  remove: () => void;
};

/** The buttons for the selected products. On a phone they appear when a product is selected. */
function ProductSelection({
  visibleCount,
  selected,
  matchCount,
  busy,
  selectAll,
  ...acts
}: BarProps) {
  const props = { size: "small" as const, disabled: selected === 0, busy };
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <SelectAll className="md:ps-4" {...{ visibleCount, selected, selectAll }}>
        {texts.selectAllLabel}
      </SelectAll>
      <output className="num text-sm text-ink-2 max-md:ms-auto">
        {selected > 0 && texts.selectedCount(selected)}
      </output>
      {matchCount !== undefined && (
        <Button size="small" variant="quiet" onClick={acts.selectFound}>
          {texts.selectFoundButton(matchCount)}
        </Button>
      )}
      <div
        className={`grid grid-cols-2 gap-2 max-md:w-full md:ms-auto md:flex ${selected === 0 ? "max-md:hidden" : ""}`}
      >
        <Button {...props} onClick={() => acts.setTrend(true)}>
          {texts.markTrendingButton}
        </Button>
        <Button {...props} onClick={() => acts.setTrend(false)}>
          {texts.unmarkTrendingButton}
        </Button>
        <Button {...props} aria-haspopup="dialog" onClick={acts.edit}>
          {texts.editSelected}
        </Button>
        <Button {...props} onClick={acts.remove}>
          {texts.deleteSelected}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  change: (change: FieldChange) => Promise<unknown>;
};

/** A dialog that sets the fields that are filled in on all selected products. Empty fields change nothing. */
const EditProducts = ({ count, open, onOpenChange, change }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={texts.editProducts(count)}
    description={texts.blankFieldsHint}
    className="sm:w-[min(34rem,calc(100vw-2rem))]"
  >
    <BulkForm
      change={async (fieldChange) => {
        await change(fieldChange);
        onOpenChange(false);
      }}
    />
  </Dialog>
);

function BulkForm({ change }: Pick<Props, "change">) {
  const { errors, busy, formProps } = useForm({
    check: bulkErrors,
    send: async (values) => void (await change(changeOf(values))),
    fallback: texts.offlineError,
  });
  return (
    <form {...formProps} className="grid gap-4.5 pt-1">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <SelectField label={texts.trending} name="onTrend" defaultValue="">
        <option value="">{texts.unchangedOption}</option>
        <option value="true">{texts.trending}</option>
        <option value="false">{texts.notTrendingOption}</option>
      </SelectField>
      <ProductFields errors={errors} />
      <BulkLabelFields errors={errors} />
      <SubmitButton busy={busy} busyLabel={texts.changing}>
        {texts.changeAllButton}
      </SubmitButton>
    </form>
  );
}

/** Fields for a category that all products get, and for tags that are added to or removed from each product. */
const BulkLabelFields = ({ errors }: { errors: FieldErrors }) => (
  <>
    <div>
      <CategoryField error={errors.category} />
      <label className="flex min-h-11 w-fit items-center gap-2.5 text-ink-2">
        <input type="checkbox" name="noCategory" value="on" className="size-4.5 accent-ink" />
        {texts.removeCategory}
      </label>
    </div>
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <Field
        label={texts.addTagsLabel}
        name="addTags"
        autoComplete="off"
        hint={texts.tagsHint}
        error={errors.addTags}
      />
      <Field
        label={texts.removeTagsLabel}
        name="removeTags"
        autoComplete="off"
        hint={texts.tagsHint}
        error={errors.removeTags}
      />
    </div>
  </>
);

function changeOf(values: FormValues): FieldChange {
  const [addTags, removeTags] = [tagsIn(values.addTags), tagsIn(values.removeTags)];
  const category = values.category?.trim();
  return {
    ...(values.onTrend && { onTrend: values.onTrend === "true" }),
    ...givenOf(values),
    ...(category && { category }),
    ...(values.noCategory && { category: null }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}

function bulkErrors(values: FormValues): FieldErrors {
  const errors = wholeNumberErrors(values);
  if (values.noCategory && values.category?.trim()) errors.category = texts.categoryOrNone;
  const isEmpty = Object.keys(changeOf(values)).length === 0;
  return isEmpty && Object.keys(errors).length === 0 ? { form: texts.fillInSomething } : errors;
}
