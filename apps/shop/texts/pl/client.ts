export const generalError = "Coś poszło nie tak.";
export const unreadableResponse = "Nieoczekiwana odpowiedź serwera.";
export const refreshError = "Nie udało się odnowić sesji";
