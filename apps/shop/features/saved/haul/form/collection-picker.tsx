import type { CollectionItem } from "@loupe/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ItemPrice } from "#features/saved/collection/item-price.tsx";
import { itemRefOf } from "#features/saved/collection/item-text.ts";
import { Queries } from "#browser/query-client.tsx";
import { pagesOf } from "#browser/paginated-query.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/haul.ts";
import { ADDED_AT_ONCE, addedItem } from "../haul-lines.ts";
import { userContent } from "#ui/format/user-content.ts";

type Props = { close: () => void; add: (items: string[]) => void };

/**
 * The dialog that adds items of the user's collection to the haul (several items that are sent together). The server
 * then looks up their weights and sizes.
 */
export const CollectionPicker = (props: Props) => (
  <Queries>
    <Picker {...props} />
  </Queries>
);

function Picker({ close, add }: Props) {
  const [selection, setChosen] = useState<readonly string[]>([]);
  const full = selection.length >= ADDED_AT_ONCE;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={texts.pickerTitle}
      description={texts.pickerDescription(ADDED_AT_ONCE)}
      footer={
        <Button
          variant="primary"
          className="w-full"
          disabled={selection.length === 0}
          onClick={() => add([...selection])}
        >
          {selection.length === 0 ? texts.add : texts.addChosen(selection.length)}
        </Button>
      }
    >
      <Choices
        isChosen={(item) => selection.includes(item)}
        isFull={full}
        toggle={(item) =>
          setChosen(
            selection.includes(item)
              ? selection.filter((one) => one !== item)
              : [...selection, item],
          )
        }
      />
    </Dialog>
  );
}

type ChoicesProps = {
  isChosen: (item: string) => boolean;
  isFull: boolean;
  toggle: (item: string) => void;
};

function Choices({ isChosen, isFull, toggle }: ChoicesProps) {
  const pages = useInfiniteQuery({
    ...pagesOf("GET /users/viewCollection", {}),
    // Its own copy of the collection, so that the selection does not change when the list elsewhere is loaded again.
    queryKey: ["haul", "collection"],
  });
  if (pages.isPending) return <Skeleton className="h-40 w-full" />;
  if (pages.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <ErrorMessage>{messageOf(pages.error, texts.pickerError)}</ErrorMessage>
        <Button onClick={() => void pages.refetch()}>{texts.retryButton}</Button>
      </div>
    );
  }
  const items = pages.data.pages.flatMap(({ productCollection }) => productCollection);
  if (items.length === 0) return <p className="py-6 text-ink-2">{texts.pickerEmpty}</p>;
  return (
    <>
      <ul className="grid gap-1">
        {items.map((item) => {
          const { storeName, id } = itemRefOf(item);
          const name = addedItem({
            item: `${storeName}/${id}`,
            option: item.option?.name ?? "",
          });
          return (
            <Choice
              key={item._id}
              product={item.product}
              checked={isChosen(name)}
              disabled={isFull && !isChosen(name)}
              onChange={() => toggle(name)}
            />
          );
        })}
      </ul>
      {pages.hasNextPage && (
        <Button
          className="mt-3"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.moreButton}
        </Button>
      )}
    </>
  );
}

type ChoiceProps = {
  product: CollectionItem["product"];
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
};

const Choice = ({ product, ...checkbox }: ChoiceProps) => (
  <li>
    <label className="flex items-center gap-3 rounded-2 p-2 hover:bg-sunk">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...checkbox} />
      <span className="relative size-13 shrink-0 overflow-hidden rounded-2 bg-sunk">
        {product.imgList[0] && <Picture src={product.imgList[0]} alt="" sizes="52px" upTo={160} />}
      </span>
      <span className="min-w-0">
        <span {...userContent(product.title)} className="line-clamp-2 leading-snug">
          {product.title}
        </span>
        <span className="num block text-sm text-ink-2">
          <ItemPrice product={product} />
        </span>
      </span>
    </label>
  </li>
);
