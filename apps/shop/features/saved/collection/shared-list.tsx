import type { CollectionItem, Replacement } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import { Bookmark, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SharedCards, type CardAction } from "./collection-card.tsx";
import * as texts from "#texts/collection.ts";

type Props = {
  /** Null for a first list without a name. */
  name: string | null;
  items: readonly CollectionItem[];
  /** The items that are no longer sold. */
  replacements: readonly Replacement[];
  /** The path of the first page, if this is a later one. */
  firstPage: string | undefined;
  Action: CardAction;
  more: ReactNode;
  /** A line about the links to agents. */
  note: ReactNode;
};

/** A list that another person shares, without buttons to change it. */
export const SharedList = ({ name, items, replacements, firstPage, Action, more, note }: Props) => (
  <main id="main" className="wrap pt-9 md:pt-14">
    <h1 {...userContent(name ?? "")} className="text-3xl wrap-anywhere">
      {name ?? texts.sharedCollectionTitle}
    </h1>
    {note}
    <p className="mt-2 mb-7 text-ink-2">{texts.sharedIntro}</p>
    <div className="grid gap-3 lg:gap-4">
      {firstPage && (
        <Link to={firstPage} className={buttonClass({ className: "mb-2 justify-self-start" })}>
          {texts.firstPageLink}
        </Link>
      )}
      {items.length === 0 && (
        <EmptyState icon={<Bookmark />} title={texts.emptyTitle} text={texts.sharedEmpty}>
          <HomeLink />
        </EmptyState>
      )}
      {items.length > 0 && (
        <SharedCards
          items={items}
          Action={Action}
          replacements={new Map(replacements.map((one) => [itemKey(itemOf(one)), one]))}
        />
      )}
      {more}
    </div>
  </main>
);

export const NotShared = () => (
  <main id="main" className="wrap">
    <EmptyState
      className="my-10"
      icon={<Unlink />}
      heading="h1"
      title={texts.unsharedTitle}
      text={texts.sharingEnded}
    >
      <HomeLink />
    </EmptyState>
  </main>
);

const HomeLink = () => (
  <Link to="/" className={buttonClass({ variant: "ink" })}>
    {texts.lookupLink}
  </Link>
);
