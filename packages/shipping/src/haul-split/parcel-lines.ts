import { priceParcel } from "../price-parcel.ts";
import { prepareRateCard, type PreparedCard } from "../prepare-rate-card.ts";
import type { Method } from "../quote-types.ts";
import { goodsOf, methodOf, routesOf } from "../quote.ts";
import type { Line, RateCard } from "../rate-card-schema.ts";
import { costOf, offerOf, stackOfItems, type Offer } from "./offers.ts";
import type { HaulItem } from "./split-haul.ts";
import { emptyStack, measureStack, stackOf, type Stack } from "./stacked-items.ts";

/** A line that sends some of the pieces, and its price for each parcel of them. */
export type ParcelLine = Pick<Line, "id" | "name" | "mode" | "taxIncluded"> & {
  transitDays: { min: number; max: number };
  /** Whether the line takes a piece at all. */
  takes: (piece: number) => boolean;
  /** Returns the price of a parcel in fen, or Infinity if the line refuses it. `stack` is the stack of its pieces. */
  freight_fen: (stack: Stack, pieces: readonly number[]) => number;
  /** Returns the line's offer for a parcel, with the details of its price. Without `stack`, it has each piece once. */
  offer: (pieces: readonly number[], stack?: Stack) => Method;
};

/**
 * Returns the lines of a card to a country for pieces that may go in several parcels. Pieces are stacked as in
 * `stacked-items.ts`. Lines for which `isWanted` returns false are left out. Throws a RangeError for a country that the
 * card does not list.
 */
export function parcelLines(
  card: RateCard | PreparedCard,
  destination: string,
  pieces: readonly HaulItem[],
  isWanted: (method: Method) => boolean = () => true,
): { stacks: readonly Stack[]; lines: ParcelLine[] } {
  const preparedCard = prepareRateCard(card);
  const stacks = pieces.map(stackOf);
  const goods = pieces.map((piece) => goodsOf(preparedCard, piece));
  const nothing = measureStack(emptyStack);
  const lines = routesOf(preparedCard, destination)
    .filter((route) => isWanted(methodOf(route, 0, priceParcel(route, nothing, []))))
    .map((route) => lineOf(offerOf(route, goods), stacks, goods));
  return { stacks, lines };
}

function lineOf(
  { route, takes }: Offer,
  stacks: readonly Stack[],
  goods: readonly ReturnType<typeof goodsOf>[],
): ParcelLine {
  const { id, name, mode, taxIncluded } = route.line;
  return {
    id,
    name,
    mode,
    taxIncluded,
    transitDays: route.transitDays,
    takes: (piece) => takes[piece] === true,
    freight_fen: (stack, pieces) =>
      pieces.every((piece) => takes[piece]) ? costOf(route, stack) : Number.POSITIVE_INFINITY,
    offer: (pieces, stack = stackOfItems(stacks, pieces)) => {
      const categories = [...new Set(pieces.flatMap((piece) => goods[piece] ?? []))];
      return methodOf(route, stack.actualG, priceParcel(route, measureStack(stack), categories));
    },
  };
}
