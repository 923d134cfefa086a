import Yarl from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import "./lightbox.css";
import { ImageOff, type LucideIcon } from "lucide-react";
import { useMemo, useState, type SyntheticEvent, useEffect } from "react";
import { loadedTile, widthOf } from "./loaded-tile.ts";
import { pictureAt } from "./picture.tsx";
import * as texts from "#texts/ui.ts";

export type LightboxPhoto = {
  /** Identifies the open photo in the address. Consists of letters, digits, `-` and `_`. */
  id: string;
  /** The path of a picture on this server. */
  src: string;
  alt: string;
  caption?: string;
};

/** An action for the visible photo: opens the view with this hash. */
export type LightboxAction = {
  label: string;
  Icon: LucideIcon;
  /** Undefined for a photo without this action. */
  hashOf: (id: string) => string | undefined;
};

const LABELS = {
  Lightbox: texts.enlargedPhotos,
  "Photo gallery": texts.photoGalleryLabel,
  Carousel: texts.photoGalleryLabel,
  Slide: texts.photo,
  "{index} of {total}": texts.photoPlace,
  Previous: texts.previousPhotoLabel,
  Next: texts.nextPhotoLabel,
  Close: texts.close,
  Thumbnails: texts.smallPhotosLabel,
  "Zoom in": texts.zoomInLabel,
  "Zoom out": texts.zoomOutLabel,
};

type Props = {
  photos: LightboxPhoto[];
  index: number;
  action?: LightboxAction | undefined;
  /** Whether the photo is on the screen already, so that the view does not fade in. */
  isShown: boolean;
  /** Opens a photo by its id, or the view of the action. */
  open: (hash: string) => unknown;
  onClose: () => void;
};

/** Large, because it contains a library: import it only through `lightbox.tsx`. */
export function LightboxView({ photos, index, action, isShown, open, onClose }: Props) {
  const { id, caption } = photos[index] ?? {};
  const actionHash = id && action?.hashOf(id);
  // The library restarts when it receives a new array.
  const slides = useMemo(
    () =>
      photos.map((photo) => ({
        src: pictureAt(photo.src, 1600),
        thumbnail: pictureAt(photo.src, 160),
        tile: loadedTile(photo),
        alt: photo.alt,
      })),
    [photos],
  );
  const { isThere, onSettled } = useSettled(slides[index]?.src);
  return (
    <Yarl
      open
      close={onClose}
      index={index}
      slides={slides}
      on={{
        view: ({ index: next }) => {
          const nextId = photos[next]?.id;
          if (nextId && nextId !== id) open(nextId);
        },
      }}
      plugins={photos.length > 1 ? [Counter, Thumbnails, Zoom] : [Zoom]}
      className="lightbox"
      carousel={{ finite: photos.length < 2, padding: "12px", preload: 2 }}
      animation={{ fade: isShown ? 0 : 160, swipe: 260 }}
      controller={{ closeOnBackdropClick: isThere, closeOnPullDown: true }}
      thumbnails={{
        width: 72,
        height: 54,
        border: 2,
        borderRadius: 8,
        padding: 0,
        gap: 8,
        imageFit: "cover",
        vignette: false,
      }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={LABELS}
      render={{
        // Loads one photo at a time: its neighbours load after it, and photos further away are only thumbnails.
        slide: ({ offset }) => (Math.abs(offset) > (isThere ? 1 : 0) ? <span /> : undefined),
        slideContainer: ({ slide, children }) => (
          <div className="contents" onLoadCapture={onSettled} onErrorCapture={onSettled}>
            {"tile" in slide && <SlideTile src={slide.tile as string} />}
            {children}
          </div>
        ),
        iconError: () => <ImageOff className="size-8 text-ink-3 stroke-[1.5]" />,
        controls: () => (
          <>
            {caption && <p className="lightbox-caption">{caption}</p>}
            {action && actionHash && (
              <button type="button" onClick={() => open(actionHash)} className="lightbox-action">
                <action.Icon aria-hidden="true" />
                {action.label}
              </button>
            )}
          </>
        ),
      }}
    />
  );
}

/**
 * Whether the visible photo has loaded or failed. Until then, a click beside the photo does not close the view,
 * because it was probably meant for the photo, or is the second click of a double click.
 */
function useSettled(src: string | undefined) {
  const [settledPhotos, setSettled] = useState<ReadonlySet<string>>(new Set());
  const onSettled = ({ target }: SyntheticEvent) => {
    const of = target instanceof HTMLImageElement && target.getAttribute("src");
    if (of && !settledPhotos.has(of)) setSettled((before) => new Set([...before, of]));
  };
  return { isThere: src !== undefined && settledPhotos.has(src), onSettled };
}

/** Shows a photo at the place and in the size of the enlarged one, until that has loaded (`lightbox.css`). */
function SlideTile({ src }: { src: string }) {
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
