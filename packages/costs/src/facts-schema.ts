import { countryCodes } from "@loupe/shipping/country-codes";
import * as z from "zod";
import { isDay, isPartialDay } from "./days.ts";
import { fieldKinds, fieldTerms, units, type FieldName } from "./fact-fields.ts";

/** No database stores a text with a null character or half of a surrogate pair. */
const storable = z
  .string()
  .refine((value) => !/\0|\p{Cs}/u.test(value), "has a character that cannot be stored");
const text = storable.trim().min(1).max(1_000);
const currency = z.string().regex(/^[A-Z]{3}$/, "must be the three letters of a currency");
/** A bill is calculated exactly, so a number such as 1e-300 would have hundreds of digits. */
const isExactEnough = (number: number) => number === 0 || Math.abs(number) >= 0.000_001;
const tooFine = "must be 0 or at least 0.000001";
const amount = z.number().nonnegative().max(1_000_000).refine(isExactEnough, tooFine);
const percent = z.number().min(0).max(100).refine(isExactEnough, tooFine);
const count = z.int().nonnegative().max(10_000);
const day = z.string().refine(isDay, "must be a date such as 2026-07-01");
const partialDay = z
  .string()
  .refine(isPartialDay, "must be a date such as 2026-07-01, 2026-07 or 2026");
const country = z.string().refine((code) => countryCodes.has(code), "is not a country");

/** An agent that keeps the whole rate would credit nothing, and a price in it would be infinite. */
const wholeRate = "a share of the rate must be below 100";

/** What a fact states. `text` is shown, and never used in a calculation. */
const value = z.discriminatedUnion("kind", [
  z
    .strictObject({
      kind: z.literal("percent"),
      percent,
      of: z.enum([
        "goods",
        "freight",
        "goods and freight",
        "rate",
        "total price",
        "insured amount",
      ]),
    })
    .refine(({ percent, of }) => of !== "rate" || percent < 100, wholeRate),
  z.strictObject({
    kind: z.literal("percentPerDay"),
    percent,
    of: z.literal("item price"),
    minPerDay: amount,
    maxPerMonth: amount,
    currency,
  }),
  z
    .strictObject({
      kind: z.literal("percentRange"),
      min: z.number().min(-100).max(100).refine(isExactEnough, tooFine),
      max: percent,
      of: z.enum(["insured amount", "estimate", "rate"]),
      insuredMin: amount.optional(),
      insuredMax: amount.optional(),
      currency: currency.optional(),
    })
    .refine(({ min, max }) => min <= max, "min must not be more than max")
    .refine(({ min, of }) => min >= 0 || of === "estimate", "min must not be negative")
    .refine(({ max, of }) => of !== "rate" || max < 100, wholeRate),
  z.strictObject({
    kind: z.literal("money"),
    amount,
    currency,
    per: z.enum(units),
    /** The most overdue days for which this price is stated. */
    maxDays: count.optional(),
  }),
  z.strictObject({
    kind: z.literal("payment"),
    method: text,
    /** The ways to pay that this fee is for. Null if the source does not name them. */
    covers: z
      .array(z.enum(["paypal", "card", "transfer", "wise"]))
      .max(10)
      .nullable(),
    percent: percent.lt(100),
    fixed: amount,
    fixedCurrency: currency,
    platformFee: amount.optional(),
    form: z.enum(["add", "gross", "unknown"]),
  }),
  z.strictObject({ kind: z.literal("days"), days: count }),
  z
    .strictObject({ kind: z.literal("count"), min: count, max: count })
    .refine(({ min, max }) => min <= max, "min must not be more than max"),
  z.strictObject({ kind: z.literal("number"), number: z.number().positive().max(1_000_000) }),
  z.strictObject({ kind: z.literal("text"), text }),
]);

const grade = z.enum(["A", "B", "C"]);
/** The most entries of a list. Each is compared with all others of its list, and may have several errors. */
const entriesMax = 1_000;
const factsMax = 50;
const unionsMax = 50;
const sourcesMax = 20;

/** A record whose entries are only read if there are not too many of them. */
const recordOf = <Value extends z.ZodType>(entry: Value, max: number) =>
  z
    .record(storable, z.unknown())
    .refine((entries) => Object.keys(entries).length <= max, `must have at most ${max} entries`)
    .pipe(z.record(storable, entry));

const sources = z.array(z.string()).max(sourcesMax);
const provenance = { sources: sources.min(1), grade, checked: partialDay.nullable() };

const fact = z.strictObject({
  value,
  ...provenance,
  validFrom: day.optional(),
  validTo: day.optional(),
  applies: z.enum(["ordinary", "second-hand", "forwarding"]).optional(),
  note: text.optional(),
  namesOfficialPage: z.boolean().optional(),
});

/** A fact of one field, which has only some kinds of values. */
const factOf = (field: string, kinds: readonly string[]) => {
  const terms = fieldTerms[field as FieldName];
  return fact.check(({ value: { value }, issues }) => {
    const report = (key: string, choices: readonly string[]) =>
      issues.push({
        code: "custom",
        input: value,
        path: ["value", key],
        message: `must be one of ${choices.join(", ")} in this field`,
      });
    if (!kinds.includes(value.kind)) report("kind", kinds);
    else if (terms && "of" in value && !terms.includes(value.of)) report("of", terms);
    else if (terms && "per" in value && !terms.includes(value.per)) report("per", terms);
  });
};

const factLists = Object.fromEntries(
  Object.entries<readonly string[]>(fieldKinds).map(([field, kinds]) => [
    field,
    z
      .array(factOf(field, kinds))
      .min(1, "must not be empty: null means unknown")
      .max(factsMax)
      .nullable(),
  ]),
) as unknown as Record<FieldName, z.ZodNullable<z.ZodArray<typeof fact>>>;

/** Status notes of earlier releases that concern only owners. Shops have saved them as notes for shoppers. */
const ownerMatters = new Set<string | null>([
  "stopped paying referral commission 2026-01-22",
  "raided in 2024",
]);

export const agentSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/, "must be small letters, digits and dashes"),
    name: text,
    status: z.enum(["open", "closed", "disputed", "unknown"]),
    /** For shoppers. */
    statusNote: text.nullable(),
    /** For the shop's owners, such as that the agent pays no commission. Shoppers never see it. */
    ownerNote: text.nullish(),
    family: text.nullable(),
    facts: z.strictObject(factLists),
  })
  .transform((agent) =>
    ownerMatters.has(agent.statusNote)
      ? { ...agent, statusNote: null, ownerNote: agent.ownerNote ?? agent.statusNote }
      : agent,
  );

const period = { validFrom: day.nullable(), validTo: day.nullable() };

const borderRule = z.strictObject({
  id: text,
  to: z.string(),
  ...period,
  limit: z.strictObject({ side: z.enum(["upTo", "over"]), amount, currency }).nullable(),
  duty: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("none") }),
    z.strictObject({ kind: z.literal("unknown"), text }),
    /** The percentage of the goods' code, which the shopper gives, and a percentage for all goods. */
    z.strictObject({
      kind: z.literal("tariff"),
      base: z.enum(["goods", "import"]),
      plus: percent,
    }),
    z.strictObject({ kind: z.literal("tariffSubheading"), amount, currency }),
  ]),
  /**
   * Null if the country has no VAT. `price paid` is goods and freight, `import` is also insurance and duty. An
   * uncertain VAT is one that the seller should take, and often does not.
   */
  vat: z
    .strictObject({ base: z.enum(["price paid", "import"]), isCertain: z.boolean() })
    .nullable(),
  sources,
  grade: grade.nullable(),
  checked: partialDay.nullable(),
  note: text.optional(),
});

/** A national fee. One without `validFrom` is announced, and not used. */
const borderFee = z.strictObject({
  id: text,
  to: z.string(),
  ...period,
  amount,
  currency,
  per: z.enum(["parcel", "declaration line"]),
  limit: z.strictObject({ amount, currency }),
  ...provenance,
  /** Whether the fee has certainly begun. */
  isVerified: z.boolean(),
  note: text.optional(),
});

const factsSchema = z.strictObject({
  schemaVersion: z.literal(2),
  asOf: day,
  sources: recordOf(
    z.strictObject({
      kind: text,
      where: text,
      dated: partialDay.nullable(),
      note: text.optional(),
    }),
    entriesMax,
  ),
  agents: z.array(agentSchema).max(entriesMax),
  /** Countries with common border rules, such as the members of the EU. */
  unions: recordOf(z.array(country).max(countryCodes.size), unionsMax),
  vatRates: z
    .array(z.strictObject({ country, percent, from: day.nullable(), ...provenance }))
    .max(entriesMax),
  borderRules: z.array(borderRule).max(entriesMax),
  borderFees: z.array(borderFee).max(entriesMax),
  /** Statements that were found and not accepted, with the reason. */
  rejected: z.array(z.strictObject({ what: text, why: text })).max(entriesMax),
});

/**
 * The facts with unread agents. Each agent is read by itself, because zod overflows the stack if the agents of a file
 * have a hundred thousand errors together.
 */
export const documentSchema = factsSchema.extend({ agents: z.array(z.unknown()).max(entriesMax) });

export type Facts = z.infer<typeof factsSchema>;
export type Agent = Facts["agents"][number];
export type Fact = z.infer<typeof fact>;
export type FactValue = Fact["value"];
export type BorderRule = Facts["borderRules"][number];
export type BorderFee = Facts["borderFees"][number];
export type VatRate = Facts["vatRates"][number];
export type Grade = z.infer<typeof grade>;
