/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "Dieser Link führt zu einem Shop, nicht zu einem Artikel.",
  "not-a-link": "In diesem Text ist kein Link.",
  "too-long": "Dieser Text ist zu lang für einen Link.",
  "unknown-site": "Diese Website unterstützen wir noch nicht.",
  "no-item": "Wir kennen diese Website, aber dieser Link führt nicht zu einem Artikel.",
  "bad-id": "Die Nummer in diesem Link kann kein Artikel haben.",
  "unknown-shop": "Dieser Link nennt einen Marktplatz, den wir nicht kennen.",
  "no-marketplace": "Die Links dieses Agenten sagen nicht, von welchem Marktplatz der Artikel ist.",
  "foreign-link": "Der Link dieses Agenten führt zu einer Website, die wir noch nicht unterstützen.",
  xianyu: "Gebrauchtes von Xianyu (Goofish) wird nicht unterstützt.",
  encrypted: "Dieser alte Link ist verschlüsselt, und seinen Agenten gibt es nicht mehr.",
  "too-deep": "In diesem Link stecken zu viele andere Links.",
};
