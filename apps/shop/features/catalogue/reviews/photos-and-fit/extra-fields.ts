import type { FitReport } from "@loupe/contract";
import { inMegabytes, REVIEW_PHOTO_BYTES_MAX, REVIEW_PHOTOS_MAX } from "@loupe/contract/limits";
import * as texts from "#texts/reviews.ts";

/** The fields of `ReviewExtras`, as they are sent. Before these fields have loaded there are none. */
export type Extras = { photos: File[]; fit?: FitReport };

const filled = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

export function extrasIn(form: HTMLFormElement): Extras {
  const values = new FormData(form);
  const photos = values.getAll("photos").filter((one) => one instanceof File && one.size > 0);
  const [size, fit] = [filled(values, "size"), filled(values, "fit")];
  const bodyOf = (name: "height_cm" | "weight_kg") =>
    filled(values, name) && { [name]: Number(filled(values, name)) };
  return {
    photos: photos as File[],
    ...(size &&
      fit && {
        fit: {
          size,
          fit: Number(fit),
          ...bodyOf("height_cm"),
          ...bodyOf("weight_kg"),
        } as FitReport,
      }),
  };
}

/** Returns the error of the optional fields that must change, by field. */
export function extrasErrors(form: HTMLFormElement): Record<string, string> {
  const values = new FormData(form);
  const { photos } = extrasIn(form);
  if (photos.length > REVIEW_PHOTOS_MAX) return { photos: texts.tooManyPhotos };
  if (photos.some(({ size }) => size > REVIEW_PHOTO_BYTES_MAX))
    return { photos: texts.photoTooLarge(inMegabytes(REVIEW_PHOTO_BYTES_MAX)) };
  const [size, fit] = [filled(values, "size"), filled(values, "fit")];
  const isBody = ["height_cm", "weight_kg"].some((name) => filled(values, name));
  if (!size && (fit || isBody)) return { size: texts.fitIncomplete };
  if (!fit && size) return { fit: texts.fitIncomplete };
  const wrong = Object.entries(BODY).find(([name, [least, most]]) => {
    const value = filled(values, name);
    return value && !(/^\d{2,3}$/.test(value) && Number(value) >= least && Number(value) <= most);
  });
  return wrong ? { [wrong[0]]: texts.bodyWrong } : {};
}

/** The bounds of the contract. */
const BODY = { height_cm: [50, 260], weight_kg: [20, 400] } as const;

/** Encodes a review with files as a form. */
export function reviewForm(body: object, { photos, fit }: Extras): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  if (fit) form.set("fit", JSON.stringify(fit));
  for (const photo of photos) form.append("photos", photo);
  return form;
}
