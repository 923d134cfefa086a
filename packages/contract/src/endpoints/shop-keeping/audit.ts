import * as z from "zod";
import { route } from "../../endpoint.ts";
import { answerOf, Cursor, Limit, Line } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

export const AuditEntry = z
  .object({
    _id: z.uuid(),
    actor: z.string().meta({
      description:
        "the address of the account now, `deleted account`, `command line` or `the shop`",
    }),
    action: z.string().meta({ description: "the operation id of the route" }),
    subject: z.string().meta({ description: "the id of the changed object" }),
    before: z.unknown().meta({ description: "the values before; null if it was created" }),
    after: z.unknown().meta({ description: "the values after; null if it was deleted" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.output<typeof AuditEntry>;

const Filter = Line.max(300)
  .transform((text) => text || undefined)
  .optional();

/** A time from the year 2000 on. No shop is older, and PostgreSQL has no year 0. */
const Instant = z.iso.datetime({ offset: true, abort: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return text >= "2" && year < 10_000;
}, fieldError("not_date_time"));

const filters = {
  actor: Filter.meta({ description: "as entries show it" }),
  action: Filter,
  subject: Filter.meta({ description: "as entries show it, or the address of an account" }),
  from: Instant.optional().meta({ description: "only entries of this time and later" }),
  to: Instant.optional().meta({ description: "only entries before this time" }),
};

export const getAuditLog = route({
  address: "GET /audit/getAuditLog",
  summary: "The changes made by admins, newest first",
  access: "admin",
  query: z.object({ ...filters, limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(AuditEntry)).extend({ nextCursor: z.string().nullable() }),
});

export const exportAuditLog = route({
  address: "GET /audit/export",
  summary: "All entries that match the filters as a CSV file, newest first",
  access: "admin",
  query: z.object(filters),
  answer: z.string(),
  answerType: "text/csv",
});
