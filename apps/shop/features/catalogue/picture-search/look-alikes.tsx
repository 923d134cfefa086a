import type { PictureMatch } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { useEffect, useState } from "react";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/user-content.ts";
import { loadLookAlikes } from "./queries.ts";
import * as texts from "#texts/picture-search.ts";

/** Shows items with the same photos as an item that is no longer sold, or nothing if there are none. */
export function LookAlikes({ item }: { item: ItemRef }) {
  const [similarPictures, setSimilarPictures] = useState<PictureMatch[]>([]);
  const { storeName, id } = item;
  useEffect(() => {
    let isShown = true;
    // A failure is ignored, because the page is complete without this section.
    loadLookAlikes({ storeName, id }).then(
      (matches) => isShown && setSimilarPictures(matches),
      () => undefined,
    );
    return () => void (isShown = false);
  }, [storeName, id]);
  if (similarPictures.length === 0) return null;
  return (
    <section aria-labelledby="look-alikes" className="mt-8">
      <h2 id="look-alikes" className="mb-4 text-xl">
        {texts.samePhotoElsewhere}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {similarPictures.map((match) => (
          <li key={itemKey(itemOf(match))} className="min-w-0">
            <LookAlike match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LookAlike({ match }: { match: PictureMatch }) {
  const item = itemOf(match);
  const store = STORE_LABELS[item.storeName];
  const name = match.name ?? texts.itemName(store, item.id);
  return (
    <article className="card relative grid h-full grid-rows-[auto_1fr_auto] gap-2 p-2.5 transition-colors hover:border-edge">
      <div className="pic">
        <Picture src={match.photo.url} alt="" sizes="(min-width: 64rem) 190px, 45vw" upTo={640} />
      </div>
      <h3
        {...userContent(name)}
        className="line-clamp-2 text-sm leading-[1.3] font-[550] tracking-normal wrap-anywhere"
      >
        <Link to={productPath(item)} className="after:absolute after:inset-0 after:rounded-3">
          {name}
        </Link>
      </h3>
      <p className="text-sm text-ink-2">{store}</p>
    </article>
  );
}
