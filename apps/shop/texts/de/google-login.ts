export const pending = "Einen Moment…";
export const success = "Du bist mit Google angemeldet.";
export const unconfigured = "Die Anmeldung mit Google ist nicht eingerichtet.";
export const cancelled = "Die Anmeldung mit Google wurde abgebrochen.";
export const uncheckable =
  "Die Anmeldung mit Google konnte nicht geprüft werden. Bitte versuche es noch einmal.";
export const expired = "Die Anmeldung mit Google ist abgelaufen. Bitte versuche es noch einmal.";
export const emailUnverified = "Google hat diese E-Mail-Adresse nicht bestätigt.";
export const unreachable =
  "Google ist gerade nicht erreichbar. Bitte versuche es später noch einmal.";
export const failed = "Die Anmeldung mit Google ist fehlgeschlagen. Bitte versuche es noch einmal.";
export const popupBlocked =
  "Dein Browser hat das Google-Fenster blockiert. Erlaube Pop-ups für diese Website und versuche es noch einmal.";
export const popupClosed = "Das Google-Fenster wurde geschlossen, bevor die Anmeldung fertig war.";

export const closingHint = (said: string) => `${said} Du kannst dieses Fenster jetzt schließen.`;
