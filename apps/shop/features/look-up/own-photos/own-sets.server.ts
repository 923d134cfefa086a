import { latestToday, TAKEN_IN_FUTURE, type OwnPhotoSet } from "@loupe/contract";
import { storeName } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import {
  dropOwnFiles,
  forgetOwnPhotos,
  storeOwnFile,
  restoreOwnFile,
  prepareOwnPhoto,
  registerOwnPhoto,
} from "#features/look-up/pictures/service.server.ts";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { forgetReports } from "#features/look-up/photo-reports/service.server.ts";
import {
  changeSet,
  countPhotos,
  listSets,
  removeSet,
  storeSets,
  type StoredSet,
} from "#features/look-up/qc/service.server.ts";
import { announceChange, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";

export type OwnSet = {
  skuInfo: string;
  weight_g: number;
  /** The day they were taken. */
  takenOn: string | undefined;
  files: readonly File[];
};

/** The photos, ready to be kept: nothing is stored before each of them is found good. */
export const prepareOwnSet = (context: Context, { files }: Pick<OwnSet, "files">) =>
  Promise.all(files.map((file) => prepareOwnPhoto(context, file)));

type Prepared = Awaited<ReturnType<typeof prepareOwnSet>>;

/**
 * The files are there before `work` stores the rows that lead to them, so that neither a connection nor
 * a lock waits for the store; should it fail, they go again.
 * @throws {ApiError} 503 when the store does not take them
 */
export async function withFiles<T>(
  context: Context,
  photos: Prepared,
  work: () => Promise<T>,
): Promise<T> {
  let done: T;
  try {
    for (const photo of photos) await storeOwnFile(context, photo);
    done = await work();
  } catch (error) {
    await dropFiles(
      context,
      photos.map(({ url }) => url),
    );
    throw error;
  }
  // Until the rows stood there, the file was nobody's: it went with another set that was deleted.
  for (const photo of photos) await restoreOwnFile(context, photo);
  return done;
}

/** Adds the photos to the item's library, as a set of the source `own`. */
export async function addOwnSet(
  inside: Context,
  item: ItemRef,
  { skuInfo, weight_g, takenOn, photos }: Omit<OwnSet, "files"> & { photos: Prepared },
): Promise<void> {
  await waitForOthers(inside);
  for (const photo of photos) await registerOwnPhoto(inside, photo);
  const takenAt = takenOn ? new Date(takenOn) : inside.now();
  const qcTime = Math.floor(takenAt.getTime() / 1000);
  const images = photos.map(({ url }) => url);
  await storeSets(inside, item, "own", [{ skuInfo, weight_g, qcTime, images }]);
  await announceChange(inside, itemTag(item));
}

/** One change at a time: a file must not go while somebody adds the same photo elsewhere. */
async function waitForOthers({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('own photos', 7))`);
}

/** @throws {ApiError} 400 for a day that has not begun in any time zone yet */
export function refuseFuture({ now }: Context, takenOn: string | undefined): void {
  if (!takenOn || takenOn <= latestToday(now())) return;
  throw new ApiError("bad-input", TAKEN_IN_FUTURE, {
    issues: [{ path: "body.takenOn", message: TAKEN_IN_FUTURE }],
  });
}

const SETS_MAX = 1000;

/** For the audit log: how many photos the item shows, and each set of our own. */
export async function libraryOf(inside: Context, item: ItemRef) {
  const [photos = 0] = await countPhotos(inside, [item]);
  const sets = await listSets(inside, "own", { item, limit: SETS_MAX });
  const told = sets.toReversed().map((set) => [
    `set ${set.id}`,
    {
      sku: set.skuInfo,
      weight_g: set.weight_g,
      takenOn: dayOf(set.takenAt_s),
      photos: set.pictureIds.length,
    },
  ]);
  return { photos, ...Object.fromEntries(told) };
}

const dayOf = (time_s: number) => new Date(time_s * 1000).toISOString().slice(0, 10);

type Wanted = { search?: string | undefined; limit: number; cursor?: string | undefined };

/**
 * The sets of our own, the last added first.
 * @throws {ApiError} 503 for a short link that could not be followed
 */
export async function listOwnSets(
  context: Context,
  { search, limit, cursor }: Wanted,
): Promise<{ data: OwnPhotoSet[]; nextCursor: string | null }> {
  const [before] = readCursor(cursor, /^set (\d{1,15})$/);
  const found = await listSets(context, "own", {
    ...(search && (await filterOf(context, search))),
    ...(before && { before: Number(before) }),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { data: page.map(present), nextCursor: last ? writeCursor(`set ${last.id}`) : null };
}

async function filterOf(context: Context, search: string) {
  const resolved = await resolveLink(context, search);
  if (!resolved.ok) {
    throw new ApiError("unavailable", "This link could not be followed. Try again.");
  }
  const link = resolved.data;
  if (link.kind === "item") {
    return { item: { storeName: storeName(link.marketplace), id: link.id } };
  }
  return /^\d{6,15}$/.test(search) ? { id: search } : { sku: search };
}

const present = (set: StoredSet): OwnPhotoSet => ({
  _id: String(set.id),
  storeName: set.storeName,
  productCode: set.productCode,
  skuInfo: set.skuInfo,
  weight: set.weight_g,
  takenOn: dayOf(set.takenAt_s),
  addedAt: set.firstSeenAt.toISOString(),
  photos: set.pictureIds.map((id) => `/images/qc/${id}`),
});

/** @throws {ApiError} 404 for no set of our own */
export async function findOwnSet(context: Context, id: number): Promise<StoredSet> {
  const [set] = await listSets(context, "own", { before: id + 1, limit: 1 });
  if (set?.id !== id) throw new ApiError("not-found", "Photo set not found");
  return set;
}

type Words = { skuInfo?: string; weight?: number; takenOn?: string };

/** @throws {ApiError} 404 for no set of our own, 409 where the item has another such one */
export async function changeOwnSet(
  inside: Context,
  id: number,
  { skuInfo, weight, takenOn }: Words,
): Promise<void> {
  const set = await findOwnSet(inside, id);
  const isOtherDay = takenOn !== undefined && takenOn !== dayOf(set.takenAt_s);
  const changed = await changeSet(inside, id, {
    skuInfo: skuInfo ?? set.skuInfo,
    weight_g: weight ?? set.weight_g,
    takenAt_s: isOtherDay ? Date.parse(takenOn) / 1000 : set.takenAt_s,
  });
  if (changed) return;
  throw new ApiError("conflict", "This item already has a set with this option and date");
}

/**
 * Takes a set out of the library, and what is known of the photos that no other set shows.
 * @returns the photos whose files may go once this is committed
 * @throws {ApiError} 404 for no set of our own
 */
export async function removeOwnSet(inside: Context, id: number): Promise<string[]> {
  await waitForOthers(inside);
  await findOwnSet(inside, id);
  const pictureIds = await removeSet(inside, id);
  if (pictureIds.length === 0) return [];
  await forgetReports(inside, pictureIds);
  return await forgetOwnPhotos(inside, pictureIds);
}

/** No row leads to them any more: a file that stays costs room, and is told in the log. */
export async function dropFiles(context: Context, urls: readonly string[]): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await waitForOthers(inside);
      await dropOwnFiles(inside, urls);
    });
  } catch (err) {
    context.log.error({ err, urls }, "the files of photos could not be removed");
  }
}
