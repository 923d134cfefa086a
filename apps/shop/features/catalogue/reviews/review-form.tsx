import type { ItemRef } from "@loupe/links";
import { COMMENT_LENGTH_MAX } from "@loupe/contract/limits";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { useForm, type Faults } from "#browser/form.tsx";
import { useSession } from "#browser/session.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { StarInput } from "#ui/stars.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { wholeNumber } from "#texts/words.ts";
import { commentLength, reviewFault, type Written } from "./shown-reviews.ts";
import { reviewDraft } from "./review-draft.ts";
import * as texts from "#texts/reviews.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/**
 * The form for a review. The server renders it equally for all visitors, because only the browser knows whether this
 * one may send it.
 */
export function ReviewForm({ item }: { item: ItemRef }) {
  const role = useSession()?.user.role;
  const { form, formProps, length, busy, problem, isSent } = useReviewForm(item);
  return (
    <section id="add-review" aria-labelledby="add-review-heading" className="card scroll-mt-24 p-5">
      <h3 id="add-review-heading" className="text-lg font-semibold">
        {texts.addReviewTitle}
      </h3>
      <noscript>
        <p className="mt-2 text-ink-2">{texts.writingReviewNeedsScripts}</p>
      </noscript>
      <form ref={form} {...formProps} className="js-only mt-3 grid gap-4">
        <StarInput name="rating" legend={texts.rating} describedBy="review-fault" />
        <CommentField length={length} invalid={Boolean(problem)} />
        <p id="review-fault" role="alert" className={problem ? "wrap-anywhere text-bad" : "hidden"}>
          {problem}
        </p>
        <Button
          type="submit"
          variant="ink"
          busy={busy}
          busyLabel={texts.sending}
          disabled={role !== "user"}
          title={role === "user" ? undefined : WHY_NOT[role ? "admin" : "visitor"]}
          aria-describedby="review-who"
        >
          {texts.submit}
        </Button>
        <WhoMay isSent={isSent} />
      </form>
    </section>
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
      aria-describedby="review-length review-fault"
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

const WHY_NOT = { visitor: texts.visitorReason, admin: texts.adminReason };

/**
 * Explains why Submit is disabled, in text, because a tooltip is not visible on phones. CSS selects the reason before
 * the first paint.
 */
function WhoMay({ isSent }: { isSent: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div id="review-who" className="-mt-1 text-sm text-ink-2">
      <p className="for-visitor">
        {withSlots(texts.loginHint, {
          link: (
            <Link
              to={loginFrom(`${pathname}${search}#add-review`)}
              className="-mx-2 inline-flex min-h-[44px] items-center px-2 font-[550] text-ink underline"
            />
          ),
        })}
      </p>
      <p className="for-staff">{WHY_NOT.admin}</p>
      <output className="for-user">
        {isSent ? texts.thankReviewWaitsIts : texts.shownOnceApprovedOne}
      </output>
    </div>
  );
}

function useReviewForm(item: ItemRef) {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  const [isSent, setIsSent] = useState(false);
  const { storeName, id } = item;

  // Text that was typed before hydration takes precedence over the stored draft.
  useEffect(() => {
    if (!form.current) return;
    const values = typedIn(form.current);
    const draft = reviewDraft({ storeName, id }).read();
    fillIn(form.current, {
      comment: values.comment || draft.comment,
      rating: values.rating || draft.rating,
    });
    const newValues = typedIn(form.current);
    setLength(commentLength(newValues.comment));
    // Stores text that was typed before hydration, when no event handler did.
    if (values.comment || values.rating) reviewDraft({ storeName, id }).write(newValues);
  }, [storeName, id]);

  const { faults, busy, showMessage, formProps } = useForm({
    check: (_, target) => faultsOf(typedIn(target)),
    send: async ({ comment = "", rating }) => {
      const body = {
        store_name: storeName,
        product_code: id,
        comment: comment.trim(),
        rating: Number(rating),
      };
      await callAs("POST /review/postReview", { body });
      reviewDraft(item).write(null);
      form.current?.reset();
      setLength(0);
      setIsSent(true);
      toast(texts.reviewSubmittedMessage, { kind: "success" });
    },
    fallback: texts.generalError,
    fallbackOffline: texts.offlineError,
  });
  const onInput = () => {
    if (!form.current) return;
    const values = typedIn(form.current);
    setLength(commentLength(values.comment));
    showMessage(undefined);
    setIsSent(false);
    reviewDraft(item).write(values);
  };
  const problem = Object.values(faults).find(Boolean);
  return { form, formProps: { ...formProps, onInput }, length, busy, problem, isSent };
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
function faultsOf(values: Written): Faults {
  const fault = reviewFault(values);
  if (!fault) return {};
  const isCommentFit = values.comment.trim() && commentLength(values.comment) <= COMMENT_LENGTH_MAX;
  return { [isCommentFit ? "rating" : "comment"]: fault };
}
