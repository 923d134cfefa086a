import type { Product } from "@loupe/contract";
import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#client/form.tsx";
import { PRODUCT_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { callAs } from "#client/calls.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { toast } from "#ui/toast.tsx";

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
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Field
          label="Weight (g)"
          name="weight"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={product.weight ?? ""}
          error={faults.weight}
        />
        <Field
          label="Shipping Time (days)"
          name="shippingTime"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={product.shippingTime ?? ""}
          error={faults.shippingTime}
        />
      </div>
      <Field
        label="Dimensions"
        name="dimensions"
        hint="LxWxH cm, e.g. 4.5x4.5x1, no units"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={product.dimensions ?? ""}
        error={faults.dimensions}
      />
      <SubmitButton busy={busy} busyLabel="Updating…">
        Update Product
      </SubmitButton>
    </form>
  );
}

function editFaults(typed: Typed): Faults {
  const faults: Faults = {};
  if (!typed.name?.trim()) faults.name = "Name is required";
  for (const name of ["weight", "shippingTime"]) {
    const text = typed[name]?.trim();
    if (text && !/^\d+$/.test(text)) faults[name] = "Please enter a whole number";
  }
  return faults;
}

/** A field that was emptied is emptied in the catalogue too. */
function given({ name = "", weight = "", shippingTime = "", dimensions = "" }: Typed) {
  return {
    name: name.trim(),
    weight: weight.trim() ? Number(weight) : null,
    shippingTime: shippingTime.trim() ? Number(shippingTime) : null,
    dimensions: dimensions.trim() || null,
  };
}
