import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Napisz komentarz i wybierz ocenę.";
export const addReviewTitle = "Dodaj opinię:";
export const writingReviewNeedsScripts = "Dodanie opinii wymaga JavaScriptu.";
export const rating = "Ocena";
export const submit = "Wyślij";
export const sending = "Wysyłanie…";
export const writeCommentLabel = "Napisz komentarz";
export const visitorReason = "Zaloguj się, aby dodać opinię";
export const adminReason = "Administrator nie może dodać opinii";
export const thankReviewWaitsIts = "Dziękujemy. Twoja opinia pojawi się tutaj po zatwierdzeniu.";
export const shownOnceApprovedOne =
  "Pojawi się po zatwierdzeniu. Nowa opinia zastępuje twoją wcześniejszą o tym przedmiocie.";
export const reviewSubmittedMessage = "Opinia wysłana";
export const generalError = "Coś poszło nie tak.";
export const offlineError = "Nie udało się pobrać danych";
export const moreReviewsButton = "Więcej opinii";
export const loading = "Wczytywanie…";
export const newestReviewsLink = "Najnowsze opinie";
export const reviews = "Opinie";
export const emptyTitle = "Brak opinii";
export const whoHasBoughtCan = "Masz ten przedmiot? Napisz pierwszą opinię.";

export const ownReviewTitle = "Twoja opinia";
export const ownReviewsTitle = "Twoje opinie";
export const noOwnReviews = "Nie masz jeszcze żadnej opinii.";
export const pendingStatus = "Czeka na zatwierdzenie.";
export const approvedStatus = "Opublikowana.";
export const approvedText = "Każdy może ją przeczytać na stronie przedmiotu.";
export const deniedStatus = "Nieopublikowana.";
export const deniedText = "Sklep jej nie zatwierdził. Możesz ją zmienić i wysłać ponownie.";
export const editReview = "Edytuj";
export const cancelEdit = "Anuluj";
export const deleteReview = "Usuń";
export const deletionNotice = "Twoja opinia została usunięta.";
export const commentTooLong = "Komentarz może mieć najwyżej 2000 znaków";
export const loginHint = "<link>Zaloguj się</link>, aby dodać opinię";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `Średnio ${stars} z 5 gwiazdek · ${wholeNumber(count)} opinia`,
    few: `Średnio ${stars} z 5 gwiazdek · ${wholeNumber(count)} opinie`,
    many: `Średnio ${stars} z 5 gwiazdek · ${wholeNumber(count)} opinii`,
    other: `Średnio ${stars} z 5 gwiazdek · ${wholeNumber(count)} opinii`,
  });

/** Only the day needs plural forms, because the other units are abbreviations. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return plural(count, {
        one: `${count} rok temu`,
        few: `${count} lata temu`,
        many: `${count} lat temu`,
        other: `${count} roku temu`,
      });
    case "month":
      return `${count} mies. temu`;
    case "day":
      return plural(count, {
        one: `${count} dzień temu`,
        few: `${count} dni temu`,
        many: `${count} dni temu`,
        other: `${count} dnia temu`,
      });
    case "hour":
      return `${count} godz. temu`;
    case "minute":
      return `${count} min temu`;
    case "second":
      return `${count} s temu`;
  }
};
