import type { FitReport } from "@loupe/contract";
import {
  HEIGHT_CM_MAX,
  HEIGHT_CM_MIN,
  WEIGHT_KG_MAX,
  WEIGHT_KG_MIN,
  inMegabytes,
  REVIEW_PHOTO_BYTES_MAX,
  REVIEW_PHOTOS_MAX,
} from "@loupe/contract/limits";
import * as texts from "#texts/reviews.ts";

const filled = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Returns the fields of `ReviewExtras` that are filled in. Before these fields have loaded there are none. */
export function extrasIn(form: HTMLFormElement): { photos?: File[]; fit?: FitReport } {
  const values = new FormData(form);
  const photos = values.getAll("photos").filter((one) => one instanceof File && one.size > 0);
  const [size, fit] = [filled(values, "size"), filled(values, "fit")];
  const bodyOf = (name: "height_cm" | "weight_kg") =>
    filled(values, name) && { [name]: Number(filled(values, name)) };
  return {
    ...(photos.length > 0 && { photos: photos as File[] }),
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
  const { photos = [] } = extrasIn(form);
  if (photos.length > REVIEW_PHOTOS_MAX) return { photos: texts.tooManyPhotos };
  if (photos.some(({ size }) => size > REVIEW_PHOTO_BYTES_MAX))
    return { photos: texts.photoTooLarge(inMegabytes(REVIEW_PHOTO_BYTES_MAX)) };
  const [size, fit] = [filled(values, "size"), filled(values, "fit")];
  const isBody = ["height_cm", "weight_kg"].some((name) => filled(values, name));
  if (!size && (fit || isBody)) return { size: texts.fitIncomplete };
  if (!fit && size) return { fit: texts.fitIncomplete };
  const wrong = Object.entries(BOUNDS).find(([name, [least, most]]) => {
    const value = filled(values, name);
    return value && !(/^\d{2,3}$/.test(value) && Number(value) >= least && Number(value) <= most);
  });
  return wrong ? { [wrong[0]]: texts.bodyWrong } : {};
}

const BOUNDS = {
  height_cm: [HEIGHT_CM_MIN, HEIGHT_CM_MAX],
  weight_kg: [WEIGHT_KG_MIN, WEIGHT_KG_MAX],
} as const;
