import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#client/form.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import type { FieldChange } from "./bulk-changes.ts";
import { ProductFields, wholeNumberFaults } from "./product-fields.tsx";
import { givenOf } from "./add-product-form.tsx";
import * as texts from "#texts/dashboard-products.ts";

type Props = {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  change: (change: FieldChange) => Promise<unknown>;
};

/** What is filled in is set on all selected products; the rest stays as it is. */
export const EditProducts = ({ count, open, onOpenChange, change }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={texts.editProducts(count)}
    description={texts.blankStays}
    className="sm:w-[min(34rem,calc(100vw-2rem))]"
  >
    <BulkForm
      change={async (given) => {
        await change(given);
        onOpenChange(false);
      }}
    />
  </Dialog>
);

function BulkForm({ change }: Pick<Props, "change">) {
  const { faults, busy, formProps } = useForm({
    check: bulkFaults,
    send: async (typed) => void (await change(changeOf(typed))),
    fallback: texts.serverDidNotAnswer,
  });
  return (
    <form {...formProps} className="grid gap-4.5 pt-1">
      <FormFault faults={faults} />
      <SelectField label={texts.trending} name="onTrend" defaultValue="">
        <option value="">{texts.leaveAsIs}</option>
        <option value="true">{texts.trending}</option>
        <option value="false">{texts.notTrending}</option>
      </SelectField>
      <ProductFields faults={faults} />
      <SubmitButton busy={busy} busyLabel={texts.changing}>
        {texts.changeAll}
      </SubmitButton>
    </form>
  );
}

const changeOf = (typed: Typed): FieldChange => ({
  ...(typed.onTrend && { onTrend: typed.onTrend === "true" }),
  ...givenOf(typed),
});

function bulkFaults(typed: Typed): Faults {
  const faults = wholeNumberFaults(typed);
  const isEmpty = Object.keys(changeOf(typed)).length === 0;
  return isEmpty && Object.keys(faults).length === 0 ? { form: texts.fillInSomething } : faults;
}
