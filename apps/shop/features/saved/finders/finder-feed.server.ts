import { FEED_ENTRIES_MAX } from "@loupe/contract/limits";
import { productPath } from "#features/look-up/items/product-path.ts";
import { wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { itemRefOf } from "#features/saved/collection/item-text.ts";
import { findNewestShared } from "#features/saved/collection/service.server.ts";
import type { FeedSource } from "#features/site/feeds/service.server.ts";
import { accountTag } from "#server/cache/changes.ts";
import { findShown } from "./finder-records.server.ts";

/** The newest items of the lists that a finder shares. */
export const finderFeed: FeedSource = {
  path: "/f/:name",
  async find(context, { params, language: { tag } }) {
    const finder = await findShown(context, params.name!);
    if (!finder) return null;
    const items = await findNewestShared(context, finder, FEED_ENTRIES_MAX);
    const { twoDecimals } = await wordsIn(tag);
    return {
      title: finder.title || params.name!,
      tag: accountTag(finder.userId),
      entries: items.map(({ item, savedAt }) => {
        const { price, title, imgList } = item.product;
        return {
          id: `list-item/${item._id}`,
          title,
          path: `${productPath(itemRefOf(item))}?f=${finder.name}`,
          text: [price !== null && `¥\u00a0${twoDecimals(price)}`, item.note]
            .filter(Boolean)
            .join("\n"),
          pictures: imgList.slice(0, 1),
          at: savedAt,
        };
      }),
    };
  },
};
