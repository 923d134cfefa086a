import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf, ImagePath, ItemId, Price, StoreInput } from "../shapes.ts";

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

export const getGoodsDetail = endpoint({
  method: "GET",
  path: "/goods/detail",
  summary: "An item as its marketplace shows it, with its name in the catalogue if it has one",
  access: "public",
  query: z.object({ shopType: StoreInput, id: ItemId }),
  answer: answerOf(GoodsDetail),
  refusals: [400, 404, 502, 503, 504],
});
