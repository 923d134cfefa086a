import * as z from "zod";
import { ITEM_LOOKUP_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { PASTED_ITEMS_MAX, SAME_ITEMS_MAX } from "../../limits.ts";
import { ImagePath, ItemId, Price, StoreInput, StoreName } from "../../shapes.ts";

export const Sku = z
  .object({
    skuID: z.string(),
    imgUrl: z.union([ImagePath, z.literal("")]),
    name: z.string(),
    nameTrans: z.string(),
    stock: z.int().min(0),
    propsID: z.string(),
    propsCode: z.string(),
    specId: z.string(),
    price: Price,
  })
  .meta({ id: "Sku" });
export type Sku = z.output<typeof Sku>;

export const GoodsDetail = z
  .object({
    title: z.string(),
    price: Price,
    imgList: z.array(ImagePath),
    picList: z.array(ImagePath),
    propsTrans: z.record(z.string(), z.string()),
    skus: z.array(Sku),
    seller: z
      .object({ id: z.string().meta({ description: "empty if unknown" }), name: z.string() })
      .optional()
      .meta({ description: "who sells the item, where a source names it" }),
    domesticFreight: Price.optional().meta({
      description: "CNY for the freight to the warehouse, where a source states it; 0 if free",
    }),
    features: z.array(z.string()).optional().meta({
      description:
        "ids of child categories of /category.json, inferred from title and properties; empty if unclear",
    }),
    skuProps: z.array(z.string()).optional().meta({
      description:
        "the properties that the parts of each sku's name are values of, such as colour and size, where a source names them",
    }),
    priceAt: z.iso.datetime().meta({ description: "when these prices were last confirmed" }),
    fetchedAt: z.iso.datetime(),
    stale: z
      .boolean()
      .meta({ description: "true if the source did not answer and these are earlier details" }),
    fromCatalogue: z
      .literal(true)
      .optional()
      .meta({ description: "true if no source answered and the details come from the catalogue" }),
    missing: z.literal(true).optional().meta({
      description: "true if the marketplace does not know the item now; the details are the last",
    }),
    goneSince: z.iso.datetime().optional().meta({
      description: "since when the marketplace no longer knows the item; the details are the last",
    }),
    demonstration: z
      .literal(true)
      .optional()
      .meta({ description: "true if the item is invented for a demonstration" }),
  })
  .meta({ id: "GoodsDetail" });
export type GoodsDetail = z.output<typeof GoodsDetail>;

export const getGoodsDetail = route({
  address: "GET /goods/detail",
  summary: "An item as its marketplace shows it, with its name in the catalogue if it has one",
  access: "public",
  query: z.object({ shopType: StoreInput, id: ItemId }),
  data: GoodsDetail,
  refusals: ["item_not_found", ...ITEM_LOOKUP_REFUSALS],
});

export const SameItem = z
  .object({
    storeName: StoreName,
    productCode: ItemId,
    name: z.string().nullable().meta({ description: "null if it is not known" }),
    price: Price.nullable().meta({ description: "the last recorded price; null if none is known" }),
    inCatalogue: z.boolean(),
    pictureCount: z
      .int()
      .min(1)
      .meta({ description: "how many of the item's pictures it has; `pictures` names some" }),
    qcSetCount: z.int().min(0).meta({ description: "photo sets in the library" }),
    isQcLookedUp: z
      .boolean()
      .meta({ description: "whether every source has lately been asked for its QC photos" }),
    pictures: z
      .array(z.object({ own: ImagePath, other: ImagePath }))
      .min(1)
      .meta({ description: "pictures of the item, each with the picture of this one that it is" }),
  })
  .meta({ id: "SameItem" });
export type SameItem = z.output<typeof SameItem>;

const SameItems = z
  .array(SameItem)
  .max(SAME_ITEMS_MAX)
  .meta({ description: "items with at least two of the item's pictures, the cheapest first" });

export const findSameItems = route({
  address: "GET /goods/sameItems",
  summary: "Other listings of an item: at least two of its pictures are the same",
  access: "public",
  query: z.object({ shopType: StoreInput, id: ItemId }),
  data: z.object({
    sameItems: SameItems,
    lookAlikes: z.array(SameItem).max(SAME_ITEMS_MAX).meta({
      description: "of an item that is no longer sold: other items that share a single picture",
    }),
  }),
});

export const Replacement = z
  .object({
    storeName: StoreName,
    productCode: ItemId,
    goneSince: z.iso.datetime(),
    sameItems: SameItems,
  })
  .meta({ id: "Replacement" });
export type Replacement = z.output<typeof Replacement>;

const PastedItems = z
  .array(z.object({ storeName: StoreInput, productCode: ItemId }))
  .min(1)
  .max(PASTED_ITEMS_MAX);

export const findReplacements = route({
  address: "POST /goods/replacements",
  summary: "Which of these items are no longer sold, and their other listings; calls no source",
  access: "public",
  isRead: true,
  body: z.object({ items: PastedItems }),
  data: z.array(Replacement).meta({ description: "only the items that are no longer sold" }),
});

export const ItemSummary = z
  .object({
    storeName: StoreName,
    productCode: ItemId,
    name: z.string().nullable(),
    price: Price.nullable().meta({ description: "the last recorded price; null if none is known" }),
    thumbnailImg: ImagePath.nullable(),
    qcPhotoCount: z.int().min(0).meta({ description: "QC photos in the library" }),
  })
  .meta({ id: "ItemSummary" });
export type ItemSummary = z.output<typeof ItemSummary>;

export const findItemSummaries = route({
  address: "POST /goods/summaries",
  summary: "Name, price, picture and number of QC photos of several items; calls no source",
  access: "public",
  isRead: true,
  body: z.object({ items: PastedItems }),
  data: z.array(ItemSummary).meta({ description: "each item once; unknown items are missing" }),
});
