import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "Este enlace lleva a una tienda, no a un artículo.";
    case "not-a-link":
      return "No hay ningún enlace en este texto.";
    case "too-long":
      return "Este texto es demasiado largo para ser un enlace.";
    case "unknown-site":
      return "Todavía no admitimos este sitio.";
    case "no-item":
      return "Conocemos este sitio, pero este enlace no lleva a un artículo.";
    case "bad-id":
      return "Ningún artículo puede tener el número de este enlace.";
    case "unknown-shop":
      return "Este enlace nombra una plataforma que no conocemos.";
    case "no-marketplace":
      return "Los enlaces de este agente no dicen de qué plataforma es el artículo.";
    case "foreign-link":
      return "El enlace de este agente lleva a un sitio que todavía no admitimos.";
    case "xianyu":
      return "No se admiten artículos de segunda mano de Xianyu (Goofish).";
    case "encrypted":
      return "Este enlace antiguo está cifrado y su agente ha cerrado.";
    case "too-deep":
      return "Este enlace contiene demasiados enlaces.";
  }
};
