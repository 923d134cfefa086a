import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "Dieser Link führt zu einem Shop, nicht zu einem Artikel.";
    case "not-a-link":
      return "In diesem Text ist kein Link.";
    case "too-long":
      return "Dieser Text ist zu lang für einen Link.";
    case "unknown-site":
      return "Diese Website unterstützen wir noch nicht.";
    case "no-item":
      return "Wir kennen diese Website, aber dieser Link führt nicht zu einem Artikel.";
    case "bad-id":
      return "Die Nummer in diesem Link kann kein Artikel haben.";
    case "unknown-shop":
      return "Dieser Link nennt einen Marktplatz, den wir nicht kennen.";
    case "no-marketplace":
      return "Die Links dieses Agenten sagen nicht, von welchem Marktplatz der Artikel ist.";
    case "foreign-link":
      return "Der Link dieses Agenten führt zu einer Website, die wir noch nicht unterstützen.";
    case "xianyu":
      return "Gebrauchtes von Xianyu (Goofish) wird nicht unterstützt.";
    case "encrypted":
      return "Dieser alte Link ist verschlüsselt, und seinen Agenten gibt es nicht mehr.";
    case "too-deep":
      return "In diesem Link stecken zu viele andere Links.";
  }
};
