import { and, isNull, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { PENDING_LASTS_MS } from "./pending-registrations.server.ts";
import { linkTokens, sessions, users } from "./tables.server.ts";

export { ensureFirstAdmin, setAdmin, type AdminCommand, type FirstAdmin } from "./admins.server.ts";
export { writeMail } from "./mailed-links.server.ts";
export { findViewer } from "./sessions.server.ts";
export { namesOf, newUsersByDay } from "./users.server.ts";

/** Deletes expired sessions, links and registrations that nobody verified. */
export async function forgetOldIdentity({ db, now }: Context): Promise<void> {
  const pendingSince = new Date(now().getTime() - PENDING_LASTS_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, now()));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, pendingSince)));
}
