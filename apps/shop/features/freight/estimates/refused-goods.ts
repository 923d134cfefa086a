import type { ShippingMethod } from "@loupe/contract";
import { series } from "#texts/words.ts";
import { localCategory } from "./local-names.ts";
import * as texts from "#texts/shipping.ts";

/** The number of categories that a row names before it shortens the list. */
const NAMED_MAX = 2;

/**
 * Returns a function that names what a shipping line refuses and at least one of the others accepts: categories that it
 * refuses completely first. What all lines refuse would tell nothing about one of them.
 */
export function refusedGoods(methods: readonly ShippingMethod[]) {
  const all = methods.map(refusedBy);
  const [first = [], ...others] = all;
  const byAll = new Set(
    others.length === 0 ? [] : first.filter((name) => others.every((one) => one.includes(name))),
  );
  return (method: ShippingMethod): string => {
    const names = refusedBy(method)
      .filter((name) => !byAll.has(name))
      .map(localCategory);
    const more = names.length - NAMED_MAX;
    return more > 0 ? texts.shortenedList(series(names.slice(0, NAMED_MAX)), more) : series(names);
  };
}

/** A category that is refused completely by its own name, otherwise the refused ones in it. */
function refusedBy({ restrictions }: ShippingMethod): string[] {
  const { categoryRestrictions } = restrictions;
  const whole = categoryRestrictions.filter(({ allowList }) => allowList.length === 0);
  const partly = categoryRestrictions.filter(({ allowList }) => allowList.length > 0);
  return [...whole.map(({ name }) => name), ...partly.flatMap(({ blockList }) => blockList)];
}
