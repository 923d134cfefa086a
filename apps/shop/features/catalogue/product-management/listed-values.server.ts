import { addProduct, type GoodsDetail } from "@loupe/contract";
import { PRODUCT_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { itemPrice } from "#features/look-up/items/item-facts.ts";

const { name: Name, price: Price } = addProduct.body.shape;

/**
 * Returns name, price and picture from a marketplace's data. A field is undefined if the data has no value that can be
 * displayed.
 */
export function listedValues(detail: GoodsDetail) {
  const title = detail.title.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  const name = Name.safeParse(title.trim().slice(0, PRODUCT_NAME_LENGTH_MAX).toWellFormed());
  const price = Price.safeParse(itemPrice(detail));
  return {
    name: name.data,
    price_fen: price.data ? Math.round(price.data * 100) : undefined,
    thumbnailImg: detail.imgList[0] ?? detail.picList[0],
  };
}
