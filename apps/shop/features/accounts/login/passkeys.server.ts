import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Passkey, PasskeyProof } from "@loupe/contract";
import { PASSKEYS_MAX } from "@loupe/contract/limits";
import { and, eq, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readSigned, sign } from "#server/secrets/signed.ts";
import { answeredQuestions, passkeys } from "#features/accounts/people/tables.server.ts";
import { lockUser } from "#features/accounts/people/service.server.ts";

type Row = typeof passkeys.$inferSelect;
type Account = { userId: string; email: string; name: string };

const QUESTION = "question to a passkey";
const QUESTION_LASTS_S = 300;

/** Loads the library at the first use, because it is large. */
const webAuthn = () => import("@simplewebauthn/server");

/** The shop's host name, to which passkeys are bound. */
function partyOf({ config }: Context) {
  const { hostname, origin } = new URL(config.PUBLIC_URL);
  return { rpID: hostname, expectedOrigin: origin };
}

/** Creates a challenge for any passkey of the shop. */
export async function askPasskey(context: Context) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context).rpID,
    userVerification: "required",
  });
  return { options: { ...options }, ticket: await ticketFor(context, options.challenge) };
}

/**
 * Returns the account whose passkey signed the challenge. Each challenge works once.
 * @throws {ApiError} 400 for an invalid response
 */
export async function provePasskey(
  context: Context,
  { ticket, response }: PasskeyProof,
): Promise<string> {
  const challenge = await challengeOf(context, ticket);
  const [row] = await context.db.select().from(passkeys).where(eq(passkeys.id, response.id));
  if (!row) throw refusal();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { rpID, expectedOrigin } = partyOf(context);
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(row.publicKey),
      counter: row.counter,
      transports: row.transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!answer?.verified) throw refusal();
  await spend(context, challenge);
  const counter = answer.authenticationInfo.newCounter;
  const [used] = await context.db
    .update(passkeys)
    .set({ counter, lastUsedAt: context.now() })
    .where(
      and(eq(passkeys.id, row.id), counter === 0 ? NEVER_COUNTED : lt(passkeys.counter, counter)),
    )
    .returning();
  // Another request has raised the counter in between, perhaps with a copy of the passkey.
  if (!used) throw refusal();
  return row.userId;
}

/** Matches passkeys whose device does not count signatures, so that the counter is always 0. */
const NEVER_COUNTED = eq(passkeys.counter, 0);

/** Creates the options for a new passkey, which exclude devices that have a passkey of this account. */
export async function askNewPasskey(context: Context, { userId, email, name }: Account) {
  const { generateRegistrationOptions } = await webAuthn();
  const passkeys = await passkeysOf(context, userId);
  const options = await generateRegistrationOptions({
    rpName: context.config.SITE_NAME,
    rpID: partyOf(context).rpID,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options }, ticket: await ticketFor(context, options.challenge, userId) };
}

/**
 * Stores a new passkey of the account.
 * @throws {ApiError} 400 for an invalid response of the device, 409 if the account has too many passkeys
 */
export async function addPasskey(
  context: Context,
  userId: string,
  { ticket, response, name }: PasskeyProof & { name: string },
): Promise<Passkey> {
  const challenge = await challengeOf(context, ticket, userId);
  const { verifyRegistrationResponse } = await webAuthn();
  const { rpID, expectedOrigin } = partyOf(context);
  const answer = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!answer?.verified) throw refusal();
  await spend(context, challenge);
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential;
  const createdAt = context.now();
  const key = { id, userId, name, publicKey: Buffer.from(publicKey), counter, transports };
  try {
    return await context.db.transaction(async (tx) => {
      await lockUser({ ...context, db: tx }, userId);
      if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= PASSKEYS_MAX) {
        throw new ApiError("too_many_passkeys", { most: PASSKEYS_MAX });
      }
      const [row] = await tx
        .insert(passkeys)
        .values({ ...key, createdAt })
        .returning();
      return presentPasskey(row!);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal();
    throw error;
  }
}

/**
 * Deletes a passkey of the account.
 * @throws {ApiError} 404 for a passkey that the account does not have
 */
export async function removePasskey({ db }: Context, userId: string, id: string): Promise<void> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  if ((await db.delete(passkeys).where(own).returning()).length === 0) {
    throw new ApiError("passkey_not_found");
  }
}

export async function passkeysOf({ db }: Context, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt);
  return rows.map(presentPasskey);
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const refusal = () => new ApiError("passkey_refused");

/**
 * Returns a challenge as a signed token. A row is stored only for the valid response to it, so that requests for
 * challenges create no rows.
 */
const ticketFor = (context: Context, challenge: string, sub = "") =>
  sign(context, QUESTION, { challenge, sub }, QUESTION_LASTS_S);

async function challengeOf(context: Context, ticket: string, sub = ""): Promise<string> {
  const claims = await readSigned(context, QUESTION, ticket);
  if (typeof claims?.challenge !== "string" || claims.sub !== sub) throw refusal();
  return claims.challenge;
}

async function spend({ db, now }: Context, challenge: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + QUESTION_LASTS_S * 1000);
  const rows = await db
    .insert(answeredQuestions)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) throw refusal();
}
