import { type OwnList, type RefusalCode } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { inMegabytes, LIST_ITEMS_MAX, LISTS_MAX } from "@loupe/contract/limits";
import { SHEET_BYTES_MAX } from "@loupe/sheets/limits";
import type { ItemRef } from "@loupe/links";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  checkList,
  columnsOf,
  isIn,
  isItemOf,
  isShown,
  leaveOut,
  lockList,
  shareList,
  type ListOfUser,
} from "#features/saved/collection/service.server.ts";
import {
  collectionItems,
  lists,
  sharedCollections,
} from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { problem } from "#server/http/problem.ts";

/** The columns that are shown. A list may have thousands of short links. */
const { shortLinks, ...COLUMNS } = getTableColumns(lists);
const SHOWN = { ...COLUMNS, left: sql<number>`jsonb_array_length(${shortLinks})` };
type ShownRow = Omit<typeof lists.$inferSelect, "shortLinks"> & { left: number };

/**
 * Returns a user's lists: the first one first, then the newest. With `listId`, at most the first one and this one.
 * @param languages the accepted languages of the request, for what it says about sheets
 */
export async function findLists(
  { db }: Context,
  { userId, listId }: { userId: string; listId?: string },
  languages?: string,
): Promise<OwnList[]> {
  const isWanted = (table: Parameters<typeof isIn>[0]) =>
    listId ? eq(table.listId, listId) : isIn(table, userId);
  const [rows, counts, shared] = await Promise.all([
    db
      .select(SHOWN)
      .from(lists)
      .where(and(eq(lists.userId, userId), listId ? eq(lists.id, listId) : undefined))
      .orderBy(desc(lists.createdAt), lists.id),
    db
      .select({ id: collectionItems.listId, count: sql<number>`count(*)::int` })
      .from(collectionItems)
      .where(and(isWanted(collectionItems), isShown))
      .groupBy(collectionItems.listId),
    db.select().from(sharedCollections).where(isWanted(sharedCollections)),
  ]);
  const present = (id: string, row?: ShownRow): OwnList => ({
    id,
    name: row?.name ?? null,
    isFirst: id === userId,
    shareId: shared.find(({ listId }) => listId === id)?.shareId ?? null,
    count: counts.find((one) => one.id === id)?.count ?? 0,
    ...(row && sourceAndJob(row, languages)),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set([userId, ...byId.keys()])].map((id) => present(id, byId.get(id)));
}

/** The job of a list follows its short links. All other rows are saved at once. */
export const jobOf = ({ rowCount, left }: Pick<ShownRow, "rowCount" | "left">) => ({
  state: left > 0 ? ("running" as const) : ("done" as const),
  done: rowCount - left,
  total: rowCount,
});

const sourceAndJob = (row: ShownRow, languages?: string): Pick<OwnList, "source" | "job"> => ({
  ...(row.sheetUrl !== null && {
    source: {
      url: row.sheetUrl,
      follow: row.follows,
      readAt: row.readAt?.toISOString() ?? null,
      problem: row.problem === null ? null : reasonOf(row.problem, languages),
    },
  }),
  ...(row.rowCount > 0 && { job: jobOf(row) }),
});

function reasonOf(code: RefusalCode, languages?: string) {
  const most = code === "collection_full" ? LIST_ITEMS_MAX : inMegabytes(SHEET_BYTES_MAX);
  return { code, message: problem({ code, params: { most } }, languages).body.message };
}

/**
 * Returns one of a user's lists.
 * @throws {ApiError} 404 if it is not the user's
 */
export async function findList(
  context: Context,
  { userId, listId }: ListOfUser,
  languages?: string,
): Promise<OwnList> {
  const list = (await findLists(context, { userId, listId }, languages)).at(-1);
  if (list?.id !== listId) throw new ApiError("list_not_found");
  return list;
}

/**
 * Checks that an account may have a further list.
 * @throws {ApiError} 409 if it may not
 */
export async function checkListCount({ db }: Context, userId: string): Promise<void> {
  const isOther = and(eq(lists.userId, userId), sql`${lists.id} <> ${userId}`);
  if ((await db.$count(lists, isOther)) + 1 >= LISTS_MAX)
    throw new ApiError("lists_full", { most: LISTS_MAX });
}

type Changes = {
  name?: string | undefined;
  shared?: boolean | undefined;
  follow?: boolean | undefined;
  notes?: readonly (ItemRef & { note: string })[] | undefined;
  /** An item, and the list to which it goes. */
  move?: (ItemRef & { to: string }) | undefined;
};

/**
 * Changes what is given of a list. Notes about items that it does not have are ignored.
 * @throws {ApiError} 404 if it is not the user's, 409 to follow a list that has no sheet
 */
export async function changeList(
  context: Context,
  list: ListOfUser,
  { name, shared, follow, notes = [], move }: Changes,
): Promise<void> {
  const { userId, listId } = list;
  await checkList(context, list);

  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockList(inside, listId);
    if (move) await moveItem(inside, list, move);
    if (name !== undefined)
      await tx
        .insert(lists)
        .values({ id: listId, userId, name, createdAt: context.now() })
        .onConflictDoUpdate({ target: lists.id, set: { name } });
    if (follow !== undefined) {
      const hasSheet = and(eq(lists.id, listId), sql`${lists.sheetUrl} is not null`);
      const { rowCount } = await tx.update(lists).set({ follows: follow }).where(hasSheet);
      if (!rowCount) throw new ApiError("list_without_sheet");
    }
    if (shared !== undefined) await shareList(inside, list, { on: shared });
    for (const { note, ...item } of notes)
      await tx.update(collectionItems).set({ remark: note }).where(isItemOf(listId, item));
  });
}

/** Moves an item with all that is stored about it to the beginning of another list. */
async function moveItem(
  context: Context,
  { userId, listId }: ListOfUser,
  { to, ...item }: ItemRef & { to: string },
): Promise<void> {
  const { db, now } = context;
  const target = { userId, listId: to };
  await checkList(context, target);
  if ((await db.$count(collectionItems, eq(collectionItems.listId, to))) >= LIST_ITEMS_MAX)
    throw new ApiError("collection_full", { most: LIST_ITEMS_MAX });
  try {
    const moved = { ...columnsOf(target), position: -now().getTime(), inSheet: null };
    const { rowCount } = await db.update(collectionItems).set(moved).where(isItemOf(listId, item));
    if (!rowCount) throw new ApiError("not_in_collection");
    await leaveOut(context, listId, itemFields(item));
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("already_in_list");
    throw error;
  }
}

/**
 * Deletes a list with its items.
 * @throws {ApiError} 404 if it is not the user's, 409 for the first list
 */
export async function deleteList(context: Context, list: ListOfUser): Promise<void> {
  if (list.listId === list.userId) throw new ApiError("first_list");
  await checkList(context, list);
  await context.db.delete(lists).where(eq(lists.id, list.listId));
}

/**
 * Puts items of a list in this order. The others follow in the order in which they are.
 * @throws {ApiError} 404 if it is not the user's
 */
export async function orderList(
  context: Context,
  list: ListOfUser,
  items: readonly ItemRef[],
): Promise<void> {
  await checkList(context, list);
  const keys = items.map(({ storeName, id }) => `${storeName} ${id}`);
  await context.db.transaction(async (tx) => {
    await lockList({ db: tx }, list.listId);
    // Two orders at once would wait for each other's rows. The first list may have no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order of ${list.listId}`}))`);
    await tx.execute(sql`
      update collection_items as item set position = placed.position
      from (
        select id, row_number() over (order by wanted.place nulls last, position, id) - 1 as position
        from collection_items left join (
          select key, min(place) as place
          from unnest(${sql.param(keys)}::text[]) with ordinality as given (key, place)
          group by key
        ) as wanted on wanted.key = store_name || ' ' || product_code
        where list_id = ${list.listId}
      ) as placed
      where item.id = placed.id and item.position is distinct from placed.position`);
  });
}
