export const oneMoment = "Un momento…";
export const signedGoogle = "Hai effettuato l'accesso con Google.";
export const googleSignNotSet = "L'accesso con Google non è configurato.";
export const googleSignCancelled = "L'accesso con Google è stato annullato.";
export const googleSignCouldNot = "Impossibile verificare l'accesso con Google. Riprova.";
export const googleSignHasExpired = "L'accesso con Google è scaduto. Riprova.";
export const googleHasNotVerified = "Google non ha verificato questo indirizzo e-mail.";
export const googleCannotReachedMoment =
  "Google non è raggiungibile al momento. Riprova più tardi.";
export const googleSignFailedPlease = "L'accesso con Google non è riuscito. Riprova.";
export const browserBlockedGoogleWindow =
  "Il browser ha bloccato la finestra di Google. Consenti i pop-up per questo sito e riprova.";
export const googleWindowClosedBefore =
  "La finestra di Google è stata chiusa prima della fine dell'accesso.";

export const mayCloseWindow = (said: string) => `${said} Ora puoi chiudere questa finestra.`;
