export const somethingWentWrong = "Coś poszło nie tak.";
export const unexpectedResponseFromServer = "Nieoczekiwana odpowiedź serwera.";
export const failedRefreshToken = "Nie udało się odnowić sesji";
