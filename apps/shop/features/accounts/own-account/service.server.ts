import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { secondFactorsOf } from "#features/accounts/login/service.server.ts";
import {
  emailChanges,
  openidAccounts,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";

/** Returns the data of an account for its export, without hashes, secrets and public keys. */
export async function accountData(context: Context, { userId }: Pick<Viewer, "userId">) {
  const { db } = context;
  const [[user], [emailChange], sessionRows, openid] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(emailChanges).where(eq(emailChanges.userId, userId)),
    db.select().from(sessions).where(eq(sessions.userId, userId)),
    db.select().from(openidAccounts).where(eq(openidAccounts.userId, userId)),
  ]);
  if (!user) throw new Error("The account of a session is missing.");
  const { passwordHash: _hash, ...account } = user;
  return {
    account,
    emailChange: emailChange ?? null,
    secondFactors: await secondFactorsOf(context, { userId, role: user.role }),
    openidAccounts: openid,
    sessions: sessionRows.map(
      ({ tokenHash: _token, previousHash: _previous, ...session }) => session,
    ),
  };
}
