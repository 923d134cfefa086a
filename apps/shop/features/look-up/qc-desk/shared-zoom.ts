import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";
import type { Point } from "@loupe/photo-measure";

export const ZOOM_MAX = 6;
const STEP = 1.4;
const DOUBLE_CLICK_ZOOM = 2.5;
/** An arrow key moves the photos by this share of their pane. */
const ARROW = 0.1;

/** The zoom, and the offset from the middle of a pane as a share of its size, so that it fits all panes. */
export type View = Point & { scale: number };
export type Zoom = ReturnType<typeof useZoom>;

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MIDDLE: Point = { x: 0, y: 0 };

/** Returns the zoom and the offset that all photos share, and functions to change them. */
export function useZoom() {
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

export const transformOf = ({ scale, x, y }: View) =>
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

/** What a single pointer does in place of moving the photos. The places are shares of the pane from its middle. */
export type Pointing = {
  onPress: (at: Point) => void;
  onRelease: (at: Point) => void;
  onCancel: () => void;
};

/** Returns handlers for wheel, drag, pinch and double click on one pane. They change the photos of all panes. */
export function usePaneGestures({ zoomBy, move, toggle }: Zoom, pointing?: Pointing) {
  const pane = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  /** Whether two fingers have touched the pane since it was last untouched. */
  const isPinch = useRef(false);

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
    if (!other && pointing) return isPinch.current ? undefined : pointing.onPress(now);
    if (!other) return move(now.x - before.x, now.y - before.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoomBy(distance(now, other) / Math.max(distance(before, other), 0.01), middle);
    move((now.x - before.x) / 2, (now.y - before.y) / 2);
  };
  const release = (event: PointerEvent<HTMLElement>, isTap: boolean) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (isTap && !isPinch.current) pointing?.onRelease(pointIn(event.currentTarget, event));
    else pointing?.onCancel();
    if (pointers.current.size === 0) isPinch.current = false;
  };
  return {
    ref: pane,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointIn(event.currentTarget, event);
      pointers.current.set(event.pointerId, at);
      isPinch.current ||= pointers.current.size > 1;
      if (isPinch.current) pointing?.onCancel();
      else pointing?.onPress(at);
    },
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!pointing) toggle(pointIn(event.currentTarget, event));
    },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function pointIn(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}
