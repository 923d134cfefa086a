import type { PasskeyProof } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { countAttempt, resetAttempts } from "#features/accounts/attempt-limits/service.server.ts";
import { provePasskey } from "./passkeys.server.ts";
import { useUpCode } from "./second-factor-codes.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { isPassword } from "#server/secrets/password-hash.ts";
import { sessions, users } from "#features/accounts/people/tables.server.ts";

type Proof = { password: string } | { code: string } | PasskeyProof;

/**
 * Authenticates the owner of the session again.
 * @throws {ApiError} 400 for a wrong password, code or passkey, 429
 */
export async function reauthenticate(
  context: Context,
  { userId, sessionId }: Viewer,
  proof: Proof,
  address: string,
): Promise<void> {
  const who = { account: userId, address };
  await countAttempt(context, "login", who);
  const refusal = await refusalOf(context, userId, proof);
  if (refusal) {
    noteSecurity(context, "reauthentication_failed", { user: userId, session: sessionId });
    throw new ApiError(refusal);
  }
  await resetAttempts(context, "login", who);
  await context.db
    .update(sessions)
    .set({ provedAt: context.now() })
    .where(eq(sessions.id, sessionId));
  const factor = "password" in proof ? "password" : "code" in proof ? "code" : "passkey";
  noteSecurity(context, "reauthenticated", { user: userId, session: sessionId, factor });
}

async function refusalOf(context: Context, userId: string, proof: Proof) {
  if ("password" in proof) {
    const [user] = await context.db.select().from(users).where(eq(users.id, userId));
    const matches = await isPassword(user?.passwordHash ?? null, proof.password);
    return matches ? undefined : ("wrong_password" as const);
  }
  if ("code" in proof) {
    return (await useUpCode(context, userId, proof.code)) ? undefined : ("wrong_code" as const);
  }
  return (await provePasskey(context, proof)) === userId ? undefined : ("passkey_refused" as const);
}
