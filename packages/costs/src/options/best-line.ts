import {
  isSendable,
  parcelLines,
  stackOfCounts,
  type HaulItem,
  type Method,
} from "@loupe/shipping";
import type { PreparedCard, RateCard } from "@loupe/shipping";
import { createDoorPricer } from "./door-price.ts";
import type { Facts } from "../facts/facts-schema.ts";
import { createParcelPrice, unknownCost } from "./option-splits.ts";
import type { OptionsRequest } from "./option-types.ts";
import type { Contents } from "../purchase-types.ts";

type Request = Omit<OptionsRequest, "items"> & {
  items: readonly (Pick<OptionsRequest["items"][number], "price" | "tariffHeading"> & {
    goods: HaulItem;
    qty: number;
  })[];
};

/**
 * Returns a function that returns the line by which a parcel costs least at the door, as parcels of `shippingOptions` get
 * theirs. Null if no line takes the parcel. Lines for which `isWanted` returns false are not used.
 * @throws {MissingRate} for a currency without a rate
 */
export function bestLine(
  facts: Facts,
  card: RateCard | PreparedCard,
  request: Request,
  isWanted: (method: Method) => boolean,
): (contents: Contents) => Method | null {
  const { destination } = request;
  const goods = request.items.map((item) => item.goods);
  const { stacks, lines } = parcelLines(card, destination, goods, isWanted);
  const items = request.items.map(({ price, tariffHeading, qty, goods }) => ({
    ...goods,
    price,
    quantity: qty,
    ...(tariffHeading !== undefined && { tariffHeading }),
  }));
  const pricer = createDoorPricer(facts, { ...request, items });
  const everything = items.map(({ quantity }, item) => ({ item, count: quantity }));
  const isKnown = pricer.isBorderKnown(everything);
  const priceOf = createParcelPrice({ lines, pricer, isKnown });
  return (contents) => {
    const stack = stackOfCounts(stacks, contents);
    if (!isSendable(stack)) return null;
    const pieces = contents.map(({ item }) => item);
    const best = priceOf({ stack, pieces, contents }, isKnown ? unknownCost : 0);
    return best && best.line.offer(pieces, stack);
  };
}
