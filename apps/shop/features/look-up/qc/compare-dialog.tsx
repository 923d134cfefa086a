import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { pictureAt } from "#ui/photos/picture.tsx";
import { transformOf, usePaneGestures, useZoom, ZOOM_MAX, type Zoom } from "./compare-zoom.ts";
import * as texts from "#texts/qc.ts";
import { fixedDecimal } from "#texts/words.ts";

type Pair = [LightboxPhoto, LightboxPhoto];
type Props = {
  photos: LightboxPhoto[];
  pair: Pair;
  onMove: (pair: Pair) => void;
  onClose: () => void;
};

/** A dialog with two photos that zoom and move together, so that both show the same place. */
export function CompareDialog({ photos, pair, onMove, onClose }: Props) {
  const zoom = useZoom();
  const [left, right] = pair;
  const { byKey } = zoom;
  // The keys work wherever the focus is. At first it is on "Close".
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The slider handles the arrow keys itself.
      if (event.target instanceof HTMLInputElement && event.key.startsWith("Arrow")) return;
      if (event.altKey || event.ctrlKey || event.metaKey || !byKey(event.key)) return;
      event.preventDefault();
    };
    // Listens in the capture phase, because the dialog stops arrow keys when they bubble.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [byKey]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.comparePhotosTitle}
      className="h-[calc(100dvh-2rem)] sm:w-[min(100rem,calc(100vw-2rem))]"
      footer={<ZoomControls zoom={zoom} />}
    >
      <div className="grid h-full min-h-80 grid-cols-1 grid-rows-2 gap-3 sm:grid-cols-2 sm:grid-rows-1 sm:gap-4">
        <Pane
          name={texts.firstPhotoLabel}
          photo={left}
          photos={photos}
          zoom={zoom}
          onMove={(photo) => onMove([photo, right])}
        />
        <Pane
          name={texts.secondPhotoLabel}
          photo={right}
          photos={photos}
          zoom={zoom}
          onMove={(photo) => onMove([left, photo])}
        />
      </div>
    </Dialog>
  );
}

type PaneProps = {
  name: string;
  photo: LightboxPhoto;
  photos: LightboxPhoto[];
  zoom: Zoom;
  onMove: (photo: LightboxPhoto) => void;
};

function Pane({ name, photo, photos, zoom, onMove }: PaneProps) {
  const gestures = usePaneGestures(zoom);
  const place = photos.findIndex(({ id }) => id === photo.id);
  const turn = (step: number) => onMove(photos.at((place + step) % photos.length)!);
  return (
    <figure className="flex min-h-0 min-w-0 flex-col gap-1.5">
      <div
        {...gestures}
        className="relative min-h-0 flex-1 touch-none overflow-hidden rounded-2 bg-sunk select-none"
      >
        {/* The small photo, which the page has loaded already, is visible until the large one has loaded. */}
        <img
          key={`${photo.id} small`}
          src={pictureAt(photo.src, 320)}
          alt=""
          draggable={false}
          style={{ transform: transformOf(zoom) }}
          className={photoClass}
        />
        <img
          key={photo.id}
          src={pictureAt(photo.src, 1600)}
          alt={photo.alt}
          draggable={false}
          style={{ transform: transformOf(zoom) }}
          className={photoClass}
        />
      </div>
      <figcaption className="flex items-center gap-1">
        <Turn label={texts.previousOf(name)} onClick={() => turn(-1)}>
          <ChevronLeft className="along-text" />
        </Turn>
        <span className="num min-w-0 flex-1 text-center text-sm leading-tight text-ink-2">
          {photo.caption}
        </span>
        <Turn label={texts.nextOf(name)} onClick={() => turn(1)}>
          <ChevronRight className="along-text" />
        </Turn>
      </figcaption>
    </figure>
  );
}

const photoClass = "absolute inset-0 size-full object-contain text-transparent";

const Turn = (props: { label: string; onClick: () => void; children: ReactNode }) => (
  <IconButton {...props} />
);

const ZoomControls = ({ zoom }: { zoom: Zoom }) => (
  <div className="mx-auto -my-1.5 flex max-w-96 items-center gap-1">
    <IconButton label={texts.zoomOutLabel} onClick={() => zoom.byKey("-")}>
      <Minus />
    </IconButton>
    <input
      type="range"
      aria-label={texts.zoom}
      aria-valuetext={texts.times(fixedDecimal(zoom.scale))}
      min={1}
      max={ZOOM_MAX}
      step={0.1}
      value={zoom.scale}
      onChange={({ target }) => zoom.zoomTo(Number(target.value))}
      className="h-11 min-w-0 flex-1 accent-ink"
    />
    <IconButton label={texts.zoom2} onClick={() => zoom.byKey("+")}>
      <Plus />
    </IconButton>
    <IconButton label={texts.wholePhotosLabel} onClick={() => zoom.byKey("0")}>
      <RotateCcw />
    </IconButton>
  </div>
);
