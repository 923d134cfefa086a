import { FIELD_ERRORS, type FieldErrorKey } from "./field-errors.ts";
import type { NamesIn } from "./refusal-params.ts";

export type FieldErrorParams = Record<string, string | number | string[]>;
type ParamsOf<F extends FieldErrorKey> = Record<
  Exclude<NamesIn<(typeof FIELD_ERRORS)[F]["message"]>, "field">,
  string | number | string[]
> & { field?: string };
/** The parameters of a sentence. Optional if the sentence needs none except the field's label. */
type Rest<F extends FieldErrorKey> =
  Record<never, never> extends ParamsOf<F> ? [params?: ParamsOf<F>] : [params: ParamsOf<F>];

/** Returns a field error as the message of a schema. `fieldErrorsOf` later builds the sentence, with the field's label. */
export const fieldError = <F extends FieldErrorKey>(key: F, ...[params]: Rest<F>): string =>
  JSON.stringify([key, params ?? {}]);

/** Returns the field error that a schema has as its message; undefined for a message that is a sentence already. */
export function readFieldError(
  message: string,
): { fault: FieldErrorKey; params: FieldErrorParams } | undefined {
  if (!message.startsWith("[")) return undefined;
  const [key, params] = JSON.parse(message) as [FieldErrorKey, FieldErrorParams];
  return { fault: key, params };
}

/** Inserts the values into a sentence, with numbers and lists in the language's format. */
export function formatFieldError(sentence: string, params: FieldErrorParams, tag: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const value = params[name];
    if (typeof value === "number") return value.toLocaleString(tag, { maximumFractionDigits: 7 });
    if (typeof value !== "object") return value ?? slot;
    // British English has no comma before the last entry of a list.
    return new Intl.ListFormat(tag === "en" ? "en-GB" : tag, { type: "disjunction" }).format(value);
  });
}
