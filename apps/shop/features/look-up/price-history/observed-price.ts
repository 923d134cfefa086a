import { createHash } from "node:crypto";
import type { SourceGoods } from "#server/sources/goods.ts";

type Goods = Pick<NonNullable<SourceGoods>, "title" | "price"> & {
  skus: readonly { skuID: string; price: number; stock: number }[];
};

/** The price of an item in one answer of a source. */
export type ObservedPrice = {
  minFen: number;
  maxFen: number;
  /** Whether an option has stock, or undefined if no option has: the services send 0 for an unknown stock, too. */
  hasStock: true | undefined;
  optionsHash: string;
  title: string;
};

const FEN_MAX = 999_999_999;

/** Returns the prices in an answer, or undefined if it has none between 0.01 and 9,999,999.99 CNY. */
export function observePrice({ title, price, skus }: Goods): ObservedPrice | undefined {
  const { options, hasStock } = readOptions({ price, skus });
  // A sold-out option does not set the price, because nobody can buy it.
  const offers = options.filter(({ isSold }) => isSold || !hasStock).map(({ fen }) => fen);
  const valid = (offers.length > 0 ? offers : [toFen(price)]).filter(
    (fen) => fen >= 1 && fen <= FEN_MAX,
  );
  if (valid.length === 0) return undefined;
  const described = options
    .map(({ id, fen, isSold }) => `${id}:${fen}:${isSold}`)
    .toSorted()
    .join("\n");
  return {
    minFen: Math.min(...valid),
    maxFen: Math.max(...valid),
    hasStock,
    optionsHash: createHash("sha256").update(described).digest("base64url").slice(0, 16),
    title: title.trim(),
  };
}

function readOptions({ price, skus }: Omit<Goods, "title">) {
  const options = skus.map((sku) => ({
    id: sku.skuID,
    fen: toFen(sku.price || price),
    isSold: sku.stock > 0,
  }));
  return { options, hasStock: options.some(({ isSold }) => isSold) || undefined };
}

/** The price of one option, under a short mark of its id, and whether it can be bought. */
export type OptionPrice = { mark: string; fen: number; isOffered: boolean };

/** Returns the prices of the options in an answer, also of those that are sold out. */
export function observeOptions(goods: Omit<Goods, "title">): OptionPrice[] {
  const { options, hasStock } = readOptions(goods);
  return options
    .filter(({ fen }) => fen >= 1 && fen <= FEN_MAX)
    .map(({ id, fen, isSold }) => ({ mark: markOf(id), fen, isOffered: isSold || !hasStock }));
}

/** Two of 200 options have the same mark in one of three million items. */
const markOf = (id: string) =>
  createHash("sha256").update(id).digest("base64url").slice(0, MARK_LENGTH);

export const MARK_LENGTH = 6;

/**
 * Returns the price and stock of one option in an answer. The price is null if the answer has no valid one; `hasStock` is
 * undefined if no option has any. Returns undefined if the answer names no options, and "missing" if it names only others.
 */
export function observeOption({ price, skus }: Omit<Goods, "title">, skuID: string) {
  if (skus.length === 0) return undefined;
  const sku = skus.find((one) => one.skuID === skuID);
  if (!sku) return "missing";
  const fen = toFen(sku.price || price);
  const hasStock = skus.some(({ stock }) => stock > 0) ? sku.stock > 0 : undefined;
  return { fen: fen >= 1 && fen <= FEN_MAX ? fen : null, hasStock };
}

const toFen = (price: number) => Math.round(price * 100);
