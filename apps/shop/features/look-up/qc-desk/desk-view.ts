import type { ItemRef } from "@loupe/links";
import { alignSubjects, findSubject, type Matrix } from "@loupe/photo-measure";
import { useState } from "react";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { addressOf } from "./magnifier.tsx";
import type { Size } from "./pane-geometry.ts";
import type { Layer, Sizes } from "./photo-pane.tsx";
import type { Zoom } from "./shared-zoom.ts";
import type { NotesState } from "./synced-notes.ts";

export type Pair = readonly [LightboxPhoto, LightboxPhoto];

/** The two photos, and how they are displayed. */
export type DeskProps = {
  pair: Pair;
  isMirrored: readonly [boolean, boolean];
  zoom: Zoom;
  sizes: Sizes;
  /** Maps the second photo onto the first, if both are aligned. */
  matrix: Matrix | undefined;
};

export type ToolProps = DeskProps &
  NotesState & {
    item: ItemRef;
    /** Called with the map of the second photo onto the first, or without one to undo an alignment. */
    onAlign: (matrix?: Matrix) => void;
    /** Opens the page with these photos, on which a shopper asks others. Undefined without photos to share. */
    onAsk: (() => void) | undefined;
  };

/** Returns the last part of a photo's address, by which marks name it. */
export const pictureName = ({ src }: LightboxPhoto) => src.split("/").at(-1)!;

/** Returns one of the two photos as the shopper has turned it, without the alignment. */
export const mirroredLayer = ({ pair, isMirrored }: DeskProps, at: 0 | 1): Layer => ({
  photo: pair[at],
  isMirrored: isMirrored[at],
});

/** Returns the second photo at the place of the first one, if both are aligned. */
export const alignedLayer = (desk: DeskProps): Layer => ({
  ...mirroredLayer(desk, 1),
  matrix: desk.matrix,
});

/** Stores the largest sizes in which the photos have loaded. */
export function useSizes(): Sizes {
  const [of, setOf] = useState<ReadonlyMap<string, Size>>(new Map());
  const set = (id: string, { width, height }: Size) => {
    if (width > (of.get(id)?.width ?? 0))
      setOf((now) => new Map([...now, [id, { width, height }]]));
  };
  return { of, set };
}

/** The subject is searched in a picture of this height, because more pixels do not change its middle. */
const SAMPLE_PX = 96;

/** Aligns two photos by what they show before an even background. Undefined if that is not found in both. */
export async function alignBySubject({
  pair,
  isMirrored,
}: Pick<DeskProps, "pair" | "isMirrored">): Promise<Matrix | undefined> {
  const [to, from] = await Promise.all(pair.map((photo, at) => subjectOf(photo, isMirrored[at]!)));
  return from && to && alignSubjects(from, to);
}

async function subjectOf(photo: LightboxPhoto, isMirrored: boolean) {
  const image = new Image();
  image.src = addressOf(photo, 320);
  try {
    await image.decode();
  } catch {
    return undefined; // the pane shows that the photo is missing
  }
  const width = Math.max(1, Math.round((image.naturalWidth / image.naturalHeight) * SAMPLE_PX));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height: SAMPLE_PX });
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) return undefined;
  if (isMirrored) drawing.setTransform(-1, 0, 0, 1, width, 0);
  drawing.drawImage(image, 0, 0, width, SAMPLE_PX);
  return findSubject(drawing.getImageData(0, 0, width, SAMPLE_PX));
}
