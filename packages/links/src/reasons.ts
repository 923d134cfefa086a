import type { Reason } from "./types.ts";

const sentences: Record<Reason | "store", string> = {
  store: "This link leads to a shop, not to an item.",
  "not-a-link": "There is no link in this text.",
  "too-long": "This text is too long to be a link.",
  "unknown-site": "We do not know this site.",
  "no-item": "We know this site, but this link does not lead to an item.",
  "bad-id": "The item number in this link is not a number that an item can have.",
  "unknown-shop": "This link names a marketplace that we do not know.",
  "no-marketplace": "This agent's links do not say which marketplace the item is from.",
  "foreign-link": "This agent's link leads to a site that we do not know.",
  xianyu: "Second-hand items from Xianyu (Goofish) are not supported.",
  encrypted: "This old link is encrypted and its agent has closed down.",
  "too-deep": "This link has too many other links inside it.",
};

/** Returns a sentence for shoppers about a text without an item. `store` is for a seller's page. */
export function reasonText(reason: Reason | "store"): string {
  return sentences[reason];
}
