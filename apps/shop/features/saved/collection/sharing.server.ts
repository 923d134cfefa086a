import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { accountTag, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { lists, sharedCollections, type collectionItems } from "./tables.server.ts";

/** Which of a user's lists. The id of the first one is the user's own. */
export type ListOfUser = { userId: string; listId: string };

/** The columns of a row that belongs to a list. */
export const columnsOf = ({ userId, listId }: ListOfUser) =>
  listId === userId ? { userId, namedListId: null } : { userId: null, namedListId: listId };

/** The condition for rows of the lists of a user. */
export const isIn = (
  { listId }: Pick<typeof sharedCollections | typeof collectionItems, "listId">,
  userId: string,
) => sql`${listId} in (select ${userId}::uuid union all
  select ${lists.id} from ${lists} where ${lists.userId} = ${userId})`;

export async function findShareId({ db }: Context, listId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(sharedCollections)
    .where(eq(sharedCollections.listId, listId));
  return row?.shareId ?? null;
}

/** Turns sharing of a list on or off. Each time it is turned on, the list gets a new address. */
export async function shareList(
  context: Context,
  list: ListOfUser,
  { on }: { on: boolean },
): Promise<string | null> {
  const { db, now } = context;
  await announceChange(context, accountTag(list.userId));
  if (!on) {
    await db.delete(sharedCollections).where(eq(sharedCollections.listId, list.listId));
    return null;
  }
  const shareId = randomBytes(16).toString("base64url");
  await db
    .insert(sharedCollections)
    .values({ ...columnsOf(list), shareId, createdAt: now() })
    .onConflictDoNothing();
  return await findShareId(context, list.listId);
}
