import type { Review } from "@loupe/contract";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Stars } from "#ui/stars.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { PhotosAndFit } from "./photos-and-fit/review-content.tsx";
import { reviewAge } from "./shown-reviews.ts";
import * as texts from "#texts/reviews.ts";

const DeleteDialog = lazy(() =>
  import("#ui/dialogs/delete-dialog.tsx").then(({ DeleteDialog }) => ({ default: DeleteDialog })),
);

const STATES = {
  pending: { title: texts.pendingStatus, text: texts.sentConfirmation },
  approved: { title: texts.approvedStatus, text: texts.approvedText },
  denied: { title: texts.deniedStatus, text: texts.deniedText },
};

type Props = {
  review: Review;
  /** The way to change the review. */
  edit: ReactNode;
  onDeleted: () => void;
};

/** A user's own review: its text, whether others can read it, and the ways to change and to delete it. */
export function OwnReview({ review, edit, onDeleted }: Props) {
  const { title, text } = STATES[review.status];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <Stars count={review.rating} />
        <span className="text-sm text-ink-3">
          <TimeAgo at={new Date(review.createdAt)} words={reviewAge} />
        </span>
      </p>
      <p {...userContent(review.comment)} className="wrap-anywhere whitespace-pre-line">
        {review.comment}
      </p>
      <PhotosAndFit {...review} />
      <output className="block text-sm text-pretty text-ink-2">
        <strong className="font-[600] text-ink">{title}</strong> {text}
      </output>
      <div className="mt-1 flex flex-wrap gap-2">
        {edit}
        <DeleteOwnReview review={review} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

/** The label and the icon of the control that changes a review. */
export const editLabel = (
  <>
    <Pencil aria-hidden className="size-4" />
    {texts.editReview}
  </>
);

function DeleteOwnReview({ review, onDeleted }: Pick<Props, "review" | "onDeleted">) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { store_name, product_code } = review;
      await callAs("DELETE /review/ownReviews", { query: { store_name, product_code } });
      toast(texts.deletionNotice, { kind: "success" });
      onDeleted();
    } catch (error) {
      toast(messageOf(error, texts.offlineError), { kind: "error" });
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {texts.deleteReview}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog
            subject={review.productName}
            onYes={() => void remove()}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
