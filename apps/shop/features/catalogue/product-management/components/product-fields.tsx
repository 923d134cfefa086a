import type { Product } from "@loupe/contract";
import type { Faults, Typed } from "#browser/form.tsx";
import { Field } from "#ui/forms/field.tsx";
import * as texts from "#texts/products.ts";

type Props = {
  faults: Faults;
  /** The catalogue's current values. */
  product?: Pick<Product, "weight" | "shippingTime" | "dimensions">;
};

/** Fields for weight, shipping time and dimensions, which no marketplace publishes. */
export const ProductFields = ({ faults, product }: Props) => (
  <>
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <Field
        label={texts.weightLabel}
        name="weight"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={product?.weight ?? ""}
        error={faults.weight}
      />
      <Field
        label={texts.shippingTimeLabel}
        name="shippingTime"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={product?.shippingTime ?? ""}
        error={faults.shippingTime}
      />
    </div>
    <Field
      label={texts.dimensions}
      name="dimensions"
      hint={texts.lxwxhCmEG}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      defaultValue={product?.dimensions ?? ""}
      error={faults.dimensions}
    />
  </>
);

export function wholeNumberFaults(values: Typed): Faults {
  const faults: Faults = {};
  for (const name of ["weight", "shippingTime"]) {
    const text = values[name]?.trim();
    if (text && !/^\d+$/.test(text)) faults[name] = texts.wholeNumberError;
  }
  return faults;
}
