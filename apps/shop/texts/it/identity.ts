import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Compila tutti i campi";
export const invalidEmailAddress = "Indirizzo e-mail non valido";
export const passwordMustLeastCharacters = (min: number) =>
  `La password deve avere almeno ${wholeNumber(min)} caratteri`;
export const passwordsDoNotMatch = "Le password non corrispondono";
export const email = "E-mail";
export const password = "Password";
export const leastCharacters = (min: number) => `Almeno ${wholeNumber(min)} caratteri`;
export const confirmPassword = "Conferma password";
export const accountsNeedScriptsEverything =
  "Gli account richiedono JavaScript. Tutto il resto, foto QC comprese, funziona senza.";
export const passwordChangedSuccessfully = "Password cambiata";
export const changePassword = "Cambia password";
export const failedChangePassword = "Impossibile cambiare la password";
export const pleaseCheckMail = "Controlla la tua posta";
export const somethingWentWrong = "Qualcosa è andato storto.";
export const forgotPassword = "Password dimenticata";
export const wellEmailLinkSet = "Ti invieremo un link per impostarne una nuova.";
export const done = "Fatto";
export const sendLink = "Invia link";
export const askForLink = "Chiedi un link";
export const sending = "Invio…";
export const or = "oppure";
export const loggedSuccessfully = "Accesso effettuato";
export const waitingGoogle = "In attesa di Google…";
export const failedLoginPleaseTry = "Accesso non riuscito. Riprova.";
export const pageOfOthers = "Questa pagina non è per il tuo ruolo.";
export const loadingAccount = "Caricamento del tuo account…";
export const pageMembersNeedsScripts =
  "Per vedere questa pagina devi accedere, e per accedere serve JavaScript.";
export const keepItemsCollectionReview =
  "Salva articoli nella tua collezione e recensisci ciò che hai comprato.";
export const failedRefreshTokenSession =
  "Impossibile rinnovare la sessione. È terminata: accedi di nuovo.";
export const createAccount = "Crea un account";
export const logging = "Accesso in corso…";
export const forgotPassword2 = "Password dimenticata?";
export const signGoogle = "Accedi con Google";
export const passwordDidNotMatch = "Le password non corrispondono";
export const currentPassword = "Password attuale";
export const newPassword = "Nuova password";
export const savingNewPassword = "Salvataggio della nuova password…";
export const currentPasswordRequired = "La password attuale è obbligatoria";
export const newPasswordRequired = "La nuova password è obbligatoria";
export const confirmPasswordRequired = "La conferma della password è obbligatoria";
export const accountCreatedSuccessfullt = "Account creato";
export const failedRegisterPleaseTry = "Registrazione non riuscita. Riprova.";
export const fullName = "Nome e cognome";
export const createAccount2 = "Crea account";
export const creatingAccount = "Creazione del tuo account…";
export const signUpGoogle = "Registrati con Google";
export const verificationEmailResentCheck =
  "E-mail di verifica inviata di nuovo. Controlla la posta in arrivo.";
export const somethingWentWrongPlease = "Qualcosa è andato storto. Riprova.";
export const openLinkEmail = "Apri il link nella tua e-mail";
export const askVerificationLink = "Chiedi il tuo link di verifica";
export const sendAgain = "Invia di nuovo";
export const login2 = "Vai all'accesso";
export const passwordUpdatedSuccessfully = "Password aggiornata";
export const tryLoginNewPassword = "Accedi con la nuova password";
export const resetPassword = "Reimposta password";
export const chooseNewOneWherever =
  "Scegli una nuova password. Ti sarà chiesta ovunque tu abbia effettuato l'accesso.";
export const invalidResetLink = "Questo link di reimpostazione non è valido.";
export const failedResetPassword = "Impossibile reimpostare la password.";
export const linkWorksOnceWithin =
  "Il link funziona una volta, per un'ora. Se il tuo è scaduto, usa «Password dimenticata» per averne un altro.";
export const goLogin = "Vai all'accesso";
export const failedCreateUser = "Impossibile creare l'account.";
export const setPassword = "Imposta una password";
export const emailVerificationRequiredContinue = "Prima devi verificare il tuo indirizzo e-mail.";
export const emailNotVerified = "E-mail non verificata";
export const wouldLikeUsResend = "Vuoi che inviamo di nuovo l'e-mail di verifica?";
export const cancel = "Annulla";
export const resend = "Invia di nuovo";
export const clickVerifyEmail = "Verifica il mio indirizzo e-mail";
export const verifyingEmail = "Verifica del tuo indirizzo e-mail…";
export const emailHasBeenVerified = "Indirizzo e-mail verificato";
export const verifyEmail = "Verifica il tuo indirizzo e-mail";
export const linkWorksOnceWithin2 =
  "Il link funziona una volta, per un giorno. Se il tuo è scaduto, accedi per averne un altro.";
export const oneClickAccountReady = "Un clic e il tuo account è pronto.";
export const registeredAnotherBrowserEnter =
  "La registrazione è avvenuta in un altro browser. Inserisci la password che hai scelto lì.";
export const namePasswordReplaceOnes =
  "Il tuo nome e la tua password sostituiranno quelli della registrazione.";
export const chooseNewPasswordInstead = "Scegli invece una nuova password";
export const failedVerifyMail = "Verifica non riuscita.";
export const unexpectedResponseFromServer = "Risposta inattesa dal server.";

export const noMailResetLink =
  "Questo sito non può ancora inviare e-mail. Chi lo gestisce può darti un link per impostare una nuova password.";
export const resetLinkSent =
  "Se {email} ha un account, abbiamo inviato a questo indirizzo un link per impostare una nuova password. Vale un'ora. Guarda anche nello spam.";
export const resetLinkWithOwner =
  "Se {email} ha un account, chi gestisce il sito ora ha un link con cui puoi impostare una nuova password. Vale un'ora, quindi chiedilo presto.";
export const newHere = "Prima volta qui? <link>Crea un account</link>";
export const haveAccount = "Hai già un account? <link>Accedi</link>";
export const verificationSent =
  "Lo abbiamo inviato a {email}. Aprilo entro 24 ore per verificare il tuo indirizzo, poi accedi.";
export const verificationWithOwner =
  "Questo sito non può ancora inviare e-mail. Chiedi il link per {email} a chi lo gestisce. Aprilo entro 24 ore per verificare il tuo indirizzo, poi accedi.";
export const completeRegistration = (email: string) =>
  `Completa prima la registrazione. Con una password puoi accedere come ${email} anche senza Google.`;
export const noMailAskOwner =
  "Questo sito non può ancora inviare e-mail. Chiedi il link a chi lo gestisce.";
