import type { ComponentProps } from "react";
import { AddToProductList } from "#features/catalogue/product-management/add-to-list.tsx";
import { ProductTop } from "#features/item-page/product-top.tsx";
import { useChosenOption } from "#features/look-up/items/chosen-option.ts";
import { AddToCollection } from "#features/saved/collection/add-button.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";

type Props = Omit<ComponentProps<typeof ProductTop>, "actions">;

/** The top of an item's page, with the actions of other features. */
export const ProductTopWithActions = (props: Props) => {
  const { item, listing, detail } = props;
  const { name: option } = useChosenOption(detail);
  return (
    <ProductTop
      {...props}
      actions={
        <>
          <AddToCollection item={item} title={detail.title} className="col-span-full" />
          <AddToHaul
            item={item}
            option={option}
            className="js-only col-span-full md:max-lg:col-span-1"
          />
          <AddToProductList item={item} listing={listing} />
        </>
      }
    />
  );
};
