import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

/** Returns how many visible products are no longer sold. */
export const countGoneProducts = ({ db }: Context): Promise<number> =>
  db.$count(products, and(isNotNull(products.goneSince), eq(products.hidden, false)));
