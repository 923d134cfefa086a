import type { CollectionItem } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { toast } from "#ui/toast.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";
import { itemRefOf, rememberKept } from "./queries.ts";

/** The address, and the key, of the own collection's pages. */
export const COLLECTION = "GET /users/viewCollection";
export type CollectionPage = Awaited<ReturnType<typeof callAs<typeof COLLECTION>>>;

const REMOVE = "POST /users/removeFromCollection";

/**
 * Asks, then takes an item out. Its card is gone at once; a refusal ends the call, and so brings it back.
 * @param focusAfter what has the focus once the card is gone
 */
export function useRemoval(focusAfter: () => HTMLElement | null) {
  const [asked, setAsked] = useState<CollectionItem>();
  const removing = useRemove();
  const dialog = asked && (
    <RemovalDialog
      title={asked.product.title ?? undefined}
      onYes={() => removing.mutate(asked)}
      onClosed={() => setAsked(undefined)}
      focusAfterYes={focusAfter}
    />
  );
  return { ask: setAsked, dialog };
}

function useRemove() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [REMOVE],
    // Offline it fails, rather than waits unseen.
    networkMode: "always",
    mutationFn: (item: CollectionItem) => callAs(REMOVE, { query: itemFields(itemRefOf(item)) }),
    onSuccess: (_, item) => {
      queries.setQueryData<InfiniteData<CollectionPage>>([COLLECTION], without(item));
      rememberKept([itemRefOf(item)], false);
      toast("Deleted!", { text: "Varient has been deleted.", kind: "success" });
    },
    onError: (error) => toast(messageOf(error, "Something went wrong!"), { kind: "error" }),
    // Refused, it may have been gone already: in another tab, on another device.
    onSettled: () => void queries.invalidateQueries({ queryKey: [COLLECTION] }),
  });
}

/** The items whose removal is on its way. */
export const useRemoved = () =>
  new Set(
    useMutationState({
      filters: { mutationKey: [REMOVE], status: "pending" },
      select: ({ state }) => (state.variables as CollectionItem)._id,
    }),
  );

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
