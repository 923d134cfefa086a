/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "Ce lien mène à une boutique, pas à un article.",
  "not-a-link": "Il n'y a pas de lien dans ce texte.",
  "too-long": "Ce texte est trop long pour être un lien.",
  "unknown-site": "Nous ne prenons pas encore en charge ce site.",
  "no-item": "Nous connaissons ce site, mais ce lien ne mène pas à un article.",
  "bad-id": "Aucun article ne peut avoir le numéro de ce lien.",
  "unknown-shop": "Ce lien nomme une place de marché que nous ne connaissons pas.",
  "no-marketplace": "Les liens de cet agent ne disent pas de quelle place de marché vient l'article.",
  "foreign-link": "Le lien de cet agent mène à un site que nous ne prenons pas encore en charge.",
  xianyu: "Les articles d'occasion de Xianyu (Goofish) ne sont pas pris en charge.",
  encrypted: "Cet ancien lien est chiffré et son agent a fermé.",
  "too-deep": "Ce lien contient trop d'autres liens.",
};
