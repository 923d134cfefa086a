import type { PictureMatch } from "@loupe/contract";
import { SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import { call, CallProblem } from "@loupe/contract/client";
import { sharedState } from "#ui/shared-state.ts";

/** A search by one picture, and how far it is. */
export type Search = {
  file: File;
  /** The picture, small, as a data URL; none where this browser cannot draw it. */
  preview?: string;
  /** Undefined while it is looked for. */
  outcome?: Outcome;
};
export type Outcome =
  | { ok: true; matches: PictureMatch[] }
  | { ok: false; message: string; canRetry: boolean };

/** Outlives the way to an item's page and back, and nothing else. */
export const pictureSearch = sharedState<Search | null>(null);

let running: AbortController | undefined;

/** Looks for a picture in place of the one before. */
export async function startSearch(file: File): Promise<void> {
  running?.abort();
  const { signal } = (running = new AbortController());
  const known = pictureSearch.get();
  pictureSearch.set({ file, ...(known?.file === file && { preview: known.preview }) });
  const change = (part: Partial<Search>) => {
    const search = pictureSearch.get();
    if (search && !signal.aborted) pictureSearch.set({ ...search, ...part });
  };
  const [outcome] = await Promise.all([
    find(file, signal),
    drawPreview(file).then((preview) => change({ preview })),
  ]);
  change({ outcome });
}

export function clearSearch(): void {
  running?.abort();
  pictureSearch.set(null);
}

async function find(file: File, signal: AbortSignal): Promise<Outcome> {
  const refusal = refusalOf(file);
  if (refusal) return { ok: false, message: refusal, canRetry: false };
  try {
    const form = new FormData();
    form.set("picture", file);
    const { data } = await call(
      "POST /qc/searchByPicture",
      { body: { picture: file } },
      { encode: () => form, signal },
    );
    return { ok: true, matches: data };
  } catch (error) {
    const status = error instanceof CallProblem ? error.status : 0;
    const told = status >= 400 && status < 500 && error instanceof Error && error.message;
    return {
      ok: false,
      message: told || "The search did not answer. Please check your connection and try again.",
      canRetry: ![400, 413, 415].includes(status),
    };
  }
}

/** What can be said before it is sent. */
function refusalOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return "This is not a picture";
  return size > SEARCH_PICTURE_BYTES_MAX ? "The picture is too large: at most 10 MB" : undefined;
}

const PREVIEW_PX = 640;

/** Drawn small, for a phone's photo shown on each result would fill its memory. */
async function drawPreview(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL("image/webp", 0.8);
  } catch {
    // The server says what is wrong with it.
    return undefined;
  }
}

/** Up to it two pictures are one, in another size or format. */
const SAME_BITS_MAX = 2;

export const nearnessOf = ({ distance }: PictureMatch) =>
  distance <= SAME_BITS_MAX ? "The same picture" : "Nearly the same";
