import type { ShippingMethod } from "@loupe/contract";
import * as texts from "#texts/shipping.ts";

/** Returns days such as "8–15", or the words of a source. Empty if the time is not stated. */
export const transitRange = ({ transitTime }: Pick<ShippingMethod, "transitTime">): string =>
  transitTime.trim().replace(/(\d)\s*-\s*(\d)/, "$1–$2");

export function transitWords(method: Pick<ShippingMethod, "transitTime">): string {
  const range = transitRange(method);
  if (!range) return texts.unknownTransit;
  return /[a-z]/i.test(range) ? range : texts.days(range);
}
