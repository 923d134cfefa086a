export const description =
  "Foto QC degli articoli reali, costi di spedizione e tutti gli agenti, prima di pagare.";
export const convertShortcut = "Converti link";
export const pictureShortcut = "Cerca per immagine";
export const haulShortcut = "Haul";
export const collectionShortcut = "Collezione";
export const offlineTitle = "Sei offline";
export const offlineText =
  "Questa pagina ha bisogno di una connessione. Quello che hai scritto resta qui.";
export const tryAgain = "Riprova";
export const offlineConverter = "Converti link offline";
export const offer = (name: string): string =>
  `Installa ${name} per condividere link e foto da qualsiasi app.`;
export const install = "Installa";
export const iosOffer = (name: string): string =>
  `Per avere ${name} come app, tocca «Condividi» e poi «Aggiungi alla schermata Home».`;
export const shareAgain =
  "La foto non è arrivata perché l'app era stata appena aperta. Condividila di nuovo.";
