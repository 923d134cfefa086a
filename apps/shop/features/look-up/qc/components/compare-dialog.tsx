import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw } from "lucide-react";
import {
  useEffect,
  type ReactNode,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { pictureAt } from "#ui/photos/picture.tsx";
import * as texts from "#texts/qc.ts";
import { fixedDecimal } from "#texts/words.ts";

const ZOOM_MAX = 6;
const STEP = 1.4;
const DOUBLE_CLICK_ZOOM = 2.5;
/** An arrow key moves the photos by this share of their pane. */
const ARROW = 0.1;

/** An offset from the middle of a pane, as a share of its size, so that it fits both panes. */
type Point = { x: number; y: number };
type View = Point & { scale: number };
type Zoom = ReturnType<typeof useZoom>;

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MIDDLE: Point = { x: 0, y: 0 };

/** Returns the zoom and the offset that both photos share, and functions to change them. */
function useZoom() {
  const [view, setView] = useState(WHOLE);
  const zoomTo = (scale: number, at: Point = MIDDLE) => setView((now) => zoomed(now, scale, at));
  const zoomBy = (factor: number, at: Point = MIDDLE) =>
    setView((now) => zoomed(now, now.scale * factor, at));
  const move = (x: number, y: number) =>
    setView((now) => within({ ...now, x: now.x + x, y: now.y + y }));
  const toggle = (at: Point) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomed(now, DOUBLE_CLICK_ZOOM, at)));
  const keys: Record<string, () => void> = {
    "+": () => zoomBy(STEP),
    "=": () => zoomBy(STEP),
    "-": () => zoomBy(1 / STEP),
    "0": () => setView(WHOLE),
    ArrowLeft: () => move(ARROW, 0),
    ArrowRight: () => move(-ARROW, 0),
    ArrowUp: () => move(0, ARROW),
    ArrowDown: () => move(0, -ARROW),
  };
  const byKey = (key: string) => {
    keys[key]?.();
    return key in keys;
  };
  return { ...view, zoomTo, zoomBy, move, toggle, byKey };
}

const transformOf = ({ scale, x, y }: View) =>
  `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;

/** Returns the view after zooming, in which the point `at` of the photo has stayed in its place. */
function zoomed(view: View, newScale: number, at: Point): View {
  const scale = Math.min(Math.max(newScale, 1), ZOOM_MAX);
  const by = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by });
}

/** Limits the offset, so that no empty margin appears beside the photo. */
function within({ scale, x, y }: View): View {
  const most = (scale - 1) / 2;
  const clamp = (value: number) => Math.min(Math.max(value, -most), most);
  return { scale, x: clamp(x), y: clamp(y) };
}

/** Returns handlers for wheel, drag, pinch and double click on one pane. They change both photos. */
function usePaneGestures({ zoomBy, move, toggle }: Zoom) {
  const pane = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = pane.current;
    // React adds wheel listeners as passive. They could not prevent the page from scrolling or zooming.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (element) zoomBy(Math.exp(-event.deltaY / 400), pointIn(element, event));
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [zoomBy]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event.currentTarget, event);
    const [other] = [...pointers.current].flatMap(([id, at]) =>
      id === event.pointerId ? [] : [at],
    );
    pointers.current.set(event.pointerId, now);
    if (!other) return move(now.x - before.x, now.y - before.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoomBy(distance(now, other) / Math.max(distance(before, other), 0.01), middle);
    move((now.x - before.x) / 2, (now.y - before.y) / 2);
  };
  const releasePointer = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    ref: pane,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    },
    onPointerMove,
    onPointerUp: releasePointer,
    onPointerCancel: releasePointer,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => toggle(pointIn(event.currentTarget, event)),
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

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
