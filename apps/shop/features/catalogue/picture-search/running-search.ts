import type { PictureMatch, PicturePart } from "@loupe/contract";
import { sharedState } from "#ui/shared-state.ts";
import { errorOf, failed, type Outcome } from "./search-outcome.ts";
import { findByPicture } from "./queries.ts";
import {
  AVIF_PIXELS_MAX,
  PICTURE_PIXELS_MAX,
  SEARCH_PICTURE_BYTES_MAX,
} from "@loupe/contract/limits";

/** The search with one picture, and its state. */
export type Search = {
  file: File;
  /** The picture as a small data URL. Missing if this browser cannot draw it. */
  preview?: string;
  /** The picture's width divided by its height. */
  ratio?: number;
  /** The part that is searched, if the shopper framed one. */
  frame?: PicturePart;
  /** Undefined while the search runs. */
  outcome?: Outcome;
};

export const pictureSearch = sharedState<Search | null>(null);

/** The key in `sessionStorage` of the last completed search, which survives a visit to an item's page and a reload. */
const STORED = "picture-search";

type Stored = Omit<Search, "file" | "preview"> & { name: string; preview: string };

/** Replaces the stored search. Null only removes it. */
function store(search: Search | null): void {
  try {
    // Even if this search cannot be stored, a reload must not show the search before it.
    sessionStorage.removeItem(STORED);
    if (!search?.preview) return;
    const { file, preview, ...rest } = search;
    const stored: Stored = { ...rest, name: file.name, preview };
    sessionStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // If storage is full or blocked, the search ends with the page.
  }
}

/** Whether the page can show the outcome, which another version of the shop may have stored. */
const isReadable = (outcome: Outcome | undefined) =>
  outcome?.ok
    ? outcome.matches.every(({ productCode, photo }) => productCode && photo.url)
    : typeof outcome?.message === "string";

/** Shows the stored search. Its preview then replaces the picture, which the browser has forgotten. */
export function restoreSearch(): void {
  if (pictureSearch.get()) return;
  try {
    const { name, ...search } = JSON.parse(sessionStorage.getItem(STORED)!) as Stored;
    if (!isReadable(search.outcome)) return;
    const bytes = Uint8Array.from(atob(search.preview.split(",")[1]!), (c) => c.charCodeAt(0));
    pictureSearch.set({ ...search, file: new File([bytes], name, { type: "image/webp" }) });
  } catch {
    // Nothing is stored, storage is blocked, or another version of the shop has stored something else.
  }
}

let running: AbortController | undefined;

/** Searches with a picture, or a part of it. Cancels the search before it. */
export async function startSearch(file: File, frame?: PicturePart): Promise<void> {
  running?.abort();
  const { signal } = (running = new AbortController());
  const previous = pictureSearch.get();
  const previewFields = previous?.file === file && {
    preview: previous.preview,
    ratio: previous.ratio,
  };
  pictureSearch.set({ file, ...previewFields, ...(frame && { frame }) });
  const change = (part: Partial<Search>) => {
    const search = pictureSearch.get();
    if (search && !signal.aborted) pictureSearch.set({ ...search, ...part });
  };
  const { upload, ...picture } = await prepare(file, frame);
  change(picture);
  if (!signal.aborted) change({ outcome: await find(upload, signal, frame) });
  if (!signal.aborted) store(pictureSearch.get());
}

async function find(file: File, signal: AbortSignal, frame?: PicturePart): Promise<Outcome> {
  const errorText = errorOf(file);
  if (errorText) return { ok: false, message: errorText, canRetry: false };
  try {
    const matches = await findByPicture(file, signal);
    return {
      ok: true,
      matches: frame ? matches.map((match) => partOfWhole(match, frame)) : matches,
    };
  } catch (error) {
    return failed(error);
  }
}

/** Converts a match's place within the searched part to its place within the whole picture. */
function partOfWhole(match: PictureMatch, frame: PicturePart): PictureMatch {
  const { left, top, width, height } = match.part ?? { left: 0, top: 0, width: 1, height: 1 };
  const part = {
    left: frame.left + left * frame.width,
    top: frame.top + top * frame.height,
    width: width * frame.width,
    height: height * frame.height,
  };
  return { ...match, part };
}

export function clearSearch(): void {
  running?.abort();
  pictureSearch.set(null);
  store(null);
}

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

type Prepared = {
  /** A small data URL. The full photo beside each result would fill a phone's memory. */
  preview?: string;
  /** The picture's width divided by its height. */
  ratio?: number;
  /** The file itself, or a smaller copy if the server would reject the file or only a part of it is searched. */
  upload: File;
};

/** Decodes a picture, and returns its preview and the file to upload. */
async function prepare(file: File, part?: PicturePart): Promise<Prepared> {
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

const WHOLE: PicturePart = { left: 0, top: 0, width: 1, height: 1 };

/** Draws the picture, or a part of it, on a canvas whose longer side has at most `longest` pixels. */
function drawPicture(picture: ImageBitmap, longest: number, part = WHOLE): HTMLCanvasElement {
  const [width, height] = [picture.width * part.width, picture.height * part.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  // A JPEG has no transparency. Transparent parts become white, as on the server.
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [picture.width * part.left, picture.height * part.top];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
