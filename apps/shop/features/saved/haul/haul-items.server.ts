import type { GoodsDetail, Haul, HaulItem, HaulLine, Sku } from "@loupe/contract";
import { PIECES_OF_HAUL_MAX } from "@loupe/contract/limits";
import { ITEM_ID, itemKey, readShopType, storeName, type ItemRef } from "@loupe/links";
import { inferCategories } from "@loupe/shipping";
import { findCachedItem, findItem } from "#features/item-page/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { optionsByName } from "#features/look-up/items/options/option-names.ts";
import { findQcPhotos } from "#features/look-up/qc/service.server.ts";
import { weightOfOption, weightsOf } from "#features/look-up/weights/option-weights.ts";
import { findWeights, findWeightStatistics } from "#features/look-up/weights/service.server.ts";
import { weightBasisOf } from "#features/look-up/weights/weight-basis.ts";
import { firstOption, priceOf } from "#features/look-up/items/item-facts.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { HaulWords } from "./haul-words.server.ts";
import { EMPTY_LINE } from "./haul-lines.ts";

const TEXT_MAX = 200;
/** The length of the field for the name. */
const NAME_MAX = 80;
const OPTION_MAX = 120;
/** An item with its option, as `addedItem` writes it. */
const SHORT = new RegExp(String.raw`^(\w+)/(${ITEM_ID})(?:/(.+))?$`);

type MissedItem = Haul["missed"][number];

/**
 * Looks up a link, or an item as `weidian/7265511373`, with an option or without. Returns a row of the haul (the items to send together) with
 * the known name, weight and size.
 */
export async function lookUpLine(
  context: Context,
  input: string,
  { words, client }: { words: HaulWords; client: Client | null },
): Promise<{ line: HaulLine } | MissedItem> {
  const text = input.slice(0, 2000);
  const option = SHORT.exec(text)?.[3]?.slice(0, OPTION_MAX) ?? "";
  const item = refOf(text) ?? (await itemInLink(context, text, client));
  if (!item) return { text: text.slice(0, TEXT_MAX), reason: words.texts.linkWithoutItem };
  const finding = findProduct(context, item);
  const [goods, product] = await Promise.all([findItem(context, item, client, finding), finding]);
  const path = `${item.storeName}/${item.id}`;
  if (!goods.ok && !product) {
    const isDeleted = goods.reason === "not-found";
    const reason = isDeleted ? words.texts.itemNotFound : words.texts.marketplaceNotResponding;
    return { text: path, reason };
  }
  const sku = goods.ok ? skuOf(goods.data, option) : undefined;
  const [{ photos }, statistics] = await Promise.all([
    findQcPhotos(context, item, client),
    findWeightStatistics(context),
  ]);
  const basis = weightBasisOf(statistics, goods.ok ? goods.data : undefined, product?.weight);
  const weight_g = weightOfOption(weightsOf(photos, sku ? [sku] : [], basis), sku?.skuID)?.weight_g;
  const name = goods.ok ? goods.data.title : (product?.name ?? "");
  const inferred = goods.ok
    ? inferCategories({ title: name, properties: goods.data.propsTrans })
    : [];
  const features = inferred.length > 0 ? inferred : inferCategories({ title: product?.name ?? "" });
  return {
    line: {
      ...EMPTY_LINE,
      name: name.slice(0, NAME_MAX),
      item: path,
      option,
      weight: weight_g ? String(weight_g) : "",
      size: product?.dimensions ?? "",
      features: features.join(","),
      count: "1",
    },
  };
}

/** Returns the item of a row, or of a text as `addedItem` writes it. */
function refOf(text: string): ItemRef | undefined {
  const [, store, id] = SHORT.exec(text) ?? [];
  const marketplace = store && readShopType(store);
  return id && marketplace ? { storeName: storeName(marketplace), id } : undefined;
}

/** Returns the items of the rows. */
export const itemsOf = (lines: readonly HaulLine[]): ItemRef[] =>
  lines.flatMap(({ item }) => refOf(item) ?? []);

/**
 * Finds picture and price of each row's item in cached answers and in the catalogue, without calling a service. Each
 * item is looked up once, and no more items than fit into a haul.
 */
export async function findHaulItems(
  context: Context,
  lines: readonly HaulLine[],
): Promise<(HaulItem | null)[]> {
  const refs = [...new Map(itemsOf(lines).map((ref) => [itemKey(ref), ref]))].slice(
    0,
    PIECES_OF_HAUL_MAX,
  );
  const finding = refs.map(
    async ([key, ref]) => [key, await findCachedItem(context, ref)] as const,
  );
  const [details, weightsOfItem] = await Promise.all([
    Promise.all(finding).then((found) => new Map(found)),
    findWeights(
      context,
      refs.map(([, ref]) => ref),
    ),
  ]);
  return lines.map(({ item, option }) => {
    const ref = refOf(item);
    const detail = ref && details.get(itemKey(ref));
    if (!ref || !detail) return null;
    const sku = skuOf(detail, option);
    const weighed = weightOfOption(weightsOfItem(ref, detail, sku ? [sku] : []), sku?.skuID);
    return {
      ...haulItemOf(detail, option),
      ...sellerOf(ref, detail),
      ...(weighed && { weighed }),
    };
  });
}

/** Returns the item's data for a row. The price of an option that the item does not have is unknown. */
function haulItemOf(detail: GoodsDetail, option: string): HaulItem {
  const sku = skuOf(detail, option);
  if (option && !sku) return { imgUrl: "", price: null, skuID: "" };
  return {
    imgUrl: (option && sku?.imgUrl) || detail.imgList[0] || "",
    price: priceOf(detail, sku) || null,
    skuID: (option && sku?.skuID) || "",
  };
}

/** Returns the key that items of one seller share: they share the freight to the warehouse. */
const sellerOf = ({ storeName: store }: ItemRef, { seller, domesticFreight }: GoodsDetail) => ({
  ...(seller && { seller: `${store}/${seller.id || seller.name}` }),
  ...(domesticFreight !== undefined && { domesticFreight }),
});

/** Returns the option with this name, or the first one in stock if the row names none. */
const skuOf = (detail: GoodsDetail, option: string): Sku | undefined =>
  option ? optionsByName(detail.skus)(option)[0] : firstOption(detail);

async function itemInLink(
  context: Context,
  text: string,
  client: Client | null,
): Promise<ItemRef | undefined> {
  const resolved = await resolveLink(context, text, client);
  if (!resolved.ok || resolved.data.kind !== "item") return undefined;
  return { storeName: storeName(resolved.data.marketplace), id: resolved.data.id };
}
