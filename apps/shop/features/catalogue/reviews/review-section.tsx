import { fixedDecimal } from "#texts/words.ts";
import type { FitCounts } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import { RATED_FROM, type Rating } from "#features/look-up/items/item-facts.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { type ShownPage, type ShownReview, reviewAge, shownPage } from "./shown-reviews.ts";
import { FitCountsList, PhotosAndFit } from "./photos-and-fit/review-content.tsx";
import { ReviewForm } from "./review-form.tsx";
import * as texts from "#texts/reviews.ts";
import { useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Stars } from "#ui/stars.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { findMoreReviews } from "./queries.ts";

type ReviewListProps = { item: ItemRef; first: ShownPage; later: boolean };

export function ReviewList({ item, first, later }: ReviewListProps) {
  const { reviews, nextCursor, busy, error, loadMore, begin } = useReviews(item, first);
  const { search } = useLocation();
  const pageLink = (cursor: string | null) =>
    `${changeQuery(search, { reviews: cursor }) || "?"}#reviews`;
  return (
    <div className="min-w-0">
      <ul>
        {reviews.map((review, place) => (
          <li
            key={review._id}
            ref={place === begin ? focusOnce : undefined}
            tabIndex={place === begin ? -1 : undefined}
            className="border-t border-line outline-none"
          >
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {nextCursor && (
        <div className="js-only flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <Button busy={busy} busyLabel={texts.loading} onClick={() => void loadMore()}>
            {texts.moreReviewsButton}
          </Button>
          {error && (
            <p role="alert" className="text-bad">
              {error}
            </p>
          )}
        </div>
      )}
      <noscript>
        <p className="flex flex-wrap gap-x-6 border-t border-line pt-3">
          {nextCursor && (
            <a href={pageLink(nextCursor)} className={pageClass}>
              {texts.moreReviewsButton}
            </a>
          )}
          {later && (
            <a href={pageLink(null)} className={pageClass}>
              {texts.newestReviewsLink}
            </a>
          )}
        </p>
      </noscript>
    </div>
  );
}

const pageClass = "inline-flex min-h-11 items-center underline";

const ReviewEntry = ({ review }: { review: ShownReview }) => (
  <article className="grid gap-1.5 py-4.5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <h3 {...userContent(review.name)} className="text-base font-semibold wrap-anywhere">
        {review.name}
      </h3>
      <Stars count={review.rating} />
      <p className="text-sm text-ink-3">
        <TimeAgo at={new Date(review.createdAt)} words={reviewAge} />
      </p>
    </div>
    {/* The comment as it was typed, with its line breaks. */}
    <p {...userContent(review.comment)} className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
      {review.comment}
    </p>
    <PhotosAndFit {...review} />
  </article>
);

/** Returns the reviews of the first page, which the server rendered, and those loaded after them. */
function useReviews(item: ItemRef, first: ShownPage) {
  const [more, setMore] = useState<ShownPage>();
  const [begin, setBegin] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const nextCursor = more ? more.nextCursor : first.nextCursor;
  const reviews = unique([...first.reviews, ...(more?.reviews ?? [])]);

  async function loadMore() {
    if (!nextCursor) return;
    setBusy(true);
    setErrorText(undefined);
    try {
      const next = shownPage(await findMoreReviews(item, nextCursor));
      setMore({ ...next, reviews: [...(more?.reviews ?? []), ...next.reviews] });
      setBegin(reviews.length);
    } catch (error) {
      setErrorText(messageOf(error, texts.offlineError));
    } finally {
      setBusy(false);
    }
  }
  return { reviews, nextCursor, busy, error: errorText, begin, loadMore };
}

/** Moves the focus to the first of the newly loaded reviews. */
const focusOnce = (entry: HTMLElement | null) => entry?.focus({ preventScroll: true });

/** Removes duplicates. If a review was added since the page was rendered, the next page repeats one. */
const unique = (reviews: ShownReview[]) => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
];

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
