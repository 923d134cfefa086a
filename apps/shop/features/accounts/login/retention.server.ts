import { and, isNull, lt } from "drizzle-orm";
import {
  deleteOldInvitations,
  PENDING_LASTS_MS,
} from "#features/accounts/people/service.server.ts";
import {
  answeredQuestions,
  emailChanges,
  linkTokens,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";
import type { Context } from "#server/context.ts";

/** Deletes expired sessions, links, changes of addresses, passkey challenges, invitations and unverified registrations. */
export async function forgetOldIdentity(context: Context): Promise<void> {
  const { db, now } = context;
  const pendingSince = new Date(now().getTime() - PENDING_LASTS_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, now()));
  await db.delete(answeredQuestions).where(lt(answeredQuestions.expiresAt, now()));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now()));
  await deleteOldInvitations(context);
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, pendingSince)));
}
