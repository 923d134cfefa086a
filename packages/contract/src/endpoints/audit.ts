import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf, Cursor, Limit, Line } from "../shapes.ts";

export const AuditEntry = z
  .object({
    _id: z.uuid(),
    actor: z.string().meta({ description: "the admin's address" }),
    action: z.string().meta({ description: "the operation id of the route" }),
    subject: z.string().meta({ description: "the id of what was changed" }),
    before: z.unknown().meta({ description: "the values before; null if it was created" }),
    after: z.unknown().meta({ description: "the values after; null if it was deleted" }),
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
  summary: "The changes made by admins, newest first",
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
