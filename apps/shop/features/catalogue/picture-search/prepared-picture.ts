import type { PicturePart } from "@loupe/contract";
import {
  AVIF_PIXELS_MAX,
  PICTURE_PIXELS_MAX,
  SEARCH_PICTURE_BYTES_MAX,
} from "@loupe/contract/limits";
import { drawPicture } from "./drawn-picture.ts";

/** A photo in a screenshot is shown by itself, so this is more than the place of a whole one needs. */
const PREVIEW_PX = 1024;
/** Far more than the search looks at, and a tenth of what phones take. */
const SENT_PX = 2048;

/** What the server takes as it is. Safari draws HEIC, too, which is what iPhones take. */
const SENT_TYPE = /^image\/(?:jpeg|png|webp|avif|gif)$/;

export type Prepared = {
  /** Small, as a data URL: a phone's photo shown on each result would fill its memory. */
  preview?: string;
  /** Its width divided by its height. */
  ratio?: number;
  /** The file itself, or a smaller one where the server would refuse it, or only a part is searched with. */
  upload: File;
};

/** Decodes a picture once, for its preview and, where it is too large for the server, to make it smaller. */
export async function prepare(file: File, part?: PicturePart): Promise<Prepared> {
  try {
    // Upright, by the orientation that the camera has noted.
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
    // The server says what is wrong with it.
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
