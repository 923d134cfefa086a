import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "Ce lien mène à une boutique, pas à un article.";
    case "not-a-link":
      return "Il n'y a pas de lien dans ce texte.";
    case "too-long":
      return "Ce texte est trop long pour être un lien.";
    case "unknown-site":
      return "Nous ne prenons pas encore en charge ce site.";
    case "no-item":
      return "Nous connaissons ce site, mais ce lien ne mène pas à un article.";
    case "bad-id":
      return "Aucun article ne peut avoir le numéro de ce lien.";
    case "unknown-shop":
      return "Ce lien nomme une place de marché que nous ne connaissons pas.";
    case "no-marketplace":
      return "Les liens de cet agent ne disent pas de quelle place de marché vient l'article.";
    case "foreign-link":
      return "Le lien de cet agent mène à un site que nous ne prenons pas encore en charge.";
    case "xianyu":
      return "Les articles d'occasion de Xianyu (Goofish) ne sont pas pris en charge.";
    case "encrypted":
      return "Cet ancien lien est chiffré et son agent a fermé.";
    case "too-deep":
      return "Ce lien contient trop d'autres liens.";
  }
};
