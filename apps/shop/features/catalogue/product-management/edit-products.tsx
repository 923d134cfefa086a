import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#browser/form.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field, SelectField } from "#ui/forms/field.tsx";
import type { FieldChange } from "./bulk-changes.ts";
import { CategoryField, tagsIn } from "./label-fields.tsx";
import { ProductFields, wholeNumberFaults } from "./product-fields.tsx";
import { givenOf } from "./add-product-form.tsx";
import * as texts from "#texts/dashboard/products.ts";

type Props = {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  change: (change: FieldChange) => Promise<unknown>;
};

/** A dialog that sets the fields that are filled in on all selected products. Empty fields change nothing. */
export const EditProducts = ({ count, open, onOpenChange, change }: Props) => (
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
  const { faults, busy, formProps } = useForm({
    check: bulkFaults,
    send: async (values) => void (await change(changeOf(values))),
    fallback: texts.offlineError,
  });
  return (
    <form {...formProps} className="grid gap-4.5 pt-1">
      <FormFault faults={faults} />
      <SelectField label={texts.trending} name="onTrend" defaultValue="">
        <option value="">{texts.unchangedOption}</option>
        <option value="true">{texts.trending}</option>
        <option value="false">{texts.notTrendingOption}</option>
      </SelectField>
      <ProductFields faults={faults} />
      <BulkLabelFields faults={faults} />
      <SubmitButton busy={busy} busyLabel={texts.changing}>
        {texts.changeAllButton}
      </SubmitButton>
    </form>
  );
}

/**
 * Fields for a category that all products get, and for tags that are added to or removed from those of each product.
 */
const BulkLabelFields = ({ faults }: { faults: Faults }) => (
  <>
    <div>
      <CategoryField error={faults.category} />
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
        error={faults.addTags}
      />
      <Field
        label={texts.removeTagsLabel}
        name="removeTags"
        autoComplete="off"
        hint={texts.tagsHint}
        error={faults.removeTags}
      />
    </div>
  </>
);

function changeOf(values: Typed): FieldChange {
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

function bulkFaults(values: Typed): Faults {
  const faults = wholeNumberFaults(values);
  if (values.noCategory && values.category?.trim()) faults.category = texts.categoryOrNone;
  const isEmpty = Object.keys(changeOf(values)).length === 0;
  return isEmpty && Object.keys(faults).length === 0 ? { form: texts.fillInSomething } : faults;
}
