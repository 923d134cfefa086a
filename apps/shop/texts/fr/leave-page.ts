export const heading = "Tes alertes";
export const accountLead = "Voici les alertes de ton compte.";
export const mailStates = {
  on: "Les e-mails sont activés.",
  off: "Les e-mails sont désactivés. Plus rien n'est envoyé.",
  failing: "Les e-mails à cette adresse sont revenus, donc plus rien n'est envoyé.",
};
export const leaveButton = "Désactiver tous les e-mails";
export const returnButton = "Réactiver les e-mails";
export const settingsLink = "Ouvrir mes articles suivis";
export const listHeading = "Articles suivis";
export const emptyList = "Aucun article n'est suivi.";
export const keepLead = "On arrête de les suivre 90 jours après ta dernière visite ici.";
export const keepButton = "Continuer le suivi";
export const endedState = "Terminé";
export const pausedState = "En pause";
export const stopButton = "Arrêter";
export const confirmHeading = "Confirme tes alertes";
export const confirmLead = (email: string) =>
  `Nous enverrons des alertes sur ces articles à ${email}.`;
export const confirmButton = "Confirmer";
export const blockButton = "Ne plus jamais écrire à cette adresse";
export const blockDone =
  "Cette adresse ne reçoit plus d'e-mails de notre part. Tu peux toujours confirmer si tu changes d'avis.";
export const confirmDone = "C'est fait. Tu recevras des alertes sur ces articles.";
export const invalidHeading = "Ce lien n'est pas valable";
export const invalidLink =
  "Il est faux ou trop ancien. Si tu veux encore des alertes, suis de nouveau l'article.";
export const watchKinds = {
  below: (price: string) => `Prix au plus ${price}`,
  drop: () => "Prix en baisse",
  stock: () => "De nouveau en stock",
  photos: () => "Nouvelles photos QC",
  gone: () => "Plus en vente",
};
