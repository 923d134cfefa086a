import { lineFeatures } from "#texts/line-features.ts";
import { own } from "../parcel/local-names.ts";

/**
 * Returns the features of a shipping line in the page's language. Undefined if the texts do not contain all of them,
 * because the owner has written some.
 */
export function localFeatures(english: string, texts = lineFeatures): string | undefined {
  const parts = english.split(PARTS).map((part) => own(texts, part));
  return parts.includes(undefined) ? undefined : parts.join(PARTS);
}

const PARTS = " · ";
