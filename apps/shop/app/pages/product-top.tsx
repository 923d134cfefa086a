import type { ComponentProps } from "react";
import { AddToProductList } from "#features/catalogue/product-management/components/add-to-list.tsx";
import { ProductTop } from "#features/item-page/product-top.tsx";
import { useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { AddToCollection } from "#features/saved/collection/add-button.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";

type Props = Omit<ComponentProps<typeof ProductTop>, "actions">;

/** The top of an item's page, with the actions of other features. */
export const ProductTopWithActions = (props: Props) => {
  const { item, listing, detail } = props;
  const { sku, name: option } = useChosenOption(detail);
  return (
    <ProductTop
      {...props}
      actions={
        <>
          <AddToCollection item={item} title={detail.title} sku={option && sku?.skuID} />
          <AddToHaul item={item} option={option} className="js-only" />
          <AddToProductList item={item} listing={listing} />
        </>
      }
    />
  );
};
