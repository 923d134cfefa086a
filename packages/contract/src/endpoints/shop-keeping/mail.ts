import * as z from "zod";
import { route } from "../../endpoint.ts";
import { PAGE_SIZE_MAX } from "../../limits.ts";
import { answerOf, Cursor } from "../../shapes.ts";

export const MailKind = z
  .enum([
    "verify",
    "reset",
    "emailOld",
    "emailNew",
    "emailChanged",
    "passwordChanged",
    "secondFactorChanged",
    "roleChanged",
    "accountClosing",
    "invitation",
    "ownerAlert",
    "ownerDigest",
    "watchConfirm",
    "watchAlert",
    "watchDigest",
  ])
  .meta({ id: "MailKind" });
export type MailKind = z.output<typeof MailKind>;

export const OutboxMail = z
  .object({
    _id: z.uuid(),
    kind: MailKind,
    recipient: z.string(),
    state: z.enum(["asked", "ready", "kept", "sent", "failed"]).meta({
      description:
        "asked: to be written; ready: to be sent; kept: not sent, because no mail server is configured; sent; failed: given up",
    }),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    subject: z
      .string()
      .optional()
      .meta({ description: "like text and link, only for mails that were not sent" }),
    text: z.string().optional(),
    link: z.string().optional(),
  })
  .meta({ id: "OutboxMail" });
export type OutboxMail = z.output<typeof OutboxMail>;

export const getOutbox = route({
  address: "GET /mail/getOutbox",
  summary: "The mails of the last 30 days, newest first; unsent ones with their content",
  access: "admin",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
    cursor: Cursor,
  }),
  answer: answerOf(z.array(OutboxMail)).extend({
    nextCursor: z.string().nullable(),
    mailServer: z.boolean().meta({
      description:
        "whether a mail server is configured; without one, mails are stored and not sent",
    }),
  }),
});

export const retryMail = route({
  address: "POST /mail/retryMail",
  summary: "Sends a mail that failed again, or one now that waits for its next attempt",
  access: "admin",
  query: z.object({ mail_id: z.uuid() }),
  refusals: ["mail_not_failed", "mail_not_found"],
});
