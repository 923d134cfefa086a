import type { Matrix, Point } from "@loupe/photo-measure";
import { ImageOff, Plus } from "lucide-react";
import {
  useLayoutEffect,
  useState,
  type ComponentProps,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { addressOf, Magnifier } from "./magnifier.tsx";
import {
  frameOf,
  inside,
  layerTransform,
  toPane,
  toPlace,
  type Place,
  type Size,
} from "./pane-geometry.ts";
import { focusNewestPoint, PointButton } from "./point-button.tsx";
import { transformOf, usePaneGestures, type Zoom } from "./shared-zoom.ts";
import * as texts from "#texts/qc-desk.ts";

export type Layer = {
  photo: LightboxPhoto;
  isMirrored?: boolean;
  /** Maps the photo onto the frame of another one, in the unit of places. */
  matrix?: Matrix | undefined;
  opacity?: number;
  /** Draws only the part to the left of this share of the photo's width. */
  until?: number;
};

/** The sizes of photos in their pixels, by id, once they have loaded. */
export type Sizes = {
  of: ReadonlyMap<string, Size>;
  set: (id: string, size: Size) => void;
};

/** A place that the shopper tapped, and the error of the tap in the same unit. */
export type Tapped = Place & { error?: number };

/** Points on the photo that the shopper places, moves and removes. */
export type Points<P extends Place = Place> = {
  list: readonly P[];
  /** The most points. A further tap is ignored. */
  max: number;
  /** Returns the accessible name of a point, and the short text that is drawn beside it. */
  nameOf: (place: number) => { label: string; sign: string };
  onChange: (list: readonly (P | Tapped)[]) => void;
};

type Props = {
  layers: readonly Layer[];
  zoom: Zoom;
  sizes: Sizes;
  points?: Points | undefined;
  /** The photo whose frame all layers have, if it is in another pane. */
  frameBy?: LightboxPhoto | undefined;
};

/** A finger or mouse points at a place with this error. */
const POINTER_ERROR_PX = 2;

/** Photos above each other, which can be zoomed and moved, and points on them. */
export function PhotoPane({ layers, zoom, sizes, points, frameBy }: Props) {
  const [pane, setPane] = useState<Size>();
  const [press, setPress] = useState<Place>();
  const [first] = layers;
  const photoSize = sizes.of.get((frameBy ?? first!.photo).id);
  const frame = pane && photoSize && frameOf(pane, photoSize);
  const toPhoto = (at: Point) => inside(toPlace(at, frame!, pane!, zoom), photoSize!);
  const add = (at: Point) => {
    setPress(undefined);
    if (!points || points.list.length >= points.max) return;
    const px = Math.max(1 / photoSize!.height, 1 / (frame!.height * zoom.scale));
    points.onChange([...points.list, { ...toPhoto(at), error: px * POINTER_ERROR_PX }]);
  };
  const gestures = usePaneGestures(
    zoom,
    points &&
      frame && {
        onPress: (at) => setPress(toPhoto(at)),
        onRelease: add,
        onCancel: () => setPress(undefined),
      },
  );
  useObservedSize(gestures.ref, setPane);
  return (
    <div
      {...gestures}
      dir="ltr"
      data-pane={first!.photo.id}
      className={cx(
        "relative min-h-0 flex-1 touch-none overflow-hidden rounded-2 bg-sunk select-none",
        points && "cursor-crosshair",
      )}
    >
      <div data-zoomed className="absolute inset-0" style={{ transform: transformOf(zoom) }}>
        {layers.map((layer, at) => (
          <LayerView
            // oxlint-disable-next-line react/no-array-index-key -- a place, in which the photo changes
            key={at}
            layer={layer}
            pane={pane}
            sizes={sizes}
            frameBy={frameBy ?? first!.photo}
          />
        ))}
      </div>
      {frame && points && (
        <PointButtons
          points={points}
          add={() => {
            add({ x: 0, y: 0 });
            focusNewestPoint(first!.photo.id);
          }}
          toShown={(place) => toPane(place, frame, pane, zoom)}
          step={1 / (frame.height * zoom.scale)}
          limit={(place) => inside(place, photoSize!)}
          onDrag={setPress}
          toPhoto={toPhoto}
        />
      )}
      {frame && press && (
        <Magnifier
          photo={first!.photo}
          isMirrored={first!.isMirrored}
          place={press}
          at={toPane(press, frame, pane, zoom)}
          height={frame.height * zoom.scale}
        />
      )}
    </div>
  );
}

function useObservedSize(ref: RefObject<HTMLElement | null>, setSize: (size: Size) => void): void {
  useLayoutEffect(() => {
    const element = ref.current!;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, setSize]);
}

type PointButtonsProps = Pick<ComponentProps<typeof PointButton>, "step" | "onDrag" | "toPhoto"> & {
  points: Points;
  /** Adds a point in the middle. */
  add: () => void;
  /** Returns where a place of the photo is in the pane. */
  toShown: (place: Place) => Point;
  /** Returns the nearest place that is on the photo. */
  limit: (place: Place) => Place;
};

function PointButtons({ points, add, toShown, limit, ...rest }: PointButtonsProps) {
  const { list, max, nameOf, onChange } = points;
  return (
    <>
      {list.map((point, place) => (
        <PointButton
          // oxlint-disable-next-line react/no-array-index-key -- the number of the point
          key={place}
          {...nameOf(place)}
          {...rest}
          point={point}
          at={toShown(point)}
          onMove={(to) => onChange(list.with(place, { ...point, ...limit(to) }))}
          onRemove={() => onChange(list.toSpliced(place, 1))}
        />
      ))}
      {list.length < max && (
        // For shoppers who use the keyboard: it is visible while it has the focus.
        <Button size="small" className="absolute start-2 bottom-2 not-focus:sr-only" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          {texts.addPoint}
        </Button>
      )}
    </>
  );
}

type LayerProps = { layer: Layer; pane: Size | undefined; sizes: Sizes; frameBy: LightboxPhoto };

function LayerView({ layer, pane, sizes, frameBy }: LayerProps) {
  const { photo, isMirrored, matrix, opacity, until } = layer;
  const own = sizes.of.get(photo.id);
  const [brokenId, setBrokenId] = useState<string>();
  if (brokenId === photo.id) return <Missing photo={photo} />;
  const frameSize = matrix ? sizes.of.get(frameBy.id) : own;
  const frame = pane && frameSize && frameOf(pane, frameSize);
  const style =
    frame && own
      ? {
          width: (frame.height * own.width) / own.height,
          height: frame.height,
          transform: layerTransform(frame, matrix),
          clipPath: until === undefined ? undefined : `inset(0 ${(1 - until) * 100}% 0 0)`,
        }
      : { inset: 0 };
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    sizes.set(photo.id, { width, height });
  };
  const image = cx(
    "absolute inset-0 size-full object-contain text-transparent",
    isMirrored && "-scale-x-100",
  );
  return (
    <div className="absolute" style={{ ...style, opacity, transformOrigin: "0 0" }}>
      {/* The small photo, which the page has loaded already, is visible until the large one has loaded. */}
      <img
        key={`${photo.id} small`}
        src={addressOf(photo, 320)}
        alt=""
        draggable={false}
        onLoad={measure}
        className={image}
      />
      <img
        key={photo.id}
        src={addressOf(photo, 1600)}
        alt={photo.alt}
        draggable={false}
        onLoad={measure}
        onError={() => setBrokenId(photo.id)}
        className={image}
      />
      {until !== undefined && (
        <span
          className="absolute inset-y-0 w-px bg-accent"
          style={{ insetInlineStart: `calc(${until * 100}% - 1px)` }}
        />
      )}
    </div>
  );
}

/** Shown for a photo that its site no longer sends. */
const Missing = ({ photo }: { photo: LightboxPhoto }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-sm text-ink-2">
    <ImageOff aria-hidden className="size-6 text-ink-3" />
    {texts.photoGone(photo.alt)}
  </div>
);
