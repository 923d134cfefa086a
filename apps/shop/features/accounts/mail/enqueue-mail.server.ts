import type { MailKind } from "@loupe/contract";
import { changeAnnounced, MAILS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { mails } from "./tables.server.ts";

/**
 * Queues a mail with a single INSERT, the same whether or not the address has an account, so that the
 * response time reveals nothing.
 */
export async function queueMail(
  { db, now, language }: Context,
  mail: { kind: MailKind; recipient: string; userId?: string; lines?: string[] },
): Promise<void> {
  await db
    .insert(mails)
    .values({ ...mail, language, state: "asked", createdAt: now(), dueAt: now() })
    .returning({ announced: changeAnnounced(MAILS_TAG) });
}
