import type { Product } from "@loupe/contract";
import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#client/form.tsx";
import { PRODUCT_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { callAs } from "#client/calls.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { toast } from "#ui/toast.tsx";
import { ProductFields, wholeNumberFaults } from "./product-fields.tsx";

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
    title="Update Product"
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
      const { data } = await callAs("PATCH /products/updateProduct", { query, body: given(typed) });
      toast("Product updated successfully!", { kind: "success" });
      onUpdated(data);
    },
    fallback: "Something went wrong!",
  });
  return (
    <form {...formProps} className="grid gap-4.5 pt-1">
      <FormFault faults={faults} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={PRODUCT_NAME_LENGTH_MAX}
        autoComplete="off"
        defaultValue={product.name}
        error={faults.name}
      />
      <ProductFields product={product} faults={faults} />
      <SubmitButton busy={busy} busyLabel="Updating…">
        Update Product
      </SubmitButton>
    </form>
  );
}

const editFaults = (typed: Typed): Faults => ({
  ...(!typed.name?.trim() && { name: "Name is required" }),
  ...wholeNumberFaults(typed),
});

/** A field that was emptied is emptied in the catalogue too. */
function given({ name = "", weight = "", shippingTime = "", dimensions = "" }: Typed) {
  return {
    name: name.trim(),
    weight: weight.trim() ? Number(weight) : null,
    shippingTime: shippingTime.trim() ? Number(shippingTime) : null,
    dimensions: dimensions.trim() || null,
  };
}
