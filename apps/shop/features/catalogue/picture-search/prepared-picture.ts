import type { PicturePart } from "@loupe/contract";
import {
  AVIF_PIXELS_MAX,
  PICTURE_PIXELS_MAX,
  SEARCH_PICTURE_BYTES_MAX,
} from "@loupe/contract/limits";
import { drawPicture } from "./drawn-picture.ts";

/**
 * The longer side of the preview. Results enlarge a part of it, so the preview has more pixels than a whole picture
 * needs.
 */
const PREVIEW_PX = 1024;
/**
 * The longer side of the uploaded picture: far more than the search compares, and a tenth of the pixels of a phone's
 * photo.
 */
const SENT_PX = 2048;

/**
 * The types that the server accepts. The browser converts other types to JPEG if it can decode them, as Safari can
 * decode the HEIC of iPhones.
 */
const SENT_TYPE = /^image\/(?:jpeg|png|webp|avif|gif)$/;

export type Prepared = {
  /** A small data URL. The full photo beside each result would fill a phone's memory. */
  preview?: string;
  /** The picture's width divided by its height. */
  ratio?: number;
  /** The file itself, or a smaller copy if the server would reject the file or only a part of it is searched. */
  upload: File;
};

/** Decodes a picture, and returns its preview and the file to upload. */
export async function prepare(file: File, part?: PicturePart): Promise<Prepared> {
  try {
    // Rotates the picture upright if the camera stored it rotated.
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      const preview = drawPicture(picture, PREVIEW_PX).toDataURL("image/webp", 0.8);
      const isFit =
        !part &&
        SENT_TYPE.test(file.type) &&
        file.size <= SEARCH_PICTURE_BYTES_MAX &&
        picture.width * picture.height <=
          (file.type === "image/avif" ? AVIF_PIXELS_MAX : PICTURE_PIXELS_MAX);
      const ratio = picture.width / picture.height;
      return { preview, ratio, upload: isFit ? file : await smaller(picture, file.name, part) };
    } finally {
      picture.close();
    }
  } catch {
    // Sends the file unchanged. If the server cannot decode it either, it returns the error to show.
    return { upload: file };
  }
}

async function smaller(picture: ImageBitmap, name: string, part?: PicturePart): Promise<File> {
  const canvas = drawPicture(picture, SENT_PX, part);
  const jpeg = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn"))),
      "image/jpeg",
      0.9,
    ),
  );
  return new File([jpeg], name, { type: "image/jpeg" });
}
