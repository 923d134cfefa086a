import type * as z from "zod";
import {
  chargeModes,
  currency,
  destination as destinationSchema,
  line as lineSchema,
  rateCard,
  references,
  source,
  type RateCard,
} from "./rate-card-schema.ts";
import {
  isShape,
  isStorable,
  sentenceOf,
  show,
  UNSTORABLE,
  type Shape,
} from "./rate-card-values.ts";

export type RateCardError = { path: string; message: string };
type Path = readonly PropertyKey[];

const charactersMax = 20_000_000;
const countriesMax = 300;
const sourcesMax = 1_000;
const bandsMax = 100_000;
/** The most listed errors. Further errors are counted, and the last entry contains their number. */
const errorsMax = 5_000;
/** The check ends at the country with this error, because a small file can have millions of them. */
const countedMax = 100_000;

/**
 * Checks a rate card, given as text or as parsed JSON. Returns the card, or every error with its
 * path. Never throws: text that is not JSON is an error too.
 */
export function checkRateCard(
  json: unknown,
): { ok: true; card: RateCard } | { ok: false; errors: RateCardError[] } {
  const document = typeof json === "string" ? parse(json) : { value: json };
  if ("error" in document) return { ok: false, errors: [{ path: "", message: document.error }] };
  const { value } = document;
  const errors = new ErrorList();
  errors.check(rateCard, value, []);
  if (isShape(value)) checkParts(value, errors);
  return errors.list.length === 0
    ? { ok: true, card: value as RateCard }
    : { ok: false, errors: errors.all() };
}

function parse(text: string): { value: unknown } | { error: string } {
  if (text.length > charactersMax)
    return { error: `has ${text.length} characters, at most ${charactersMax}` };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    // The parser's own message is written for programmers and differs between browsers.
    const message = error instanceof Error ? error.message : "";
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? NaN);
    const isEnd = /end of JSON|Unterminated/.test(message) || position >= text.length;
    const line = position >= 0 ? ` in line ${text.slice(0, position).split("\n").length}` : "";
    const place = isEnd ? "ends too early" : `has a mistake${line}`;
    return { error: `is not a rate card: the text ${place}, so it cannot be read as JSON` };
  }
}

class ErrorList {
  readonly list: RateCardError[] = [];
  #unlisted = 0;

  get isFull(): boolean {
    return this.#unlisted >= countedMax;
  }

  add(path: Path, message: string): void {
    if (this.list.length < errorsMax) this.list.push({ path: textOf(path), message });
    else this.#unlisted += 1;
  }

  check(schema: z.ZodType, value: unknown, path: Path): void {
    const { error } = schema.safeParse(value, { error: sentenceOf });
    for (const issue of error?.issues ?? []) {
      // zod also counts the characters of a text that is in the place of a list.
      const isCountOfText = "origin" in issue && issue.origin === "string";
      if (!isCountOfText) this.add([...path, ...issue.path], issue.message);
    }
  }

  /** Returns the keys of an object, unless it has too many. */
  keysOf(value: unknown, max: number, path: Path): string[] {
    const keys = isShape(value) ? Object.keys(value) : [];
    for (const key of keys) if (!isStorable(key)) this.add([...path, key], UNSTORABLE);
    if (keys.length <= max) return keys;
    this.add(path, `has ${keys.length} entries, at most ${max}`);
    return [];
  }

  all(): RateCardError[] {
    if (this.#unlisted === 0) return this.list;
    const count = `${this.isFull ? "at least " : ""}${this.#unlisted}`;
    return [...this.list, { path: "", message: `and ${count} more errors` }];
  }
}

const textOf = (path: Path): string =>
  path
    .map((key, i) => (typeof key === "number" ? `[${key}]` : `${i === 0 ? "" : "."}${String(key)}`))
    .join("");

/** Checks the entries of the card's lists, and the references between its parts. */
function checkParts(card: Shape, errors: ErrorList): void {
  const sources = errors.keysOf(card.sources, sourcesMax, ["sources"]);
  for (const id of sources) errors.check(source, (card.sources as Shape)[id], ["sources", id]);
  const listed = Array.isArray(card.countries) ? (card.countries as unknown[]) : [];
  const countries = new Set(listed.map((country) => isShape(country) && country.code));
  references.sources = new Set(sources);
  const cardCurrency = currency.safeParse(card.currency).data;
  const ids = new Map<unknown, number>();
  let bands = 0;
  for (const [i, line] of (rateCard.shape.lines.safeParse(card.lines).data ?? []).entries()) {
    const path = ["lines", i];
    errors.check(lineSchema, line, path);
    if (!isShape(line)) continue;
    const before = typeof line.id === "string" ? ids.get(line.id) : undefined;
    if (before === undefined) ids.set(line.id, i);
    else errors.add([...path, "id"], `is also the id of lines[${before}]: ${show(line.id)}`);
    const own = currency.safeParse(line.currency).data;
    if (own && cardCurrency && own !== cardCurrency)
      errors.add([...path, "currency"], `must be the card's, ${cardCurrency}, is ${own}`);
    checkTogether(line, path, errors);
    for (const code of errors.keysOf(line.destinations, countriesMax, [...path, "destinations"])) {
      const destination = (line.destinations as Shape)[code];
      const place = [...path, "destinations", code];
      if (errors.isFull) return;
      if (!countries.has(code)) errors.add(place, "is a country that the card does not list");
      errors.check(destinationSchema, destination, place);
      if (!isShape(destination)) continue;
      if (Array.isArray(destination.bands)) bands += destination.bands.length;
      if (isShape(destination.overrides))
        checkTogether(merge(line, destination.overrides), [...place, "overrides"], errors);
    }
  }
  if (bands > bandsMax) errors.add(["lines"], `have ${bands} bands in total, at most ${bandsMax}`);
}

/** Returns the rules of a line that a country overrides, with the country's values in place of the line's. */
function merge(line: Shape, overrides: Shape): Shape {
  const merged = (base: unknown, own: unknown) =>
    isShape(base) && isShape(own) ? { ...base, ...own } : undefined;
  return {
    chargeable: merged(line.chargeable, overrides.chargeable),
    limits: merged(line.limits, overrides.limits),
  };
}

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  half: ["freeRatio"],
  threshold: ["thresholdSideCm", "thresholdOp"],
  surplus: ["surplusPerKg"],
};

/** Checks fields that depend on each other. Called again after a country's own values have replaced the line's. */
function checkTogether({ chargeable, limits }: Shape, path: Path, errors: ErrorList): void {
  if (isShape(chargeable) && chargeModes.some((mode) => mode === chargeable.mode)) {
    const mode = String(chargeable.mode);
    const add = (field: string, message: string) =>
      errors.add([...path, "chargeable", field], `${message} for mode "${mode}"`);
    if (mode !== "actual" && chargeable.divisor === null) add("divisor", "must be a number");
    for (const field of NEEDS[mode] ?? [])
      if (chargeable[field] === undefined) add(field, "is missing");
  }
  if (!isShape(limits)) return;
  const { minWeightG: least, maxWeightG: most } = limits;
  if (typeof least === "number" && typeof most === "number" && least > most)
    errors.add([...path, "limits", "maxWeightG"], `is ${most}, less than minWeightG ${least}`);
}
