import { countryCodes } from "@loupe/shipping/country-codes";
import * as z from "zod";
import { borderFee, borderRule } from "./border-schema.ts";
import { fieldKinds, fieldTerms, units, type FieldName } from "./fact-fields.ts";
import {
  amount,
  country,
  currency,
  day,
  grade,
  isExactEnough,
  partialDay,
  percent,
  provenance,
  storable,
  text,
  tooFine,
} from "./fact-parts.ts";

const count = z.int().nonnegative().max(10_000);
/** An agent that keeps the whole rate would credit nothing, and a price in it would be infinite. */
const wholeRate = "a share of the rate must be below 100";

/** The value of a fact. `text` is shown, and never used in a calculation. */
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

/** The most entries of a list. Each is compared with all others of its list, and may have several errors. */
const entriesMax = 1_000;
const factsMax = 50;
const unionsMax = 50;

/** A record whose entries are only read if there are not too many of them. */
const recordOf = <Value extends z.ZodType>(entry: Value, max: number) =>
  z
    .record(storable, z.unknown())
    .refine((entries) => Object.keys(entries).length <= max, `must have at most ${max} entries`)
    .pipe(z.record(storable, entry));

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
/** An offer of earlier releases that concerns only owners, because it is the agent's payment for new users. */
const ownerOffer = "20 USD to the inviter for each new user; the shopper's coupons are not known";
const ownerOfferNote = "pays 20 USD to the inviter for each new user";

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
  .transform((agent) => {
    const { statusNote, facts } = agent;
    if (ownerMatters.has(statusNote))
      return { ...agent, statusNote: null, ownerNote: agent.ownerNote ?? statusNote };
    const offers = facts.newUserOffer ?? [];
    const kept = offers.filter(({ value }) => value.kind !== "text" || value.text !== ownerOffer);
    if (kept.length === offers.length) return agent;
    const newUserOffer = kept.length > 0 ? kept : null;
    const ownerNote = agent.ownerNote ?? ownerOfferNote;
    return { ...agent, ownerNote, facts: { ...facts, newUserOffer } };
  });

const factsSchema = z.strictObject({
  schemaVersion: z.literal(3),
  asOf: day,
  sources: recordOf(
    z.strictObject({
      kind: text,
      /** The name and the publisher of a page or an act, as they have it. */
      title: text.optional(),
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
export type VatRate = Facts["vatRates"][number];
export type { BorderFee, BorderRule, Mode } from "./border-schema.ts";
export type Grade = z.infer<typeof grade>;
