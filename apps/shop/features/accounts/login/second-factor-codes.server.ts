import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { hashToken } from "#server/secrets/token.ts";
import { recoveryCodes, totpSecrets } from "#features/accounts/people/tables.server.ts";
import { lockUser } from "#features/accounts/people/service.server.ts";

const PURPOSE = "authenticator app";
const STEP_S = 30;
/** A code is accepted one step of 30 seconds early or late, because clocks differ. */
const SKEW_STEPS = 1;

type Account = { userId: string; email: string };

/**
 * Creates a secret for an authenticator app. It replaces an earlier secret that no code has confirmed.
 * @throws {ApiError} 409 if an app is set up
 */
export async function beginTotp(
  { db, config, secret: key, now }: Context,
  { userId, email }: Account,
): Promise<{ secret: string; url: string }> {
  const totp = new TOTP({
    issuer: config.SITE_NAME,
    label: email,
    secret: new Secret({ size: 20 }),
  });
  const secret = await seal(key, PURPOSE, totp.secret.base32);
  const [row] = await db
    .insert(totpSecrets)
    .values({ userId, secret, createdAt: now() })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret, lastStep: 0, createdAt: now() },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning();
  if (!row) throw new ApiError("totp_exists");
  return { secret: totp.secret.base32, url: totp.toString() };
}

/**
 * Confirms the secret of an authenticator app by its first code.
 * @throws {ApiError} 400 for a wrong code, 409 if no unconfirmed secret exists
 */
export async function confirmTotp(context: Context, userId: string, code: string): Promise<void> {
  const unconfirmed = and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt));
  const [row] = await context.db.select().from(totpSecrets).where(unconfirmed);
  if (!row) throw new ApiError("totp_not_begun");
  const secret = await open(context.secret, row.secret);
  if (secret === undefined) throw new ApiError("totp_not_begun");
  const step = stepOf(context, secret, code);
  if (step === undefined) throw new ApiError("wrong_code");
  const [confirmed] = await context.db
    .update(totpSecrets)
    .set({ confirmedAt: context.now(), lastStep: step })
    .where(unconfirmed)
    .returning();
  if (!confirmed) throw new ApiError("totp_not_begun");
}

/**
 * Removes the authenticator app and the recovery codes.
 * @throws {ApiError} 404 if no app is set up
 */
export async function removeTotp({ db }: Context, userId: string): Promise<void> {
  const rows = await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
  if (!rows.some(({ confirmedAt }) => confirmedAt)) throw new ApiError("totp_not_found");
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Whether a code of the authenticator app or a recovery code is valid. Each code works once: if two requests
 * send the same code, only the first succeeds.
 * @throws {ApiError} 400 for a code of an app whose secret was encrypted with another secret of the server
 */
export async function useUpCode(context: Context, userId: string, code: string): Promise<boolean> {
  const { db } = context;
  if (!/^\d{6}$/.test(code)) {
    const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)));
    return (await db.delete(recoveryCodes).where(own).returning()).length > 0;
  }
  const inForce = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  const [row] = await db.select().from(totpSecrets).where(inForce);
  if (!row) return false;
  const secret = await open(context.secret, row.secret);
  if (secret === undefined) throw new ApiError("totp_unreadable");
  const step = stepOf(context, secret, code);
  if (step === undefined) return false;
  const rows = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(inForce, lt(totpSecrets.lastStep, step)))
    .returning();
  return rows.length > 0;
}

/** Returns an app's secret, or undefined if it was encrypted with another secret of the server. */
async function open(key: string, cipher: Buffer): Promise<string | undefined> {
  const secret = await unseal(key, PURPOSE, cipher);
  return typeof secret === "string" ? secret : undefined;
}

/** Returns the number of the 30-second step whose code this is, or undefined for a wrong code. */
function stepOf({ now }: Context, secret: string, code: string): number | undefined {
  const timestamp = now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S });
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta;
}

const RESEALED_AT_ONCE = 500;

/**
 * Encrypts the secrets of the authenticator apps again after a change of the session secret, if the previous one
 * (`SESSION_SECRET_PREVIOUS`) decrypts them. Logs how many secrets neither of the two decrypts.
 */
export async function resealTotp(
  context: Pick<Context, "db" | "secret" | "log"> & {
    config: Pick<Context["config"], "SESSION_SECRET_PREVIOUS">;
  },
): Promise<void> {
  const { db, secret: key, config, log } = context;
  let failures = 0;
  let after: string | undefined;
  do {
    after = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ userId: totpSecrets.userId, secret: totpSecrets.secret })
        .from(totpSecrets)
        .where(after ? gt(totpSecrets.userId, after) : undefined)
        .orderBy(totpSecrets.userId)
        .limit(RESEALED_AT_ONCE)
        .for("update");
      for (const row of rows) {
        if ((await open(key, row.secret)) !== undefined) continue;
        const previous = config.SESSION_SECRET_PREVIOUS;
        const text = previous && (await open(previous, row.secret));
        if (!text) {
          failures += 1;
          continue;
        }
        const secret = await seal(key, PURPOSE, text);
        await tx.update(totpSecrets).set({ secret }).where(eq(totpSecrets.userId, row.userId));
      }
      return rows.length === RESEALED_AT_ONCE ? rows.at(-1)?.userId : undefined;
    });
  } while (after);
  if (failures === 0) return;
  log.warn(
    { accounts: failures },
    "the session secret has changed, so the codes of these accounts' authenticator apps are refused: see 'Another session secret' in docs/deploy.md",
  );
}

const CODES = 10;
/** 24 letters of 5 bits are 120 bits, too many to guess, so the codes need no slow hash (ASVS 6.5.2). */
const CODE_LENGTH = 24;
/** No 0, 1, l or o, which look like others. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Creates recovery codes, which replace all previous codes. They are displayed once and stored as hashes. */
export async function renewRecoveryCodes(context: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  );
  await context.db.transaction(async (tx) => {
    await lockUser({ ...context, db: tx }, userId);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: hashToken(code) })));
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}
