import { ArrowUpRight } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { buttonClass } from "#ui/button.tsx";
import type { NamedItem } from "./search-address.ts";
import * as texts from "#texts/qc.ts";

/** Links from QC photos to their item: at the chosen agent, in this shop and on its marketplace. */
export const ItemLinks = ({ item }: { item: NamedItem | null }) =>
  item && (
    <nav aria-label={texts.item} className="flex flex-wrap gap-2">
      <BuyLink item={item} className={buttonClass({ variant: "primary" })} />
      <Link to={productPath(item)} className={buttonClass()}>
        {texts.itemPageButton}
      </Link>
      <a href={item.listing} target="_blank" rel="noopener" className={buttonClass()}>
        {texts.openOnButton(STORE_LABELS[item.storeName])}
        <ArrowUpRight aria-hidden="true" className="size-4" />
        <span className="sr-only">{texts.newTabHint}</span>
      </a>
    </nav>
  );
