import { and, eq, gt, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { openidProofs } from "./tables.server.ts";

type Person = { email: string; name: string };

const PROOF_LASTS_MS = 10 * 60_000;

/** Makes the proof that this address belongs to whoever shows it. */
export async function keepProof(
  { db, now }: Context,
  person: Person,
): Promise<Person & { proof: string }> {
  const proof = newToken();
  const expiresAt = new Date(now().getTime() + PROOF_LASTS_MS);
  await db.insert(openidProofs).values({ proofHash: hashToken(proof), ...person, expiresAt });
  return { proof, ...person };
}

/** Whom a good proof is of; it stays good. */
export async function findProof({ db, now }: Context, proof: string): Promise<Person | null> {
  const [found] = await db
    .select({ email: openidProofs.email, name: openidProofs.name })
    .from(openidProofs)
    .where(and(eq(openidProofs.proofHash, hashToken(proof)), gt(openidProofs.expiresAt, now())));
  return found ?? null;
}

/** Uses a proof up: of several that show it at once, one has it. Another address leaves it as it is. */
export async function takeProof(
  { db, now }: Context,
  { proof, email }: { proof: string; email: string },
): Promise<{ name: string } | null> {
  const [taken] = await db
    .delete(openidProofs)
    .where(
      and(
        eq(openidProofs.proofHash, hashToken(proof)),
        eq(openidProofs.email, email),
        gt(openidProofs.expiresAt, now()),
      ),
    )
    .returning({ name: openidProofs.name });
  return taken ?? null;
}

export async function forgetOldProofs({ db, now }: Context): Promise<void> {
  await db.delete(openidProofs).where(lt(openidProofs.expiresAt, now()));
}
