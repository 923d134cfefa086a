import type { PicturePart } from "@loupe/contract";
import {
  AVIF_PIXELS_MAX,
  PICTURE_PIXELS_MAX,
  SEARCH_PICTURE_BYTES_MAX,
} from "@loupe/contract/limits";
import { drawPicture } from "./drawn-picture.ts";

/** A result enlarges the matching part of a screenshot, so the preview is larger than a whole picture needs. */
const PREVIEW_PX = 1024;
/** Far more pixels than the search compares, and a tenth of those of a phone's photo. */
const SENT_PX = 2048;

/**
 * The types that the server accepts. Other types are drawn as JPEG if the browser can: Safari draws the HEIC of
 * iPhones.
 */
const SENT_TYPE = /^image\/(?:jpeg|png|webp|avif|gif)$/;

export type Prepared = {
  /** A small data URL, because a phone's full photo on each result would fill the phone's memory. */
  preview?: string;
  /** The picture's width divided by its height. */
  ratio?: number;
  /** The file itself, or a smaller one if the server would reject the file or only a part is searched. */
  upload: File;
};

/** Decodes a picture once, for its preview and, if it is too large for the server, for a smaller upload. */
export async function prepare(file: File, part?: PicturePart): Promise<Prepared> {
  try {
    // Turned upright by the camera's orientation tag.
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
    // The server reports the error of a file that this browser cannot decode.
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
