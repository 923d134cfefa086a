import { listNewestShared } from "#features/saved/collection/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { inLine, wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { ENTRIES_MAX, type FeedSource } from "#features/site/feeds/service.server.ts";
import type * as pageTexts from "#texts/pages.ts";

/** The items of a shared list that were added last. Not cached, because its owner can stop sharing it at any time. */
export const listFeed: FeedSource = {
  path: "/lists/:shareId",
  async find(context, { params, language: { tag } }) {
    const [{ name, items }, { sharedCollectionTitle }, { twoDecimals }] = await Promise.all([
      listNewestShared(context, params.shareId!, ENTRIES_MAX),
      import(`../../../.texts/${tag}/pages.ts`) as Promise<typeof pageTexts>,
      wordsIn(tag),
    ]);
    return {
      title: name || sharedCollectionTitle,
      entries: items.map(({ id, item, title, picture, ...row }) => ({
        id: `list-item/${id}`,
        title,
        path: productPath(item, row.skuId ?? undefined),
        text: [
          inLine([row.optionName, row.price && `¥\u00a0${twoDecimals(row.price)}`]),
          row.remark,
        ]
          .filter(Boolean)
          .join("\n"),
        pictures: picture ? [picture] : [],
        at: row.createdAt,
      })),
    };
  },
};
