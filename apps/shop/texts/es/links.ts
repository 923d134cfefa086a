/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "Este enlace lleva a una tienda, no a un artículo.",
  "not-a-link": "No hay ningún enlace en este texto.",
  "too-long": "Este texto es demasiado largo para ser un enlace.",
  "unknown-site": "Todavía no admitimos este sitio.",
  "no-item": "Conocemos este sitio, pero este enlace no lleva a un artículo.",
  "bad-id": "Ningún artículo puede tener el número de este enlace.",
  "unknown-shop": "Este enlace nombra una plataforma que no conocemos.",
  "no-marketplace": "Los enlaces de este agente no dicen de qué plataforma es el artículo.",
  "foreign-link": "El enlace de este agente lleva a un sitio que todavía no admitimos.",
  xianyu: "No se admiten artículos de segunda mano de Xianyu (Goofish).",
  encrypted: "Este enlace antiguo está cifrado y su agente ha cerrado.",
  "too-deep": "Este enlace contiene demasiados enlaces.",
};
