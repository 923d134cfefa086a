import { withoutHidden } from "@loupe/contract/hidden-characters";
import { SELLER_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import * as z from "zod";
import { Word } from "./goods.ts";
import { cut } from "./tidy.ts";

/** The most characters of a name that are read, before hidden ones are removed. */
const READ_MAX = 1_000;

/** Returns a seller's name as one line without hidden characters; empty if nothing of it can be seen. */
export const sellerNameOf = (raw: string): string =>
  cut(
    withoutHidden(
      raw
        .slice(0, READ_MAX)
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, " "),
    ).trim(),
    SELLER_NAME_LENGTH_MAX,
  ).trim();

/** Reads the shop of an item. A shop without a readable name is no answer. */
export const Shop = z
  .object({ id: Word.catch(""), name: Word })
  .transform(({ id, name }) => {
    const visibleName = sellerNameOf(name);
    return visibleName ? { id: /^[\w-]{1,64}$/.test(id) ? id : "", name: visibleName } : undefined;
  })
  .optional()
  .catch(undefined);

/** An amount below 10,000 yuan. A comma is refused, because some write it in place of the point. */
const YUAN = /^(?:CN¥|¥|￥|CNY|RMB)?\s*(\d{1,4}(?:\.\d{1,4})?)$/i;
const ZERO = /^\D{0,4}0(?:\.0+)?$/;

/**
 * Returns the freight to the warehouse in yuan. Zero counts only if the converted amount is zero too, so that a field that
 * was merely left at zero in one of the two does not promise free freight.
 */
export function freightOf(freight: unknown, toFreight: unknown): number | undefined {
  if (typeof freight !== "string" && typeof freight !== "number") return undefined;
  const [, digits] = YUAN.exec(String(freight).trim()) ?? [];
  if (digits === undefined) return undefined;
  const amount = Math.round(Number(digits) * 100) / 100;
  return amount > 0 || ZERO.test(String(toFreight ?? "").trim()) ? amount : undefined;
}
