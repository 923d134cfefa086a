import type { Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { readPhotos } from "#features/look-up/qc/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";

/** A product with a QC photo, which the home page displays beside its listing picture. */
export type Example = { product: Product; photo: string };

/**
 * Returns the first of these products that has a listing picture and a stored QC photo, with its newest photo. Calls no
 * source. `tags` are the tags of all products whose photos were read.
 */
export async function findExample(
  context: Context,
  products: readonly Product[],
): Promise<{ example?: Example; tags: string[] }> {
  const tags: string[] = [];
  for (const product of products) {
    // A fictional product of the demonstration is no example of what arrives.
    if (product.goneSince || (product.demonstration && !context.config.sandbox)) continue;
    const item = itemOf(product);
    tags.push(itemTag(item));
    const photos = await readPhotos(context, item, new Map());
    const photo = photos.find(({ missing }) => !missing);
    if (photo && product.thumbnailImg) return { example: { product, photo: photo.url }, tags };
  }
  return { tags };
}
