import { cx } from "#ui/class-names.ts";
import { ProductCardSkeleton } from "./product-card.tsx";
import * as texts from "#texts/products.ts";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

/** Placeholders while the products load: six, of which as many are visible as there will be cards. */
export const TrendingLoading = () => (
  <ul aria-label={texts.loading} className={cx(trackClass, "overflow-hidden")}>
    {SKELETONS.map((slide) => (
      <li key={slide} className={slideClass}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ul>
);

/** How many cards are visible by width, with a margin for the focus ring of a card at the edge. */
export const trackClass =
  "-m-1 flex gap-4 p-1 [--slides:1] min-[601px]:[--slides:2] min-[901px]:[--slides:3] min-[1201px]:[--slides:4] min-[1501px]:[--slides:5] min-[1801px]:[--slides:6]";

export const slideClass =
  "min-w-0 shrink-0 grow-0 basis-[calc((100%-(var(--slides)-1)*1rem)/var(--slides))] snap-start";
