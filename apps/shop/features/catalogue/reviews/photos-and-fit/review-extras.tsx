import { SIZE_LENGTH_MAX } from "@loupe/contract/limits";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field, FieldFrame, inputClass, SelectField } from "#ui/forms/field.tsx";
import * as texts from "#texts/reviews.ts";
import { FITS } from "./fits.ts";
import { fitWords } from "./fit-words.ts";

/** The optional fields of a review: photos, and how the bought size fits. Loaded once the writer may send a review. */
export const ReviewExtras = () => (
  <Disclosure className="grid gap-4" summary={texts.extrasTitle}>
    <div className="grid gap-4 pt-2">
      <FieldFrame label={texts.photosLabel} hint={texts.photosHint}>
        {(aria) => (
          <input
            {...aria}
            type="file"
            name="photos"
            multiple
            accept="image/png,image/jpeg,image/webp,image/gif"
            className={`${inputClass} cursor-pointer py-2.5`}
          />
        )}
      </FieldFrame>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={texts.sizeLabel} name="size" maxLength={SIZE_LENGTH_MAX} autoComplete="off" />
        <SelectField label={texts.fitLabel} name="fit" defaultValue="">
          <option value="">{texts.fitUnset}</option>
          {FITS.map((fit) => (
            <option key={fit} value={fit}>
              {fitWords(fit)}
            </option>
          ))}
        </SelectField>
        <Field label={texts.heightLabel} name="height_cm" inputMode="numeric" autoComplete="off" />
        <Field label={texts.weightLabel} name="weight_kg" inputMode="numeric" autoComplete="off" />
      </div>
      <p className="text-sm text-ink-2">{texts.bodyHint}</p>
    </div>
  </Disclosure>
);
