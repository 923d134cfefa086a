import type { CollectionItem, Finder } from "@loupe/contract";
import type { ReactNode } from "react";
import { SharedCards, type CardAction } from "#features/saved/collection/collection-card.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { FinderNote } from "./finder-note.tsx";
import { sharedCollectionTitle } from "#texts/collection.ts";
import * as texts from "#texts/finders.ts";

type Props = { finder: Finder; Action: CardAction; report: ReactNode };

/** The public page of a finder. */
export const FinderView = ({ finder, Action, report }: Props) => (
  <main id="main" className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-9 md:pt-14">
    <header className="flex flex-wrap items-center gap-5">
      {finder.picture && (
        <Picture
          src={finder.picture}
          alt=""
          sizes="96px"
          upTo={320}
          priority
          className="size-24 rounded-full object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <h1 {...userContent(finder.title)} className="text-3xl wrap-anywhere">
          {finder.title || finder.name}
        </h1>
        {finder.line && (
          <p {...userContent(finder.line)} className="mt-1.5 wrap-anywhere text-ink-2">
            {finder.line}
          </p>
        )}
        <FinderNote />
      </div>
    </header>
    {finder.lists.length > 0 && (
      <section aria-labelledby="lists" className="grid gap-3">
        <h2 id="lists" className="text-xl">
          {texts.lists}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {finder.lists.map(({ shareId, name, count }) => (
            <li key={shareId}>
              <Link
                to={`/lists/${shareId}`}
                className="card flex min-h-14 items-center justify-between gap-4 px-4 py-3 hover:border-edge"
              >
                <span {...userContent(name ?? "")} className="min-w-0 font-[550] wrap-anywhere">
                  {name ?? sharedCollectionTitle}
                </span>
                <span className="num text-ink-2">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
    {finder.pinned && (
      <Items
        id="pinned"
        title={finder.pinned.name ?? sharedCollectionTitle}
        items={finder.pinned.items}
        Action={Action}
      />
    )}
    <Items id="newest" title={texts.newest} items={finder.newest} Action={Action} />
    <Items id="opened" title={texts.opened} items={finder.opened} Action={Action} />
    {finder.lists.length === 0 && <p className="text-ink-2">{texts.empty}</p>}
    {report}
  </main>
);

type ItemsProps = {
  id: string;
  title: string;
  items: readonly CollectionItem[];
  Action: CardAction;
};

const Items = ({ id, title, items, Action }: ItemsProps) =>
  items.length > 0 && (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <SharedCards items={items} Action={Action} />
    </section>
  );
