import type { Point } from "@loupe/photo-measure";
import type { KeyboardEvent } from "react";
import type { Place } from "./pane-geometry.ts";
import { pointIn } from "./shared-zoom.ts";

type Props = {
  label: string;
  /** The short text that is drawn beside the point. */
  sign: string;
  point: Place;
  /** The point's place in the pane, in CSS pixels. */
  at: Point;
  /** The length of one CSS pixel in the unit of places. */
  step: number;
  onMove: (at: Place) => void;
  onRemove: () => void;
  /** Called with each place during a drag, and without one at its end. */
  onDrag: (at?: Place) => void;
  /** Returns the place at a point of the pane. */
  toPhoto: (at: Point) => Place;
};

const isKey = (event: KeyboardEvent, key: string) => Number(event.key === key);

/** A point that is dragged, or moved by the arrow keys: by a pixel, and with Shift by ten. Delete removes it. */
export function PointButton(props: Props) {
  const { label, sign, point, at, step, onMove, onRemove, onDrag, toPhoto } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const right = isKey(event, "ArrowRight") - isKey(event, "ArrowLeft");
    const down = isKey(event, "ArrowDown") - isKey(event, "ArrowUp");
    if (event.key === "Delete" || event.key === "Backspace") {
      focusBeside(event.currentTarget as HTMLElement);
      onRemove();
    } else if (right || down) {
      const by = step * (event.shiftKey ? 10 : 1);
      onMove({ x: point.x + right * by, y: point.y + down * by });
    } else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      data-point
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const { currentTarget: button, pointerId } = event;
        if (!button.hasPointerCapture(pointerId)) return;
        const place = toPhoto(pointIn(button.closest<HTMLElement>("[data-pane]")!, event));
        onMove(place);
        onDrag(place);
      }}
      onLostPointerCapture={() => onDrag()}
      className="absolute size-[44px] -translate-1/2 cursor-move touch-none rounded-full"
      style={{ insetInlineStart: at.x, top: at.y }}
    >
      <Cross />
      <span
        aria-hidden
        className="num absolute start-[30px] top-[2px] min-w-5 rounded-full bg-ink px-1.5 text-center text-sm text-paper"
      >
        {sign}
      </span>
    </button>
  );
}

/** Moves the focus to another point of the photo, or to the dialog, before a point disappears. */
function focusBeside(button: HTMLElement): void {
  const pane = button.closest("[data-pane]");
  const others = [...(pane?.querySelectorAll<HTMLElement>("[data-point]") ?? [])];
  const other = others.findLast((one) => one !== button);
  (other ?? button.closest<HTMLElement>("[role=dialog]"))?.focus();
}

/** Focuses the newest point of a photo once it is rendered. */
export function focusNewestPoint(photoId: string): void {
  setTimeout(() => {
    const points = document.querySelectorAll<HTMLElement>(
      `[data-pane="${CSS.escape(photoId)}"] [data-point]`,
    );
    [...points].at(-1)?.focus();
  });
}

/** A cross with an open middle, in two colours, so that it is visible on every photo. */
export const Cross = () => (
  <svg aria-hidden viewBox="-22 -22 44 44" className="absolute inset-0 size-full fill-none">
    <path d="M-14 0h9M5 0h9M0-14v9M0 5v9" className="stroke-paper stroke-[4]" />
    <path d="M-14 0h9M5 0h9M0-14v9M0 5v9" className="stroke-accent stroke-2" />
    <circle r="1.5" className="fill-accent" />
  </svg>
);
