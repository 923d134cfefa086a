import { plural, wholeNumber } from "./words.ts";

export const title = "Il tuo account";
export const lead = "Il tuo profilo, i tuoi accessi e i tuoi dati.";
export const name = "Nome";
export const nameMissing = "Il nome è obbligatorio";
export const save = "Salva";
export const renameSuccess = "Nome salvato";
export const emailHeading = "E-mail";
export const addressLabel = "Nuovo indirizzo e-mail";
export const addressTitle = "Cambia e-mail";
export const emailSent = "Apri i link che abbiamo inviato a entrambi gli indirizzi.";
export const emailWaits = "Apri entrambi i link per passare a {email}.";
export const languageHeading = "Lingua delle e-mail";
export const languageText =
  "Le e-mail sul tuo account arrivano in questa lingua. Se cambi la lingua del sito, cambia anche questa.";
export const languageLabel = "Lingua";
export const languageSuccess = "Lingua salvata";
export const passwordHeading = "Password";
export const sessions = "Sessioni attive";
export const currentSession = "Questo dispositivo";
export const deviceFallback = "Dispositivo sconosciuto";
export const sessionTime = "Ultima attività: {time}";
export const endSession = "Disconnetti";
export const sessionEnded = "Dispositivo disconnesso";
export const logOutElsewhere = "Disconnetti tutti gli altri dispositivi";
export const loggedOutElsewhere = "Tutti gli altri dispositivi sono disconnessi";
export const passkeys = "Passkey";
export const passkeysText =
  "Accedi con impronta, volto o blocco schermo invece che con una password.";
export const createPasskey = "Aggiungi una passkey";
export const passkeyName = "Nome della passkey";
export const passkeySuccess = "Passkey aggiunta";
export const remove = (name: string) => `Rimuovi ${name}`;
export const passkeyDeleted = "Passkey rimossa";
export const passkeyFailed = "Nessuna passkey è stata usata. Riprova.";
export const app = "App di autenticazione";
export const appText = "Per accedere con la password servirà anche un codice della tua app.";
export const appSetup = "Configura un'app";
export const scanCode =
  "Scansiona il codice con la tua app o digita la chiave. Poi inserisci le sei cifre mostrate dall'app.";
export const key = "Chiave";
export const code = "Codice";
export const confirm = "Conferma";
export const appStatus = "Un'app è configurata.";
export const deleteApp = "Rimuovi l'app";
export const appDeleted = "App rimossa";
export const codesTitle = "Codici di recupero";
export const codesText =
  "Ogni codice funziona una volta quando non puoi usare l'app o la passkey. Conservali in un posto sicuro: li vedi solo adesso. Una nuova password li elimina.";
export const codesLeft = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} rimasto`,
    many: `${wholeNumber(count)} rimasti`,
    other: `${wholeNumber(count)} rimasti`,
  });
export const replaceCodes = "Crea nuovi codici";
export const data = "I tuoi dati";
export const exportText = "Tutto ciò che questo sito sa di te, in un file JSON.";
export const exportData = "Scarica i miei dati";
export const exporting = "Download in corso…";
export const preparingExport = "I tuoi dati sono in preparazione";
export const failed = "Qualcosa è andato storto. Riprova.";
export const deleteHeading = "Elimina account";
export const deleteText =
  "Le tue recensioni vengono nascoste subito. Dopo 7 giorni tutto viene eliminato per sempre. Accedi prima di allora se cambi idea.";
export const deletionTitle = "Elimina il mio account";
export const deleteQuestion = "Eliminare il tuo account?";
export const closing = "Il tuo account sarà eliminato in data {date}.";
export const cancelDeletion = "Mantieni il mio account";
export const kept = "Il tuo account non sarà eliminato.";
export const setUpFirst =
  "Questo sito richiede un secondo fattore. Configura una passkey o un'app di autenticazione per continuare.";
export const proofTitle = "Conferma che sei tu";
export const proofText =
  "Prima di questa modifica conferma che sei tu. Non te lo chiederemo più per 10 minuti.";
export const password = "Password";
export const byPasskey = "Usa una passkey";
export const byCode = "Usa un codice";
export const byPassword = "Usa la password";
export const loginCodeTitle = "Inserisci il codice";
export const loginCodeText =
  "Inserisci il codice della tua app di autenticazione o un codice di recupero.";
export const loginPasskey = "Accedi con una passkey";
export const confirmEmailTitle = "Conferma la tua nuova e-mail";
export const confirmEmailText = "Confermala qui e apri anche il link nell'altra casella.";
export const emailConfirmed = "Confermato. Ora apri il link nell'altra casella.";
export const addressSuccess = "Il tuo indirizzo e-mail è stato cambiato.";
export const cancel = "Annulla";
