import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf, Cursor, Limit, Line } from "../shapes.ts";

export const AuditEntry = z
  .object({
    _id: z.uuid(),
    actor: z.string().meta({ description: "the admin's address" }),
    action: z.string().meta({ description: "the operation id of the route" }),
    subject: z.string().meta({ description: "the id of what was changed" }),
    before: z.unknown().meta({ description: "how it stood; null: it was not there" }),
    after: z.unknown().meta({ description: "how it stands; null: it is gone" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.output<typeof AuditEntry>;

const Filter = Line.max(300)
  .transform((text) => text || undefined)
  .optional();

export const getAuditLog = endpoint({
  method: "GET",
  path: "/audit/getAuditLog",
  summary: "What admins changed, newest first: who, what, when, before and after",
  access: "admin",
  query: z.object({
    actor: Filter,
    action: Filter,
    subject: Filter,
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(AuditEntry)).extend({ nextCursor: z.string().nullable() }),
  refusals: [400, 401, 403],
});
