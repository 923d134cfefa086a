import * as z from "zod";

type ErrorOf<Value> = (value: Value) => string | undefined;
export type Shape = Readonly<Record<string, unknown>>;

export function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Adds a check whose message depends on the value. It does not run for a value of another type. */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
  errorOf: ErrorOf<z.output<Schema>>,
): Schema =>
  schema.check(({ value, issues }) => {
    const message = errorOf(value);
    if (message !== undefined) issues.push({ code: "custom", input: value, message });
  });

/** Adds a check of several fields. It also runs if some of them have errors, so that all errors are reported at once. */
export const together = <Schema extends z.ZodType>(
  schema: Schema,
  check: (value: z.output<Schema>, report: (path: PropertyKey[], message: string) => void) => void,
): Schema =>
  schema.superRefine(
    (value, context) =>
      check(value, (path, message) => context.addIssue({ code: "custom", path, message })),
    { when: ({ value }) => (schema instanceof z.ZodArray ? Array.isArray(value) : isShape(value)) },
  );

export const UNSTORABLE = "has a character that cannot be stored";
/** No database stores a text with a null character or half of a surrogate pair. */
export const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);

export const blankText = (max: number, errorOf?: ErrorOf<string>) =>
  checked(z.string(), (value) => {
    // Counted as JavaScript does, in which an emoji has two characters. `max()` of zod counts it as one.
    if (value.length > max) return `has ${value.length} characters, at most ${max}`;
    return isStorable(value) ? errorOf?.(value) : UNSTORABLE;
  });

export const text = (max: number, errorOf?: ErrorOf<string>) =>
  blankText(max, (value) => (value.trim() === "" ? "must not be empty" : errorOf?.(value)));

export const matching = (pattern: RegExp, expected: string, errorOf?: ErrorOf<string>) =>
  text(200, (value) =>
    pattern.test(value) ? errorOf?.(value) : `must be ${expected}, is ${show(value)}`,
  );

type Range = { min?: number; max: number; decimals?: number };

export function numberError(value: unknown, { min = 0, max, decimals = 0 }: Range) {
  if (typeof value !== "number") return `must be a number, is ${kindOf(value)}`;
  if (!Number.isFinite(value)) return "must be a finite number";
  if (value < 0) return `must not be negative, is ${value}`;
  if (value < min) return `must be at least ${min}, is ${value}`;
  if (value > max) return `must be at most ${max}, is ${value}`;
  const scale = 10 ** decimals;
  if (Math.round(value * scale) / scale === value) return undefined;
  if (decimals === 0) return `must be a whole number, is ${value}`;
  return `has more than ${decimals} decimals: ${value}`;
}

export const isNumber = (value: unknown, range: Range): value is number =>
  numberError(value, range) === undefined;

export const number = (range: Range) => checked(z.number(), (value) => numberError(value, range));

/** Reports entries of a list that have the same text in a field. */
export const withUnique = <List extends z.ZodArray>(
  list: List,
  field: string,
  write: (text: string) => string,
): List =>
  together(list, (entries, report) => {
    const texts = new Set<string>();
    for (const [i, entry] of entries.entries()) {
      const value = isShape(entry) ? entry[field] : undefined;
      if (typeof value !== "string") continue;
      if (texts.has(value)) report([i, field], `appears twice: ${write(value)}`);
      texts.add(value);
    }
  });

/** An object with free keys. `checkRateCard` checks its entries one after the other. */
export const entriesOf = <Entry>() => z.custom<Readonly<Record<string, Entry>>>(isShape);

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
};

/** Returns the message of an issue that has none of its own. The dashboard and the API show it. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined) return "is missing";
  if (issue.code === "invalid_value")
    return `must be one of ${issue.values.join(", ")}, is ${show(input)}`;
  if (issue.code === "too_big" && Array.isArray(input))
    return `has ${input.length} entries, at most ${issue.maximum}`;
  if (issue.code !== "invalid_type") return `must be an object, is ${kindOf(input)}`;
  if (issue.expected === "number") return numberError(input, { max: 0 });
  return `must be ${KINDS[issue.expected] ?? "an object"}, is ${kindOf(input)}`;
}

export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  return value === "" ? "empty" : show(value);
}

export function show(value: unknown): string {
  if (typeof value === "object" && value !== null) return kindOf(value);
  if (typeof value !== "string") return String(value).slice(0, 40);
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}
