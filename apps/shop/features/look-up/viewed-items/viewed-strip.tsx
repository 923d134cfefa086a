import { ImageOff, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { PriceNews, StateNews } from "./news-line.tsx";
import type { News } from "./news.ts";
import { clearViewed, pathOfViewed, useNews, useViewed } from "./use-viewed.ts";
import type { Viewed } from "./viewed-list.ts";
import * as texts from "#texts/viewed-items.ts";

/** The section of the home page, which is hidden while no item was viewed. */
export const VIEWED_SECTION = "viewed";

/**
 * The viewed items on the home page, with their changes since then. The server's HTML keeps their room, because pages
 * are the same for everybody.
 */
export function ViewedStrip() {
  const viewedItems = useViewed();
  const news = useNews(viewedItems ?? NONE, true);
  const isEmpty = viewedItems?.length === 0;
  useEffect(() => {
    const section = document.getElementById(VIEWED_SECTION);
    if (section && isEmpty) section.hidden = true;
  }, [isEmpty]);
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-x-6">
        <h2 id="viewed-heading" className="text-lg">
          {texts.heading}
        </h2>
        <Button variant="quiet" size="small" onClick={clearViewed} className="-me-3.5">
          <X aria-hidden className="size-4" />
          {texts.clearButton}
        </Button>
      </div>
      <ul className="-m-1 flex snap-x scroll-p-1 gap-3 overflow-x-auto p-1 [scrollbar-width:thin]">
        {viewedItems
          ? viewedItems.map((one) => <Card key={one[0]} entry={one} news={news.get(one[0])} />)
          : PLACES.map((place) => (
              <li key={place} className={cardClass}>
                <Skeleton className="size-22 shrink-0 rounded-2" />
              </li>
            ))}
      </ul>
    </>
  );
}

const NONE: readonly Viewed[] = [];
const PLACES = ["a", "b", "c", "d"];
const cardClass = "card relative flex w-69 shrink-0 snap-start gap-3 p-2 hover:border-edge";

type CardProps = { entry: Viewed; news: News | undefined };

function Card({ entry, news }: CardProps) {
  const [item, name, , picture] = entry;
  const title = name || item;
  return (
    <li className={cardClass}>
      <span className="pic size-22 shrink-0">
        {picture ? (
          <Picture src={picture} alt="" sizes="88px" upTo={320} />
        ) : (
          <ImageOff aria-hidden className="size-5 text-ink-3 opacity-60 stroke-[1.5]" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          {...userContent(title)}
          to={pathOfViewed(entry)}
          className="line-clamp-2 leading-snug font-[550] after:absolute after:inset-0 after:rounded-3"
        >
          {title}
        </Link>
        {/* Two lines of text, whether or not there is any. */}
        <span className="num block min-h-[1.5em] truncate text-sm text-ink-2">
          {news && <PriceNews news={news} />}
        </span>
        <span className="block min-h-[1.5em] truncate text-sm">
          {news && <StateNews news={news} />}
        </span>
      </span>
    </li>
  );
}
