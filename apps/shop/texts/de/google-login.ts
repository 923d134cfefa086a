export const oneMoment = "Einen Moment…";
export const signedGoogle = "Du bist mit Google angemeldet.";
export const googleSignNotSet = "Die Anmeldung mit Google ist nicht eingerichtet.";
export const googleSignCancelled = "Die Anmeldung mit Google wurde abgebrochen.";
export const googleSignCouldNot =
  "Die Anmeldung mit Google konnte nicht geprüft werden. Bitte versuche es noch einmal.";
export const googleSignHasExpired =
  "Die Anmeldung mit Google ist abgelaufen. Bitte versuche es noch einmal.";
export const googleHasNotVerified = "Google hat diese E-Mail-Adresse nicht bestätigt.";
export const googleCannotReachedMoment =
  "Google ist gerade nicht erreichbar. Bitte versuche es später noch einmal.";
export const googleSignFailedPlease =
  "Die Anmeldung mit Google ist fehlgeschlagen. Bitte versuche es noch einmal.";
export const browserBlockedGoogleWindow =
  "Dein Browser hat das Google-Fenster blockiert. Erlaube Pop-ups für diese Website und versuche es noch einmal.";
export const googleWindowClosedBefore =
  "Das Google-Fenster wurde geschlossen, bevor die Anmeldung fertig war.";

export const mayCloseWindow = (said: string) => `${said} Du kannst dieses Fenster jetzt schließen.`;
