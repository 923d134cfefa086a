import { sharedState } from "#ui/shared-state.ts";
import { faultOf, failed, type Outcome } from "./model.ts";
import { prepare } from "./prepared-picture.ts";
import { findByPicture } from "./queries.ts";

/** A search by one picture, and how far it is. */
export type Search = {
  file: File;
  /** The picture, small, as a data URL; none where this browser cannot draw it. */
  preview?: string;
  /** Undefined while it is looked for. */
  outcome?: Outcome;
};

/** Survives a visit to an item's page and back, and nothing else. */
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
  const { preview, sent } = await prepare(file);
  change({ preview });
  if (!signal.aborted) change({ outcome: await find(sent, signal) });
}

async function find(file: File, signal: AbortSignal): Promise<Outcome> {
  const fault = faultOf(file);
  if (fault) return { ok: false, message: fault, canRetry: false };
  try {
    return { ok: true, matches: await findByPicture(file, signal) };
  } catch (error) {
    return failed(error);
  }
}

export function clearSearch(): void {
  running?.abort();
  pictureSearch.set(null);
}
