import { useQueryClient } from "@tanstack/react-query";
import type { Review } from "@loupe/contract";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { Section } from "#features/accounts/people/account-section.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { messageOf } from "#browser/messages.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Link } from "#ui/navigation.ts";
import { userContent } from "#ui/format/user-content.ts";
import { editLabel, OwnReview } from "./own-review.tsx";
import * as texts from "#texts/reviews.ts";

const LIST = "GET /review/ownReviews";

/** All reviews of the logged-in user, on the account page. */
export function OwnReviewList() {
  const queries = useQueryClient();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(LIST, {});
  const reviews = rowsOf<Review>(data);
  return (
    <Section
      title={texts.ownReviewsTitle}
      text={data && reviews.length === 0 && texts.noOwnReviews}
    >
      {error && <ErrorMessage>{messageOf(error, texts.offlineError)}</ErrorMessage>}
      <ul className="divide-y divide-line empty:hidden">
        {reviews.map((review) => (
          <li key={review._id} className="grid gap-1 py-3">
            <OwnReviewOfItem
              review={review}
              onDeleted={() => void queries.invalidateQueries({ queryKey: [LIST] })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="justify-self-start"
          busy={isFetchingNextPage}
          busyLabel={texts.loading}
          onClick={() => void fetchNextPage()}
        >
          {texts.moreReviewsButton}
        </Button>
      )}
    </Section>
  );
}

function OwnReviewOfItem({ review, onDeleted }: { review: Review; onDeleted: () => void }) {
  const path = productPath({ storeName: review.store_name, id: review.product_code });
  return (
    <>
      <Link
        to={path}
        {...userContent(review.productName)}
        className="flex min-h-11 items-center font-[550] wrap-anywhere hover:underline"
      >
        {review.productName}
      </Link>
      <OwnReview
        review={review}
        edit={
          <Link to={`${path}#add-review`} className={buttonClass()}>
            {editLabel}
          </Link>
        }
        onDeleted={onDeleted}
      />
    </>
  );
}
