import { fieldTerms, units, type FactValue, type FieldName } from "@loupe/costs";

export type ValueKind = FactValue["kind"];
export type ValueField = {
  name: string;
  type: "number" | "currency" | "choice" | "text" | "ways";
  choices?: readonly string[];
  isOptional?: true;
};

const shares: Partial<Record<ValueKind, readonly string[]>> = {
  percent: ["goods", "freight", "goods and freight", "rate", "total price", "insured amount"],
  percentPerDay: ["item price"],
  percentRange: ["insured amount", "estimate", "rate"],
};

const number = (name: string): ValueField => ({ name, type: "number" });
const optional = (field: ValueField): ValueField => ({ ...field, isOptional: true });
const currency: ValueField = { name: "currency", type: "currency" };
const choice = (name: string, choices: readonly string[] = []): ValueField => ({
  name,
  type: "choice",
  choices,
});

/** The ways to pay that a fee can be for. */
export const WAYS = ["paypal", "card", "transfer", "wise"] as const;

const FIELDS: Record<ValueKind, readonly ValueField[]> = {
  percent: [number("percent"), choice("of", shares.percent)],
  percentPerDay: [
    number("percent"),
    choice("of", shares.percentPerDay),
    number("minPerDay"),
    number("maxPerMonth"),
    currency,
  ],
  percentRange: [
    number("min"),
    number("max"),
    choice("of", shares.percentRange),
    optional(number("insuredMin")),
    optional(number("insuredMax")),
    optional(currency),
  ],
  money: [number("amount"), currency, choice("per", units), optional(number("maxDays"))],
  payment: [
    { name: "method", type: "text" },
    { name: "covers", type: "ways" },
    number("percent"),
    number("fixed"),
    { name: "fixedCurrency", type: "currency" },
    optional(number("platformFee")),
    choice("form", ["add", "gross", "unknown"]),
  ],
  days: [number("days")],
  count: [number("min"), number("max")],
  number: [number("number")],
  text: [{ name: "text", type: "text" }],
};

/** The form fields for a kind of value, with the choices that the field of the agent accepts. */
export function valueFields(kind: ValueKind, field: FieldName): readonly ValueField[] {
  const terms = fieldTerms[field];
  return FIELDS[kind].map((one) =>
    terms && (one.name === "of" || one.name === "per")
      ? { ...one, choices: one.choices?.filter((each) => terms.includes(each)) }
      : one,
  );
}
