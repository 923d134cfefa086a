import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Bitte fülle alle Felder aus";
export const invalidEmailAddress = "Ungültige E-Mail-Adresse";
export const passwordMustLeastCharacters = (min: number) =>
  `Das Passwort muss mindestens ${wholeNumber(min)} Zeichen lang sein`;
export const passwordsDoNotMatch = "Die Passwörter stimmen nicht überein";
export const email = "E-Mail";
export const password = "Passwort";
export const leastCharacters = (min: number) => `Mindestens ${wholeNumber(min)} Zeichen`;
export const confirmPassword = "Passwortbestätigung";
export const accountsNeedScriptsEverything =
  "Konten brauchen JavaScript. Alles andere, auch QC-Fotos, geht ohne.";
export const passwordChangedSuccessfully = "Passwort geändert";
export const changePassword = "Passwort ändern";
export const failedChangePassword = "Das Passwort konnte nicht geändert werden";
export const pleaseCheckMail = "Bitte sieh in dein Postfach";
export const somethingWentWrong = "Etwas ist schiefgegangen.";
export const forgotPassword = "Passwort vergessen";
export const wellEmailLinkSet =
  "Wir schicken dir einen Link, mit dem du ein neues Passwort festlegen kannst.";
export const done = "Fertig";
export const sendLink = "Link senden";
export const askForLink = "Um einen Link bitten";
export const sending = "Wird gesendet…";
export const or = "oder";
export const loggedSuccessfully = "Angemeldet";
export const waitingGoogle = "Warten auf Google…";
export const failedLoginPleaseTry =
  "Die Anmeldung ist fehlgeschlagen. Bitte versuche es noch einmal.";
export const pageOfOthers = "Diese Seite ist nicht für deine Rolle.";
export const loadingAccount = "Dein Konto wird geladen…";
export const pageMembersNeedsScripts =
  "Du musst dich anmelden, um diese Seite zu sehen, und dafür brauchst du JavaScript.";
export const keepItemsCollectionReview =
  "Speichere Artikel in deiner Sammlung und bewerte, was du gekauft hast.";
export const failedRefreshTokenSession =
  "Die Sitzung konnte nicht erneuert werden und ist beendet. Bitte melde dich wieder an.";
export const createAccount = "Konto erstellen";
export const logging = "Anmeldung läuft…";
export const forgotPassword2 = "Passwort vergessen?";
export const signGoogle = "Mit Google anmelden";
export const passwordDidNotMatch = "Die Passwörter stimmen nicht überein";
export const currentPassword = "Aktuelles Passwort";
export const newPassword = "Neues Passwort";
export const savingNewPassword = "Das neue Passwort wird gespeichert…";
export const currentPasswordRequired = "Das aktuelle Passwort fehlt";
export const newPasswordRequired = "Das neue Passwort fehlt";
export const confirmPasswordRequired = "Die Bestätigung des Passworts fehlt";
export const accountCreatedSuccessfullt = "Konto erstellt";
export const failedRegisterPleaseTry =
  "Die Registrierung ist fehlgeschlagen. Bitte versuche es noch einmal.";
export const fullName = "Vollständiger Name";
export const createAccount2 = "Konto erstellen";
export const creatingAccount = "Dein Konto wird erstellt…";
export const signUpGoogle = "Mit Google registrieren";
export const verificationEmailResentCheck =
  "Die Bestätigungsmail wurde noch einmal gesendet. Sieh in deinen Posteingang.";
export const somethingWentWrongPlease = "Etwas ist schiefgegangen. Bitte versuche es noch einmal.";
export const openLinkEmail = "Öffne den Link in deiner E-Mail";
export const askVerificationLink = "Frag nach deinem Bestätigungslink";
export const sendAgain = "Noch einmal senden";
export const login2 = "Zur Anmeldung";
export const passwordUpdatedSuccessfully = "Passwort aktualisiert";
export const tryLoginNewPassword = "Melde dich mit dem neuen Passwort an";
export const resetPassword = "Passwort zurücksetzen";
export const chooseNewOneWherever =
  "Wähle ein neues Passwort. Überall, wo du angemeldet bist, wirst du danach gefragt.";
export const invalidResetLink = "Dieser Link zum Zurücksetzen ist ungültig.";
export const failedResetPassword = "Das Passwort konnte nicht zurückgesetzt werden.";
export const linkWorksOnceWithin =
  "Der Link funktioniert einmal und gilt eine Stunde. Ist deiner abgelaufen, bekommst du über „Passwort vergessen“ einen neuen.";
export const goLogin = "Zur Anmeldung";
export const failedCreateUser = "Das Konto konnte nicht erstellt werden.";
export const setPassword = "Passwort festlegen";
export const emailVerificationRequiredContinue = "Du musst erst deine E-Mail-Adresse bestätigen.";
export const emailNotVerified = "E-Mail-Adresse nicht bestätigt";
export const wouldLikeUsResend = "Sollen wir die Bestätigungsmail noch einmal senden?";
export const cancel = "Abbrechen";
export const resend = "Noch einmal senden";
export const clickVerifyEmail = "E-Mail-Adresse bestätigen";
export const verifyingEmail = "Deine E-Mail-Adresse wird bestätigt…";
export const emailHasBeenVerified = "E-Mail-Adresse bestätigt";
export const verifyEmail = "Bestätige deine E-Mail-Adresse";
export const linkWorksOnceWithin2 =
  "Der Link funktioniert einmal und gilt einen Tag. Ist deiner abgelaufen, melde dich an, um einen neuen zu bekommen.";
export const oneClickAccountReady = "Ein Klick, und dein Konto ist bereit.";
export const registeredAnotherBrowserEnter =
  "Du hast dich in einem anderen Browser registriert. Gib das Passwort ein, das du dort gewählt hast.";
export const namePasswordReplaceOnes =
  "Dein Name und dein Passwort ersetzen die Angaben aus der Registrierung.";
export const chooseNewPasswordInstead = "Stattdessen ein neues Passwort wählen";
export const failedVerifyMail = "Die Bestätigung ist fehlgeschlagen.";
export const unexpectedResponseFromServer = "Unerwartete Antwort vom Server.";

export const noMailResetLink =
  "Dieser Shop kann noch keine E-Mails senden. Der Betreiber kann dir einen Link geben, mit dem du ein neues Passwort festlegen kannst.";
export const resetLinkSent =
  "Wenn es zu {email} ein Konto gibt, haben wir einen Link geschickt, mit dem du ein neues Passwort festlegen kannst. Er gilt eine Stunde. Sieh auch im Spam-Ordner nach.";
export const resetLinkWithOwner =
  "Wenn es zu {email} ein Konto gibt, hat der Betreiber jetzt einen Link für dich, mit dem du ein neues Passwort festlegen kannst. Er gilt eine Stunde, frag also bald danach.";
export const newHere = "Neu hier? <link>Konto erstellen</link>";
export const haveAccount = "Schon registriert? <link>Anmelden</link>";
export const verificationSent =
  "Wir haben ihn an {email} geschickt. Öffne ihn innerhalb von 24 Stunden, um deine Adresse zu bestätigen, und melde dich dann an.";
export const verificationWithOwner =
  "Dieser Shop kann noch keine E-Mails senden. Bitte den Betreiber um den Link für {email}. Öffne ihn innerhalb von 24 Stunden, um deine Adresse zu bestätigen, und melde dich dann an.";
export const completeRegistration = (email: string) =>
  `Bitte schließe zuerst deine Registrierung ab. Mit einem Passwort kannst du dich als ${email} auch ohne Google anmelden.`;
export const noMailAskOwner =
  "Dieser Shop kann noch keine E-Mails senden. Bitte den Betreiber um den Link.";
