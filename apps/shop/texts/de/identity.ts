import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Bitte fülle alle Felder aus";
export const emailInvalid = "Ungültige E-Mail-Adresse";
export const passwordTooShort = (min: number) =>
  `Das Passwort muss mindestens ${wholeNumber(min)} Zeichen lang sein`;
export const passwordsDiffer = "Die Passwörter stimmen nicht überein";
export const email = "E-Mail";
export const password = "Passwort";
export const passwordHint = (min: number) => `Mindestens ${wholeNumber(min)} Zeichen`;
export const confirmationLabel = "Passwortbestätigung";
export const accountsNeedScripts =
  "Konten brauchen JavaScript. QC-Fotos, beliebte Produkte und der Versandrechner gehen ohne.";
export const changeSuccess = "Passwort geändert";
export const changeTitle = "Passwort ändern";
export const changeFailed = "Das Passwort konnte nicht geändert werden";
export const resetSent = "Bitte sieh in dein Postfach";
export const resetRequestFailed = "Etwas ist schiefgegangen.";
export const forgottenTitle = "Passwort vergessen";
export const forgottenLead =
  "Wir schicken dir einen Link, mit dem du ein neues Passwort festlegen kannst.";
export const done = "Fertig";
export const requestReset = "Link senden";
export const requestResetAgain = "Um einen Link bitten";
export const sending = "Wird gesendet…";
export const or = "oder";
export const loginSuccess = "Angemeldet";
export const googlePending = "Warten auf Google…";
export const loginFailed = "Die Anmeldung ist fehlgeschlagen. Bitte versuche es noch einmal.";
export const pageOfOthers = "Diese Seite ist nicht für deine Rolle.";
export const accountPending = "Dein Konto wird geladen…";
export const pageMembersNeedsScripts =
  "Du musst dich anmelden, um diese Seite zu sehen, und dafür brauchst du JavaScript.";
export const saveLead = "Melde dich an, und der Artikel kommt in deine Sammlung.";
export const reviewLead = "Melde dich an, und deine Bewertung wird gesendet.";
export const watchLead = "Melde dich an, und wir beobachten den Artikel für dich.";
export const reportLead =
  "Melde dich an, um dieses Foto zu melden. Danach kommst du hierher zurück.";
export const keepItemsCollectionReview =
  "Speichere Artikel in deiner Sammlung und bewerte, was du gekauft hast.";
export const refreshFailed =
  "Die Sitzung konnte nicht erneuert werden und ist beendet. Bitte melde dich wieder an.";
export const registerTitle = "Konto erstellen";
export const logging = "Anmeldung läuft…";
export const forgottenLink = "Passwort vergessen?";
export const googleLogin = "Mit Google anmelden";
export const confirmationDiffers = "Die Passwörter stimmen nicht überein";
export const oldPasswordLabel = "Aktuelles Passwort";
export const passwordLabel = "Neues Passwort";
export const changePending = "Das neue Passwort wird gespeichert…";
export const oldPasswordMissing = "Das aktuelle Passwort fehlt";
export const passwordMissing = "Das neue Passwort fehlt";
export const confirmationMissing = "Die Bestätigung des Passworts fehlt";
export const registerSuccess = "Konto erstellt";
export const registerFailed =
  "Die Registrierung ist fehlgeschlagen. Bitte versuche es noch einmal.";
export const nameLabel = "Vollständiger Name";
export const registerButton = "Konto erstellen";
export const registerPending = "Dein Konto wird erstellt…";
export const googleRegister = "Mit Google registrieren";
export const resendSuccess =
  "Die Bestätigungsmail wurde noch einmal gesendet. Sieh in deinen Posteingang.";
export const resendFailed = "Etwas ist schiefgegangen. Bitte versuche es noch einmal.";
export const confirmTitle = "Öffne den Link in deiner E-Mail";
export const resendTitle = "Frag nach deinem Bestätigungslink";
export const resendButton = "Noch einmal senden";
export const login2 = "Zur Anmeldung";
export const resetSuccess = "Passwort aktualisiert";
export const resetSuccessHint = "Melde dich mit dem neuen Passwort an";
export const resetTitle = "Passwort zurücksetzen";
export const setLead =
  "Wähle ein neues Passwort. Überall, wo du angemeldet bist, wirst du danach gefragt.";
export const resetLinkInvalid = "Dieser Link zum Zurücksetzen ist ungültig.";
export const resetFailed = "Das Passwort konnte nicht zurückgesetzt werden.";
export const resetValidity =
  "Der Link funktioniert einmal und gilt eine Stunde. Ist deiner abgelaufen, bekommst du über „Passwort vergessen“ einen neuen.";
export const loginLink = "Zur Anmeldung";
export const userCreationFailed = "Das Konto konnte nicht erstellt werden.";
export const setTitle = "Passwort festlegen";
export const verificationNeeded = "Du musst erst deine E-Mail-Adresse bestätigen.";
export const unverifiedTitle = "E-Mail-Adresse nicht bestätigt";
export const resendQuestion = "Sollen wir die Bestätigungsmail noch einmal senden?";
export const cancel = "Abbrechen";
export const resend = "Noch einmal senden";
export const verifyButton = "E-Mail-Adresse bestätigen";
export const verifyPending = "Deine E-Mail-Adresse wird bestätigt…";
export const verifySuccess = "E-Mail-Adresse bestätigt";
export const verifyTitle = "Bestätige deine E-Mail-Adresse";
export const verificationValidity =
  "Der Link funktioniert einmal und gilt einen Tag. Ist deiner abgelaufen, melde dich an, um einen neuen zu bekommen.";
export const verifyLead = "Bestätige deine Adresse.";
export const otherBrowserLead =
  "Du hast dich in einem anderen Browser registriert. Gib das Passwort ein, das du dort gewählt hast.";
export const replacementLead =
  "Dein Name und dein Passwort ersetzen die Angaben aus der Registrierung.";
export const replacePassword = "Stattdessen ein neues Passwort wählen";
export const verifyFailed = "Die Bestätigung ist fehlgeschlagen.";
export const responseInvalid = "Unerwartete Antwort vom Server.";

export const noMailResetLink =
  "Dieser Shop kann noch keine E-Mails senden. Der Betreiber kann dir einen Link geben, mit dem du ein neues Passwort festlegen kannst.";
export const resetLinkSent =
  "Wenn es zu {email} ein Konto gibt, haben wir einen Link geschickt, mit dem du ein neues Passwort festlegen kannst. Er gilt eine Stunde. Sieh auch im Spam-Ordner nach.";
export const resetLinkWithOwner =
  "Wenn es zu {email} ein Konto gibt, hat der Betreiber jetzt einen Link für dich, mit dem du ein neues Passwort festlegen kannst. Er gilt eine Stunde, frag also bald danach.";
export const registerPrompt = "Neu hier? <link>Konto erstellen</link>";
export const loginPrompt = "Schon registriert? <link>Anmelden</link>";
export const verificationSent =
  "Wir haben ihn an {email} geschickt. Öffne ihn innerhalb von 24 Stunden, um deine Adresse zu bestätigen, und melde dich dann an.";
export const verificationWithOwner =
  "Dieser Shop kann noch keine E-Mails senden. Bitte den Betreiber um den Link für {email}. Öffne ihn innerhalb von 24 Stunden, um deine Adresse zu bestätigen, und melde dich dann an.";
export const googleRegistrationLead = (email: string) =>
  `Bitte schließe zuerst deine Registrierung ab. Mit einem Passwort kannst du dich als ${email} auch ohne Google anmelden.`;
export const noMailAskOwner =
  "Dieser Shop kann noch keine E-Mails senden. Bitte den Betreiber um den Link.";
