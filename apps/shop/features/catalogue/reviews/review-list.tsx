import { useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { messageOf } from "#browser/messages.ts";
import type { ItemRef } from "@loupe/links";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Stars } from "#ui/stars.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { findMoreReviews } from "./queries.ts";
import { PhotosAndFit } from "./photos-and-fit/review-content.tsx";
import { reviewAge, shownPage, type ShownPage, type ShownReview } from "./shown-reviews.ts";
import * as texts from "#texts/reviews.ts";

type Props = { item: ItemRef; first: ShownPage; later: boolean };

export function ReviewList({ item, first, later }: Props) {
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
