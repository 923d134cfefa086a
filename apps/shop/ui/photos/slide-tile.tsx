import { useEffect, useState } from "react";
import { pictureAt } from "./picture.tsx";

/** Returns the widest picture of a photo that the page has loaded, or the one of the row below the enlarged photo. */
export function loadedTile({ id, src }: { id: string; src: string }): string {
  const tiles = document.querySelectorAll<HTMLImageElement>(`[data-photo="${id}"] img`);
  const loaded = [...tiles].filter((tile) => tile.complete && tile.naturalWidth > 0);
  const widest = loaded.toSorted((a, b) => widthOf(b.currentSrc) - widthOf(a.currentSrc))[0];
  return widest ? widest.currentSrc : pictureAt(src, 160);
}

/** Shows a photo at the place and in the size of the enlarged one, until that has loaded (`lightbox.css`). */
export function SlideTile({ src }: { src: string }) {
  const [size, setSize] = useState<{ maxWidth: number; maxHeight: number }>();
  useEffect(() => void originalSize(src).then(setSize), [src]);
  return (
    <span
      aria-hidden="true"
      className="lightbox-tile"
      style={{ backgroundImage: `url("${src}")`, ...size }}
    />
  );
}

/** Returns the size of a picture that is smaller than it could be: the server never enlarges an original. */
async function originalSize(src: string) {
  const image = new Image();
  image.src = src;
  // The lightbox shows its loading icon if this picture fails.
  await image.decode().catch(() => undefined);
  const { naturalWidth, naturalHeight } = image;
  return naturalWidth > 0 && naturalWidth < widthOf(src)
    ? { maxWidth: naturalWidth, maxHeight: naturalHeight }
    : undefined;
}

const widthOf = (src: string) => Number(new URL(src, document.baseURI).searchParams.get("w") ?? 0);
