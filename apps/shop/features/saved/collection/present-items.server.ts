import type { CollectionItem } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, shopType, storeRecord } from "@loupe/links";
import {
  findItemSummaries,
  findPictures,
} from "#features/catalogue/item-summaries/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { findPriceHistories } from "#features/look-up/price-history/service.server.ts";
import { countPhotos } from "#features/look-up/qc/service.server.ts";
import { observe, readItemLooks } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import type { collectionItems } from "./tables.server.ts";

type Row = typeof collectionItems.$inferSelect;

/** The most changes of a price that a card shows. */
const SHOWN_POINTS_MAX = 50;

/**
 * Returns items for display: with the catalogue's current name and price, or the stored ones if the item is not in
 * the catalogue.
 */
export async function presentItems(
  context: Context,
  rows: Row[],
  pointsMax = SHOWN_POINTS_MAX,
  { withPictures = true } = {},
): Promise<CollectionItem[]> {
  const items = rows.map(itemOf);
  const own = pointsMax > 0 ? items : [];
  // Items of sheets have only what the sheet says about them.
  const sparse = rows
    .filter(({ title, images }) => !title || (withPictures && images.length === 0))
    .map(itemOf);
  const [summaries, products, histories, looks, counts] = await Promise.all([
    sparse.length > 0 ? findItemSummaries(context, sparse) : [],
    findProductsOf(context, items),
    findPriceHistories(context, own, pointsMax),
    readItemLooks(context, own),
    countPhotos(context, own),
  ]);
  const known = new Map(summaries.map((one) => [itemKey(itemOf(one)), one]));
  const pictures = await findPictures(context, withPictures ? summaries : []);
  return rows.map((row, at) => {
    const key = itemKey(itemOf(row));
    const product = products.get(key);
    const summary = known.get(key);
    const priceHistory = histories.get(key);
    return {
      _id: row.id,
      productCode: row.productCode,
      shopType: shopType(row.storeName),
      available: product !== undefined || !row.fromCatalogue,
      option: row.skuId === null ? null : { skuID: row.skuId, name: row.optionName ?? "" },
      product: {
        title: product?.name || row.title || summary?.name || nameOf(row),
        price:
          (row.skuId === null && product?.price) ||
          (inYuan(row.price_fen) ?? summary?.price ?? null),
        imgList: row.images.length > 0 ? row.images : (pictures.get(key) ?? []),
      },
      ...(row.remark && { note: row.remark }),
      ...(pointsMax > 0 && {
        priceNow: inYuan(observe(looks.get(key), row.skuId).priceFen),
        savedPrice: inYuan(row.price_fen),
        qcPhotoCount: counts[at],
      }),
      ...(priceHistory && { priceHistory }),
      ...(pointsMax > 0
        ? { verdict: row.notes?.verdict ?? null, reason: row.notes?.reason ?? "" }
        : { verdict: publicVerdict(row) }),
    };
  });
}

/** The name of an item about which nothing is known: its marketplace and id. */
const nameOf = ({ storeName, productCode }: Row) =>
  `${storeRecord(storeName).label} ${productCode}`;

/** Returns the verdict for others. That somebody is still asking is nobody else's business. */
const publicVerdict = ({ notes }: Row) =>
  notes?.verdict === "ask" ? null : (notes?.verdict ?? null);

const inYuan = (fen: number | null) => (fen === null ? null : fen / 100);
