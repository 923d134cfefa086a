import type { Review, ReviewStatus } from "@loupe/contract";
import { useState } from "react";
import { Table } from "#features/site/dashboard/table.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { Stars } from "#ui/stars.tsx";
import { userContent } from "#ui/user-content.ts";
import { ReviewRow } from "./review-row.tsx";
import * as texts from "#texts/dashboard/reviews.ts";

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
  judge: (id: string, status: ReviewStatus) => void;
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
  </Dialog>
);
