import type { ListItem } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { REMARK_LENGTH_MAX } from "@loupe/contract/limits";
import { useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { itemRefOf } from "./item-text.ts";
import { LIST, LISTS, type ListPage } from "./own-lists.ts";
import * as texts from "#texts/collection.ts";

type Props = { id: string; items: readonly ListItem[]; place: number };

/** What the owner of a list changes about an item: its place, what is said about it, and its list. */
export function ArrangeItem({ id, items, place }: Props) {
  const item = items[place]!;
  const { title } = item.product;
  const lists = useAnswer(LISTS, {}).data?.data ?? [];
  const order = useOrder(id);
  const change = useChange();
  const moveTo = (to: number) => order.mutate(items.toSpliced(place, 1).toSpliced(to, 0, item));
  const noteOn = (list: string, note: string) =>
    callAs("PATCH /lists/:id", {
      params: { id: list },
      body: { notes: [{ ...inBody(item), note }] },
    });
  const save = (note: string) => note !== item.note && change.mutate(() => noteOn(id, note));
  const moveToList = (list: string) =>
    change.mutate(async () => {
      const fields = itemFields(itemRefOf(item));
      const sku = item.option?.skuID;
      await callAs("POST /users/addToCollection", { query: { ...fields, sku, list } });
      await noteOn(list, item.note);
      await callAs("POST /users/removeFromCollection", { query: { ...fields, list: id } });
    });
  return (
    <div className="relative grid w-full gap-3">
      <Field
        label={texts.noteLabel}
        name="note"
        maxLength={REMARK_LENGTH_MAX}
        defaultValue={item.note}
        onBlur={({ currentTarget }) => save(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={texts.moveUp(title)}
          disabled={place === 0}
          onClick={() => moveTo(place - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={texts.moveDown(title)}
          disabled={place === items.length - 1}
          onClick={() => moveTo(place + 1)}
        >
          <ArrowDown />
        </IconButton>
        {lists.length > 1 && (
          <SmallSelect label={texts.moveToList(title)} value="" onChange={moveToList}>
            <option value="">{texts.otherList}</option>
            {lists
              .filter((list) => list.id !== id)
              .map((list) => (
                <option key={list.id} value={list.id}>
                  {list.name ?? texts.myCollectionTitle}
                </option>
              ))}
          </SmallSelect>
        )}
      </div>
    </div>
  );
}

const inBody = ({ shopType, productId }: ListItem) => ({ shopType, id: productId });

function useChange() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: (error) => toast(messageOf(error, texts.generalError), { kind: "error" }),
    onSettled: () =>
      Promise.all([LIST, LISTS].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Saves the order of the items that are shown. Those of later pages stay at the end. */
function useOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    scope: { id: `order ${id}` },
    mutationFn: (items: readonly ListItem[]) =>
      callAs("PUT /lists/:id/order", { params: { id }, body: { items: items.map(inBody) } }),
    onMutate: async (items) => {
      await queries.cancelQueries({ queryKey: [LIST, id] });
      queries.setQueryData<InfiniteData<ListPage>>([LIST, id], (data) => {
        const rest = [...items];
        const pages = data?.pages.map((page) => ({
          ...page,
          items: rest.splice(0, page.items.length),
        }));
        return data && { ...data, pages: pages! };
      });
    },
    onError: (error) => toast(messageOf(error, texts.generalError), { kind: "error" }),
    // The cursors of later pages are places in the former order.
    onSettled: () => queries.invalidateQueries({ queryKey: [LIST, id] }),
  });
}
