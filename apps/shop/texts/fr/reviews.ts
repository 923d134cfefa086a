import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Écris un commentaire et choisis une note.";
export const addReviewTitle = "Donner un avis :";
export const writingReviewNeedsScripts = "Donner un avis nécessite JavaScript.";
export const rating = "Note";
export const submit = "Envoyer";
export const sending = "Envoi…";
export const writeCommentLabel = "Écris un commentaire";
export const visitorReason = "Connecte-toi pour donner un avis";
export const adminReason = "Les admins ne peuvent pas donner d'avis";
export const thankReviewWaitsIts = "Merci. Ton avis apparaîtra ici une fois approuvé.";
export const shownOnceApprovedOne =
  "Il apparaît une fois approuvé. Un nouvel avis remplace ton avis précédent sur cet article.";
export const reviewSubmittedMessage = "Avis envoyé";
export const generalError = "Une erreur est survenue.";
export const offlineError = "Impossible de récupérer les données";
export const moreReviewsButton = "Voir plus d'avis";
export const loading = "Chargement…";
export const newestReviewsLink = "Avis les plus récents";
export const reviews = "Avis";
export const emptyTitle = "Pas encore d'avis";
export const whoHasBoughtCan = "Tu l'as acheté ? Donne le premier avis.";

export const ownReviewTitle = "Ton avis";
export const ownReviewsTitle = "Tes avis";
export const noOwnReviews = "Tu n'as pas encore écrit d'avis.";
export const pendingStatus = "En attente de validation.";
export const approvedStatus = "Publié.";
export const approvedText = "Tout le monde peut le lire sur la page de l'article.";
export const deniedStatus = "Non publié.";
export const deniedText =
  "La boutique ne l'a pas validé. Tu peux le modifier et l'envoyer à nouveau.";
export const editReview = "Modifier";
export const cancelEdit = "Annuler";
export const deleteReview = "Supprimer";
export const deletionNotice = "Ton avis a été supprimé.";
export const commentTooLong = "Un commentaire contient au plus 2 000 caractères";
export const loginHint = "<link>Connecte-toi</link> pour donner un avis";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `Note moyenne de ${stars} sur 5 · ${wholeNumber(count)} avis`,
    many: `Note moyenne de ${stars} sur 5 · ${wholeNumber(count)} avis`,
    other: `Note moyenne de ${stars} sur 5 · ${wholeNumber(count)} avis`,
  });

/** Only the day needs plural forms, because the other units are abbreviations. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return plural(count, {
        one: `il y a ${count} an`,
        many: `il y a ${count} ans`,
        other: `il y a ${count} ans`,
      });
    case "month":
      return `il y a ${count} mois`;
    case "day":
      return plural(count, {
        one: `il y a ${count} jour`,
        many: `il y a ${count} jours`,
        other: `il y a ${count} jours`,
      });
    case "hour":
      return `il y a ${count} h`;
    case "minute":
      return `il y a ${count} min`;
    case "second":
      return `il y a ${count} s`;
  }
};
