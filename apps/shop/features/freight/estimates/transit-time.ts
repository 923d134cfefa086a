import type { ShippingMethod } from "@loupe/contract";
import * as texts from "#texts/shipping.ts";

export function transitWords({ transitTime }: Pick<ShippingMethod, "transitTime">): string {
  if (!transitTime.trim()) return texts.unknownTransit;
  const range = transitTime.replace(/(\d)\s*-\s*(\d)/, "$1–$2");
  return /[a-z]/i.test(range) ? range : texts.days(range);
}
