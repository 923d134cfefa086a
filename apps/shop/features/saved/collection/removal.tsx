import type { CollectionItem } from "@loupe/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { itemFields } from "@loupe/contract/items";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { itemRefOf } from "./item-text.ts";
import { rememberSaved } from "./known-items.ts";
import * as texts from "#texts/collection.ts";

/** The endpoint of the user's own collection, which is also the key of its query. */
export const COLLECTION = "GET /users/viewCollection";
export type CollectionPage = Awaited<ReturnType<typeof callAs<typeof COLLECTION>>>;

const REMOVE = "POST /users/removeFromCollection";

/**
 * Removes an item after a confirmation. Its card disappears immediately, and appears again if the server refuses.
 * @param focusAfter returns the element that gets the focus when the card is removed
 */
export function useRemoval(focusAfter: () => HTMLElement | null) {
  const [itemToConfirm, setAsked] = useState<CollectionItem>();
  const removing = useRemove();
  const dialog = itemToConfirm && (
    <DeleteDialog
      subject={itemToConfirm.product.title ?? undefined}
      text={texts.removalWarning}
      onYes={() => removing.mutate(itemToConfirm)}
      onClosed={() => setAsked(undefined)}
      focusAfterYes={focusAfter}
    />
  );
  return { ask: setAsked, dialog };
}

const useRemove = () =>
  useListChange({
    list: COLLECTION,
    address: REMOVE,
    send: (item: CollectionItem) => callAs(REMOVE, { query: itemFields(itemRefOf(item)) }),
    onAccepted: (queries, _, item) => {
      queries.setQueryData<InfiniteData<CollectionPage>>([COLLECTION], without(item));
      rememberSaved([itemRefOf(item)], false);
      toast(texts.deleted, { text: texts.deletedMessage, kind: "success" });
    },
  });

/** The ids of items whose removal the server has not confirmed yet. */
export const useRemoved = () =>
  new Set(usePendingChanges<CollectionItem>(COLLECTION, REMOVE).map(({ _id }) => _id));

const without =
  ({ _id }: CollectionItem) =>
  (data: InfiniteData<CollectionPage> | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        productCollection: page.productCollection.filter((item) => item._id !== _id),
      })),
    };
