import type { ListPreview, RefusalCode, SheetRow } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { LIST_ITEMS_MAX, PRODUCT_NAME_LENGTH_MAX, REMARK_LENGTH_MAX } from "@loupe/contract/limits";
import { itemKey, storeOfShopType, type ItemRef } from "@loupe/links";
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { lockUser } from "#features/accounts/people/service.server.ts";
import {
  checkList,
  checkRoom,
  lockList,
  type ListOfUser,
} from "#features/saved/collection/service.server.ts";
import {
  collectionItems,
  lists,
  type ShortLink,
} from "#features/saved/collection/tables.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Job } from "#server/jobs/job.ts";
import {
  checkItemCount,
  insertItems,
  onceEach,
  saveInTurn,
  withoutRemoved,
  type NewItem,
} from "./list-items.server.ts";
import { checkListCount, jobOf } from "./own-lists.server.ts";
import { previewList, type Source } from "./sheet-preview.server.ts";
import { followLater, requeueShortLinks } from "./short-links.server.ts";

type NewList = {
  name: string;
  items?: readonly (ItemRef & { note?: string | undefined })[] | undefined;
  source?: (Source & { follow?: boolean | undefined }) | undefined;
};

/**
 * Makes a list of these items, or of the rows of a sheet or text. Its short links are followed later, by a job.
 * @throws {ApiError} the codes of `createList`
 */
export async function createList(
  context: Context,
  { userId, address }: { userId: string; address: string },
  { name, items = [], source }: NewList,
) {
  await checkListCount(context, userId);
  const preview = source && (await previewList(context, source, address));
  const rows = preview
    ? itemsOf(preview)
    : onceEach(items.map(({ note = "", ...item }, place) => ({ ...item, place, name: "", note })));
  const shortLinks = preview ? shortLinksOf(preview) : [];
  if (preview && rows.length + shortLinks.length === 0) throw new ApiError("sheet_empty");
  const sheetUrl = source?.url === undefined ? null : withScheme(source.url);
  return await saveInTurn(context, { userId, rows: rows.length }, async (inside) => {
    // So that two requests at once cannot exceed the limit. The account may be deleted at the same time.
    if (!(await lockUser(inside, userId))) throw new ApiError("session_ended");
    await checkListCount(inside, userId);
    const values = {
      userId,
      name,
      rowCount: rows.length + shortLinks.length,
      shortLinks,
      sheetUrl,
      follows: sheetUrl !== null && (source?.follow ?? false),
      readAt: sheetUrl === null ? null : context.now(),
      createdAt: context.now(),
    };
    const [row] = await inside.db.insert(lists).values(values).returning({ id: lists.id });
    const listId = row!.id;
    await checkRoom(inside, userId, rows.length);
    await insertItems(inside, { userId, listId }, rows, sheetUrl === null ? null : true);
    await checkItemCount(inside, listId);
    if (shortLinks.length > 0) await followLater(inside, listId);
    return { id: listId, job: jobOf({ ...values, left: shortLinks.length }) };
  });
}

const withScheme = (address: string) =>
  /^https?:\/\//i.test(address) ? address : `https://${address}`;

const itemsOf = ({ rows }: ListPreview): NewItem[] =>
  rows.flatMap(({ item, left, ...row }, place) =>
    item && !left
      ? [{ storeName: storeOfShopType(item.shopType), id: item.id, place, ...detailsOf(row) }]
      : [],
  );

const shortLinksOf = ({ rows }: ListPreview): ShortLink[] =>
  rows.flatMap(({ left, ...row }, place) =>
    left === "short_link" ? [{ place, link: row.link, ...detailsOf(row) }] : [],
  );

const detailsOf = ({ name = "", price, size, note }: Omit<SheetRow, "left" | "item">) => ({
  name: name.slice(0, PRODUCT_NAME_LENGTH_MAX).toWellFormed(),
  ...(price !== undefined && { price }),
  note: [size, note].filter(Boolean).join(" · ").slice(0, REMARK_LENGTH_MAX).toWellFormed(),
});

/**
 * Reads the sheet of a list again. Items that it no longer has are hidden, until it has them again. If the sheet cannot be
 * read, or has none of the list's items, the list stays as it is, with the reason.
 * @throws {ApiError} the codes of `refreshList`
 */
export async function refreshList(
  context: Context,
  list: ListOfUser,
  address: string,
): Promise<void> {
  await checkList(context, list);
  const [row] = await context.db.select().from(lists).where(eq(lists.id, list.listId));
  if (!row?.sheetUrl) throw new ApiError("list_without_sheet");
  const note = async (problem: RefusalCode | null) => {
    const values = { readAt: context.now(), problem };
    await context.db.update(lists).set(values).where(eq(lists.id, list.listId));
  };
  try {
    await applySheet(context, list, await previewList(context, { url: row.sheetUrl }, address));
    await note(null);
  } catch (error) {
    // Also of an unexpected failure, so that a list that fails each time does not keep others from being read.
    const code = error instanceof ApiError ? error.code : "failure";
    if (!BUSY.has(code)) await note(code);
    throw error;
  }
}

/** Refusals that say nothing about the sheet. */
const BUSY = new Set<RefusalCode>(["own_uploads_running", "too_many_uploads"]);

async function applySheet(context: Context, list: ListOfUser, preview: ListPreview): Promise<void> {
  const [all, shortLinks] = [itemsOf(preview), shortLinksOf(preview)];
  if (all.length + shortLinks.length === 0) throw new ApiError("sheet_empty");
  await saveInTurn(context, { userId: list.userId, rows: all.length }, async (inside) => {
    const tx = inside.db;
    // It was deleted in the meantime.
    if (!(await lockList(inside, list.listId)).rowCount) throw new ApiError("list_not_found");
    const rows = await withoutRemoved(inside, list.listId, all);
    const { id, listId, storeName, productCode, inSheet } = collectionItems;
    const before = await tx
      .select({ id, storeName, productCode })
      .from(collectionItems)
      .where(and(eq(listId, list.listId), isNotNull(inSheet)));
    const read = new Set(rows.map(itemKey));
    const gone = before.filter((one) => !read.has(itemKey(itemOf(one))));
    const hasKnown = gone.length < before.length || rows.length < all.length;
    if (before.length > 0 && !hasKnown) throw new ApiError("sheet_other");
    const isGone = inArray(
      id,
      gone.map((one) => one.id),
    );
    if (gone.length > 0) await tx.update(collectionItems).set({ inSheet: false }).where(isGone);
    await checkRoom(inside, list.userId, rows.length - (before.length - gone.length));
    await insertItems(inside, list, rows, true);
    await keepFirstItems(inside, list);
    const values = { rowCount: rows.length + shortLinks.length, shortLinks };
    await tx.update(lists).set(values).where(eq(lists.id, list.listId));
    if (shortLinks.length > 0) await followLater(inside, list.listId);
  });
}

/** Deletes hidden items if the list has more items than it may have. */
async function keepFirstItems({ db }: Context, { listId }: ListOfUser): Promise<void> {
  const isThis = eq(collectionItems.listId, listId);
  if ((await db.$count(collectionItems, isThis)) <= LIST_ITEMS_MAX) return;
  await db.delete(collectionItems).where(and(isThis, eq(collectionItems.inSheet, false)));
  await checkItemCount({ db }, listId);
}

/** The lists that one run reads. The others wait for the next run. */
const LISTS_OF_RUN = 200;

/** Reads the sheets that lists follow, those first that were not read for the longest time. */
export const readSheetsJob: Job = {
  name: "readSheets",
  schedule: "*/10 * * * *",
  limit_s: 540,
  async run(context, { signal, report }) {
    const { config, db, log, now } = context;
    const due = new Date(now().getTime() - config.SHEET_READ_S * 1000);
    const rows = await db
      .select({ listId: lists.id, userId: lists.userId })
      .from(lists)
      .where(and(lists.follows, or(isNull(lists.readAt), lt(lists.readAt, due))))
      .orderBy(sql`${lists.readAt} nulls first`)
      .limit(LISTS_OF_RUN);
    await requeueShortLinks(context);
    for (const [done, list] of rows.entries()) {
      if (signal.aborted) return;
      report(done, rows.length);
      try {
        await refreshList(context, list, "readSheets");
      } catch (error) {
        // The list shows the refusal. Any other error must not keep the other lists from being read.
        if (!(error instanceof ApiError))
          log.error({ err: error, list: list.listId }, "a list was not read");
      }
    }
  },
};
