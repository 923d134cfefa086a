import type { Product } from "@loupe/contract";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { callAs, type InputOf } from "#browser/calls.ts";
import { Conflict, useSaveAgainst, valuesOf } from "#browser/conflict.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { listedErrors, ListedFields, listedInput } from "./listed-fields.tsx";
import { LabelFields, labelsOf } from "./label-fields.tsx";
import { ProductFields, wholeNumberErrors } from "./product-fields.tsx";
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
    title={texts.updateProductTitle}
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
  const { record, formKey, send, conflict } = useSaveAgainst({
    record: product,
    write: async (body: Update, was) => {
      const query = { product_id: product._id };
      const { data } = await callAs("PATCH /products/updateProduct", {
        query,
        body: { ...body, was },
      });
      toast(texts.updatedMessage, { kind: "success" });
      onUpdated(data);
    },
  });
  const { errors, busy, formProps } = useForm({
    check: editErrors,
    send: (values) => send({ ...listedInput(values), ...measuresOf(values), ...labelsOf(values) }),
    fallback: texts.generalError,
  });
  return (
    <form key={formKey} {...formProps} className="grid gap-4.5 pt-1">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <ListedFields product={record} errors={errors} />
      <ProductFields product={record} errors={errors} />
      <LabelFields product={record} errors={errors} />
      {conflict && <Conflict {...conflict} values={valuesOf(conflict, FIELDS)} />}
      <SubmitButton busy={busy} busyLabel={texts.updating}>
        {texts.updateProductTitle}
      </SubmitButton>
    </form>
  );
}

type Update = InputOf<"PATCH /products/updateProduct">["body"];

const FIELDS = {
  name: { label: texts.name },
  price: { label: texts.priceYuan, format: (price: number) => price.toFixed(2) },
  thumbnailImg: { label: texts.picture },
  weight: { label: texts.weightLabel },
  shippingTime: { label: texts.shippingTimeLabel },
  dimensions: { label: texts.dimensions },
  category: { label: texts.category },
  tags: { label: texts.tags, format: (tags: string[]) => tags.join("; ") },
};

const editErrors = (values: FormValues): FieldErrors => ({
  ...listedErrors(values),
  ...wholeNumberErrors(values),
});

/**
 * Returns the weight, shipping time and dimensions of the form. An empty field is null, which clears it in the
 * catalogue.
 */
const measuresOf = ({ weight = "", shippingTime = "", dimensions = "" }: FormValues) => ({
  weight: weight.trim() ? Number(weight) : null,
  shippingTime: shippingTime.trim() ? Number(shippingTime) : null,
  dimensions: dimensions.trim() || null,
});
