import { wholeNumber } from "./words.ts";

export const priceButton = "Suivre le prix";
export const stockButton = "Suivre le stock";
export const photosButton = "Attendre des photos QC";
export const goneButton = "Suivre l'article";
export const watchingButton = "Suivi";
export const itemLabel = (button: string, title: string) => `${button} : ${title}`;
export const dropKind = "Le prix baisse";
export const dropHint = (amount: string) => `D'au moins 3 % et ${amount}.`;
export const belowKind = "Le prix descend à une limite";
export const stockKind = "De nouveau en stock";
export const photosKind = "Il y a de nouvelles photos QC";
export const goneKind = "L'article n'est plus en vente";
export const beganTitle = (kind: string) => `Suivi : ${kind}`;
export const beganText = "Nous vérifions de temps en temps et t'écrivons un e-mail.";
export const undoButton = "Annuler";
export const endedTitle = "Plus suivi";
export const failedTitle = "Ça n'a pas marché. Réessaie.";
export const dialogTitle = "Préviens-moi quand";
export const dialogText =
  "On vérifie de temps en temps, certains articles seulement tous les quelques jours. En cas de changement, tu reçois un e-mail.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Les changements apparaissent dans la liste de tes articles suivis.";
export const noMailPageText =
  "Nous vérifions ces articles de temps en temps. Cette boutique ne peut pas encore envoyer d'e-mails : regarde ici ce qui a changé.";
export const noMailVisitorText =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Avec un compte, tu vois les changements dans une liste.";
export const onlyOptionLabel = "Seulement cette option :";
export const limitLabel = "Limite en ¥";
export const invalidPrice = "Saisis un prix entre 0,01 et 9 999 999,99.";
export const setPriceButton = "Suivre";
export const savePriceButton = "Enregistrer";
export const limitStatus = "Cette limite est suivie.";
export const listLink = "Tous les articles suivis";
export const kindLabel = "Quand";
export const emailLabel = "Adresse e-mail";
export const emailHint = "Tu la confirmes par un lien que nous t'envoyons. Pas besoin de compte.";
export const emailMissing = "Saisis une adresse e-mail.";
export const emailButton = "Recevoir l'e-mail";
export const loginLink = "Se connecter plutôt";
export const confirmTitle = "Regarde tes e-mails";
export const confirmText = (email: string) =>
  `Si ${email} n'est pas encore confirmée, ouvre le lien que nous envoyons à cette adresse. Nous suivons l'article dès qu'elle est confirmée. Sans compte, nous suivons au plus cinq articles par adresse : un autre remplace le plus ancien qui n'est pas confirmé. Si les cinq sont confirmés, arrêtes-en un d'abord ou connecte-toi.`;
export const pageTitle = "Articles suivis";
export const pageText =
  "Nous vérifions ces articles de temps en temps et t'écrivons en cas de changement. Ceux que beaucoup suivent sont vérifiés plus souvent.";
export const countStatus = (count: number, max: number) =>
  `${wholeNumber(count)} suivis sur ${wholeNumber(max)}`;
export const loadingStatus = "Chargement de tes articles suivis…";
export const retryStatus = "Tes articles suivis n'ont pas encore pu être chargés. Nouvel essai…";
export const loadError = "Tes articles suivis n'ont pas pu être chargés.";
export const retryButton = "Réessayer";
export const emptyTitle = "Tu ne suis encore aucun article";
export const emptyText = "Cherche un article et appuie sur « Suivre le prix » à côté de son prix.";
export const lookupLink = "Chercher un article";
export const wishText = "<label>Préviens-moi quand :</label> {kind}";
export const limitText = (price: string) => `Le prix descend à ${price}`;
export const changeButton = "Modifier";
export const priceNow = (price: string) => `${price} actuellement`;
export const lastPrice = (price: string) => `Dernier prix ${price}`;
export const startPrice = (price: string) => `${price} au début`;
export const noPrice = "Prix inconnu";
export const reachedState = "Déjà à ce prix ou moins";
export const outState = "Épuisé";
export const goneState = "Plus en vente";
export const replacedState = "Le vendeur a remplacé cette annonce. Tu suis maintenant la nouvelle.";
export const pausedState = "En pause";
export const endedState = "Terminé";
export const lastCheck = "Vérifié {time}";
export const noCheck = "Pas encore vérifié";
export const plannedCheck = (wait: string) => `Prochaine vérification ${wait}`;
export const nextCheckDue = "Prochaine vérification bientôt";
export const alertTime = "Dernière alerte {date}";
export const pauseButton = "Mettre en pause";
export const resumeButton = "Reprendre";
export const removeButton = "Retirer";
export const mailsOff = "Les e-mails sont désactivés, les alertes sur tes appareils aussi.";
export const mailsFailing =
  "Les e-mails à ton adresse sont revenus, donc nous n'envoyons pas d'alertes. Indique une autre adresse dans ton compte.";
export const mailsButton = "Activer";
export const pushSwitch = "Alertes sur cet appareil";
export const pushHint =
  "Ton navigateur les affiche même si cette page est fermée. Les e-mails arrivent toujours.";
export const pushBlocked =
  "Ton navigateur n'autorise pas les notifications de ce site. Autorise-les dans ses réglages.";
