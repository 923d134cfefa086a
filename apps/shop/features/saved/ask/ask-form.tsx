import { ASK_MARKS_MAX, QUESTION_LENGTH_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm, type FormValues } from "#browser/form.tsx";
import { useNotes } from "#features/look-up/qc-desk/stored-notes.ts";
import { ADVICE, chosenIn } from "#features/look-up/qc-sharing/collage-photos.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { latestDetail, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { FieldFrame, ErrorMessage, inputClass } from "#ui/forms/field.tsx";
import { useLocation } from "#ui/navigation.ts";
import { folder } from "#texts/words.ts";
import * as texts from "#texts/ask.ts";
import { ownerHash } from "./own-asks.ts";

/**
 * The form below the photos that a shopper chose to ask advice about. It creates a page on which others can answer, and
 * opens it. The page has the marks that the shopper made at the desk on these photos. The question begins with the reason
 * that the shopper wrote there.
 */
export function AskForm({ item }: { item: ItemRef }) {
  const { search } = useLocation();
  const { sku, byShopper } = useChosenOption(latestDetail.use());
  const photos = chosenIn(search, ADVICE) ?? [];
  const { marks, verdict, reason } = useNotes(item);
  const { errors, busy, formProps } = useForm({
    check: ({ question = "" }: FormValues) =>
      question.trim() ? {} : { question: texts.questionMissing },
    send: async ({ question = "" }) => {
      const body = {
        shopType: item.storeName,
        id: item.id,
        ...(sku && byShopper && { sku: sku.skuID }),
        photos,
        marks: marks
          .filter(({ photo, note }) => note.trim() && photos.includes(shortName({ url: photo })))
          .slice(0, ASK_MARKS_MAX),
        question,
      };
      const { data } = await callAs("POST /ask", { body });
      const { pathname } = new URL(data.url);
      location.assign(folder + pathname + ownerHash(data.ownerToken));
    },
    fallback: texts.sendError,
  });
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="ask-heading" className="js-only card mt-4 p-4 md:p-5">
      <h3 id="ask-heading" className="font-semibold">
        {texts.createTitle}
      </h3>
      <p className="mt-1 mb-3 text-sm text-pretty text-ink-2">{texts.createText}</p>
      <form {...formProps} className="grid gap-3">
        <FieldFrame label={texts.questionLabel} error={errors.question}>
          {(aria) => (
            <textarea
              {...aria}
              name="question"
              defaultValue={verdict === "ask" ? reason : ""}
              rows={3}
              dir="auto"
              maxLength={QUESTION_LENGTH_MAX}
              placeholder={texts.questionExample}
              className={`${inputClass} h-auto py-3`}
            />
          )}
        </FieldFrame>
        <ErrorMessage>{errors.form}</ErrorMessage>
        <SubmitButton busy={busy} busyLabel={texts.sending} className="justify-self-start">
          {texts.createButton}
        </SubmitButton>
      </form>
    </section>
  );
}
