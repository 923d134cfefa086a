import type { PictureMatch, PicturePart } from "@loupe/contract";
import { sharedState } from "#ui/shared-state.ts";
import { faultOf, failed, type Outcome } from "./search-outcome.ts";
import { prepare } from "./prepared-picture.ts";
import { findByPicture } from "./queries.ts";

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
  const fault = faultOf(file);
  if (fault) return { ok: false, message: fault, canRetry: false };
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
