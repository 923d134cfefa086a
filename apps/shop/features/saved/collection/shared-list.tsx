import type { CollectionItem } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { Bookmark, Unlink } from "lucide-react";
import { useState, type MouseEvent } from "react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { CollectionCard, CollectionGrid, type CardAction } from "./collection-card.tsx";
import { itemRefOf } from "./item-text.ts";
import * as texts from "#texts/collection.ts";

type Page = { productCollection: CollectionItem[]; nextCursor: string | null };
type Props = {
  shareId: string;
  first: Page;
  fromStart: boolean;
  Action: CardAction;
};

/** A collection that another person shares, without buttons to change it. */
export function SharedList({ shareId, first, fromStart, Action }: Props) {
  const { items, nextCursor, busy, append } = useMore(shareId, first);
  return (
    <main id="main" className="wrap pt-9 md:pt-14">
      <h1 className="text-3xl">{texts.sharedCollectionTitle}</h1>
      <p className="mt-2 mb-7 text-ink-2">{texts.somebodyShowsWhatThey}</p>
      <div className="grid gap-5">
        {!fromStart && (
          <Link
            to={`/collection/shared/${shareId}`}
            className={buttonClass({ className: "justify-self-start" })}
          >
            {texts.firstPageLink}
          </Link>
        )}
        {items.length === 0 && (
          <EmptyState
            icon={<Bookmark />}
            title={texts.emptyTitle}
            text={texts.thereNothingCollectionNow}
          >
            <HomeLink />
          </EmptyState>
        )}
        {items.length > 0 && (
          <CollectionGrid>
            {items.map((item) => (
              <CollectionCard key={item._id} item={item}>
                <Action
                  item={itemRefOf(item)}
                  name={item.product.title}
                  className="js-only relative"
                />
              </CollectionCard>
            ))}
          </CollectionGrid>
        )}
        {nextCursor && (
          <Link
            to={`?cursor=${nextCursor}`}
            onClick={(event) => void append(event, nextCursor)}
            aria-busy={busy || undefined}
            className={buttonClass({ className: "justify-self-center" })}
          >
            {busy && <Spinner />}
            {texts.moreButton}
          </Link>
        )}
      </div>
    </main>
  );
}

/**
 * Loads the next items. Without scripts the link opens them as a page of their own; with scripts they are appended.
 */
function useMore(shareId: string, first: Page) {
  const [more, setMore] = useState<Page>({ productCollection: [], nextCursor: first.nextCursor });
  const [busy, setBusy] = useState(false);
  const items = [...first.productCollection, ...more.productCollection];

  async function append(event: MouseEvent, cursor: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const input = { params: { shareId }, query: { cursor } };
      const { productCollection, nextCursor } = await call(MORE, input);
      setMore({
        productCollection: [...more.productCollection, ...productCollection],
        nextCursor,
      });
    } catch {
      toast(texts.moreError, { kind: "error" });
    }
    setBusy(false);
  }
  return { items, nextCursor: more.nextCursor, busy, append };
}

const MORE = "GET /collection/shared/:shareId";

export const NotShared = () => (
  <main id="main" className="wrap">
    <EmptyState
      className="my-10"
      icon={<Unlink />}
      heading="h1"
      title={texts.unsharedTitle}
      text={texts.itsOwnerHasTurned}
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
