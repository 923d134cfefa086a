import type { Product } from "@loupe/contract";
import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#client/form.tsx";
import { callAs } from "#client/calls.ts";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { listedFaults, ListedFields, listedGiven } from "./listed-fields.tsx";
import { LabelFields, labelsOf } from "./label-fields.tsx";
import { ProductFields, wholeNumberFaults } from "./product-fields.tsx";
import * as texts from "#texts/products.ts";

type Props = {
  product: Product;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUpdated: (product: Product) => void;
};

export const EditProduct = ({ product, open, onOpenChange, onUpdated }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={texts.updateProduct}
    className="sm:w-[min(34rem,calc(100vw-2rem))]"
  >
    <EditForm
      product={product}
      onUpdated={(updated) => {
        onUpdated(updated);
        onOpenChange(false);
      }}
    />
  </Dialog>
);

function EditForm({ product, onUpdated }: Pick<Props, "product" | "onUpdated">) {
  const { faults, busy, formProps } = useForm({
    check: editFaults,
    send: async (typed) => {
      const query = { product_id: product._id };
      const body = { ...listedGiven(typed), ...given(typed), ...labelsOf(typed) };
      const { data } = await callAs("PATCH /products/updateProduct", { query, body });
      toast(texts.productUpdatedSuccessfully, { kind: "success" });
      onUpdated(data);
    },
    fallback: texts.somethingWentWrong,
  });
  return (
    <form {...formProps} className="grid gap-4.5 pt-1">
      <FormFault faults={faults} />
      <ListedFields product={product} faults={faults} />
      <ProductFields product={product} faults={faults} />
      <LabelFields product={product} faults={faults} />
      <SubmitButton busy={busy} busyLabel={texts.updating}>
        {texts.updateProduct}
      </SubmitButton>
    </form>
  );
}

const editFaults = (typed: Typed): Faults => ({
  ...listedFaults(typed),
  ...wholeNumberFaults(typed),
});

/** A field that was emptied is emptied in the catalogue too. */
const given = ({ weight = "", shippingTime = "", dimensions = "" }: Typed) => ({
  weight: weight.trim() ? Number(weight) : null,
  shippingTime: shippingTime.trim() ? Number(shippingTime) : null,
  dimensions: dimensions.trim() || null,
});
