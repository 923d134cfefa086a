import { and, eq, gt, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { openidProofs } from "./tables.server.ts";

type Person = { email: string; name: string };

const PROOF_LASTS_MS = 10 * 60_000;

/** Creates a proof: whoever presents it has shown at the provider that the address is theirs. */
export async function createProof(
  { db, now }: Context,
  person: Person,
): Promise<Person & { proof: string }> {
  const proof = newToken();
  const expiresAt = new Date(now().getTime() + PROOF_LASTS_MS);
  await db.insert(openidProofs).values({ proofHash: hashToken(proof), ...person, expiresAt });
  return { proof, ...person };
}

/** The person of a valid proof, without consuming it. */
export async function findProof({ db, now }: Context, proof: string): Promise<Person | null> {
  const [found] = await db
    .select({ email: openidProofs.email, name: openidProofs.name })
    .from(openidProofs)
    .where(and(eq(openidProofs.proofHash, hashToken(proof)), gt(openidProofs.expiresAt, now())));
  return found ?? null;
}

/**
 * Consumes a proof. Of several requests that present it at once, one succeeds. A request with another
 * address leaves it valid.
 */
export async function consumeProof(
  { db, now }: Context,
  { proof, email }: { proof: string; email: string },
): Promise<{ name: string } | null> {
  const [consumed] = await db
    .delete(openidProofs)
    .where(
      and(
        eq(openidProofs.proofHash, hashToken(proof)),
        eq(openidProofs.email, email),
        gt(openidProofs.expiresAt, now()),
      ),
    )
    .returning({ name: openidProofs.name });
  return consumed ?? null;
}

/** Deletes expired proofs. */
export async function forgetOldProofs({ db, now }: Context): Promise<void> {
  await db.delete(openidProofs).where(lt(openidProofs.expiresAt, now()));
}

export async function deleteProofsOf({ db }: Context, email: string): Promise<void> {
  await db.delete(openidProofs).where(eq(openidProofs.email, email));
}
