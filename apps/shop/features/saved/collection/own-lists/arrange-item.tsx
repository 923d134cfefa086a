import type { ListItem } from "@loupe/contract";
import { REMARK_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { callAs, type InputOf } from "#browser/calls.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LIST, LISTS, useOwnListChange, type ListPage } from "../own-lists.ts";
import * as texts from "#texts/collection.ts";
import * as listTexts from "#texts/own-lists.ts";

type Props = { id: string; items: readonly ListItem[]; place: number };

/** What the owner of a list changes about an item: its place, what is said about it, and its list. */
export function ArrangeItem({ id, items, place }: Props) {
  const item = items[place]!;
  const { title } = item.product;
  const lists = useAnswer(LISTS, {}).data?.data ?? [];
  const order = useOrder(id);
  const change = useOwnListChange({
    mutationFn: (body: InputOf<"PATCH /lists/:id">["body"]) =>
      callAs("PATCH /lists/:id", { params: { id }, body }),
  });
  const [target, setTarget] = useState("");
  const moveTo = (to: number) =>
    items[to] && order.mutate(items.toSpliced(place, 1).toSpliced(to, 0, item));
  return (
    <div className="relative grid w-full gap-3">
      <Field
        label={listTexts.noteLabel}
        name="note"
        maxLength={REMARK_LENGTH_MAX}
        // A new field, when another tab has changed the note.
        key={item.note}
        defaultValue={item.note}
        onBlur={({ currentTarget: { value } }) =>
          value !== item.note && change.mutate({ notes: [{ ...inBody(item), note: value }] })
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={listTexts.moveUp(title)}
          aria-disabled={place === 0}
          onClick={() => moveTo(place - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={listTexts.moveDown(title)}
          aria-disabled={place === items.length - 1}
          onClick={() => moveTo(place + 1)}
        >
          <ArrowDown />
        </IconButton>
        {lists.length > 1 && (
          <>
            <SmallSelect label={listTexts.moveToList(title)} value={target} onChange={setTarget}>
              <option value="">{listTexts.targetHint}</option>
              {lists
                .filter((list) => list.id !== id)
                .map((list) => (
                  <option key={list.id} value={list.id}>
                    {list.name ?? texts.myCollectionTitle}
                  </option>
                ))}
            </SmallSelect>
            {target && (
              <Button
                busy={change.isPending}
                onClick={() => change.mutate({ move: { ...inBody(item), to: target } })}
              >
                {listTexts.move}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const inBody = ({ shopType, productId }: ListItem) => ({ shopType, id: productId });

const ORDER = "order";

/** Saves the order of the items that are shown. Those of later pages stay at the end. */
function useOrder(id: string) {
  const queries = useQueryClient();
  return useOwnListChange({
    mutationKey: [ORDER, id],
    scope: { id: `${ORDER} ${id}` },
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
    // The cursors of later pages are places in the former order.
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: [ORDER, id] }) === 1;
      return isLast ? queries.invalidateQueries({ queryKey: [LIST, id] }) : undefined;
    },
  });
}
