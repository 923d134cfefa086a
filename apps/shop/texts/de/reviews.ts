import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Bitte schreibe einen Kommentar und wähle eine Bewertung.";
export const addReviewTitle = "Bewertung schreiben:";
export const writingReviewNeedsScripts = "Zum Bewerten brauchst du JavaScript.";
export const rating = "Bewertung";
export const submit = "Absenden";
export const sending = "Wird gesendet…";
export const writeCommentLabel = "Schreibe einen Kommentar";
export const visitorReason = "Bitte melde dich an, um eine Bewertung zu schreiben";
export const adminReason = "Admins können keine Bewertungen schreiben";
export const thankReviewWaitsIts =
  "Danke. Deine Bewertung erscheint hier, sobald sie freigegeben ist.";
export const shownOnceApprovedOne =
  "Sie erscheint nach der Freigabe. Eine neue Bewertung ersetzt deine frühere zu diesem Artikel.";
export const reviewSubmittedMessage = "Bewertung abgeschickt";
export const generalError = "Etwas ist schiefgegangen.";
export const offlineError = "Die Daten konnten nicht abgerufen werden";
export const moreReviewsButton = "Weitere Bewertungen";
export const loading = "Wird geladen…";
export const newestReviewsLink = "Neueste Bewertungen";
export const reviews = "Bewertungen";
export const emptyTitle = "Noch keine Bewertungen";
export const whoHasBoughtCan = "Gekauft? Schreibe die erste Bewertung.";

export const ownReviewTitle = "Deine Bewertung";
export const ownReviewsTitle = "Deine Bewertungen";
export const noOwnReviews = "Du hast noch keine Bewertung geschrieben.";
export const pendingStatus = "Wartet auf Freigabe.";
export const approvedStatus = "Veröffentlicht.";
export const approvedText = "Alle können sie auf der Seite des Artikels lesen.";
export const deniedStatus = "Nicht veröffentlicht.";
export const deniedText =
  "Der Shop hat sie nicht freigegeben. Du kannst sie ändern und noch einmal senden.";
export const editReview = "Bearbeiten";
export const cancelEdit = "Abbrechen";
export const deleteReview = "Löschen";
export const deletionNotice = "Deine Bewertung wurde gelöscht.";
export const commentTooLong = "Ein Kommentar hat höchstens 2.000 Zeichen";
export const loginHint = "Bitte <link>melde dich an</link>, um eine Bewertung zu schreiben";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `${stars} von 5 Sternen im Durchschnitt · ${wholeNumber(count)} Bewertung`,
    other: `${stars} von 5 Sternen im Durchschnitt · ${wholeNumber(count)} Bewertungen`,
  });

/** Only the day needs plural forms, because the other units are abbreviations. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return `vor ${count} J.`;
    case "month":
      return `vor ${count} Mon.`;
    case "day":
      return plural(count, { one: `vor ${count} Tag`, other: `vor ${count} Tagen` });
    case "hour":
      return `vor ${count} Std.`;
    case "minute":
      return `vor ${count} Min.`;
    case "second":
      return `vor ${count} Sek.`;
  }
};
