import { goodsOf, type Goods } from "./goods.ts";

/** The seller's changes of an item since its goods were made. */
export type SellerChange = {
  /** The price of every option, in fen. */
  price_fen?: number;
  /** The price of the last option, in fen. With 0 the item does not have the option. */
  lastOption_fen?: number;
  /** Whether every option is sold out. */
  isSoldOut?: boolean;
  /** The id of other goods that the seller now offers under the item's id. */
  replacedBy?: string;
  /** The new name of the seller. */
  name?: string;
};

export const isSellerChange = (value: unknown): value is SellerChange =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([name, entry]) => typeof entry === TYPES[name]);

const TYPES: Record<string, string> = {
  price_fen: "number",
  lastOption_fen: "number",
  isSoldOut: "boolean",
  replacedBy: "string",
  name: "string",
} satisfies Record<keyof SellerChange, string>;

/** Returns the goods of an id as their seller offers them now, or null if there are none. */
export function offeredGoods(
  id: string,
  { sellers }: { sellers: Readonly<Record<string, SellerChange>> },
): Goods | null {
  const { price_fen, lastOption_fen, isSoldOut, replacedBy, name } = sellers[id] ?? {};
  const goods = goodsOf(replacedBy ?? id);
  if (!goods) return null;
  const skus = goods.skus.map((sku) => ({
    ...sku,
    price_fen: price_fen ?? sku.price_fen,
    stock: isSoldOut ? 0 : sku.stock,
  }));
  const last = skus.at(-1);
  if (lastOption_fen === 0) skus.pop();
  else if (last && lastOption_fen) Object.assign(last, { price_fen: lastOption_fen, stock: 9 });
  const shop = { ...goods.shop, name: name ?? goods.shop.name };
  return { ...goods, shop, price_fen: price_fen ?? goods.price_fen, skus };
}
