import { FIELD_FAULTS, type FieldFault } from "./field-faults.ts";
import type { NamesIn } from "./refusal-params.ts";

export type FaultParams = Record<string, string | number | string[]>;
type ParamsOf<F extends FieldFault> = Record<
  Exclude<NamesIn<(typeof FIELD_FAULTS)[F]["message"]>, "field">,
  string | number | string[]
> & { field?: string };
/** The parameters may be left out where the sentence needs none but the field's label. */
type Rest<F extends FieldFault> =
  Record<never, never> extends ParamsOf<F> ? [params?: ParamsOf<F>] : [params: ParamsOf<F>];

/** What a schema gives as its message: `faultsOf` makes the sentence of it, where the field's label is known. */
export const fieldFault = <F extends FieldFault>(fault: F, ...[params]: Rest<F>): string =>
  JSON.stringify([fault, params ?? {}]);

/** The fault that a schema gave as its message; undefined for a sentence of its own. */
export function readFault(message: string): { fault: FieldFault; params: FaultParams } | undefined {
  if (!message.startsWith("[")) return undefined;
  const [fault, params] = JSON.parse(message) as [FieldFault, FaultParams];
  return { fault, params };
}

/** A fault's sentence with its values in place, as the language writes numbers and lists. */
export function formatFault(sentence: string, params: FaultParams, tag: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const value = params[name];
    if (typeof value === "number") return value.toLocaleString(tag);
    if (typeof value !== "object") return value ?? slot;
    // The English of Britain has no comma before the last one.
    return new Intl.ListFormat(tag === "en" ? "en-GB" : tag, { type: "disjunction" }).format(value);
  });
}
