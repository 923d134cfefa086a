export const oneMoment = "Chwileczkę…";
export const signedGoogle = "Zalogowano przez Google.";
export const googleSignNotSet = "Logowanie przez Google nie jest skonfigurowane.";
export const googleSignCancelled = "Logowanie przez Google zostało anulowane.";
export const googleSignCouldNot =
  "Nie udało się sprawdzić logowania przez Google. Spróbuj ponownie.";
export const googleSignHasExpired = "Logowanie przez Google wygasło. Spróbuj ponownie.";
export const googleHasNotVerified = "Google nie potwierdziło tego adresu e-mail.";
export const googleCannotReachedMoment = "Google jest chwilowo niedostępne. Spróbuj później.";
export const googleSignFailedPlease = "Logowanie przez Google nie powiodło się. Spróbuj ponownie.";
export const browserBlockedGoogleWindow =
  "Przeglądarka zablokowała okno Google. Zezwól na wyskakujące okna dla tej strony i spróbuj ponownie.";
export const googleWindowClosedBefore = "Okno Google zamknięto przed zakończeniem logowania.";

export const mayCloseWindow = (said: string) => `${said} Możesz teraz zamknąć to okno.`;
