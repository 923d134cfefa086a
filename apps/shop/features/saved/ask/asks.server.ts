import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ask, Mark } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import { DAY_MS } from "@loupe/contract/time";
import type { ItemRef } from "@loupe/links";
import { and, eq, gt } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { picturesOf, skuName } from "#features/look-up/items/item-facts.ts";
import { findCachedListing } from "#features/look-up/items/service.server.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { readPhotos } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { networkOf } from "#server/http/request-address.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { asks } from "./tables.server.ts";

export type AskRow = typeof asks.$inferSelect;

const LASTS_MS = 30 * DAY_MS;

type NewAsk = {
  item: ItemRef;
  sku?: string | undefined;
  photos: readonly string[];
  marks: readonly Mark[];
  question: string;
};

type Asker = { userId: string | undefined; address: string };

/**
 * Creates a page that asks for advice. Returns the tokens of its address and of its owner, which are stored nowhere else
 * in this form.
 * @throws {ApiError} 404 if a photo or the photo of a mark is not one of the item's, 429 after too many pages
 */
export async function createAsk(
  context: Context,
  { userId, address }: Asker,
  { item, sku, photos, marks, question }: NewAsk,
): Promise<{ token: string; ownerToken: string }> {
  await countAttempt(context, "ask", { account: userId ?? networkOf(address), address });
  const { paths, ...details } = await itemDetails(context, item, sku);
  const chosen = [...new Set(photos.map((id) => pathOf(paths, id)))];
  const [token, ownerToken] = [randomBytes(16).toString("base64url"), newToken()];
  const createdAt = context.now();
  await context.db.insert(asks).values({
    token,
    tokenHash: hashToken(token),
    ownerTokenHash: hashToken(ownerToken),
    userId,
    ...itemFields(item),
    ...details,
    photos: chosen,
    marks: withWholeIds(chosen, marks),
    question,
    createdAt,
    endsAt: new Date(createdAt.getTime() + LASTS_MS),
  });
  return { token, ownerToken };
}

/** Returns the item's name, its option's name, and the paths of all its photos and listing pictures. */
async function itemDetails(context: Context, item: ItemRef, sku: string | undefined) {
  const [qcPhotos, goods, product] = await Promise.all([
    readPhotos(context, item, new Map()),
    findCachedListing(context, item),
    findProduct(context, item),
  ]);
  const option = goods?.skus.find(({ skuID }) => skuID === sku);
  const listing = goods ? [...goods.skus.map(({ imgUrl }) => imgUrl), ...picturesOf(goods)] : [];
  return {
    title: product?.name ?? goods?.title ?? "",
    skuId: option?.skuID,
    optionName: option && skuName(option),
    paths: [...qcPhotos.map(({ url }) => url), ...listing].filter((path) => path !== undefined),
  };
}

export const idOf = (path: string): string => path.split("/").at(-1) ?? "";

function pathOf(paths: readonly string[], id: string): string {
  const path = paths.find((one) => idOf(one) === id || shortName({ url: one }) === id);
  if (path === undefined) throw new ApiError("photo_not_of_item");
  return path;
}

/**
 * Returns marks with the whole ids of their photos.
 * @throws {ApiError} 404 if a mark is on another photo
 */
export const withWholeIds = (paths: readonly string[], marks: readonly Mark[]): Mark[] =>
  marks.map((mark) => ({ ...mark, photo: idOf(pathOf(paths, mark.photo)) }));

/**
 * Returns the page with this token. A token that is malformed, guessed, or of a page that has ended takes the same query.
 * @throws {ApiError} 404
 */
export async function findAsk({ db, now }: Context, token: string): Promise<AskRow> {
  const isThis = and(eq(asks.tokenHash, hashToken(token)), gt(asks.endsAt, now()));
  const [row] = await db.select().from(asks).where(isThis);
  if (!row) throw new ApiError("ask_not_found");
  return row;
}

export const isOwner = ({ ownerTokenHash }: AskRow, ownerToken: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(ownerTokenHash), Buffer.from(hashToken(ownerToken ?? "")));

/**
 * Returns the page with this token to its owner.
 * @throws {ApiError} 404, also if the page exists but the owner's token is of another page
 */
export async function findOwnAsk(
  context: Context,
  token: string,
  ownerToken: string | undefined,
): Promise<AskRow> {
  const ask = await findAsk(context, token);
  if (!isOwner(ask, ownerToken)) throw new ApiError("ask_not_found");
  return ask;
}

/** Ends a page, with all that belongs to it. */
export async function endAsk({ db }: Context, { id }: AskRow): Promise<void> {
  await db.delete(asks).where(eq(asks.id, id));
}

/** Returns the page's photos. Those that an admin hid, or that can no longer be fetched, are missing. */
export async function photosOf(context: Context, ask: AskRow): Promise<Ask["photos"]> {
  const qcPhotos = await readPhotos(context, itemOf(ask), new Map());
  const byPath = new Map<string, (typeof qcPhotos)[number]>(
    qcPhotos.map((photo) => [photo.url, photo]),
  );
  return ask.photos.map((url) => {
    const photo = byPath.get(url);
    const isMissing = url.startsWith("/images/qc/") && (!photo || photo.missing);
    return {
      id: idOf(url),
      url,
      ...(photo?.width && photo.height && { width: photo.width, height: photo.height }),
      ...(isMissing && { missing: true }),
    };
  });
}
