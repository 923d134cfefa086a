import { wholeNumber } from "./words.ts";

export const title = "Dein Konto";
export const lead = "Dein Profil, deine Anmeldungen und deine Daten.";
export const name = "Name";
export const nameMissing = "Bitte gib einen Namen ein";
export const save = "Speichern";
export const renameSuccess = "Name gespeichert";
export const emailHeading = "E-Mail";
export const addressLabel = "Neue E-Mail-Adresse";
export const addressTitle = "E-Mail ändern";
export const emailSent = "Öffne die Links, die wir an beide Adressen geschickt haben.";
export const emailWaits = "Sobald beide Links geöffnet sind, ist {email} deine neue Adresse.";
export const languageHeading = "Sprache der E-Mails";
export const languageText =
  "E-Mails zu deinem Konto kommen in dieser Sprache. Wenn du die Sprache der Seite wechselst, wechselt sie mit.";
export const languageLabel = "Sprache";
export const languageSuccess = "Sprache gespeichert";
export const passwordHeading = "Passwort";
export const sessions = "Wo du angemeldet bist";
export const currentSession = "Dieses Gerät";
export const deviceFallback = "Unbekanntes Gerät";
export const sessionTime = "Zuletzt aktiv: {time}";
export const endSession = "Dort abmelden";
export const sessionEnded = "Dort abgemeldet";
export const logOutElsewhere = "Überall sonst abmelden";
export const loggedOutElsewhere = "Überall sonst abgemeldet";
export const passkeys = "Passkeys";
export const passkeysText =
  "Melde dich mit Fingerabdruck, Gesicht oder Bildschirmsperre statt mit einem Passwort an.";
export const createPasskey = "Passkey hinzufügen";
export const passkeyName = "Name des Passkeys";
export const passkeySuccess = "Passkey hinzugefügt";
export const remove = (name: string) => `${name} entfernen`;
export const passkeyDeleted = "Passkey entfernt";
export const passkeyFailed = "Es wurde kein Passkey verwendet. Bitte versuche es noch einmal.";
export const app = "Authenticator-App";
export const appText =
  "Wer sich mit deinem Passwort anmeldet, braucht dann auch einen Code aus deiner App.";
export const appSetup = "App einrichten";
export const scanCode =
  "Scanne den QR-Code mit deiner App oder tippe den Schlüssel ein. Gib dann die sechs Ziffern ein, die die App zeigt.";
export const key = "Schlüssel";
export const code = "Code";
export const confirm = "Bestätigen";
export const appStatus = "Eine App ist eingerichtet.";
export const deleteApp = "App entfernen";
export const appDeleted = "App entfernt";
export const codesTitle = "Wiederherstellungscodes";
export const codesText =
  "Jeder Code gilt einmal, wenn du App oder Passkey nicht nutzen kannst. Bewahre sie sicher auf: Du siehst sie nur jetzt. Ein neues Passwort löscht sie.";
export const codesLeft = (count: number) => `noch ${wholeNumber(count)}`;
export const replaceCodes = "Neue Codes erstellen";
export const data = "Deine Daten";
export const exportText = "Alles, was dieser Shop über dich weiß, als eine JSON-Datei.";
export const exportData = "Meine Daten herunterladen";
export const exporting = "Wird heruntergeladen…";
export const preparingExport = "Deine Daten werden vorbereitet";
export const failed = "Etwas ist schiefgegangen. Bitte versuche es noch einmal.";
export const deleteHeading = "Konto löschen";
export const deleteText =
  "Deine Bewertungen werden sofort ausgeblendet. Nach 7 Tagen wird alles endgültig gelöscht. Melde dich vorher an, wenn du es dir anders überlegst.";
export const deletionTitle = "Mein Konto löschen";
export const deleteQuestion = "Konto löschen?";
export const closing = "Dein Konto wird am {date} gelöscht.";
export const cancelDeletion = "Konto behalten";
export const kept = "Dein Konto wird nicht gelöscht.";
export const setUpFirst =
  "Dieser Shop verlangt einen zweiten Faktor. Richte einen Passkey oder eine Authenticator-App ein, um fortzufahren.";
export const proofTitle = "Bestätige, dass du es bist";
export const proofText =
  "Für diese Änderung brauchen wir eine neue Bestätigung. Sie gilt 10 Minuten.";
export const password = "Passwort";
export const byPasskey = "Passkey verwenden";
export const byCode = "Stattdessen einen Code eingeben";
export const byPassword = "Stattdessen das Passwort eingeben";
export const loginCodeTitle = "Gib deinen Code ein";
export const loginCodeText =
  "Gib den Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein.";
export const loginPasskey = "Mit Passkey anmelden";
export const confirmEmailTitle = "Bestätige deine neue E-Mail-Adresse";
export const confirmEmailText =
  "Bestätige sie hier und öffne auch den Link in deinem anderen Postfach.";
export const emailConfirmed = "Bestätigt. Öffne jetzt den Link in deinem anderen Postfach.";
export const addressSuccess = "Deine E-Mail-Adresse wurde geändert.";
export const cancel = "Abbrechen";
