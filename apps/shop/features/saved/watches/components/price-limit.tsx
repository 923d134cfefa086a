import { Field } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { invalidPrice, limitLabel } from "#texts/watches.ts";
import { twoDecimals } from "#texts/words.ts";

/** The prices that a watch may wait for, in CNY, as in the contract. */
const LIMITS = { min: 0.01, max: 9_999_999.99 };

/** Reads a price as a person types it, rounded to 0.01. Undefined if a watch cannot wait for it. */
export function readLimit(text: string | undefined): number | undefined {
  const price = Math.round(Number(withPoint(text || "x")) * 100) / 100;
  return price >= LIMITS.min && price <= LIMITS.max ? price : undefined;
}

/** Writes a price as a person would type it. */
export const limitText = (price: number | null | undefined): string | undefined =>
  price ? twoDecimals(price) : undefined;

/** Returns the error of the price's field. */
export const limitError = (text: string | undefined): { price?: string } =>
  readLimit(text) === undefined ? { price: invalidPrice } : {};

type Props = { error?: string | undefined; defaultValue?: string | undefined; label?: string };

export const LimitField = ({ error, defaultValue, label = limitLabel }: Props) => (
  <Field
    label={label}
    name="price"
    inputMode="decimal"
    autoComplete="off"
    defaultValue={defaultValue}
    error={error}
    className="min-w-0 flex-1 basis-40"
  />
);
