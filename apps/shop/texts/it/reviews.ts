import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Scrivi un commento e scegli una valutazione.";
export const addReviewTitle = "Scrivi una recensione:";
export const writingReviewNeedsScripts = "Scrivere una recensione richiede JavaScript.";
export const rating = "Valutazione";
export const submit = "Invia";
export const sending = "Invio…";
export const writeCommentLabel = "Scrivi un commento";
export const visitorReason = "Accedi per scrivere una recensione";
export const adminReason = "Un admin non può scrivere recensioni";
export const thankReviewWaitsIts = "Grazie. La tua recensione apparirà qui una volta approvata.";
export const shownOnceApprovedOne =
  "Appare una volta approvata. Una nuova recensione sostituisce la tua precedente su questo articolo.";
export const reviewSubmittedMessage = "Recensione inviata";
export const generalError = "Qualcosa è andato storto.";
export const offlineError = "Impossibile recuperare i dati";
export const moreReviewsButton = "Mostra altre recensioni";
export const loading = "Caricamento…";
export const newestReviewsLink = "Recensioni più recenti";
export const reviews = "Recensioni";
export const emptyTitle = "Ancora nessuna recensione";
export const whoHasBoughtCan = "L'hai comprato? Scrivi la prima recensione.";

export const ownReviewTitle = "La tua recensione";
export const ownReviewsTitle = "Le tue recensioni";
export const noOwnReviews = "Non hai ancora scritto recensioni.";
export const pendingStatus = "In attesa di approvazione.";
export const approvedStatus = "Pubblicata.";
export const approvedText = "Tutti possono leggerla nella pagina dell'articolo.";
export const deniedStatus = "Non pubblicata.";
export const deniedText = "Il negozio non l'ha approvata. Puoi modificarla e inviarla di nuovo.";
export const editReview = "Modifica";
export const cancelEdit = "Annulla";
export const deleteReview = "Elimina";
export const deletionNotice = "La tua recensione è stata eliminata.";
export const commentTooLong = "Un commento può avere al massimo 2000 caratteri";
export const loginHint = "<link>Accedi</link> per scrivere una recensione";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `${stars} su 5 stelle in media · ${wholeNumber(count)} recensione`,
    many: `${stars} su 5 stelle in media · ${wholeNumber(count)} recensioni`,
    other: `${stars} su 5 stelle in media · ${wholeNumber(count)} recensioni`,
  });

/** Only the day needs plural forms, because the other units are abbreviations. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return plural(count, {
        one: `${count} anno fa`,
        many: `${count} anni fa`,
        other: `${count} anni fa`,
      });
    case "month":
      return plural(count, {
        one: `${count} mese fa`,
        many: `${count} mesi fa`,
        other: `${count} mesi fa`,
      });
    case "day":
      return plural(count, {
        one: `${count} giorno fa`,
        many: `${count} giorni fa`,
        other: `${count} giorni fa`,
      });
    case "hour":
      return `${count} h fa`;
    case "minute":
      return `${count} min fa`;
    case "second":
      return `${count} s fa`;
  }
};
