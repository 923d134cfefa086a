import { withPoint } from "../../../ui/forms/typed-number.ts";

/** A part of a card whose numbers may be texts, as somebody typed them. */
export type Loose<T> = T extends number
  ? number | string
  : T extends readonly (infer Entry)[]
    ? readonly Loose<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]: Loose<T[Key]> }
      : T;

type Numbering = {
  fields: readonly string[];
  /** How a field's text is read; without it, as a number. */
  read?: Readonly<Record<string, (text: string) => unknown>>;
  origin: string;
};

/** An object with its fields as numbers, of which those that are new have the given origin. */
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

/** What is no number stays as it is, to be told as a fault. */
export function numberOrText(text: string): number | string {
  const number = asNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** NaN for what is no number. */
export const asNumber = (value: number | string): number =>
  typeof value === "number" ? value : value.trim() === "" ? NaN : Number(withPoint(value));
