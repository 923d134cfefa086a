import type { Haul, HaulLine } from "@loupe/contract";
import { ITEM_ID, readShopType, storeName, type ItemRef } from "@loupe/links";
import { inferCategories } from "@loupe/shipping";
import { findItem } from "#features/item-page/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { optionsByName } from "#features/look-up/items/option-names.ts";
import { weightOf } from "#features/look-up/qc/option-weight.ts";
import { findQcPhotos } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { HaulWords } from "./haul-words.server.ts";
import { EMPTY_LINE } from "./haul-lines.ts";

const TEXT_MAX = 200;
const OPTION_MAX = 120;
/** An item with its option, as `addedItem` writes it. */
const SHORT = new RegExp(String.raw`^(\w+)/(${ITEM_ID})(?:/(.+))?$`);

type Missed = Haul["missed"][number];

/**
 * Looks up a link, or an item as `weidian/7265511373`, with an option or without. Returns a row of the haul (the items to send together) with
 * the known name, weight and size.
 */
export async function lookUpLine(
  context: Context,
  input: string,
  { words, client }: { words: HaulWords; client: Client | null },
): Promise<{ line: HaulLine } | Missed> {
  const text = input.slice(0, 2000);
  const [, store, id, option = ""] = SHORT.exec(text) ?? [];
  const marketplace = store && readShopType(store);
  const item =
    id && marketplace
      ? { storeName: storeName(marketplace), id }
      : await itemOf(context, text, client);
  if (!item) return { text: text.slice(0, TEXT_MAX), reason: words.texts.noItemInLink };
  const finding = findProduct(context, item);
  const [goods, product] = await Promise.all([findItem(context, item, client, finding), finding]);
  const path = `${item.storeName}/${item.id}`;
  if (!goods.ok && !product) {
    const isDeleted = goods.reason === "not-found";
    const reason = isDeleted ? words.texts.itemNotFound : words.texts.marketplaceNotResponding;
    return { text: path, reason };
  }
  const sku = goods.ok ? optionsByName(goods.data.skus)(option)[0] : undefined;
  const isWeighed = product?.weight && !sku;
  const { photos } = isWeighed ? { photos: [] } : await findQcPhotos(context, item, client);
  const { weight_g } = weightOf(photos, sku, product?.weight);
  const name = goods.ok ? goods.data.title : (product?.name ?? "");
  const inferred = goods.ok
    ? inferCategories({ title: name, properties: goods.data.propsTrans })
    : [];
  const features = inferred.length > 0 ? inferred : inferCategories({ title: product?.name ?? "" });
  return {
    line: {
      ...EMPTY_LINE,
      name: name.slice(0, TEXT_MAX),
      item: path,
      option: option.slice(0, OPTION_MAX),
      weight: weight_g ? String(weight_g) : "",
      size: product?.dimensions ?? "",
      features: features.join(","),
      count: "1",
    },
  };
}

async function itemOf(
  context: Context,
  text: string,
  client: Client | null,
): Promise<ItemRef | undefined> {
  const resolved = await resolveLink(context, text, client);
  if (!resolved.ok || resolved.data.kind !== "item") return undefined;
  return { storeName: storeName(resolved.data.marketplace), id: resolved.data.id };
}
