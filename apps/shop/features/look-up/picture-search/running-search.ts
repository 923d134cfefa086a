import { sharedState } from "#ui/shared-state.ts";
import { type Outcome, find } from "./queries.ts";
import { drawPreview } from "./preview.ts";

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
