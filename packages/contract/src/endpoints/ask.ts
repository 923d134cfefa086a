import { stores } from "@loupe/links";
import * as z from "zod";
import { route } from "../endpoint.ts";
import {
  ANSWER_LENGTH_MAX,
  ANSWER_MARKS_MAX,
  ASK_MARKS_MAX,
  ASK_PHOTOS_MAX,
  MARK_NOTE_LENGTH_MAX,
  QUESTION_LENGTH_MAX,
  REASON_LENGTH_MAX,
  SKU_ID_LENGTH_MAX,
} from "../limits.ts";
import { TRIES_REFUSALS } from "../api-errors/refusal-groups.ts";
import { withoutDirectionOverrides } from "../hidden-characters.ts";
import { answerOf, Cursor, ItemId, Limit, Line, StoreInput } from "../shapes.ts";

const textOf = (lengthMax: number) =>
  z.string().overwrite(withoutDirectionOverrides).trim().min(1).max(lengthMax);

/** The last part of a photo's address. Links to chosen photos contain only its first 8 characters. */
const PhotoId = z
  .string()
  .regex(/^[\w-]{8}(?:[\w-]{14})?$/)
  .meta({
    description: "the last part of the photo's address, or its first 8 characters",
    examples: ["q0Zt3Fy1mXb7Kc9Ld2Re5w"],
  });

const Share = z.number().min(0).max(1);

export const Mark = z
  .object({
    photo: PhotoId,
    x: Share.meta({ description: "from the photo's left side, 0, to its right side, 1" }),
    y: Share.meta({ description: "from the top, 0, to the bottom, 1" }),
    note: Line.min(1).max(MARK_NOTE_LENGTH_MAX),
  })
  .meta({ id: "Mark", description: "a pin with a note on a photo" });
export type Mark = z.output<typeof Mark>;

const AskVerdict = z.enum(["keep", "exchange"]).meta({ id: "AskVerdict" });
export type AskVerdict = z.output<typeof AskVerdict>;

// Every text is accepted, so that a malformed token gets the same answer as one of a page that has ended.
const token = z.string().meta({ description: "the last part of the page's address" });
const Token = z.object({ token });

export const createAsk = route({
  address: "POST /ask",
  summary:
    "Creates a page that asks others whether to keep or exchange an item; it ends after 30 days",
  access: "public",
  body: z.object({
    shopType: StoreInput,
    id: ItemId,
    sku: z
      .string()
      .max(SKU_ID_LENGTH_MAX)
      .optional()
      .meta({ description: "the skuID of the option" }),
    photos: z.array(PhotoId).min(1).max(ASK_PHOTOS_MAX),
    marks: z.array(Mark).max(ASK_MARKS_MAX).default([]),
    question: textOf(QUESTION_LENGTH_MAX),
  }),
  data: z.object({
    url: z.string().meta({ description: "whoever has this address can read and answer" }),
    ownerToken: z
      .string()
      .meta({ description: "sent as `x-owner-token`, to change or end the page" }),
  }),
  refusals: ["photo_not_of_item", ...TRIES_REFUSALS],
});

const AskAnswer = z
  .object({
    _id: z.uuid(),
    verdict: AskVerdict,
    reason: z.string().meta({ description: "plain text" }),
    marks: z.array(Mark),
    createdAt: z.iso.datetime(),
    hidden: z.boolean().meta({ description: "true only for the page's owner" }),
  })
  .meta({ id: "AskAnswer" });
export type AskAnswer = z.output<typeof AskAnswer>;

export const Ask = z
  .object({
    shopType: z.enum(stores.map(({ shopType }) => shopType)),
    id: z.string(),
    title: z.string().meta({ description: "empty if it is not known" }),
    option: z.object({ skuID: z.string(), name: z.string() }).nullable(),
    photos: z.array(
      z.object({
        id: z.string(),
        url: z.string().meta({ description: "path on this server" }),
        width: z.int().optional().meta({ description: "pixels" }),
        height: z.int().optional().meta({ description: "pixels" }),
        missing: z.literal(true).optional().meta({ description: "no longer available" }),
      }),
    ),
    marks: z.array(Mark),
    question: z.string().meta({ description: "plain text" }),
    createdAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    counts: z.object({ keep: z.int(), exchange: z.int() }),
    answers: z.array(AskAnswer).meta({ description: "newest first" }),
    isOwner: z.boolean(),
  })
  .meta({ id: "Ask" });
export type Ask = z.output<typeof Ask>;

export const getAsk = route({
  address: "GET /ask/:token",
  summary: "A page that asks for advice, with a page of its answers",
  access: "public",
  params: Token,
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: answerOf(Ask).extend({ nextCursor: z.string().nullable() }),
  refusals: ["ask_not_found"],
});

export const endAsk = route({
  address: "DELETE /ask/:token",
  summary: "Ends a page that asks for advice, with its answers; needs `x-owner-token`",
  access: "public",
  params: Token,
  refusals: ["ask_not_found"],
});

export const answerAsk = route({
  address: "POST /ask/:token/answers",
  summary: "Answers with a reason; a second answer of the same browser replaces the first",
  access: "public",
  params: Token,
  body: z.object({
    verdict: AskVerdict,
    reason: textOf(ANSWER_LENGTH_MAX),
    marks: z.array(Mark).max(ANSWER_MARKS_MAX).default([]),
  }),
  data: AskAnswer,
  refusals: ["ask_not_found", "photo_not_of_item", ...TRIES_REFUSALS],
});

export const changeAskAnswer = route({
  address: "PATCH /ask/:token/answers/:id",
  summary: "Hides an answer, or shows it again; needs `x-owner-token`",
  access: "public",
  params: Token.extend({ id: z.uuid() }),
  body: z.object({ hidden: z.boolean() }),
  refusals: ["answer_not_found", "ask_not_found"],
});

export const reportAsk = route({
  address: "POST /ask/:token/reports",
  summary: "Reports a page that asks for advice, or one of its answers, to the moderators",
  access: "public",
  params: Token,
  body: z.object({ answerId: z.uuid().optional(), reason: textOf(REASON_LENGTH_MAX) }),
  refusals: ["answer_not_found", "ask_not_found", ...TRIES_REFUSALS],
});

const AskReportVerdict = z.enum(["removed", "kept"]);

export const AskReport = z
  .object({
    _id: z.uuid(),
    path: z.string().meta({ description: "the path of the reported page" }),
    question: z.string(),
    answer: AskAnswer.pick({ _id: true, verdict: true, reason: true })
      .nullable()
      .meta({ description: "null if the page itself was reported" }),
    notes: z.array(z.string()).meta({ description: "the notes of its marks" }),
    reason: z.string().meta({ description: "plain text" }),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    verdict: AskReportVerdict.nullable(),
  })
  .meta({ id: "AskReport" });
export type AskReport = z.output<typeof AskReport>;

export const getAskReports = route({
  address: "GET /ask-reports",
  summary: "Reports of pages that ask for advice and of their answers, newest first",
  access: "moderator",
  query: z.object({
    status: z.enum(["open", "settled"]).default("open"),
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(AskReport)).extend({ nextCursor: z.string().nullable() }),
});

export const settleAskReport = route({
  address: "POST /ask-reports/settle",
  summary:
    "Settles all reports of the same answer or page: removes the answer, ends the page, or keeps it",
  access: "moderator",
  body: z.object({ id: z.uuid(), verdict: AskReportVerdict }),
  refusals: ["ask_report_not_found"],
});
