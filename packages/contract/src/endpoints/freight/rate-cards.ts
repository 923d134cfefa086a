import * as z from "zod";
import { RATE_CARD_BYTES_MAX } from "../../limits.ts";
import { route } from "../../endpoint.ts";
import { Cursor, Limit, answerOf } from "../../shapes.ts";

export const CardMark = z
  .object({
    id: z.string(),
    version: z.string(),
    date: z.string().nullable().meta({ description: "YYYY-MM or YYYY-MM-DD" }),
    title: z.string(),
  })
  .meta({ id: "CardMark" });

const RateCardEntry = z
  .object({
    number: z.number().int().meta({ description: "in the order in which they came into use" }),
    card: CardMark,
    lines: z.number().int(),
    countries: z.number().int(),
    inUse: z.boolean(),
    restores: z
      .number()
      .int()
      .nullable()
      .meta({ description: "the number of the earlier card that was restored" }),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().meta({ description: "an admin; null for the initial card" }),
    startsAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "when it comes or came into use; null: when it was imported" }),
  })
  .meta({ id: "RateCardEntry" });

export type RateCardEntry = z.output<typeof RateCardEntry>;

const CardNumber = z.coerce.number().int().min(1).max(1_000_000_000);

export const getRateCards = route({
  address: "GET /rateCard/getRateCards",
  summary: "All rate cards, newest first, those that have not started too",
  access: "admin",
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(RateCardEntry)).extend({
    nextCursor: z.string().nullable(),
    pricedByService: z.boolean().meta({
      description:
        "whether a connected service gives the prices, and the card only where that fails",
    }),
    waiting: z.array(RateCardEntry).meta({
      description:
        "the cards that have not started, the first to start first; each replaces the card in use by then, also one that is imported later",
    }),
  }),
});

export const exportRateCard = route({
  address: "GET /rateCard/exportRateCard",
  summary: "A rate card as the JSON document that was imported",
  access: "admin",
  query: z.object({ number: CardNumber }),
  answer: z.looseObject({ cardId: z.string() }),
  refusals: ["rate_card_not_found"],
});

/** The rate card as text and not as an object, so that invalid JSON is reported like other errors of the card. */
const CardText = z.string().min(1).meta({ description: "the rate card's JSON, as text" });

const Change = z.object({
  path: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});

export const checkRateCard = route({
  address: "POST /rateCard/checkRateCard",
  summary: "Checks a rate card: returns its errors, or what it would change; stores nothing",
  access: "admin",
  isRead: true,
  body: z.object({
    card: CardText.meta({
      description:
        "the card as JSON, or a table (CSV) with the columns line, country, from, to, first, next and days",
    }),
  }),
  bodyBytesMax: RATE_CARD_BYTES_MAX,
  data: z.object({
    faults: z.array(z.object({ path: z.string(), message: z.string() })),
    card: CardMark.nullable(),
    changes: z
      .array(Change)
      .meta({ description: "relative to the card in use; values are JSON text" }),
    changeCount: z.number().int(),
    lines: z
      .object({
        added: z.number().int(),
        removed: z.number().int(),
        changed: z.number().int(),
      })
      .meta({ description: "how many lines were added, removed or changed" }),
    inUse: z.number().int().meta({ description: "the number of the card it was compared with" }),
    document: z
      .string()
      .optional()
      .meta({ description: "the card that a table of prices results in, to import it" }),
  }),
  refusals: ["rate_card_missing"],
});

export const importRateCard = route({
  address: "POST /rateCard/importRateCard",
  summary: "Imports a rate card and puts it into use, at once or later; one with faults is refused",
  access: "admin",
  body: z.object({
    card: CardText,
    inUse: CardNumber.meta({ description: "the number of the card it was compared with" }),
    startsOn: z.iso.date().optional().meta({
      description:
        "the day (UTC) from whose beginning it is in use; without it, or in the past: at once",
    }),
  }),
  bodyBytesMax: RATE_CARD_BYTES_MAX,
  data: RateCardEntry,
  refusals: ["rate_card_changed", "rate_card_faults"],
});

export const restoreRateCard = route({
  address: "POST /rateCard/restoreRateCard",
  summary: "Puts an earlier rate card into use again",
  access: "admin",
  query: z.object({ number: CardNumber, inUse: CardNumber }),
  data: RateCardEntry,
  refusals: ["rate_card_changed", "rate_card_not_found"],
});

export const cancelRateCard = route({
  address: "DELETE /rateCard/cancelRateCard",
  summary: "Cancels a rate card that has not come into use yet; its number is not used again",
  access: "admin",
  query: z.object({ number: CardNumber }),
  refusals: ["rate_card_not_found"],
});
