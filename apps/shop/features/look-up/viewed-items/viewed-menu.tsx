import { Link, useLocation } from "#ui/navigation.ts";
import { useHasOpened } from "#ui/use-has-opened.ts";
import { userContent } from "#ui/format/user-content.ts";
import type { News } from "./news.ts";
import { PriceNews, StateNews } from "./news-line.tsx";
import { pathOfViewed, useNews, useViewed } from "./use-viewed.ts";
import type { Viewed } from "./viewed-list.ts";
import * as texts from "#texts/viewed-items.ts";

const SHOWN_MAX = 4;

/** The last viewed items in the menu. Their changes since then are loaded when the menu opens. */
export function ViewedMenu() {
  const { pathname } = useLocation();
  const isOpen = useHasOpened("menu");
  const all = useViewed() ?? NONE;
  const news = useNews(all, isOpen);
  const viewedItems = all.filter((one) => pathOfViewed(one) !== pathname).slice(0, SHOWN_MAX);
  if (viewedItems.length === 0) return null;
  return (
    <section
      aria-labelledby="viewed-menu"
      className="my-2 border-t border-line py-2 max-lg:border-b"
    >
      <h2 id="viewed-menu" className="px-4.5 py-1 text-sm font-[550] tracking-normal text-ink-2">
        {texts.heading}
      </h2>
      <ul>
        {viewedItems.map((one) => (
          <li key={one[0]}>
            <Link to={pathOfViewed(one)} className="block rounded-2 px-4.5 py-1.5 hover:bg-sunk">
              <span {...userContent(one[1])} className="block truncate">
                {one[1] || one[0]}
              </span>
              <Line news={news.get(one[0])} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NONE: readonly Viewed[] = [];

/** One line of text, whether or not there is any. */
const Line = ({ news }: { news: News | undefined }) => (
  <span className="num flex min-h-[1.5em] gap-x-2 truncate text-sm text-ink-2">
    {news && (
      <>
        <span>
          <PriceNews news={news} />
        </span>
        <StateNews news={news} />
      </>
    )}
  </span>
);
