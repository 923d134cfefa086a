import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { openidProofs } from "./tables.server.ts";

/** The person who signed in: `iss` and `sub` of the ID token. An address can change its owner, a `sub` cannot. */
export type OpenidAccount = { issuer: string; subject: string };
type Person = OpenidAccount & { email: string; name: string };

const person = {
  email: openidProofs.email,
  name: openidProofs.name,
  issuer: sql<string>`${openidProofs.issuer}`,
  subject: sql<string>`${openidProofs.subject}`,
};

const isValid = ({ now }: Context, proof: string) =>
  and(
    eq(openidProofs.proofHash, hashToken(proof)),
    gt(openidProofs.expiresAt, now()),
    isNotNull(openidProofs.subject),
  );

const PROOF_LASTS_MS = 10 * 60_000;

/** Creates a proof: a token that shows for ten minutes that its bearer has signed in at Google with this address. */
export async function createProof({ db, now }: Context, signedIn: Person): Promise<string> {
  const proof = newToken();
  const expiresAt = new Date(now().getTime() + PROOF_LASTS_MS);
  await db.insert(openidProofs).values({ proofHash: hashToken(proof), ...signedIn, expiresAt });
  return proof;
}

/** Returns the person whose Google sign-in the token proves, and leaves the token valid. */
export async function findProof(context: Context, proof: string): Promise<Person | null> {
  const { db } = context;
  const [row] = await db.select(person).from(openidProofs).where(isValid(context, proof));
  return row ?? null;
}

/**
 * Consumes a token, so that it works once. If several requests send the same token at once, one succeeds. A request
 * with another address leaves the token valid.
 */
export async function consumeProof(
  context: Context,
  { proof, email }: { proof: string; email: string },
): Promise<Person | null> {
  const [row] = await context.db
    .delete(openidProofs)
    .where(and(isValid(context, proof), eq(openidProofs.email, email)))
    .returning(person);
  return row ?? null;
}

export const proofRetention: Retention[] = [{ column: openidProofs.expiresAt, days: 0 }];

export async function deleteProofsOf({ db }: Context, email: string): Promise<void> {
  await db.delete(openidProofs).where(eq(openidProofs.email, email));
}
