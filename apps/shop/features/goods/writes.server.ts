import { pictureIdOf, registerPictures } from "#features/images/service.server.ts";
import type { Context } from "#server/context.ts";
import type { ItemRef } from "./service.server.ts";
import { listingPictures } from "./tables.server.ts";

/** Registers a listing's pictures, and notes whose they are. What it shows no more stays. */
export async function storeListing(
  context: Context,
  item: ItemRef,
  urls: readonly string[],
): Promise<void> {
  // In one order everywhere, so that two sources with the same pictures wait and never lock up.
  const sorted = [...new Set(urls)].toSorted();
  if (sorted.length === 0) return;
  await registerPictures(context, "goods", sorted);
  await context.db
    .insert(listingPictures)
    .values(
      sorted.map((url) => ({
        pictureId: pictureIdOf("goods", url),
        storeName: item.storeName,
        productCode: item.id,
      })),
    )
    .onConflictDoNothing();
}
