export const pending = "Chwileczkę…";
export const success = "Zalogowano przez Google.";
export const unconfigured = "Logowanie przez Google nie jest skonfigurowane.";
export const cancelled = "Logowanie przez Google zostało anulowane.";
export const uncheckable = "Nie udało się sprawdzić logowania przez Google. Spróbuj ponownie.";
export const expired = "Logowanie przez Google wygasło. Spróbuj ponownie.";
export const emailUnverified = "Google nie potwierdziło tego adresu e-mail.";
export const unreachable = "Google jest chwilowo niedostępne. Spróbuj później.";
export const failed = "Logowanie przez Google nie powiodło się. Spróbuj ponownie.";
export const popupBlocked =
  "Przeglądarka zablokowała okno Google. Zezwól na wyskakujące okna dla tej strony i spróbuj ponownie.";
export const popupClosed = "Okno Google zamknięto przed zakończeniem logowania.";

export const closingHint = (said: string) => `${said} Możesz teraz zamknąć to okno.`;
