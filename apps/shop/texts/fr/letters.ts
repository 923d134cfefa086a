export const greeting = "Bonjour,";
export const greetingNamed = (name: string) => `Bonjour ${name},`;
export const buttonFails = "Si le bouton ne marche pas, ouvre cette adresse :";

export const verify = {
  subject: (site: string) => `Vérifie ton adresse e-mail pour ${site}`,
  ask: (site: string) =>
    `Confirme que cette adresse e-mail est la tienne, et ton compte ${site} est prêt.`,
  button: "Vérifier l'adresse",
  validity: "Le lien est valable 24 heures et marche une seule fois.",
  otherwise: (site: string) =>
    `Si cette inscription sur ${site} ne vient pas de toi, tu peux ignorer cet e-mail.`,
};

export const reset = {
  subject: (site: string) => `Réinitialise ton mot de passe ${site}`,
  ask: (site: string) => `Choisis ici un nouveau mot de passe pour ton compte ${site}.`,
  button: "Réinitialiser le mot de passe",
  validity: "Le lien est valable 1 heure et marche une seule fois.",
  otherwise:
    "Si tu ne l'as pas demandé, tu peux ignorer cet e-mail. Ton mot de passe reste le même.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Ouvrir mon compte",
  otherwise:
    "Si ce n'était pas toi, change ton mot de passe maintenant et déconnecte les autres appareils sur la page de ton compte.",
};

export const emailChanged = {
  subject: (site: string) => `Ton adresse e-mail sur ${site} a changé`,
  ask: (site: string) =>
    `Ton compte ${site} a maintenant une autre adresse e-mail. Connecte-toi avec la nouvelle.`,
};

export const passwordChanged = {
  subject: (site: string) => `Ton mot de passe ${site} a changé`,
  ask: (site: string) =>
    `Le mot de passe de ton compte ${site} a été changé et les autres appareils ont été déconnectés.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Ta connexion à ${site} a changé`,
  ask: (site: string) =>
    `Une clé d'accès ou une application d'authentification a été ajoutée à ton compte ${site}, ou en a été retirée.`,
};

export const roleChanged = {
  subject: (site: string) => `Ton rôle sur ${site} a changé`,
  ask: (site: string) => `Un propriétaire a donné un autre rôle à ton compte ${site}.`,
};

export const accountClosing = {
  subject: (site: string) => `Ton compte ${site} va être supprimé`,
  ask: (site: string) =>
    `Ton compte ${site} et tout ce qu'il contient seront supprimés dans 7 jours. Connecte-toi avant cette date pour le garder.`,
};

export const emailOld = {
  subject: (site: string) => `Confirme ta nouvelle adresse e-mail pour ${site}`,
  ask: (site: string) =>
    `Une personne connectée à ton compte ${site} veut lui donner une autre adresse e-mail. Confirme ce changement ici et ouvre aussi le lien dans l'autre boîte mail.`,
  button: "Confirmer le changement",
  validity: "Le lien est valable 24 heures et marche une seule fois.",
  otherwise:
    "Si tu ne l'as pas demandé, n'ouvre pas le lien et change ton mot de passe. Ton adresse e-mail reste la même.",
};

export const emailNew = {
  subject: (site: string) => `Confirme ta nouvelle adresse e-mail pour ${site}`,
  ask: (site: string) =>
    `Confirme que cette adresse est la tienne et ouvre aussi le lien dans ta boîte mail actuelle. Ton compte ${site} aura alors cette adresse.`,
  button: "Confirmer cette adresse",
  validity: "Le lien est valable 24 heures et marche une seule fois.",
  otherwise: "Si tu ne l'as pas demandé, tu peux ignorer cet e-mail.",
};

export const trial = {
  subject: (site: string) => `E-mail de test envoyé par ${site}`,
  ask: (site: string) =>
    `Ton serveur de messagerie fonctionne : ${site} s'en est servi pour cet e-mail.`,
  button: "Ouvrir les réglages",
  otherwise: (site: string) => `Un admin a demandé cet e-mail dans les réglages du site ${site}.`,
};

export const watchConfirm = {
  subject: (site: string) => `Confirme tes alertes de ${site}`,
  ask: (site: string) =>
    `Quelqu'un, sans doute toi, souhaite que ${site} envoie à cette adresse des alertes sur un article. Ouvre la page et confirme ; rien n'est envoyé avant.`,
  button: "Confirmer les alertes",
  validity: "Le lien est valable 48 heures.",
  otherwise:
    "Si cette demande ne vient pas de toi, ignore cet e-mail : tu ne recevras aucune alerte. La page permet aussi d'arrêter tous les e-mails de ce genre.",
};

export const alertLetter = {
  button: "Voir mes articles suivis",
  otherwise: "Les prix sont ceux affichés par la place de marché, sans coupons ni prix de membre.",
};

export const watchAlert = {
  subject: (site: string) => `Du nouveau pour un article que tu suis sur ${site}`,
  ask: "Ce que tu attendais est arrivé :",
};

export const watchDigest = {
  subject: (site: string) => `Du nouveau pour les articles que tu suis sur ${site}`,
  ask: "Voici ce qu'il y a de nouveau pour les articles que tu suis :",
};

export const alertTitles = {
  below: "Prix atteint",
  drop: "Prix en baisse",
  stock: "De nouveau en stock",
  photos: "Nouvelles photos QC",
  gone: "Plus en vente",
  relisted: "De nouveau en vente",
  ended: "Suivi terminé",
  silent: "Rien de nouveau depuis 14 jours",
  replaced: "Annonce remplacée",
  added: "Suivi ajouté",
};

export const alertReasons = {
  below: "Tu as demandé une alerte dès que le prix atteint celui que tu as choisi.",
  drop: "Tu as demandé une alerte quand le prix baisse.",
  stock: "Tu as demandé une alerte quand il revient en stock.",
  photos: "Tu as demandé une alerte pour les nouvelles photos QC.",
  gone: "Tu as demandé une alerte quand il n'est plus vendu.",
  relisted: "Il n'était plus vendu et l'est de nouveau.",
  ended: "Nous ne le suivons plus pour toi. Ajoute-le de nouveau si tu veux encore des alertes.",
  silent: "Depuis 14 jours, impossible de connaître son prix, mais nous continuons d'essayer.",
  replaced:
    "Le vendeur propose maintenant autre chose sous ce lien. Nous suivons la nouvelle annonce à partir de son prix actuel.",
  added:
    "Quelqu'un, sans doute toi, a ajouté ce suivi pour ton adresse. Si ce n'est pas toi, arrête-le ici.",
};
export const alertPrice = (price: string) => `${price} maintenant`;
export const alertPrices = (price: string, before: string) =>
  `${price} maintenant, ${before} avant`;
export const alertNewOption =
  "Une option moins chère est apparue ; les autres coûtent peut-être autant qu'avant.";
export const alertOption = (name: string) => `Option : ${name}`;
export const alertSubject = (title: string, item: string) => `${title} : ${item}`;
export const alertFooter = {
  stop: "Ne plus suivre cet article",
  leave: "Arrêter tous ces e-mails",
  settings: "Modifier mes articles suivis",
};
