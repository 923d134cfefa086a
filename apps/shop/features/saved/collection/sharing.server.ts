import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { sharedCollections } from "./tables.server.ts";

export async function findShareId({ db }: Context, userId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(sharedCollections)
    .where(eq(sharedCollections.userId, userId));
  return row?.shareId ?? null;
}

/** Turns sharing of a collection on or off. Each time it is turned on, the collection gets a new address. */
export async function shareCollection(
  context: Context,
  userId: string,
  { on }: { on: boolean },
): Promise<string | null> {
  const { db, now } = context;
  if (!on) {
    await db.delete(sharedCollections).where(eq(sharedCollections.userId, userId));
    return null;
  }
  const shareId = randomBytes(16).toString("base64url");
  await db
    .insert(sharedCollections)
    .values({ userId, shareId, createdAt: now() })
    .onConflictDoNothing();
  return await findShareId(context, userId);
}
