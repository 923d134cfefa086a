import { withPoint } from "../../../ui/forms/typed-number.ts";

/** A part of a rate card whose numbers may be the texts that were typed. */
export type Loose<T> = T extends number
  ? number | string
  : T extends readonly (infer Entry)[]
    ? readonly Loose<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]: Loose<T[Key]> }
      : T;

type Numbering = {
  fields: readonly string[];
  /** Functions that read the texts of fields. The text of any other field is read as a number. */
  read?: Readonly<Record<string, (text: string) => unknown>>;
  origin: string;
};

/**
 * Returns an object with typed numbers converted, and with `origin` as the source of the changed ones. Returns
 * `before` if nothing has changed.
 */
export function numbered<T extends object>(
  draft: T,
  before: object | undefined,
  { fields, read = {}, origin }: Numbering,
): T {
  if (draft === before) return draft;
  const values = { ...draft } as Record<string, unknown>;
  const old = (before ?? {}) as Record<string, unknown>;
  const origins: Record<string, unknown> =
    typeof old.prov === "string" ? { "*": old.prov } : { ...(old.prov as object | undefined) };
  for (const field of fields) {
    const value = values[field];
    if (typeof value === "string") values[field] = (read[field] ?? numberOrText)(value);
    if (JSON.stringify(values[field]) !== JSON.stringify(old[field])) origins[field] = origin;
  }
  const isSame =
    JSON.stringify({ ...values, prov: old.prov }) === JSON.stringify({ ...old, prov: old.prov });
  return (isSame ? before : { ...values, prov: origins }) as T;
}

/** Reads a number. Returns any other text unchanged, so that the check reports it. */
export function numberOrText(text: string): number | string {
  const number = asNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** Reads a number. NaN for any other text. */
export const asNumber = (value: number | string): number =>
  typeof value === "number" ? value : value.trim() === "" ? NaN : Number(withPoint(value));
