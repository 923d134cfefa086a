/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "Qualcosa non è giusto?";
export const askText =
  "Prezzi e regole degli agenti cambiano. Se hai visto qualcosa di diverso, inviacelo con un link o un'immagine.";
export const askButton = "Invia una correzione";
export const formLabel = (agent: string) => `Correzione dei dati su ${agent}`;
export const loginHint = "Accedi per inviare una correzione. Così possiamo chiederti chiarimenti.";
export const loginButton = "Accedi";
export const fieldLabel = "Che cosa è sbagliato?";
export const statementLabel = "Che cosa è giusto?";
export const statementHint = "Per esempio: da ottobre la commissione di servizio è del 5%.";
export const linkLabel = "Pagina che lo dice";
export const pictureLabel = "Oppure un'immagine";
export const pictureHint =
  "Uno screenshot in PNG, JPEG o WebP, al massimo 5 MB. Lo vedono solo gli admin.";
export const sendButton = "Invia correzione";
export const sending = "Invio in corso…";
export const thanks = "Grazie. Un admin la controlla prima che qui cambi qualcosa.";
export const anotherButton = "Inviane un'altra";
export const statementMissing = "Scrivi che cosa è giusto.";
export const proofMissing = "Aggiungi un link o un'immagine che lo mostri.";
export const sendError = "Il server non ha risposto. Riprova.";
export const linkExample = "https://…";
