import { itemOf } from "@loupe/contract/items";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { removeFromOwnSet, removeOwnSet } from "./deleted-photos.server.ts";
import { dropFiles, prepareFiles, withFiles } from "./files.server.ts";
import {
  addOwnSet,
  addToOwnSet,
  changeOwnSet,
  dayOf,
  findOwnSet,
  refuseFuture,
} from "./own-sets.server.ts";
import type { OwnPhotoSet } from "@loupe/contract";
import { isItemId, storeName } from "@loupe/links";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { type StoredSet, listSets } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";

export const ownPhotosApi: FeatureApi = (context) => ({
  addPhotoSet: async ({ body }, _, by) => {
    const item = itemOf(body);
    const { skuInfo, weight: weight_g, takenOn } = body;
    refuseFuture(context, takenOn);
    const photos = await prepareFiles(context, body.photo);
    const set = { skuInfo, weight_g, takenOn, photos };
    await withFiles(context, photos, () => addOwnSet(context, by, item, set));
    return { message: "Photos added", data: { photos: photos.length } };
  },

  getPhotoSets: async ({ query }, call) => ({
    ...(await listOwnSets(context, query, clientOf(context, call))),
  }),

  updatePhotoSet: async ({ query: { set_id: id }, body }, _, by) => {
    refuseFuture(context, body.takenOn);
    await changeOwnSet(context, by, id, body);
    return { message: "Photos updated" };
  },

  addToPhotoSet: async ({ query: { set_id: id }, body }, _, by) => {
    await findOwnSet(context, id);
    const photos = await prepareFiles(context, body.photo);
    await withFiles(context, photos, () => addToOwnSet(context, by, id, photos));
    return { message: "Photos added", data: presentSet(await findOwnSet(context, id)) };
  },

  deleteSetPhoto: async ({ query: { set_id: id, photo } }, _, by) => {
    const { change, files } = await removeFromOwnSet(context, by, id, photo);
    await dropFiles(context, files);
    return { message: "Deleted!", data: presentSet(await findOwnSet(context, id)), change };
  },

  deletePhotoSet: async ({ query: { set_id: id } }, _, by) => {
    const { change, files } = await removeOwnSet(context, by, id);
    await dropFiles(context, files);
    return { message: "Deleted!", data: { change } };
  },
});

type PageRequest = { search?: string | undefined; limit: number; cursor?: string | undefined };

/**
 * Returns the shop's own photo sets, newest first.
 * @throws {ApiError} 503 if a short link could not be resolved
 */
export async function listOwnSets(
  context: Context,
  { search, limit, cursor }: PageRequest,
  client: Client | null,
): Promise<{ data: OwnPhotoSet[]; nextCursor: string | null }> {
  const [before] = readCursor(cursor, /^set (\d{1,15})$/);
  const sets = await listSets(context, "own", {
    ...(search && (await filterOf(context, search, client))),
    ...(before && { before: Number(before) }),
    limit: limit + 1,
  });
  const page = sets.slice(0, limit);
  const last = sets.length > limit ? page.at(-1) : undefined;
  return { data: page.map(presentSet), nextCursor: last ? writeCursor(`set ${last.id}`) : null };
}

async function filterOf(context: Context, search: string, client: Client | null) {
  const resolved = await resolveLink(context, search, client);
  if (!resolved.ok) {
    throw new ApiError("link_not_followed");
  }
  const link = resolved.data;
  if (link.kind === "item") {
    return { item: { storeName: storeName(link.marketplace), id: link.id } };
  }
  return isItemId(search) ? { id: search } : { sku: search };
}

const presentSet = (set: StoredSet): OwnPhotoSet => ({
  _id: String(set.id),
  storeName: set.storeName,
  productCode: set.productCode,
  skuInfo: set.skuInfo,
  weight: set.weight_g,
  takenOn: dayOf(set.takenAt_s),
  addedAt: set.firstSeenAt.toISOString(),
  photos: set.pictureIds.map((id) => `/images/qc/${id}`),
});
