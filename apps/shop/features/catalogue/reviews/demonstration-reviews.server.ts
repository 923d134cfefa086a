import { count, eq, or, sql } from "drizzle-orm";
import { changeRatings } from "#features/catalogue/products/service.server.ts";
import { listDemonstrationItems } from "#features/catalogue/product-management/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { updatePhotos } from "./photos-and-fit/review-photos.server.ts";
import { sumsOf } from "./reviews-of-account.server.ts";
import { reviews } from "./tables.server.ts";

/** Returns an SQL condition: the demonstration's reviews, and all reviews of its fictional products. */
async function ofDemonstration(context: Context) {
  const items = await listDemonstrationItems(context);
  return or(eq(reviews.demonstration, true), ...items.map((item) => whereItem(reviews, item)));
}

/** Returns the number of reviews that the end of the demonstration deletes, and how many of them people wrote. */
export async function countDemonstrationReviews(context: Context) {
  const [row] = await context.db
    .select({
      reviews: count(),
      written: sql<number>`count(*) filter (where not ${reviews.demonstration})::int`,
    })
    .from(reviews)
    .where(await ofDemonstration(context));
  return row ?? { reviews: 0, written: 0 };
}

/**
 * Deletes the demonstration's reviews and all reviews of its fictional products, and updates the ratings of their
 * items.
 */
export async function deleteDemonstrationReviews(context: Context): Promise<void> {
  const deletedReviews = await context.db
    .delete(reviews)
    .where(await ofDemonstration(context))
    .returning();
  const visibleReviews = deletedReviews.filter(({ hidden }) => !hidden);
  await changeRatings(context, sumsOf(visibleReviews, -1));
  await updatePhotos(context, visibleReviews);
}
