import { plural, wholeNumber } from "./words.ts";

export const lookingPicture = "Ricerca di questa immagine…";
export const noProductShowsPicture = "Nessun articolo trovato con questa immagine";
export const searchFindsCopiesNear =
  "Trova copie di un'immagine in un'altra dimensione o formato, o un po' più chiare o scure, anche dentro uno screenshot. Non trova articoli che si assomigliano soltanto, né immagini ruotate, specchiate o in parte coperte.";
export const qcPhoto = "Foto QC";
export const listingPhoto = "Immagine dell'annuncio";
export const picture = "La tua immagine";
export const viewQc = "Vedi QC";
export const results = "Risultati";
export const tryAgain = "Riprova";
export const pasteProductLinkInstead = "Incolla invece il link di un prodotto";
export const notPicture = "Questa non è un'immagine";
export const pictureTooLargeMost = (most: number) =>
  `L'immagine è troppo grande: al massimo ${wholeNumber(most)} MB`;
export const samePicture = "La stessa immagine";
export const nearlySame = "Quasi la stessa";
export const searchOnePictureTime = "Cerca con una sola immagine alla volta";
export const jpegPngWebpAvif =
  "JPEG, PNG, WebP, AVIF o GIF; una foto grande viene prima ridotta. La confrontiamo e non la conserviamo.";
export const chooseAnotherPicture = "Scegli un'altra immagine";
export const choosePicture = "Scegli un'immagine";
export const clear = "Cancella";
export const dropAnywherePage = "Rilasciala ovunque su questa pagina";
export const pastedPicture = "Immagine incollata";
export const dropPastePicture = "Trascina o incolla qui un'immagine";
export const whatSearch = "La tua immagine da cercare";
export const searchDidNotAnswer = "La ricerca non risponde. Controlla la connessione e riprova.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} articolo mostra questa immagine`,
    many: `${wholeNumber(count)} articoli mostrano questa immagine`,
    other: `${wholeNumber(count)} articoli mostrano questa immagine`,
  });
export const itemName = (marketplace: string, id: string) => `Articolo ${marketplace} ${id}`;
export const linkOf = (link: string, item: string) => `${link} di ${item}`;
export const viewQcPhotos = (count: number) =>
  plural(count, {
    one: `Vedi ${wholeNumber(count)} foto QC`,
    many: `Vedi ${wholeNumber(count)} foto QC`,
    other: `Vedi ${wholeNumber(count)} foto QC`,
  });
export const onlyLookedUp = "Trova solo articoli che qualcuno ha già cercato qui.";
export const samePhotoElsewhere = "Altri articoli con la stessa foto";
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
