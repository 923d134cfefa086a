import { wholeNumber } from "./words.ts";

export const priceButton = "Preis beobachten";
export const stockButton = "Bestand beobachten";
export const photosButton = "Auf QC-Fotos warten";
export const goneButton = "Artikel beobachten";
export const watchingButton = "Wird beobachtet";
export const itemLabel = (button: string, title: string) => `${button}: ${title}`;
export const dropKind = "Der Preis fällt";
export const dropHint = (amount: string) => `Um mindestens 3 % und ${amount}.`;
export const belowKind = "Der Preis fällt auf eine Grenze";
export const stockKind = "Wieder auf Lager";
export const photosKind = "Es gibt neue QC-Fotos";
export const goneKind = "Nicht mehr im Verkauf";
export const beganTitle = (kind: string) => `Beobachtet: ${kind}`;
export const beganText = "Wir sehen von Zeit zu Zeit nach und schreiben dir eine E-Mail.";
export const undoButton = "Rückgängig";
export const endedTitle = "Wird nicht mehr beobachtet";
export const failedTitle = "Das hat nicht geklappt. Bitte versuche es noch einmal.";
export const dialogTitle = "Sag mir Bescheid";
export const dialogText =
  "Wir sehen von Zeit zu Zeit nach, bei manchen Artikeln nur alle paar Tage. Über eine Änderung bekommst du eine E-Mail.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "Dieser Shop kann noch keine E-Mails senden. Änderungen stehen in der Liste deiner beobachteten Artikel.";
export const noMailPageText =
  "Wir sehen von Zeit zu Zeit nach diesen Artikeln. Dieser Shop kann noch keine E-Mails senden: Sieh hier nach, was sich geändert hat.";
export const noMailVisitorText =
  "Dieser Shop kann noch keine E-Mails senden. Mit einem Konto siehst du Änderungen in einer Liste.";
export const onlyOptionLabel = "Nur diese Option:";
export const limitLabel = "Grenze in ¥";
export const invalidPrice = "Gib einen Preis zwischen 0,01 und 9.999.999,99 ein.";
export const setPriceButton = "Beobachten";
export const savePriceButton = "Speichern";
export const limitStatus = "Diese Grenze wird beobachtet.";
export const listLink = "Alle beobachteten Artikel";
export const kindLabel = "Wenn";
export const emailLabel = "E-Mail-Adresse";
export const emailHint =
  "Du bestätigst sie über einen Link, den wir dir schicken. Ein Konto brauchst du nicht.";
export const emailMissing = "Gib eine E-Mail-Adresse ein.";
export const emailButton = "E-Mail bekommen";
export const loginLink = "Stattdessen anmelden";
export const confirmTitle = "Sieh in dein Postfach";
export const confirmText = (email: string) =>
  `Falls ${email} noch nicht bestätigt ist, öffne den Link, den wir dorthin schicken. Wir beobachten den Artikel, sobald die Adresse bestätigt ist. Ohne Konto beobachten wir für eine Adresse höchstens fünf Artikel: Ein weiterer ersetzt den ältesten, der nicht bestätigt ist. Sind alle fünf bestätigt, beende erst einen oder melde dich an.`;
export const pageTitle = "Beobachtete Artikel";
export const pageText =
  "Wir sehen von Zeit zu Zeit nach diesen Artikeln und schreiben dir eine E-Mail, wenn sich etwas ändert. Artikel mit vielen Beobachtern prüfen wir öfter.";
export const countStatus = (count: number, max: number) =>
  `${wholeNumber(count)} von ${wholeNumber(max)} Beobachtungen`;
export const loadingStatus = "Deine beobachteten Artikel werden geladen…";
export const retryStatus =
  "Deine beobachteten Artikel konnten noch nicht geladen werden. Neuer Versuch…";
export const loadError = "Deine beobachteten Artikel konnten nicht geladen werden.";
export const retryButton = "Erneut versuchen";
export const emptyTitle = "Du beobachtest noch keine Artikel";
export const emptyText = "Rufe einen Artikel auf und tippe neben dem Preis auf „Preis beobachten“.";
export const lookupLink = "Artikel nachschlagen";
export const wishText = "<label>Sag mir Bescheid:</label> {kind}";
export const limitText = (price: string) => `Der Preis fällt auf ${price}`;
export const changeButton = "Ändern";
export const priceNow = (price: string) => `Jetzt ${price}`;
export const lastPrice = (price: string) => `Zuletzt ${price}`;
export const startPrice = (price: string) => `${price} zu Beginn`;
export const noPrice = "Preis unbekannt";
export const reachedState = "Schon jetzt so günstig";
export const outState = "Ausverkauft";
export const goneState = "Nicht mehr im Verkauf";
export const replacedState =
  "Der Verkäufer hat dieses Angebot ersetzt. Du beobachtest jetzt das neue.";
export const pausedState = "Pausiert";
export const endedState = "Beendet";
export const lastCheck = "Geprüft {time}";
export const noCheck = "Noch nicht geprüft";
export const plannedCheck = (wait: string) => `Nächste Prüfung ${wait}`;
export const nextCheckDue = "Nächste Prüfung bald";
export const alertTime = "Letzter Hinweis {date}";
export const pauseButton = "Pausieren";
export const resumeButton = "Fortsetzen";
export const removeButton = "Entfernen";
export const mailsOff = "E-Mails sind aus, auch die Hinweise auf deinen Geräten.";
export const mailsFailing =
  "E-Mails an deine Adresse kamen zurück, deshalb schicken wir keine Hinweise. Trage in deinem Konto eine andere Adresse ein.";
export const mailsButton = "Anstellen";
export const pushSwitch = "Hinweise auf diesem Gerät";
export const pushHint =
  "Dein Browser zeigt sie auch, wenn diese Seite geschlossen ist. E-Mails bekommst du weiterhin.";
export const pushBlocked =
  "Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Erlaube sie in seinen Einstellungen.";
