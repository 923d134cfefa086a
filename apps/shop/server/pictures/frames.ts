/** A part of a picture, in the picture's pixels. */
export type Frame = { left: number; top: number; width: number; height: number };

export const areaOf = ({ width, height }: Frame): number => width * height;

/** Marks the pixels of a part that differ from the background. */
export type Ground = { isAbove: Uint8Array; width: number; height: number };

/**
 * At least this part of each edge of a photo must be visible, because corners may be round, and buttons may cover an
 * edge.
 */
export const EDGE_MIN = 0.7;
type Line = { x: number; y: number; length: number; isRow: boolean };

/** Returns the share of a line that differs from the background. */
export function shareOf({ isAbove, width }: Ground, { x, y, length, isRow }: Line): number {
  const step = isRow ? 1 : width;
  let above = 0;
  let place = y * width + x;
  for (let count = 0; count < length; count += 1) {
    above += isAbove[place]!;
    place += step;
  }
  return above / length;
}

/** Returns the frame's four edges, or lines that are `out` pixels outside them. */
export function edgesOf({ left, top, width, height }: Frame, out = 0): Record<Edge, Line> {
  const [across, down] = [
    { length: width, isRow: true, x: left },
    { length: height, isRow: false, y: top },
  ] as const;
  return {
    top: { ...across, y: top - out },
    bottom: { ...across, y: top + height - 1 + out },
    left: { ...down, x: left - out },
    right: { ...down, x: left + width - 1 + out },
  };
}
type Edge = "top" | "bottom" | "left" | "right";
export const EDGES: readonly Edge[] = ["top", "bottom", "left", "right"];

const WITHOUT: Record<Edge, (frame: Frame) => Frame> = {
  top: (frame) => ({ ...frame, top: frame.top + 1, height: frame.height - 1 }),
  bottom: (frame) => ({ ...frame, height: frame.height - 1 }),
  left: (frame) => ({ ...frame, left: frame.left + 1, width: frame.width - 1 }),
  right: (frame) => ({ ...frame, width: frame.width - 1 }),
};

/** Returns the rectangle without parts that stick out of it: a button on its edge, a shadow, noise. */
export function straightened(ground: Ground, box: Frame): Frame | undefined {
  let frame = box;
  for (;;) {
    if (frame.width < 24 || frame.height < 24) return undefined;
    const edges = edgesOf(frame);
    const ragged = EDGES.find((edge) => shareOf(ground, edges[edge]) < EDGE_MIN);
    if (!ragged) return frame;
    frame = WITHOUT[ragged](frame);
  }
}
