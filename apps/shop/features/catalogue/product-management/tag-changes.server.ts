import { TAGS_MAX } from "@loupe/contract/limits";
import { sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

/** The tags that a bulk change adds and removes. */
export type TagChange = { add: readonly string[]; remove: readonly string[] };

/**
 * Returns SQL for a product's tags after the change. Tags are compared without case, and an existing tag keeps its
 * spelling.
 */
export const tagsAfter = (tags: SQL, { add, remove }: TagChange): SQL =>
  sql`array(
    select tag from unnest(${tags}) with ordinality as had (tag, at)
    where lower(tag) not in (select lower(gone) from unnest(${sql.param(remove)}::text[]) as gone) order by at
  ) || array(
    select tag from unnest(${sql.param(add)}::text[]) with ordinality as came (tag, at)
    where lower(tag) not in (select lower(had) from unnest(${tags}) as had) order by at
  )`;

/** @throws {ApiError} 400 if a product would have too many tags */
export async function refuseTooManyTags({ db }: Context, ids: readonly string[], tags: TagChange) {
  const count = await db.$count(
    products,
    sql`${products.id} = any(${sql.param(ids)}::uuid[])
      and cardinality(${tagsAfter(sql`${products.tags}`, tags)}) > ${TAGS_MAX}`,
  );
  if (count > 0) throw new ApiError("too_many_tags", { most: TAGS_MAX, count });
}
