import * as z from "zod";
import { TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { answerOf, EmailInput, LanguageInput } from "../../shapes.ts";
import { PersonName, User } from "./users.ts";

export const Account = z
  .object({
    user: User,
    language: z.string().meta({ description: "of mails that no page has requested" }),
    createdAt: z.iso.datetime(),
    newEmail: z.string().nullable().meta({ description: "waits for its two confirmations" }),
    deletedAt: z.iso.datetime().nullable().meta({ description: "when the account is deleted" }),
  })
  .meta({ id: "Account" });
export type Account = z.output<typeof Account>;

export const getAccount = route({
  address: "GET /account",
  summary: "The caller's account",
  access: "user",
  data: Account,
});

export const changeAccount = route({
  address: "PATCH /account",
  summary: "Changes the caller's name, or the language of the account's mails",
  access: "user",
  body: z.object({ name: PersonName.optional(), language: LanguageInput.optional() }),
  data: User,
  refusals: ["name_like_staff"],
});

export const changeEmail = route({
  address: "POST /account/email",
  summary:
    "Mails a link to the present and to the new address; once both are opened, the account has the new one",
  access: "user",
  reauth: true,
  body: z.object({ email: EmailInput }),
  refusals: [...TRIES_REFUSALS],
});

export const confirmEmail = route({
  address: "POST /account/confirm-email",
  summary: "Confirms a change of address from one of the two mailboxes",
  access: "public",
  anyToken: true,
  body: z.object({ token: z.string().min(1).max(200) }),
  data: z.object({
    changed: z.boolean().meta({ description: "false: the other link is still to come" }),
  }),
  refusals: ["email_link_invalid", "email_taken", ...TRIES_REFUSALS],
});

export const Session = z
  .object({
    id: z.uuid(),
    device: z.string().meta({ description: "browser and system, as named by the browser" }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().meta({ description: "to a quarter of an hour" }),
    isThis: z.boolean().meta({ description: "the session of this request" }),
  })
  .meta({ id: "Session" });
export type Session = z.output<typeof Session>;

export const getSessions = route({
  address: "GET /account/sessions",
  summary: "The caller's sessions, the last active first",
  access: "user",
  data: z.array(Session),
});

export const deleteSession = route({
  address: "DELETE /account/sessions/:id",
  summary: "Logs the caller out there",
  access: "user",
  reauth: true,
  params: z.object({ id: z.uuid() }),
  refusals: ["session_not_found"],
});

export const deleteOtherSessions = route({
  address: "DELETE /account/sessions",
  summary: "Logs the caller out everywhere but in the session of this request",
  access: "user",
  reauth: true,
});

const ExportProgress = z
  .object({
    done: z.number().int().meta({ description: "rows that are in the export" }),
    total: z.number().int().meta({ description: "rows there were when it began" }),
  })
  .meta({ id: "ExportProgress" });
export type ExportProgress = z.output<typeof ExportProgress>;

export const exportAccount = route({
  address: "GET /account/export",
  summary:
    "Everything the shop holds about the caller as JSON, one row a line. What takes longer than 5 s is made in the background: 202 says how far it is, until the same request is answered with the file",
  access: "user",
  reauth: true,
  answer: z.string().meta({ type: "object", description: "one field for each kind of data" }),
  answerType: "application/json",
  accepted: answerOf(ExportProgress),
  refusals: ["exports_running", "session_ended"],
});

export const deleteAccount = route({
  address: "DELETE /account",
  summary: "Deletes the caller's account after a week, in which logging in undoes it",
  access: "user",
  reauth: true,
  data: z.object({ deletedAt: z.iso.datetime() }),
  refusals: ["last_owner"],
});

export const restoreAccount = route({
  address: "POST /account/restore",
  summary: "Undoes the deletion of the caller's account",
  access: "user",
});
