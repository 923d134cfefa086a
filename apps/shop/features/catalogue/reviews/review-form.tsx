import { type ItemRef, itemKey } from "@loupe/links";
import { isStaff } from "@loupe/contract/access";
import { formOf } from "@loupe/contract/files";
import { COMMENT_LENGTH_MAX } from "@loupe/contract/limits";
import type { Review } from "@loupe/contract";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { rememberBegun, takeBegun } from "#browser/begun.ts";
import { callAs } from "#browser/calls.ts";
import { refreshBeforeUpload } from "#browser/files/refresh-before-upload.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { useForm, type FieldErrors } from "#browser/form.tsx";
import { useSession } from "#browser/session.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { StarInput } from "#ui/stars.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { wholeNumber } from "#texts/words.ts";
import { commentLength, reviewError, type ReviewInput } from "./shown-reviews.ts";
import { extrasErrors, extrasIn } from "./photos-and-fit/extra-fields.ts";
import { editLabel, OwnReview } from "./own-review.tsx";
import * as texts from "#texts/reviews.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/**
 * The form for a review, or the review that the user has written, which the form can change. The server renders the
 * form, equally for all visitors, because only the browser can find out whether this one may send it.
 */
export function ReviewForm({ item }: { item: ItemRef }) {
  const { review, setReview } = useOwnReview(item);
  const [isEditing, setEditing] = useState(false);
  const draft = reviewDraft(item).read().comment.trim();
  // Another draft than the review is shown, so that it is not lost.
  const isWritten = review && !isEditing && (draft === "" || draft === review.comment);
  const onSent = (sent: Review) => {
    setReview(sent);
    setEditing(false);
  };
  const cancel = () => {
    reviewDraft(item).write(null);
    setEditing(false);
  };
  return (
    <section id="add-review" aria-labelledby="add-review-heading" className="card scroll-mt-24 p-5">
      <h3 id="add-review-heading" className="mb-3 text-lg font-semibold">
        {review ? texts.ownReviewTitle : texts.addReviewTitle}
      </h3>
      {isWritten ? (
        <OwnReview
          review={review}
          edit={<Button onClick={() => setEditing(true)}>{editLabel}</Button>}
          onDeleted={() => setReview(undefined)}
        />
      ) : (
        <WriteReview
          item={item}
          review={review}
          onSent={onSent}
          onCancel={isEditing ? cancel : undefined}
        />
      )}
    </section>
  );
}

type WriteProps = {
  item: ItemRef;
  /** The review that the new one replaces. */
  review: Review | undefined;
  onSent: (review: Review) => void;
  onCancel: (() => void) | undefined;
};

function WriteReview({ item, review, onSent, onCancel }: WriteProps) {
  const role = useSession()?.user.role;
  const mayReview = role && !isStaff(role);
  const { form, formProps, written, busy, error } = useReviewForm({ item, review, onSent });
  return (
    <>
      <noscript>
        <p className="text-ink-2">{texts.scriptsRequired}</p>
      </noscript>
      <form ref={form} {...formProps} className="js-only grid gap-4">
        <StarInput name="rating" legend={texts.rating} describedBy="review-error" />
        <CommentField length={commentLength(written.comment)} invalid={Boolean(error)} />
        {mayReview && (
          <Suspense>
            <ReviewExtras />
          </Suspense>
        )}
        <p id="review-error" role="alert" className={error ? "wrap-anywhere text-bad" : "hidden"}>
          {error}
        </p>
        <Button
          type="submit"
          variant="ink"
          busy={busy}
          busyLabel={texts.sending}
          disabled={!mayReview}
          title={mayReview ? undefined : WHY_NOT[role ? "admin" : "visitor"]}
          aria-describedby="review-who"
        >
          {texts.submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{texts.cancelEdit}</Button>}
        <WhoMay item={item} written={written} />
      </form>
    </>
  );
}

const CommentField = ({ length, invalid }: { length: number; invalid: boolean }) => (
  <div className="grid gap-1.5">
    <label htmlFor="review-comment" className="w-fit font-[550]">
      {texts.writeCommentLabel}
    </label>
    <textarea
      id="review-comment"
      name="comment"
      rows={5}
      dir="auto"
      aria-invalid={invalid || undefined}
      aria-describedby="review-length review-error"
      className="w-full resize-y rounded-2 border border-edge bg-card px-3.5 py-3 text-[1rem] text-ink transition-[border-color] wrap-anywhere hover:border-ink-3 aria-invalid:border-bad"
    />
    <p
      id="review-length"
      className={cx(
        "num text-end text-sm",
        length > COMMENT_LENGTH_MAX ? "text-bad" : "text-ink-3",
      )}
    >
      {wholeNumber(length)} / {wholeNumber(COMMENT_LENGTH_MAX)}
    </p>
  </div>
);

const ReviewExtras = lazy(() =>
  import("./photos-and-fit/review-extras.tsx").then((module) => ({ default: module.ReviewExtras })),
);

const WHY_NOT = { visitor: texts.visitorReason, admin: texts.adminReason };

/**
 * Explains why Submit is disabled, in text, because a tooltip is not visible on phones. CSS selects the reason before
 * the first paint. A review that is complete is sent after the login.
 */
function WhoMay({ item, written }: { item: ItemRef; written: ReviewInput }) {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}#add-review`;
  const isComplete = !reviewError(written);
  return (
    <div id="review-who" className="-mt-1 text-sm text-ink-2">
      <p className="for-visitor">
        {withSlots(texts.loginHint, {
          link: (
            <Link
              to={loginFrom(here, isComplete ? "review" : undefined)}
              onClick={() =>
                isComplete && rememberBegun({ act: "review", item, path: here, written })
              }
              className="-mx-2 inline-flex min-h-[44px] items-center px-2 font-[550] text-ink underline"
            />
          ),
        })}
      </p>
      <p className="for-staff">{WHY_NOT.admin}</p>
      <p className="for-user">{texts.moderationHint}</p>
    </div>
  );
}

const EMPTY: ReviewInput = { comment: "", rating: 0 };

function useReviewForm({ item, review, onSent }: Omit<WriteProps, "onCancel">) {
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(EMPTY);
  const { storeName, id } = item;

  // Text that was typed before hydration takes precedence over the stored draft, and that over the earlier review.
  useEffect(() => {
    if (!form.current) return;
    const draft = reviewDraft({ storeName, id });
    const [values, stored] = [typedIn(form.current), draft.read()];
    fillIn(form.current, {
      comment: values.comment || stored.comment || (review?.comment ?? ""),
      rating: values.rating || stored.rating || (review?.rating ?? 0),
    });
    setWritten(typedIn(form.current));
    // Stores text that was typed before hydration, when no event handler did.
    if (values.comment || values.rating) draft.write(typedIn(form.current));
  }, [storeName, id, review]);
  useSendAfterLogin(form, item);

  const { errors, busy, showMessage, formProps } = useForm({
    check: (_, target) => ({ ...errorsOf(typedIn(target)), ...extrasErrors(target) }),
    send: async ({ comment = "", rating }) => {
      const body = {
        store_name: storeName,
        product_code: id,
        comment: comment.trim(),
        rating: Number(rating),
        ...(form.current && extrasIn(form.current)),
      };
      if (body.photos) await refreshBeforeUpload();
      const encoding = body.photos ? { encode: formOf } : {};
      const { data } = await callAs("POST /review/postReview", { body }, encoding);
      reviewDraft(item).write(null);
      onSent(data);
      toast(texts.reviewSubmittedMessage, { kind: "success" });
    },
    fallback: texts.generalError,
    fallbackOffline: texts.offlineError,
  });
  const onInput = () => {
    if (!form.current) return;
    setWritten(typedIn(form.current));
    showMessage(undefined);
    reviewDraft(item).write(typedIn(form.current));
  };
  const errorText = Object.values(errors).find(Boolean);
  return { form, formProps: { ...formProps, onInput }, written, busy, error: errorText };
}

/** Sends the review that the visitor logged in to send. */
function useSendAfterLogin(form: RefObject<HTMLFormElement | null>, item: ItemRef): void {
  const role = useSession()?.user.role;
  const send = useEffectEvent(() => {
    const begun = takeBegun("review", item);
    if (!begun || !form.current) return;
    const { comment = "", rating = 0 } = begun.written ?? {};
    fillIn(form.current, { comment: String(comment), rating: Number(rating) });
    if (!reviewError(typedIn(form.current))) form.current.requestSubmit();
  });
  useEffect(() => {
    if (role && !isStaff(role)) send();
  }, [role]);
}

function typedIn(form: HTMLFormElement) {
  const values = new FormData(form);
  return {
    comment: String(values.get("comment") ?? ""),
    rating: Number(values.get("rating") ?? 0),
  };
}

function fillIn(form: HTMLFormElement, values: { comment: string; rating: number }) {
  const comment = form.elements.namedItem("comment");
  if (comment instanceof HTMLTextAreaElement) comment.value = values.comment;
  const rating = form.elements.namedItem("rating");
  if (rating instanceof RadioNodeList) rating.value = String(values.rating);
}

/** Returns the error of the field that must change. */
function errorsOf(values: ReviewInput): FieldErrors {
  const error = reviewError(values);
  if (!error) return {};
  const isCommentFit = values.comment.trim() && commentLength(values.comment) <= COMMENT_LENGTH_MAX;
  return { [isCommentFit ? "rating" : "comment"]: error };
}

/** Reads and writes the unsent review of an item. This tab stores it, so that it survives a reload and the login. */
const reviewDraft = (item: ItemRef) => {
  const key = `review:${itemKey(item)}`;
  return {
    read(): ReviewInput {
      try {
        const { comment = "", rating = 0 } = JSON.parse(
          sessionStorage.getItem(key) ?? "{}",
        ) as Partial<ReviewInput>;
        return { comment: String(comment), rating: Number(rating) };
      } catch {
        return { comment: "", rating: 0 }; // storage is blocked, or contains something else
      }
    },
    write(draft: ReviewInput | null) {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is full or blocked. The draft then exists only until the visitor leaves the page.
      }
    },
  };
};

/** Returns the logged-in user's review of an item, once it is loaded, and a function that replaces it. */
function useOwnReview({ storeName, id }: ItemRef) {
  const session = useSession();
  const userId = session && !isStaff(session.user.role) ? session.user.id : undefined;
  const [own, setOwn] = useState<{ userId: string; review: Review | undefined }>();
  useEffect(() => {
    if (!userId) return;
    const controller = new AbortController();
    const { signal } = controller;
    const query = { store_name: storeName, product_code: id, limit: 1 };
    void callAs("GET /review/ownReviews", { query }, { signal }).then(
      // The answer may be older than a review that was sent meanwhile.
      ({ data: [review] }) =>
        !signal.aborted && setOwn((sent) => (sent?.userId === userId ? sent : { userId, review })),
      // The form stays. A review that is sent with it replaces the earlier one.
      () => undefined,
    );
    return () => controller.abort();
  }, [userId, storeName, id]);
  return {
    review: own && own.userId === userId ? own.review : undefined,
    setReview: (review: Review | undefined) => userId && setOwn({ userId, review }),
  };
}
