import { pictureAt } from "./picture.tsx";

/** Returns the widest picture of a photo that the page has loaded, or the one of the row below the enlarged photo. */
export function loadedTile({ id, src }: { id: string; src: string }): string {
  const tiles = document.querySelectorAll<HTMLImageElement>(`[data-photo="${id}"] img`);
  const loaded = [...tiles].filter((tile) => tile.complete && tile.naturalWidth > 0);
  const widest = loaded.toSorted((a, b) => widthOf(b.currentSrc) - widthOf(a.currentSrc))[0];
  return widest ? widest.currentSrc : pictureAt(src, 160);
}

/** Returns the width in a picture's address. */
export const widthOf = (src: string) =>
  Number(new URL(src, document.baseURI).searchParams.get("w") ?? 0);
