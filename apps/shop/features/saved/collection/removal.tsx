import type { ListItem } from "@loupe/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { itemFields } from "@loupe/contract/items";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { itemRefOf } from "./item-text.ts";
import { rememberSaved } from "./known-items.ts";
import { LIST, LISTS, type ListPage } from "./own-lists.ts";
import * as texts from "#texts/collection.ts";

const REMOVE = "POST /users/removeFromCollection";

/**
 * Removes an item of a list after a confirmation. Its card disappears immediately, and appears again if the server
 * refuses.
 * @param focusAfter returns the element that gets the focus when the card is removed
 */
export function useRemoval(list: string, isFirst: boolean, focusAfter: () => HTMLElement | null) {
  const [itemToConfirm, setAsked] = useState<ListItem>();
  const removing = useRemove(list, isFirst);
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

const useRemove = (list: string, isFirst: boolean) =>
  useListChange({
    list: LIST,
    address: REMOVE,
    send: (item: ListItem) => callAs(REMOVE, { query: { ...itemFields(itemRefOf(item)), list } }),
    onAccepted: (queries, _, item) => {
      queries.setQueryData<InfiniteData<ListPage>>([LIST, list], without(item));
      // Its counts.
      void reloadList(queries, LISTS);
      if (isFirst) rememberSaved([itemRefOf(item)], false);
      toast(texts.deleted, { text: texts.deletedMessage, kind: "success" });
    },
  });

/** The ids of items whose removal the server has not confirmed yet. */
export const useRemoved = () =>
  new Set(usePendingChanges<ListItem>(LIST, REMOVE).map(({ id }) => id));

const without =
  ({ id }: ListItem) =>
  (data: InfiniteData<ListPage> | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => item.id !== id),
      })),
    };
