import type { Product } from "@loupe/contract";
import type { FieldErrors, FormValues } from "#browser/form.tsx";
import { Field } from "#ui/forms/field.tsx";
import * as texts from "#texts/products.ts";

type Props = {
  errors: FieldErrors;
  /** The catalogue's current values. */
  product?: Pick<Product, "weight" | "shippingTime" | "dimensions">;
};

/** Fields for weight, shipping time and dimensions, which no marketplace publishes. */
export const ProductFields = ({ errors, product }: Props) => (
  <>
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <Field
        label={texts.weightLabel}
        name="weight"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={product?.weight ?? ""}
        error={errors.weight}
      />
      <Field
        label={texts.shippingTimeLabel}
        name="shippingTime"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={product?.shippingTime ?? ""}
        error={errors.shippingTime}
      />
    </div>
    <Field
      label={texts.dimensions}
      name="dimensions"
      hint={texts.volumeHint}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      defaultValue={product?.dimensions ?? ""}
      error={errors.dimensions}
    />
  </>
);

export function wholeNumberErrors(values: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["weight", "shippingTime"]) {
    const text = values[name]?.trim();
    if (text && !/^\d+$/.test(text)) errors[name] = texts.wholeNumberError;
  }
  return errors;
}
