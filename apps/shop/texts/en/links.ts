/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "This link leads to a shop, not to an item.",
  "not-a-link": "There is no link in this text.",
  "too-long": "This text is too long to be a link.",
  "unknown-site": "We don't support this site yet.",
  "no-item": "We know this site, but this link doesn't lead to an item.",
  "bad-id": "No item can have the number in this link.",
  "unknown-shop": "This link names a marketplace that we don't know.",
  "no-marketplace": "This agent's links don't say which marketplace the item is from.",
  "foreign-link": "This agent's link leads to a site that we don't support yet.",
  xianyu: "Second-hand items from Xianyu (Goofish) aren't supported.",
  encrypted: "This old link is encrypted, and its agent has closed down.",
  "too-deep": "This link has too many other links inside it.",
};
