export const description =
  "Foto QC degli articoli reali, costi di spedizione e tutti gli agenti, prima di pagare.";
/** Below the headline in the picture for previews of links. */
export const previewText = "Foto QC per Taobao, Weidian e 1688.";
export const convertShortcut = "Converti link";
export const pictureShortcut = "Cerca per immagine";
export const haulShortcut = "Haul";
export const collectionShortcut = "Collezione";
export const retryButton = "Riprova";
export const offlineConverter = "Converti link offline";
export const shareAgain =
  "La foto non è arrivata perché l'app era stata appena aperta. Condividila di nuovo.";
export const shareErrorTitle = "Non è stato possibile condividere";
export const sharedTooLarge = (most: number) =>
  `Supera i ${most} MB. Scegli la foto nella ricerca per immagine: lì viene ridotta.`;
export const sharedTextTooLong =
  "Il testo è troppo lungo per essere passato. Copialo e incollalo in «Converti link».";
export const sharedTooMany = "Troppe condivisioni in questo momento. Riprova tra qualche secondo.";
export const sharedUnreadable =
  "Ciò che è arrivato non è leggibile. Condividilo di nuovo, o apri una di queste pagine e incollalo lì.";
export const firstShared =
  "È stata presa solo la prima foto: la ricerca ne confronta una alla volta.";
export const offlineTitle = "Sei offline";
export const offlineText = "Questa pagina ha bisogno di una connessione.";
export const inputLabel = "Quello che hai scritto";
export const keptViewed =
  "Gli ultimi articoli che hai guardato. Prezzi e foto QC richiedono una connessione.";
export const keptHaul =
  "Il tuo haul è conservato in questo browser. Costi e spedizione richiedono una connessione.";

export const offer = (name: string): string =>
  `Installa ${name} per inviargli link e foto da qualsiasi app.`;
export const install = "Installa";
export const iosOffer = (name: string): string =>
  `Per avere ${name} come app, tocca «Condividi» e poi «Aggiungi alla schermata Home».`;
export const menuOffer = (name: string): string =>
  `Per avere ${name} come app, apri il menu del browser e scegli «Installa app» o «Aggiungi a schermata Home».`;
