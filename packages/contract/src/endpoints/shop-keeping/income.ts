import { DAY_MS } from "../../time.ts";
import * as z from "zod";
import { route } from "../../endpoint.ts";
import { EARNINGS_FILE_BYTES_MAX, FORM_FIELDS_BYTES_MAX, INCOME_DAYS_MAX } from "../../limits.ts";
import { jsonText } from "../../json-text.ts";
import { StoreName } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

const Count = z.number().int().min(0);
const Day = z.iso.date().meta({ description: "a day in UTC" });
const AgentId = z.uuid().nullable().meta({ description: "null: the click named no agent" });

/** An amount in one currency, because sums of different currencies are never added up. */
const Earned = z.object({
  currency: z.string().length(3).meta({ description: "ISO 4217, such as USD" }),
  amount: z
    .number()
    .meta({ description: "the amount paid, in this currency; negative if refunds exceed it" }),
  orders: Count,
  pendingAmount: z.number().meta({ description: "commissions that the agent has not paid yet" }),
  pendingOrders: Count,
});
export type Earned = z.output<typeof Earned>;

/** The limits of a column with the status of orders: one with more different or longer values is no such column. */
export const STATUS_WORDS_MAX = 12;
export const WORD_LENGTH_MAX = 60;

/** The pages from which shoppers go to an agent. */
export const CLICK_PAGES = [
  "home",
  "popular",
  "product",
  "qc-search",
  "qc-product",
  "picture-search",
  "collection",
  "haul",
  "convert",
  "other",
] as const;

const Column = z.string().min(1).max(200);
/** The list may be longer than one file's, because it also contains the status words of earlier files. */
const WORDS_REMEMBERED_MAX = 100;
const Words = z.array(z.string().max(WORD_LENGTH_MAX)).max(WORDS_REMEMBERED_MAX);

const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;

/** The column of an agent's file for each meaning. The values are the names in the file's header. */
export const EarningsColumns = z
  .object({
    date: z.string().min(1).max(200).meta({ description: "column of the order's day" }),
    dateOrder: z.enum(DATE_ORDERS).meta({ description: "how its days are written" }),
    amount: z.string().min(1).max(200).meta({ description: "the column of amounts" }),
    decimal: z.enum([".", ","]).meta({ description: "the decimal sign of amounts" }),
    currency: z
      .union([
        z.object({ column: z.string().min(1).max(200) }),
        z.object({
          code: z
            .string()
            .regex(/^[A-Z]{3}$/, fieldError("not_currency"))
            .meta({ examples: ["USD"] }),
        }),
      ])
      .meta({ description: "a column, or one currency for the whole file" }),
    orders: z
      .string()
      .max(200)
      .optional()
      .meta({ description: "column of the number of orders; without it each line is one" }),
    status: z
      .union([
        z.object({ column: Column, paid: Words, pending: Words, leftOut: Words }),
        z.object({ all: z.enum(["paid", "pending"]) }),
      ])
      .optional()
      .meta({
        description:
          "which commissions are paid: what each word of a column means, or the same for all; without it all are paid",
      }),
    item: Column.optional().meta({ description: "column of the product's link or id" }),
  })
  .meta({ id: "EarningsColumns" });
export type EarningsColumns = z.output<typeof EarningsColumns>;

export const Income = z
  .object({
    from: Day,
    to: Day,
    clicks: Count,
    uncodedClicks: Count.meta({
      description: "of them on links without a referral code, for which no agent pays",
    }),
    earned: z.array(Earned),
    byAgent: z
      .array(
        z.object({
          agentId: AgentId,
          agent: z.string().nullable().meta({ description: "null: deleted, or none was named" }),
          hasCode: z.boolean().nullable().meta({
            description: "whether its links carry a referral code now; null without an agent",
          }),
          clicks: Count,
          uncodedClicks: Count,
          earned: z.array(Earned),
          columns: EarningsColumns.nullable().meta({ description: "as its last file was read" }),
        }),
      )
      .meta({ description: "every agent of the shop, and others with clicks or earnings" }),
    byProduct: z
      .array(
        z.object({
          storeName: StoreName,
          productCode: z.string(),
          name: z.string().nullable().meta({ description: "null: not in the catalogue" }),
          clicks: Count,
          earned: z
            .array(Earned)
            .meta({ description: "by product, if the agents' files name products" }),
        }),
      )
      .meta({ description: "the 50 with most clicks, and others with earnings" }),
    byPage: z.array(z.object({ page: z.enum(CLICK_PAGES), clicks: Count })),
    byDay: z.array(z.object({ day: Day, clicks: Count, earned: z.array(Earned) })),
  })
  .meta({ id: "Income" });
export type Income = z.output<typeof Income>;

const period = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: fieldError("before_first_day"),
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < INCOME_DAYS_MAX * DAY_MS, {
    path: ["to"],
    message: fieldError("too_many_days", { most: INCOME_DAYS_MAX }),
  });

export const getIncome = route({
  address: "GET /income",
  summary: "Clicks on Buy and the agents' payments for them, by agent, product, page and day",
  access: "figures",
  query: period,
  data: Income,
});

export const exportIncome = route({
  address: "GET /income/export",
  summary: "All clicks and earnings of these days as a CSV file",
  access: "figures",
  query: period,
  answer: z.string(),
  answerType: "text/csv",
});

export const EarningsReport = z
  .object({
    imported: z.boolean(),
    header: z.array(z.string()).meta({ description: "the names of the file's columns" }),
    sample: z.array(z.array(z.string())).meta({ description: "its first three lines" }),
    lines: Count.meta({ description: "lines that are not empty, without the header" }),
    words: z.array(z.object({ column: z.string(), values: z.array(z.string()) })).meta({
      description: "the columns with at most 12 different short values, such as a status",
    }),
    from: Day.nullable(),
    to: Day.nullable(),
    leftOutLines: Count.meta({ description: "lines whose status is neither paid nor pending" }),
    withoutProduct: Count.meta({
      description: "lines whose product could not be read, though a column of products was chosen",
    }),
    earned: z.array(Earned),
    replacedDays: Count.meta({
      description:
        "days of this agent for which earnings were imported before; the file replaces them",
    }),
    faults: z
      .array(z.object({ line: z.number().int(), column: z.string(), reason: z.string() }))
      .meta({ description: "the first 100; if there are any, nothing is imported" }),
    faultCount: Count,
  })
  .meta({ id: "EarningsReport" });
export type EarningsReport = z.output<typeof EarningsReport>;

export const importIncome = route({
  address: "POST /income/import",
  summary:
    "Imports what an agent paid from its CSV file, all lines or none. Without columns it only reads the header; dryRun=true reports what would be imported. Days in the file replace what was imported for them before",
  access: "admin",
  form: "files",
  bodyBytesMax: EARNINGS_FILE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  query: z.object({ agent_id: z.uuid(), dryRun: z.enum(["true", "false", ""]).optional() }),
  body: z.object({
    file: z
      .file(fieldError("csv_file_required"))
      .meta({ description: "CSV in UTF-8, at most 5 MB" }),
    columns: jsonText("`columns`", EarningsColumns).optional(),
  }),
  data: EarningsReport,
  refusals: ["agent_not_found", "file_faults", "file_unreadable"],
});
