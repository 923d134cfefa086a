import type { ItemRef } from "@loupe/links";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import * as texts from "#texts/items.ts";

export const ProductBreadcrumb = ({ item }: { item: ItemRef }) => (
  <nav aria-label={texts.breadcrumb} className="py-3 text-sm text-ink-3 max-md:hidden">
    <ol className="flex gap-2">
      <li>{STORE_LABELS[item.storeName]}</li>
      <li aria-hidden>/</li>
      <li aria-current="page" className="num truncate">
        {item.id}
      </li>
    </ol>
  </nav>
);
