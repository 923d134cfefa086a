import type { ShippingOptionsInput } from "@loupe/contract";
import { useSyncExternalStore } from "react";
import { withPoint } from "#ui/forms/typed-number.ts";
import { storedText, subscribeStored } from "#ui/shared-state.ts";

/**
 * The fields that a shopper can type about a bill, as typed. Goods, destination, currency and agent are known from
 * elsewhere.
 */
export const COST_FIELDS = [
  "method",
  "topUps",
  "credited",
  "taken",
  "photos",
  "rehearsal",
  "packing",
  "insured",
  "duty",
  "handling",
  "ioss",
  "storageDays",
  "headings",
] as const;

export type CostField = (typeof COST_FIELDS)[number];
export type TypedCosts = Record<CostField, string>;

/**
 * The scope of an input: a measured rate applies to one agent and one currency, and a duty to the goods, which are an
 * item such as "weidian/7265511373", or the haul.
 */
export type CostScope = { agent: string | undefined; currency: string; goods: string };

const stored = storedText("cost-inputs");
const CHANGED = "loupe:cost-inputs";
/** More than a shopper uses. The oldest entries are dropped. */
const ENTRIES_MAX = 100;

const readText = () => stored.read() ?? "";

function entriesIn(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text || "{}");
    const entries = typeof value === "object" && value ? Object.entries(value) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {}; // the value is not ours
  }
}

function keyOf(field: CostField, { agent = "", currency, goods }: CostScope): string {
  switch (field) {
    case "method":
    case "topUps":
      return field;
    case "credited":
    case "taken":
      return `${field} ${currency} ${agent}`;
    case "handling":
      return `${field} ${currency}`;
    default:
      return `${field} ${goods}`;
  }
}

/** Returns the inputs for an agent, a currency and goods, from the stored text. */
export function typedCosts(text: string, scope: CostScope): TypedCosts {
  const entries = entriesIn(text);
  return Object.fromEntries(
    COST_FIELDS.map((field) => [field, entries[keyOf(field, scope)] ?? ""]),
  ) as TypedCosts;
}

/** The shopper's inputs about the border. The recommended shipping line depends on them. */
export type BorderTerms = Pick<ShippingOptionsInput, "ioss" | "handling" | "duty">;

/** Returns the inputs about the border. A text that is no number becomes NaN, which the server refuses at its place. */
export const borderTermsOf = ({ ioss, handling, duty }: TypedCosts): BorderTerms => ({
  ...(handling.trim() && { handling: typedNumber(handling) }),
  ...(duty.trim() && { duty: { percent: typedNumber(duty) } }),
  ...(ioss && { ioss: ioss === "yes" }),
});

export const typedNumber = (text: string): number => Number(withPoint(text));

/** Returns the valid inputs about the border of some goods. The bill reports the others. */
export function storedBorderTerms(
  text: string | undefined,
  scope: Omit<CostScope, "agent">,
): BorderTerms {
  const typed = typedCosts(text ?? "", { ...scope, agent: undefined });
  const { handling = Number.NaN, duty, ioss } = borderTermsOf(typed);
  return {
    ...(handling >= 0 && handling <= HANDLING_MAX && { handling }),
    ...(duty && duty.percent >= 0 && duty.percent <= DUTY_MAX && { duty }),
    ...(ioss !== undefined && { ioss }),
  };
}

/** The limits of the server. */
const HANDLING_MAX = 10_000_000;
const DUTY_MAX = 1_000;

/** Returns the stored text, also when another tab changes it. Undefined until hydration. */
export const useStoredCosts = (): string | undefined =>
  useSyncExternalStore(subscribe, readText, () => undefined);

/** Stores inputs. An empty text removes one. */
export function rememberCost(field: CostField, value: string, scope: CostScope): void {
  const key = keyOf(field, scope);
  const { [key]: _, ...others } = entriesIn(readText());
  const entries = Object.entries(value ? { ...others, [key]: value } : others);
  stored.write(JSON.stringify(Object.fromEntries(entries.slice(-ENTRIES_MAX))));
  dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => subscribeStored([CHANGED], listener);
