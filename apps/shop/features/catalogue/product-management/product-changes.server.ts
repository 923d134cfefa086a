import { eq, max } from "drizzle-orm";
import {
  LISTED_FIELDS,
  type ListedField,
  type Parsed,
  type Product,
  type updateProduct as updateProductEndpoint,
} from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { ensurePicture } from "#features/pictures/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { mayReach } from "#server/outbound/public-address.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { mergeChanges } from "#server/http/merge-changes.ts";
import { lockOrder } from "./catalogue-order.server.ts";
import { lastListed } from "./followed-listing.server.ts";
import {
  announceProduct,
  lockProduct,
  presentProduct,
  productById,
  productChange,
  addToRating,
} from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

type NewProduct = {
  item: ItemRef;
  name: string;
  price_fen: number;
  thumbnailImg: string;
  weight_g?: number;
  dimensions?: string;
  shippingTime_days?: number;
  category?: string;
  tags?: string[];
  demonstration?: boolean;
  onTrend?: boolean;
};

/**
 * Adds an item to the end of the catalogue.
 * @throws {ApiError} 409 if the catalogue has the item, 400 for a picture path that does not exist
 */
export async function addProduct(
  context: Context,
  by: Actor,
  newProduct: NewProduct,
): Promise<Product> {
  const change = { action: "addProduct", subject: ({ _id }: Product) => _id, look: productById };
  return await audited(context, by, change, (inside) => insertProduct(inside, newProduct));
}

/** Does the same as `addProduct` without an audit entry, for callers that write one entry for several products. */
export async function insertProduct(
  context: Context,
  { item, ...fields }: NewProduct,
): Promise<Product> {
  const thumbnailImg = await pictureAt(context, fields.thumbnailImg);
  const listing = await lastListed(context, item);
  // Clients usually send the marketplace's values, and such fields follow the marketplace. Any other value becomes the
  // owner's own.
  const ownFields: ListedField[] = [];
  if (fields.name.replaceAll(/\s+/g, " ") !== listing.name) ownFields.push("name");
  if (thumbnailImg !== listing.thumbnailImg) ownFields.push("thumbnailImg");
  try {
    return await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await lockOrder(inside);
      const [last] = await tx.select({ serialNo: max(products.serialNo) }).from(products);
      const [row] = await tx
        .insert(products)
        .values({
          ...itemFields(item),
          ...fields,
          thumbnailImg,
          ownFields,
          serialNo: (last?.serialNo ?? 0) + 1,
          createdAt: context.now(),
          priceAt: context.now(),
          ...(await addToRating(inside, item, { total: 0, sum: 0 })),
        })
        .returning();
      if (!row) throw new Error("The insert of a product returned no row");
      await announceProduct(inside, item);
      return presentProduct(row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError("product_exists");
    }
    throw error;
  }
}

/** @throws {ApiError} 404 for an unknown product */
export async function setTrending(
  context: Context,
  by: Actor,
  id: string,
  onTrend: boolean,
): Promise<Product> {
  const change = { action: "setProductTrending", ...productChange(id) };
  return await audited(context, by, change, async (inside) => {
    const isIt = eq(products.id, id);
    const [row] = await inside.db.update(products).set({ onTrend }).where(isIt).returning();
    if (!row) throw new ApiError("product_not_found");
    await announceProduct(inside, itemOf(row));
    return presentProduct(row);
  });
}

/**
 * A change of a product. `ownFields` lists the fields that no longer follow the marketplace. Without it, the fields
 * that the request changes stop following.
 */
type Update = Parsed<typeof updateProductEndpoint>["body"];

/**
 * Changes the fields that are not undefined. A field that follows the marketplace again gets the marketplace's last
 * known value at once.
 * @throws {ApiError} 404 for an unknown product, 400 for a picture path that does not exist, 409 as `mergeChanges`
 */
export async function updateProduct(
  context: Context,
  by: Actor,
  id: string,
  { was: base, ...update }: Update,
): Promise<Product> {
  const change = { action: "updateProduct", ...productChange(id) };
  return await audited(context, by, change, async (inside) => {
    const { db } = inside;
    const [was] = await lockProduct(inside, id);
    if (!was) throw new ApiError("product_not_found");
    const current = presentProduct(was);
    const { ownFields } = current;
    const yours = { ...update, ...mergedOwners(base, update, current) };
    const changes = mergeChanges({ was: base && { ...base, ownFields }, yours, current });
    const values = await valuesOf(inside, was, columnsOf(changes));
    const [row] = await db.update(products).set(values).where(eq(products.id, id)).returning();
    if (!row) throw new Error("A locked product is gone");
    await announceProduct(inside, itemOf(row));
    return presentProduct(row);
  });
}

/** Merges `ownFields` with the changes of another admin who edited the product at the same time. */
function mergedOwners(base: Update["was"], { ownFields }: Update, current: Product) {
  const had = base?.ownFields;
  if (!had || !ownFields) return {};
  const isOwn = (field: ListedField) =>
    (had.includes(field) === ownFields.includes(field) ? current.ownFields : ownFields).includes(
      field,
    );
  return { ownFields: LISTED_FIELDS.filter(isOwn) };
}

const columnsOf = ({
  price,
  weight,
  shippingTime,
  goneSince: _isNotTheOwners,
  ...rest
}: Partial<Product>) => ({
  ...rest,
  price_fen: price === undefined ? undefined : Math.round(price * 100),
  weight_g: weight,
  shippingTime_days: shippingTime,
});

async function valuesOf(
  context: Context,
  was: typeof products.$inferSelect,
  { ownFields, ...changes }: ReturnType<typeof columnsOf>,
) {
  const isNewPicture = changes.thumbnailImg && changes.thumbnailImg !== was.thumbnailImg;
  const picture = isNewPicture ? await pictureAt(context, changes.thumbnailImg!) : undefined;
  const values = {
    name: changes.name ?? was.name,
    price_fen: changes.price_fen ?? was.price_fen,
    thumbnailImg: picture ?? was.thumbnailImg,
  };
  const own = new Set(ownFields ?? was.ownFields);
  for (const field of ownFields ? [] : LISTED_FIELDS) {
    if (values[COLUMN_OF[field]] !== was[COLUMN_OF[field]]) own.add(field);
  }
  const back = was.ownFields.filter((field) => !own.has(field));
  const listing = back.length > 0 ? await lastListed(context, itemOf(was)) : {};
  for (const field of back) Object.assign(values, only(listing, COLUMN_OF[field]));
  return {
    ...changes,
    ...values,
    priceAt: values.price_fen === was.price_fen ? was.priceAt : context.now(),
    ownFields: LISTED_FIELDS.filter((field) => own.has(field)),
  };
}

const COLUMN_OF = { name: "name", price: "price_fen", thumbnailImg: "thumbnailImg" } as const;

/** Returns an object with only this property, or an empty object if its value is undefined. */
const only = <T extends object, K extends keyof T>(values: T, key: K) =>
  values[key] === undefined ? {} : { [key]: values[key] };

/**
 * Returns the path of a picture at our address.
 * @throws {ApiError} 400 for a path that does not exist, or an address that the server would never fetch
 */
async function pictureAt(context: Context, pictureUrl: string): Promise<string> {
  const host = pictureUrl.startsWith("/") ? undefined : URL.parse(pictureUrl)?.hostname;
  if (host && !mayReach(host, "public") && !context.outbound.allowsPicture(pictureUrl)) {
    const issue = `No pictures are fetched from ${host}: it is not on the internet.`;
    const issues = [{ path: "body.thumbnailImg", message: issue }];
    throw new ApiError("invalid_input", { issue }, { issues });
  }
  const path = await ensurePicture(context, "goods", pictureUrl);
  if (!path) throw new ApiError("picture_not_here");
  return path;
}
