import type { Replacement } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { productPath } from "#features/look-up/items/product-path.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Link } from "#ui/navigation.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import * as texts from "#texts/same-items.ts";

/** The id of the other listings on an item's page. */
export const SAME_ITEMS = "also-sold-as";

/**
 * States that an item is no longer sold. A link leads to its other listings: to the only one, or to all of them on the
 * item's page.
 */
export function ReplacementLine({ replacement }: { replacement: Replacement }) {
  const { sameItems } = replacement;
  const [cheapest, ...others] = sameItems;
  const page = `${productPath(itemOf(replacement))}#${SAME_ITEMS}`;
  return (
    <span className="num flex flex-wrap items-center gap-x-2.5 text-sm">
      <span className="text-bad">{texts.goneLabel}</span>
      {cheapest && (
        <Link
          to={others.length === 0 ? productPath(itemOf(cheapest)) : page}
          className="relative inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {cheapest.price === null
            ? texts.otherListings(sameItems.length)
            : withSlots(texts.otherListingsPriced(sameItems.length, "{price}"), {
                price: <Yuan amount={cheapest.price} />,
              })}
        </Link>
      )}
    </span>
  );
}
