import { and, eq, isNull } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { isPassword } from "#server/secrets/password-hash.ts";
import { readSigned } from "#server/secrets/signed.ts";
import { hashToken } from "#server/secrets/token.ts";
import {
  checkName,
  hashNewPassword,
  deletePending,
  lockAddress,
} from "#features/accounts/people/service.server.ts";
import {
  consumeLink,
  deviceOf,
  isValidLink,
  openSession,
  type OpenSession,
} from "#features/accounts/login/service.server.ts";
import { REGISTRATION } from "./registration.server.ts";
import { linkTokens, users } from "#features/accounts/people/tables.server.ts";

/** The proof of the client that opens the link of a verification, that it chose the password or knows it. */
type Opener = {
  registration?: string;
  given?: { password: string } | { name: string; newPassword: string };
};
type Row = typeof users.$inferSelect;

/**
 * Verifies an address, so that the registration to which the link was emailed becomes its account. The link proves who
 * owns the mailbox, but not who chose the password, because anybody can register any address. The password is therefore
 * accepted only from a client that registered or knows it. Otherwise the owner of the mailbox sets a new name and
 * password. The client that registered is logged in. A client that sets a new password is not: a stranger may have sent
 * the link, and would own the mailbox of the account, so the person types the address first.
 * @throws {ApiError} 400 for an invalid link or password, 403 for a client that has shown neither, 429
 */
export async function verifyEmail(
  context: Context,
  token: string,
  opener: Opener,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<OpenSession | null> {
  await countAttempt(context, "link", { account: hashToken(token), address });
  const [row] = await context.db
    .select({ user: users })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(isValidLink(context, "verify", token));
  if (!row) throw invalidLink();
  const credentials = await chosenCredentials(context, row.user, opener);
  const user = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockAddress(inside, row.user.email);
    const userId = await consumeLink(inside, "verify", token);
    if (!userId) throw invalidLink();
    const [verified] = await tx
      .update(users)
      .set({ ...credentials, verifiedAt: context.now() })
      .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
      .returning();
    if (!verified) throw invalidLink();
    await deletePending(inside, row.user.email);
    await tx
      .delete(linkTokens)
      .where(and(eq(linkTokens.userId, userId), eq(linkTokens.kind, "verify")));
    return verified;
  });
  noteSecurity(context, "email_verified", { user: user.id });
  if (opener.given && "newPassword" in opener.given) return null;
  return await openSession(context, user, { device: deviceOf(userAgent), factor: "password" });
}

const invalidLink = () => new ApiError("verification_link_invalid");

/** Returns the name and password that replace the registered ones, or nothing if the registered ones stay. */
async function chosenCredentials(
  context: Context,
  user: Row,
  { registration, given: credentials }: Opener,
) {
  if (credentials && "newPassword" in credentials) {
    checkName(context, credentials.name);
    return {
      name: credentials.name,
      passwordHash: await hashNewPassword(context, credentials.newPassword),
    };
  }
  if (credentials) {
    if (await isPassword(user.passwordHash, credentials.password)) return {};
    throw new ApiError("not_registered_password");
  }
  const claims = registration && (await readSigned(context, REGISTRATION, registration));
  if (claims && claims.sub === user.id) return {};
  throw new ApiError("registration_password_required");
}
