import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Compila tutti i campi";
export const emailInvalid = "Indirizzo e-mail non valido";
export const passwordTooShort = (min: number) =>
  `La password deve avere almeno ${wholeNumber(min)} caratteri`;
export const passwordsDiffer = "Le password non corrispondono";
export const email = "E-mail";
export const password = "Password";
export const passwordHint = (min: number) => `Almeno ${wholeNumber(min)} caratteri`;
export const confirmationLabel = "Conferma password";
export const accountsNeedScripts =
  "Gli account richiedono JavaScript. Foto QC, prodotti popolari e calcolo della spedizione funzionano senza.";
export const changeSuccess = "Password cambiata";
export const changeTitle = "Cambia password";
export const changeFailed = "Impossibile cambiare la password";
export const resetSent = "Controlla la tua posta";
export const resetRequestFailed = "Qualcosa è andato storto.";
export const forgottenTitle = "Password dimenticata";
export const forgottenLead = "Ti invieremo un link per impostarne una nuova.";
export const done = "Fatto";
export const requestReset = "Invia link";
export const requestResetAgain = "Chiedi un link";
export const sending = "Invio…";
export const or = "oppure";
export const loginSuccess = "Accesso effettuato";
export const googlePending = "In attesa di Google…";
export const loginFailed = "Accesso non riuscito. Riprova.";
export const pageOfOthers = "Questa pagina non è per il tuo ruolo.";
export const accountPending = "Caricamento del tuo account…";
export const pageMembersNeedsScripts =
  "Per vedere questa pagina devi accedere, e per accedere serve JavaScript.";
export const saveLead = "Accedi e l'articolo verrà aggiunto alla tua collezione.";
export const reviewLead = "Accedi e la tua recensione verrà inviata.";
export const watchLead = "Accedi e seguiamo l'articolo per te.";
export const reportLead = "Accedi per segnalare questa foto. Poi tornerai qui.";
export const keepItemsCollectionReview =
  "Salva articoli nella tua collezione e recensisci ciò che hai comprato.";
export const refreshFailed = "Impossibile rinnovare la sessione. È terminata: accedi di nuovo.";
export const registerTitle = "Crea un account";
export const logging = "Accesso in corso…";
export const forgottenLink = "Password dimenticata?";
export const googleLogin = "Accedi con Google";
export const confirmationDiffers = "Le password non corrispondono";
export const oldPasswordLabel = "Password attuale";
export const passwordLabel = "Nuova password";
export const changePending = "Salvataggio della nuova password…";
export const oldPasswordMissing = "La password attuale è obbligatoria";
export const passwordMissing = "La nuova password è obbligatoria";
export const confirmationMissing = "La conferma della password è obbligatoria";
export const registerSuccess = "Account creato";
export const registerFailed = "Registrazione non riuscita. Riprova.";
export const nameLabel = "Nome e cognome";
export const registerButton = "Crea account";
export const registerPending = "Creazione del tuo account…";
export const googleRegister = "Registrati con Google";
export const resendSuccess = "E-mail di verifica inviata di nuovo. Controlla la posta in arrivo.";
export const resendFailed = "Qualcosa è andato storto. Riprova.";
export const confirmTitle = "Apri il link nella tua e-mail";
export const resendTitle = "Chiedi il tuo link di verifica";
export const resendButton = "Invia di nuovo";
export const login2 = "Vai all'accesso";
export const resetSuccess = "Password aggiornata";
export const resetSuccessHint = "Accedi con la nuova password";
export const resetTitle = "Reimposta password";
export const setLead =
  "Scegli una nuova password. Ti sarà chiesta ovunque tu abbia effettuato l'accesso.";
export const resetLinkInvalid = "Questo link di reimpostazione non è valido.";
export const resetFailed = "Impossibile reimpostare la password.";
export const resetValidity =
  "Il link funziona una volta, per un'ora. Se il tuo è scaduto, usa «Password dimenticata» per averne un altro.";
export const loginLink = "Vai all'accesso";
export const userCreationFailed = "Impossibile creare l'account.";
export const setTitle = "Imposta una password";
export const verificationNeeded = "Prima devi verificare il tuo indirizzo e-mail.";
export const unverifiedTitle = "E-mail non verificata";
export const resendQuestion = "Vuoi che inviamo di nuovo l'e-mail di verifica?";
export const cancel = "Annulla";
export const resend = "Invia di nuovo";
export const verifyButton = "Verifica il mio indirizzo e-mail";
export const verifyPending = "Verifica del tuo indirizzo e-mail…";
export const verifySuccess = "Indirizzo e-mail verificato";
export const verifyTitle = "Verifica il tuo indirizzo e-mail";
export const verificationValidity =
  "Il link funziona una volta, per un giorno. Se il tuo è scaduto, accedi per averne un altro.";
export const verifyLead = "Conferma il tuo indirizzo.";
export const otherBrowserLead =
  "La registrazione è avvenuta in un altro browser. Inserisci la password che hai scelto lì.";
export const replacementLead =
  "Il tuo nome e la tua password sostituiranno quelli della registrazione.";
export const replacePassword = "Scegli invece una nuova password";
export const verifyFailed = "Verifica non riuscita.";
export const responseInvalid = "Risposta inattesa dal server.";

export const noMailResetLink =
  "Questo sito non può ancora inviare e-mail. Chi lo gestisce può darti un link per impostare una nuova password.";
export const resetLinkSent =
  "Se {email} ha un account, abbiamo inviato a questo indirizzo un link per impostare una nuova password. Vale un'ora. Guarda anche nello spam.";
export const resetLinkWithOwner =
  "Se {email} ha un account, chi gestisce il sito ora ha un link con cui puoi impostare una nuova password. Vale un'ora, quindi chiedilo presto.";
export const registerPrompt = "Prima volta qui? <link>Crea un account</link>";
export const loginPrompt = "Hai già un account? <link>Accedi</link>";
export const verificationSent =
  "Lo abbiamo inviato a {email}. Aprilo entro 24 ore per verificare il tuo indirizzo, poi accedi.";
export const verificationWithOwner =
  "Questo sito non può ancora inviare e-mail. Chiedi il link per {email} a chi lo gestisce. Aprilo entro 24 ore per verificare il tuo indirizzo, poi accedi.";
export const googleRegistrationLead = (email: string) =>
  `Completa prima la registrazione. Con una password puoi accedere come ${email} anche senza Google.`;
export const noMailAskOwner =
  "Questo sito non può ancora inviare e-mail. Chiedi il link a chi lo gestisce.";
