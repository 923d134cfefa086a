import type { Estimate, ShippingMethod, ShippingOption, ShippingOptions } from "@loupe/contract";
import { certainReason, recommendOption } from "@loupe/costs/recommend-option";
import { optionsByLine } from "./lines/door-words.ts";

/** An estimate with the sums at the door. Without options, the server did not return them. */
export type PricedEstimate = Estimate & { options?: ShippingOptions | undefined };

export type Badge = "recommended" | "cheapest" | "fastest";

export type ComparedLines = {
  /** Best first. */
  lines: ShippingMethod[];
  /** The id of the line that has each badge. */
  badges: Partial<Record<Badge, string>>;
  /** Why one is recommended. `cheapestKnown`: others with unknown parts may cost less. */
  reason?: NonNullable<ShippingOptions["recommended"]>["reason"] | "cheapestKnown";
};

/** Compares the lines that accept the parcel and pass a filter, by the sum at the door where it is known. */
export function compareLines(
  { data, options }: PricedEstimate,
  isShown: (method: ShippingMethod) => boolean = () => true,
): ComparedLines {
  const methods = data.filter((method) => method.available && method.feeDetail && isShown(method));
  const byLine = options && optionsByLine(options).byLine;
  const compared = methods.flatMap((method) => {
    const option = byLine?.get(method.id);
    return option ? [{ ...option, method }] : [];
  });
  // A line in another currency than yuan cannot be compared with others.
  if (!options || compared.length < methods.length) return { lines: methods, badges: {} };
  const ranked = recommendOption(compared, options.known, 1);
  const lines = ranked.options.map(({ method }) => method);
  const idOf = (place: number | null | undefined) =>
    place === null || place === undefined ? undefined : lines[place]?.id;
  const isAlone = lines.length < 2;
  return {
    lines,
    badges: {
      recommended: isAlone ? undefined : idOf(ranked.recommended?.option),
      cheapest: idOf(ranked.badges.cheapest),
      fastest: idOf(ranked.badges.fastest),
    },
    ...(ranked.recommended && { reason: certainReason(ranked) ?? "cheapestKnown" }),
  };
}

/** A shipping line, and the sum at the door by it if the server returned one. */
export type NamedLine = {
  method: ShippingMethod;
  option: ShippingOption | undefined;
  isRecommended: boolean;
};

/** Returns the line to name if only one can be named: the recommended one, or else the first. */
export function lineToName(
  estimate: PricedEstimate,
  { lines, badges }: ComparedLines = compareLines(estimate),
): NamedLine | undefined {
  const { options } = estimate;
  const method = lines.find(({ id }) => id === badges.recommended) ?? lines[0];
  return (
    method && {
      method,
      option: options && optionsByLine(options).byLine.get(method.id),
      isRecommended: method.id === badges.recommended,
    }
  );
}

/** Orders lines by days. Equal ones keep their order. */
export const orderByDays = (lines: readonly ShippingMethod[]): ShippingMethod[] =>
  lines.toSorted(
    (a, b) => daysOf(a, "max") - daysOf(b, "max") || daysOf(a, "min") - daysOf(b, "min"),
  );

/** A line that states no days comes last. */
const daysOf = ({ transitDays }: ShippingMethod, end: "min" | "max") =>
  transitDays?.[end] ?? Number.MAX_SAFE_INTEGER;
