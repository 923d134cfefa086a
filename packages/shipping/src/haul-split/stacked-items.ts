import {
  inCm,
  maxSide_cm,
  maxWeight_g,
  type Measured,
  measureParcel,
  measuredOf,
} from "../parcel-dimensions.ts";
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

/** Returns the stack of a number of pieces of each item. `stacks` has one piece of each. */
export const stackOfCounts = (
  stacks: readonly Stack[],
  counts: readonly { item: number; count: number }[],
): Stack =>
  counts
    .map(({ item, count }) => {
      const stack = stacks[item] ?? emptyStack;
      return { ...stack, actualG: stack.actualG * count, height: stack.height * count };
    })
    .reduce(addToStack, emptyStack);

/** Whether a stack is within the limits of `checkParcel`. */
export const isSendable = ({ actualG, height }: Stack): boolean =>
  actualG <= maxWeight_g && inCm(height) <= maxSide_cm;

/** Returns the pieces as one parcel for a service that quotes parcels, in whole grams and cm. */
export function stackedParcel(
  pieces: readonly (Sized & { features?: readonly string[] })[],
): Required<Sized> & { features: string[] } {
  const { actualG, length, width, height, sized } = pieces
    .map(stackOf)
    .reduce(addToStack, emptyStack);
  const side = (value: number) => (sized ? inCm(value) : null);
  return {
    weight: actualG,
    length: side(length),
    width: side(width),
    height: side(height),
    features: [...new Set(pieces.flatMap(({ features = [] }) => features))],
  };
}

export function measureStack({ actualG, length, width, height, sized }: Stack): Measured {
  return sized ? measuredOf(actualG, length, width, height) : measuredOf(actualG, length, 0, 0);
}
