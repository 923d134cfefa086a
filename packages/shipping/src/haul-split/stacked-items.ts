import { type Measured, measureParcel, measuredOf } from "../parcel-dimensions.ts";
import type { Parcel } from "../quote-types.ts";

export type Sized = Pick<Parcel, "weight" | "length" | "width" | "height">;

/**
 * Several items as one parcel: weights are added, and boxes are laid flat on each other. If an item
 * lacks a side, the volume is unknown, and only the longest side is checked against the limits.
 */
export type Stack = {
  actualG: number;
  length: number;
  width: number;
  height: number;
  sized: boolean;
};

export const emptyStack: Stack = { actualG: 0, length: 0, width: 0, height: 0, sized: true };

export function stackOf(item: Sized): Stack {
  const { actualG, side1, side2, side3 } = measureParcel({ destination: "", ...item });
  return { actualG, length: side1, width: side2, height: side3, sized: side3 > 0 };
}

export function addToStack(below: Stack, above: Stack): Stack {
  return {
    actualG: below.actualG + above.actualG,
    length: Math.max(below.length, above.length),
    width: Math.max(below.width, above.width),
    height: below.height + above.height,
    sized: below.sized && above.sized,
  };
}

/** Returns several equal stacks as one. */
export const timesStack = (stack: Stack, count: number): Stack => ({
  ...stack,
  actualG: stack.actualG * count,
  height: stack.height * count,
});

export function measureStack({ actualG, length, width, height, sized }: Stack): Measured {
  return sized ? measuredOf(actualG, length, width, height) : measuredOf(actualG, length, 0, 0);
}
