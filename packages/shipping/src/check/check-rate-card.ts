import { categories as ownCategories } from "../categories.ts";
import { countryCodes } from "../iso-country-codes.ts";
import type { Category, RateCard } from "../rate-card-types.ts";
import { bounds } from "./card-limits.ts";
import { type RateCardError, ErrorList } from "./error-list.ts";
import { Fields } from "./fields.ts";
import { isShape, kindOf, show } from "./field-values.ts";
import { checkLine } from "./check-line.ts";

export type { RateCardError } from "./error-list.ts";

/**
 * Checks a rate card, given as text or as parsed JSON. Returns the card, or every error with its
 * path. Never throws: text that is not JSON is an error too.
 */
export function checkRateCard(
  json: unknown,
  { categories = ownCategories }: { categories?: readonly Category[] } = {},
): { ok: true; card: RateCard } | { ok: false; errors: RateCardError[] } {
  const errors = new ErrorList();
  const value = typeof json === "string" ? parse(json, errors) : json;
  if (errors.list.length === 0) {
    if (isShape(value)) checkCard(new Fields(value, "", errors), categories);
    else errors.add("", `must be an object, is ${kindOf(value)}`);
  }
  return errors.list.length === 0
    ? { ok: true, card: value as RateCard }
    : { ok: false, errors: errors.all() };
}

function parse(text: string, errors: ErrorList): unknown {
  if (text.length > bounds.characters) {
    errors.add("", `has ${text.length} characters, at most ${bounds.characters}`);
    return null;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const place = placeOf(error, text);
    errors.add("", `is not a rate card: the text ${place}, so it cannot be read as JSON`);
    return null;
  }
}

/**
 * Describes for people where a text stops being JSON. The parser's own message is written for programmers and differs
 * between browsers.
 */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : "";
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? NaN);
  if (/end of JSON|Unterminated/.test(message) || position >= text.length) return "ends too early";
  if (Number.isNaN(position)) return "has a mistake";
  return `has a mistake in line ${text.slice(0, position).split("\n").length}`;
}

function checkCard(card: Fields, categories: readonly Category[]): void {
  card.matching("schemaVersion", /^1\.\d+$/, "1.x");
  card.matching("cardId", /^[\w.-]+$/, "letters, digits, dots and dashes");
  card.text("title", bounds.title);
  card.text("version", bounds.name, { optional: true });
  const date = card.matching("date", /^\d{4}-\d{2}(?:-\d{2})?$/, "YYYY-MM-DD or YYYY-MM", true);
  if (date !== null && !isDay(date)) card.addError("date", `is not a valid date: ${date}`);
  const currency = card.matching("currency", /^[A-Z]{3}$/, "a currency's three letters");
  card.text("currencySymbol", 8);
  card.matching("originCountry", /^[A-Z]{2}$/, "a country's two letters", true);
  const sources = checkSources(card);
  const countries = checkCountries(card);
  const attributes = new Set(
    categories.flatMap(({ children }) => children.flatMap((child) => child.attributes)),
  );
  const lines = card.objects("lines", bounds.lines);
  if (Array.isArray(card.raw("lines")) && lines.length === 0)
    card.addError("lines", "must have at least one line");
  const ids = new Map<string, string>();
  let bands = 0;
  for (const line of lines) {
    const id = line.matching("id", /^[a-z0-9][a-z0-9-]*$/, "small letters, digits and dashes");
    const before = id === null ? undefined : ids.get(id);
    if (before) line.addError("id", `is also the id of ${before}: ${show(id)}`);
    else if (id !== null) ids.set(id, line.path);
    bands += checkLine(line, { currency, sources, countries, attributes });
  }
  if (bands > bounds.entries)
    card.addError("lines", `have ${bands} bands in total, at most ${bounds.entries}`);
}

function isDay(date: string): boolean {
  const whole = date.length === 7 ? `${date}-01` : date;
  const day = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(whole);
}

function checkSources(card: Fields): Set<string> {
  const sources = card.object("sources");
  const ids = sources?.keys(bounds.sources) ?? [];
  for (const id of ids) {
    const source = sources?.object(id);
    source?.text("title", bounds.title);
    source?.text("address", bounds.title, { optional: true });
  }
  return new Set(ids);
}

function checkCountries(card: Fields): Set<string> {
  const codes = new Set<string>();
  for (const country of card.objects("countries", bounds.countries)) {
    const code = country.matching("code", /^[A-Z]{2}$/, "two capital letters");
    country.text("name", bounds.name);
    if (code === null) continue;
    if (codes.has(code)) country.addError("code", `appears twice: ${code}`);
    else if (!countryCodes.has(code)) country.addError("code", `is not a country: ${code}`);
    codes.add(code);
  }
  return codes;
}
