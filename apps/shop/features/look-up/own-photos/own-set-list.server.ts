import type { OwnPhotoSet } from "@loupe/contract";
import { isItemId, storeName } from "@loupe/links";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { listSets, type StoredSet } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import { dayOf } from "./own-sets.server.ts";

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

export const presentSet = (set: StoredSet): OwnPhotoSet => ({
  _id: String(set.id),
  storeName: set.storeName,
  productCode: set.productCode,
  skuInfo: set.skuInfo,
  weight: set.weight_g,
  takenOn: dayOf(set.takenAt_s),
  addedAt: set.firstSeenAt.toISOString(),
  photos: set.pictureIds.map((id) => `/images/qc/${id}`),
});
