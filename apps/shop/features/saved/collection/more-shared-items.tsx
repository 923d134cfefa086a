import type { CollectionItem } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { useState, type MouseEvent } from "react";
import { useReplacements } from "#features/catalogue/same-items/use-replacements.ts";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { SharedCards, type CardAction } from "./collection-card.tsx";
import { itemRefOf } from "./item-text.ts";
import * as texts from "#texts/collection.ts";

type Props = { shareId: string; nextCursor: string; Action: CardAction };

/**
 * The items after the page's, once the visitor asks for them. Without scripts the link opens them as a page of their
 * own.
 */
export function MoreSharedItems({ shareId, nextCursor: first, Action }: Props) {
  const { items, nextCursor, busy, append } = useMore(shareId, first);
  const replacements = useReplacements(items.map(itemRefOf));
  return (
    <>
      {items.length > 0 && (
        <SharedCards items={items} Action={Action} replacements={replacements} />
      )}
      {nextCursor && (
        <Link
          to={`?cursor=${nextCursor}`}
          onClick={(event) => void append(event, nextCursor)}
          aria-busy={busy || undefined}
          className={buttonClass({ className: "mt-2 justify-self-center" })}
        >
          {busy && <Spinner />}
          {texts.moreButton}
        </Link>
      )}
    </>
  );
}

type Loaded = { items: readonly CollectionItem[]; nextCursor: string | null };

function useMore(shareId: string, first: string) {
  const [loaded, setLoaded] = useState<Loaded>({ items: [], nextCursor: first });
  const [busy, setBusy] = useState(false);

  async function append(event: MouseEvent, cursor: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const input = { params: { shareId }, query: { cursor } };
      const { productCollection, nextCursor } = await call(MORE, input);
      setLoaded({ items: [...loaded.items, ...productCollection], nextCursor });
    } catch {
      toast(texts.moreError, { kind: "error" });
    }
    setBusy(false);
  }
  return { ...loaded, busy, append };
}

const MORE = "GET /collection/shared/:shareId";
