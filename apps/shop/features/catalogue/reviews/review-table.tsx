import type { Review, ReviewStatus } from "@loupe/contract";
import { SIMILAR_REVIEWS_MAX } from "@loupe/contract/limits";
import { Star } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { changeQuery } from "#ui/query-string.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { Choice } from "#ui/forms/choice.tsx";
import { cx } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { truncate } from "#ui/format/truncate.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { Stars } from "#ui/stars.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { PhotosAndFit } from "./photos-and-fit/review-content.tsx";
import * as texts from "#texts/dashboard/reviews.ts";

const NAME_LENGTH_MAX = 10;
const COMMENT_LENGTH_MAX = 50;

const HEADS = [
  "-Selected",
  "Sl",
  "Image",
  texts.productNameLabel,
  texts.userNameLabel,
  "Comment",
  "Rating",
  "Status",
];

type Props = {
  reviews: readonly Review[];
  selected: ReadonlySet<string>;
  select: (id: string, isSelected: boolean) => void;
  judge: (review: Review, status: ReviewStatus) => void;
};

export function ReviewTable({ reviews, selected, ...acts }: Props) {
  const [read, setRead] = useState<{ review: Review; open: boolean }>();
  return (
    <>
      <Table caption={texts.tableCaption} heads={HEADS}>
        {reviews.map((review, place) => (
          <ReviewRow
            key={review._id}
            review={review}
            number={place + 1}
            isSelected={selected.has(review._id)}
            open={() => setRead({ review, open: true })}
            {...acts}
          />
        ))}
      </Table>
      {read && (
        <WholeComment {...read} onOpenChange={(open) => setRead({ review: read.review, open })} />
      )}
    </>
  );
}

type RowProps = {
  select: (id: string, isSelected: boolean) => void;
  judge: (review: Review, status: ReviewStatus) => void;
  review: Review;
  number: number;
  isSelected: boolean;
  open: () => void;
};

function ReviewRow({ review, number, isSelected, select, judge, open }: RowProps) {
  const { _id, name, rating, productName, product_img } = review;
  const whose = `${name}’s review of ${productName}`;
  return (
    <tr
      data-row={_id}
      tabIndex={-1}
      className={cx(
        rowClass,
        "max-md:grid-cols-[2.125rem_2.75rem_minmax(0,1fr)_auto] max-md:gap-y-1",
        isSelected && "max-md:border-edge md:[&>*]:bg-sunk",
      )}
    >
      <td className={cx(cellClass, "md:w-11 md:px-1! md:first:ps-2!")}>
        <Mark label={`Select ${whose}`} isOn={isSelected} turn={(on) => select(_id, on)} />
      </td>
      <td
        className={cx(
          cellClass,
          "num text-sm text-ink-3 max-md:col-start-1 max-md:row-start-2 max-md:w-6 max-md:text-center",
        )}
      >
        {number}
      </td>
      <td className={cx(cellClass, "max-md:row-span-2 max-md:pt-0.5 md:w-15")}>
        <div className="pic size-11 rounded-1">
          {product_img && <Picture src={product_img} alt="" sizes="44px" upTo={160} />}
        </div>
      </td>
      <td className={cellClass}>
        <ReviewedProduct {...review} />
      </td>
      <td
        className={cx(
          cellClass,
          "wrap-anywhere text-ink-2 max-md:col-span-2 max-md:col-start-3 max-md:text-sm md:min-w-20 xl:min-w-28",
        )}
      >
        <Writer {...review} />
        <span className="block text-sm whitespace-nowrap text-ink-3">
          <LocalTime at={new Date(review.createdAt)} />
        </span>
      </td>
      <td className={cx(cellClass, "max-md:col-span-4 md:w-full md:min-w-36")}>
        <CutComment {...review} open={open} />
        {review.photos.length > 0 && (
          <p className="text-sm text-ink-2">{texts.photosCount(review.photos.length)}</p>
        )}
        <Similar {...review} />
      </td>
      <td className={cx(cellClass, "max-md:col-start-4 max-md:row-start-1 max-md:self-center")}>
        <Rating count={rating} />
      </td>
      <td className={cx(cellClass, "max-md:col-span-4 md:text-end")}>
        <StatusChoice
          status={review.status}
          label={`Status of ${whose}`}
          choose={(status) => judge(review, status)}
        />
      </td>
    </tr>
  );
}

/** Five stars, or one star with a number if the table is narrow. */
const Rating = ({ count }: { count: number }) => (
  <>
    <span className="flex md:max-xl:hidden">
      <Stars count={count} />
    </span>
    <span className="num hidden items-center gap-1 whitespace-nowrap md:max-xl:inline-flex">
      {count}
      <span className="sr-only">{texts.stars}</span>
      <Star aria-hidden="true" className="size-4 fill-current" />
    </span>
  </>
);

type MarkProps = { label: string; isOn: boolean; turn: (isOn: boolean) => void };

const Mark = ({ label, isOn, turn }: MarkProps) => (
  <label className="grid size-11 place-items-center max-md:-ms-2.5">
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => turn(target.checked)}
      className="size-4.5 accent-ink"
    />
  </label>
);

/** The writer's name. For admins it links to the account. */
const Writer = ({ name, email }: Review) =>
  email ? (
    <Link
      to={`/dashboard/users?email=${encodeURIComponent(email)}`}
      className="inline-flex min-h-11 items-center underline"
      {...userContent(name)}
    >
      {name}
    </Link>
  ) : (
    <span {...userContent(name)}>{name}</span>
  );

const ReviewedProduct = ({ productName, store_name, product_code }: Review) => (
  <Link
    to={productPath({ storeName: store_name, id: product_code })}
    {...userContent(productName)}
    title={productName}
    className="inline-flex min-h-11 items-center font-[550] whitespace-nowrap underline-offset-2 hover:underline"
  >
    {truncate(productName, NAME_LENGTH_MAX)}
  </Link>
);

const CutComment = ({ name, comment, open }: Review & { open: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={`Whole comment of ${name}: ${truncate(comment, COMMENT_LENGTH_MAX)}`}
    onClick={open}
    className="min-h-11 rounded-1 text-start text-pretty wrap-anywhere hover:underline hover:decoration-edge hover:underline-offset-2"
  >
    <span {...userContent(comment)}>{truncate(comment, COMMENT_LENGTH_MAX)}</span>
  </button>
);

const TONES: Record<ReviewStatus, string> = {
  pending: "text-warn",
  approved: "text-good",
  denied: "text-bad",
};

/** The number of other reviews with the same text. Counting them stops at `SIMILAR_REVIEWS_MAX`. */
export const similarWords = (count: number): string =>
  count < SIMILAR_REVIEWS_MAX ? texts.similarReviews(count) : texts.similarAtLeast(count);

/** A link to the other reviews with the same text, so that all can be moderated together. */
function Similar({ sameText, similar = 0 }: Review) {
  const { search } = useLocation();
  if (similar === 0 || !sameText || new URLSearchParams(search).has("similar")) return null;
  return (
    <Link
      to={{ search: changeQuery(search, { similar: sameText }) }}
      className="flex min-h-6 w-fit items-center text-sm text-warn underline underline-offset-2"
    >
      {similarWords(similar)}
    </Link>
  );
}

type ChoiceProps = {
  status: ReviewStatus;
  label: string;
  choose: (status: ReviewStatus) => void;
};

const StatusChoice = ({ status, label, choose }: ChoiceProps) => (
  <Choice
    label={label}
    value={status}
    onChoose={(newStatus) => choose(newStatus as ReviewStatus)}
    tone={TONES[status]}
    className="w-full max-md:mt-1 md:w-32 xl:w-34"
  >
    <option value="pending">{texts.pending}</option>
    <option value="approved">{texts.approved}</option>
    <option value="denied">{texts.denied}</option>
  </Choice>
);

type CommentProps = { review: Review; open: boolean; onOpenChange: (open: boolean) => void };

const WholeComment = ({ review, open, onOpenChange }: CommentProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={<span {...userContent(review.productName)}>{review.productName}</span>}
    description={
      <>
        <span {...userContent(review.name)}>{review.name}</span>,{" "}
        <LocalTime at={new Date(review.createdAt)} withTime />
      </>
    }
    className="sm:w-[min(36rem,calc(100vw-2rem))]"
  >
    <div className="mb-3">
      <Stars count={review.rating} />
    </div>
    <p {...userContent(review.comment)} className="wrap-anywhere whitespace-pre-line">
      {review.comment}
    </p>
    <PhotosAndFit {...review} />
  </Dialog>
);
