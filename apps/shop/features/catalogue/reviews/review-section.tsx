import { fixedDecimal } from "#texts/words.ts";
import type { FitCounts } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import { RATED_FROM, type Rating } from "#features/look-up/items/item-facts.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { ShownPage } from "./shown-reviews.ts";
import { FitCountsList } from "./photos-and-fit/review-content.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import * as texts from "#texts/reviews.ts";

type Props = {
  item: ItemRef;
  rating: Rating;
  page: ShownPage;
  later: boolean;
  fits: readonly FitCounts[];
};

/**
 * The reviews of an item, and the form for a new one. `later` is set if `page` is not the first page of the reviews.
 */
export const ReviewSection = ({ item, rating, page, later, fits }: Props) => (
  <>
    <div className="mb-4">
      <h2 id="reviews-heading" className="text-xl">
        {texts.reviews}
      </h2>
      {rating.total >= RATED_FROM && (
        <p className="num mt-1 text-sm text-ink-2">
          {texts.average(fixedDecimal(rating.average), rating.total)}
        </p>
      )}
    </div>
    <FitCountsList fits={fits} />
    <div className="grid items-start gap-x-11 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
      {page.reviews.length > 0 ? (
        <ReviewList item={item} first={page} later={later} />
      ) : (
        <EmptyState heading="h3" title={texts.emptyTitle} text={texts.emptyHint} />
      )}
      <ReviewForm key={productPath(item)} item={item} />
    </div>
  </>
);
