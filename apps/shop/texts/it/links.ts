import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "Questo link porta a un negozio, non a un articolo.";
    case "not-a-link":
      return "In questo testo non c'è nessun link.";
    case "too-long":
      return "Questo testo è troppo lungo per essere un link.";
    case "unknown-site":
      return "Non supportiamo ancora questo sito.";
    case "no-item":
      return "Conosciamo questo sito, ma questo link non porta a un articolo.";
    case "bad-id":
      return "Nessun articolo può avere il numero di questo link.";
    case "unknown-shop":
      return "Questo link indica un marketplace che non conosciamo.";
    case "no-marketplace":
      return "I link di questo agente non dicono da quale marketplace viene l'articolo.";
    case "foreign-link":
      return "Il link di questo agente porta a un sito che non supportiamo ancora.";
    case "xianyu":
      return "Gli articoli usati di Xianyu (Goofish) non sono supportati.";
    case "encrypted":
      return "Questo vecchio link è cifrato e il suo agente ha chiuso.";
    case "too-deep":
      return "Questo link contiene troppi altri link.";
  }
};
