import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Ricerca di questa immagine…";
export const noProductShowsPicture = "Nessun articolo trovato con questa immagine";
export const searchFindsCopiesNear =
  "Trova copie di un'immagine in un'altra dimensione o formato, o un po' più chiare o scure, anche dentro uno screenshot. Non trova articoli che si assomigliano soltanto, né immagini ruotate, specchiate o in parte coperte.";
export const qcPhotoLabel = "Foto QC";
export const listingPhoto = "Immagine dell'annuncio";
export const picture = "La tua immagine";
export const viewQcLabel = "Vedi QC";
export const results = "Risultati";
export const tryAgainButton = "Riprova";
export const linkSearchLink = "Incolla invece il link di un prodotto";
export const notPicture = "Questa non è un'immagine";
export const sizeError = (most: number) =>
  `L'immagine è troppo grande: al massimo ${wholeNumber(most)} MB`;
export const samePictureLabel = "La stessa immagine";
export const nearlySameLabel = "Quasi la stessa";
export const onePictureMessage = "Cerca con una sola immagine alla volta";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF o GIF; una foto grande viene prima ridotta. La confrontiamo e non la conserviamo.";
export const otherPictureLabel = "Scegli un'altra immagine";
export const choosePictureButton = "Scegli un'immagine";
export const clear = "Cancella";
export const dragPrompt = "Rilasciala ovunque su questa pagina";
export const pastedPictureLabel = "Immagine incollata";
export const dropPrompt = "Trascina o incolla qui un'immagine";
export const whatSearchLabel = "La tua immagine da cercare";
export const searchDidNotAnswer = "La ricerca non risponde. Controlla la connessione e riprova.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} articolo mostra questa immagine`,
    many: `${wholeNumber(count)} articoli mostrano questa immagine`,
    other: `${wholeNumber(count)} articoli mostrano questa immagine`,
  });
export const itemName = (marketplace: string, id: string) => `Articolo ${marketplace} ${id}`;
export const linkOf = (link: string, item: string) => `${link} di ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `Vedi ${wholeNumber(count)} foto QC`,
    many: `Vedi ${wholeNumber(count)} foto QC`,
    other: `Vedi ${wholeNumber(count)} foto QC`,
  });
export const coverageNote = "Trova solo articoli che qualcuno ha già cercato qui.";
export const frameHeading = "Cerca con una parte di questa immagine";
export const frameHelp =
  "Metti la cornice intorno a una foto, fino ai suoi bordi: trascinala, trascina i suoi angoli o spostali con i tasti freccia.";
export const frameSearch = "Cerca con questa parte";
export const frameArea = "Cornice";
export const frameTopLeft = "Angolo in alto a sinistra";
export const frameTopRight = "Angolo in alto a destra";
export const frameBottomLeft = "Angolo in basso a sinistra";
export const frameBottomRight = "Angolo in basso a destra";
export const frameTop = "Bordo superiore";
export const frameRight = "Bordo destro";
export const frameBottom = "Bordo inferiore";
export const frameLeft = "Bordo sinistro";
