export const pending = "Un momento…";
export const success = "Hai effettuato l'accesso con Google.";
export const unconfigured = "L'accesso con Google non è configurato.";
export const cancelled = "L'accesso con Google è stato annullato.";
export const uncheckable = "Impossibile verificare l'accesso con Google. Riprova.";
export const expired = "L'accesso con Google è scaduto. Riprova.";
export const emailUnverified = "Google non ha verificato questo indirizzo e-mail.";
export const unreachable = "Google non è raggiungibile al momento. Riprova più tardi.";
export const failed = "L'accesso con Google non è riuscito. Riprova.";
export const popupBlocked =
  "Il browser ha bloccato la finestra di Google. Consenti i pop-up per questo sito e riprova.";
export const popupClosed = "La finestra di Google è stata chiusa prima della fine dell'accesso.";

export const closingHint = (said: string) => `${said} Ora puoi chiudere questa finestra.`;
