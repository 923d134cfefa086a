import { FIELD_FAULTS, type FieldFault } from "./field-faults.ts";
import type { NamesIn } from "./refusal-params.ts";

export type FaultParams = Record<string, string | number | string[]>;
type ParamsOf<F extends FieldFault> = Record<
  Exclude<NamesIn<(typeof FIELD_FAULTS)[F]["message"]>, "field">,
  string | number | string[]
> & { field?: string };
/** The parameters of a sentence. Optional if the sentence needs none except the field's label. */
type Rest<F extends FieldFault> =
  Record<never, never> extends ParamsOf<F> ? [params?: ParamsOf<F>] : [params: ParamsOf<F>];

/** Returns a field error as the message of a schema. `faultsOf` later builds the sentence, with the field's label. */
export const fieldFault = <F extends FieldFault>(fault: F, ...[params]: Rest<F>): string =>
  JSON.stringify([fault, params ?? {}]);

/** Returns the field error that a schema has as its message; undefined for a message that is a sentence already. */
export function readFault(message: string): { fault: FieldFault; params: FaultParams } | undefined {
  if (!message.startsWith("[")) return undefined;
  const [fault, params] = JSON.parse(message) as [FieldFault, FaultParams];
  return { fault, params };
}

/** Inserts the values into a sentence, with numbers and lists in the language's format. */
export function formatFault(sentence: string, params: FaultParams, tag: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const value = params[name];
    if (typeof value === "number") return value.toLocaleString(tag, { maximumFractionDigits: 7 });
    if (typeof value !== "object") return value ?? slot;
    // British English has no comma before the last entry of a list.
    return new Intl.ListFormat(tag === "en" ? "en-GB" : tag, { type: "disjunction" }).format(value);
  });
}
