import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "This link leads to a shop, not to an item.";
    case "not-a-link":
      return "There is no link in this text.";
    case "too-long":
      return "This text is too long to be a link.";
    case "unknown-site":
      return "We don't support this site yet.";
    case "no-item":
      return "We know this site, but this link doesn't lead to an item.";
    case "bad-id":
      return "No item can have the number in this link.";
    case "unknown-shop":
      return "This link names a marketplace that we don't know.";
    case "no-marketplace":
      return "This agent's links don't say which marketplace the item is from.";
    case "foreign-link":
      return "This agent's link leads to a site that we don't support yet.";
    case "xianyu":
      return "Second-hand items from Xianyu (Goofish) aren't supported.";
    case "encrypted":
      return "This old link is encrypted, and its agent has closed down.";
    case "too-deep":
      return "This link has too many other links inside it.";
  }
};
