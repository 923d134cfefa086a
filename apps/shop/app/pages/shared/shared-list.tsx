import { findReplacements } from "#features/catalogue/same-items/service.server.ts";
import { countShared, viewSharedList } from "#features/saved/collection/service.server.ts";
import { itemRefOf } from "#features/saved/collection/item-text.ts";
import type { CardAction } from "#features/saved/collection/collection-card.tsx";
import { NotShared, SharedList } from "#features/saved/collection/shared-list.tsx";
import { previewMeta } from "#features/look-up/link-previews/preview-meta.ts";
import { previewPath } from "#features/look-up/link-previews/service.server.ts";
import { previewOfList } from "#features/saved/lists/preview.server.ts";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import { FinderNote } from "#features/saved/finders/finder-note.tsx";
import { feedLinks } from "#features/site/feeds/feed-links.ts";
import { unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage, nullIfNotFound } from "#islands/page.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";
import { MoreSharedItemsForHaul } from "./shared-items-for-haul.tsx";

const PAGE_ITEMS = 24;

/** Not cached, because the owner of the list can stop sharing it at any time. */
export const sharedListPage = definePage({
  hasCodesOfFinders: true,
  async load({ params: { shareId = "" }, path, url, context }) {
    const cursor = url.searchParams.get("cursor") || undefined;
    const page = await viewSharedList(context, shareId, { limit: PAGE_ITEMS, cursor }).catch(
      nullIfNotFound(SECRET_PAGE),
    );
    const items = page?.productCollection.map(itemRefOf) ?? [];
    const [replacements, count] = await Promise.all([
      findReplacements(context, items),
      page ? countShared(context, shareId) : 0,
    ]);
    const content =
      page &&
      (await previewOfList(context, { ...page, items: page.productCollection, count }, language));
    const preview = content ? previewPath(context, { path, language }, content) : undefined;
    return {
      data: page && { ...page, preview, replacements, count, shareId, isFirst: !cursor },
      status: page ? 200 : 404,
      headers: SECRET_PAGE,
    };
  },
  meta: ({ site, data, params: { shareId } }) => [
    ...unlistedMeta({
      site,
      path: `/lists/${shareId}`,
      title:
        data?.name ??
        (data?.count ? texts.sharedItemsTitle(data.count) : texts.sharedCollectionTitle),
      description: texts.sharedDescription,
      image: data?.preview,
    }),
    ...(data
      ? [...previewMeta(site, `/lists/${shareId}`), ...feedLinks(site, `/lists/${shareId}`)]
      : []),
  ],
  View({ data }) {
    if (!data) return <NotShared />;
    const { shareId, name, productCollection, replacements, nextCursor, isFirst } = data;
    return (
      <SharedList
        name={name}
        items={productCollection}
        replacements={replacements}
        firstPage={isFirst ? undefined : `/lists/${shareId}`}
        Action={AddToHaulIsland}
        note={<FinderNote />}
        more={
          nextCursor && (
            <Island of={MoreSharedItemsForHaul} props={{ shareId, nextCursor }} when="later" />
          )
        }
      />
    );
  },
});

const AddToHaulIsland: CardAction = (props) => <Island of={AddToHaul} props={props} when="now" />;
