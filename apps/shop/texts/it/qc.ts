import { plural, wholeNumber } from "./words.ts";

export const comparePhotos = "Confronta le foto";
export const firstPhoto = "Prima foto";
export const secondPhoto = "Seconda foto";
export const zoomOut = "Riduci";
export const zoom = "Zoom";
export const zoom2 = "Ingrandisci";
export const wholePhotos = "Foto intere";
export const item = "Questo articolo";
export const itemPage = "Pagina dell'articolo";
export const opensNewTab = "(si apre in una nuova scheda)";
export const itemPhotographedButSite =
  "Esistono foto di questo articolo, ma il sito che le conserva al momento non le invia.";
export const tryAgain = "Riprova";
export const allSkus = "Tutte le opzioni";
export const allSources = "Tutte le fonti";
export const allDates = "Tutte le date";
export const shortLinkCouldNot =
  "Impossibile seguire questo link breve. Aprilo e copia l'indirizzo della pagina dell'articolo.";
export const photosWarehousesTheyShow =
  "Le foto mostrano l'articolo com'era all'arrivo. Non provano né i materiali né il funzionamento.";
export const qcPhotoFilters = "Filtri delle foto QC";
export const oldestFirst = "Prima le più vecchie";
export const newestFirst = "Prima le più recenti";
export const clearFilters = "Azzera i filtri";
export const noPhotosMatchThese = "Nessuna foto corrisponde a questi filtri.";
export const reportWrongPhoto = "Segnala una foto sbagliata";
export const compareTwo = "Confronta due foto";
export const chooseTwoPhotosCompare = "Scegli due foto da confrontare.";
export const nowChooseSecondPhoto = "Ora scegli la seconda foto.";
export const done = "Fatto";
export const noQcPhotosAvailable = "Nessuna foto QC disponibile";
export const noWarehouseHasPhotographed =
  "Nessun magazzino ha ancora fotografato questo articolo. Le foto arrivano quando qualcuno lo ordina.";
export const couldNotLookEverywhere = "Non è stato possibile caricare tutte le foto QC";
export const photoSourcesDidNot =
  "Alcune fonti non rispondono: potrebbero esserci foto che per ora non possiamo mostrare.";
export const qcPhotos = "Foto QC";
export const lookingQcPhotos = "Ricerca di foto QC…";
export const qcPhotosCouldntLoad = "Impossibile caricare le foto QC";
export const noQcPhotosYet = "Ancora nessuna foto QC";
export const qcPhotos2 = "Foto QC";
export const retry = "Riprova";
export const askingAgain = "Nuova richiesta…";
export const lookingWarehousesPhotos = "Ricerca tra le foto dei magazzini…";
export const qcResults = "Risultati QC";
export const skuNotGiven = "Opzione non indicata";
export const noPhotoShowNow = "Nessuna foto da mostrare";
export const noPhotosSet = "Nessuna foto in questa serie";
export const weight = "Peso";
export const weightNotGiven = "Peso non indicato";
export const dateNotGiven = "Data non indicata";
export const viewDetails = "Vedi dettagli";
export const allResults = "Tutti i risultati";
export const notGiven = "Non indicato";
export const qcTime = "Data del QC";
export const warehouseNotedParcelWithout = "Il magazzino ha registrato questo pacco senza foto.";
export const noQcSearchData = "Nessun dato QC trovato";
export const pasteProductLinkSee =
  "Incolla il link di un prodotto per vedere le foto dei magazzini.";
export const oopsInvalidUrlFormat = "Ops… Formato dell'URL non valido";
export const pleaseProvideValidUrl = "Indica un URL valido.";
export const noItemLink = "Nessun articolo in questo link";
export const linkLeadsShopNot = "Questo link porta a un negozio, non a un articolo.";
export const noProductsFound = "Nessun prodotto trovato";
export const weCouldntFindProduct =
  "Non abbiamo trovato questo prodotto con nessuno dei due metodi di ricerca.";
export const noResultFoundChannel = "Nessun risultato per questo canale e questo ID offerta.";
export const productNotFound = "Articolo non trovato";
export const theseQcPhotosNot = "I magazzini non hanno più queste foto QC.";
export const searchFailed = "Ricerca non riuscita";
export const searchChannelOfferidFailed =
  "La ricerca per canale e ID offerta non è riuscita. Riprova.";
export const tryAgain2 = "Riprova";
export const searchingAgain = "Nuova ricerca…";
export const lookUpAnotherLink = "Cerca un altro link";
export const openItemOfShop = "Apri un articolo nel negozio e incolla il suo link.";
export const bothSearchesFailed = "Le ricerche locale ed esterna non sono riuscite. Riprova.";
export const previousOf = (name: string) => `${name}: precedente`;
export const nextOf = (name: string) => `${name}: successiva`;
export const times = (scale: string) => `${scale} volte`;
export const openOn = (marketplace: string) => `Apri su ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto non è stata caricata.`,
    many: `${wholeNumber(count)} foto non sono state caricate.`,
    other: `${wholeNumber(count)} foto non sono state caricate.`,
  });
export const noneToShow = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto QC, ma nessuna da mostrare`,
    many: `${wholeNumber(count)} foto QC, ma nessuna da mostrare`,
    other: `${wholeNumber(count)} foto QC, ma nessuna da mostrare`,
  });
export const photoOf = (place: number, total: number) => `Foto QC ${place} su ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(total, {
    one: `${wholeNumber(shown)} foto su ${wholeNumber(total)}`,
    many: `${wholeNumber(shown)} foto su ${wholeNumber(total)}`,
    other: `${wholeNumber(shown)} foto su ${wholeNumber(total)}`,
  });
export const photos = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto`,
    many: `${wholeNumber(count)} foto`,
    other: `${wholeNumber(count)} foto`,
  });
const sets = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} serie`,
    many: `${wholeNumber(count)} serie`,
    other: `${wholeNumber(count)} serie`,
  });
const sources = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} fonte`,
    many: `${wholeNumber(count)} fonti`,
    other: `${wholeNumber(count)} fonti`,
  });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)} in ${sets(setCount)}, da ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)} in ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto QC`,
    many: `${wholeNumber(count)} foto QC`,
    other: `${wholeNumber(count)} foto QC`,
  });
/** After the count of photos. */
export const newest = ", la più recente: {date}";
export const lastChecked = "Ultimo controllo: {ago}.";
export const stillAsking = (sources: string) => `In attesa di: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Nessuna risposta da: ${sources}. Potrebbero esserci altre foto.`;
export const sourceSilent = "Una fonte non risponde. Foto salvate in data {date}.";
/** After the counts of photos and sets. */
export const foundAgo = " · ultimo controllo: {ago}";
export const foundThen = " · la fonte non risponde, dati salvati in data {date}";
export const channel = (number: number | string) => `Canale ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, offerta ${id}`;
export const viewDetailsOf = (name: string) => `Vedi i dettagli di ${name}`;
export const showAllSets = (count: number) => `Mostra tutte le ${count} serie`;
export const goneSince = "non più disponibile da: {date}";
export const enlarge = (photo: string) => `Ingrandisci ${photo}`;
export const compare = (photo: string) => `Confronta ${photo}`;
/** Where a photo is from: a source as the API names it; empty for one that has no words here yet. */
export const sourceLabel = (source: string) => {
  switch (source) {
    case "own":
      return "le nostre foto";
    case "partner":
      return "magazzino dell'agente";
    case "product-data":
      return "dati del marketplace";
    case "third-party":
      return "fonte esterna";
    default:
      return "";
  }
};
/** The service itself. */
export const sourceService = (source: string) => {
  switch (source) {
    case "own":
      return "il nostro archivio di foto";
    case "partner":
      return "il magazzino dell'agente";
    case "product-data":
      return "il servizio dati del marketplace";
    case "third-party":
      return "la fonte di foto esterna";
    default:
      return "";
  }
};
export const shareForAdvice = "Chiedi un parere";
export const share = "Condividi";
export const choosePhotos = (most: number) =>
  `Scegli fino a ${wholeNumber(most)} foto su cui chiedere un parere.`;
export const chosen = (count: number, most: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto scelta su ${wholeNumber(most)}`,
    many: `${wholeNumber(count)} foto scelte su ${wholeNumber(most)}`,
    other: `${wholeNumber(count)} foto scelte su ${wholeNumber(most)}`,
  });
export const chooseOne = (photo: string) => `Scegli ${photo}`;
export const chosenForAdvice = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto scelta per un parere`,
    many: `${wholeNumber(count)} foto scelte per un parere`,
    other: `${wholeNumber(count)} foto scelte per un parere`,
  });
export const chosenGone = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto scelta non è più visibile qui.`,
    many: `${wholeNumber(count)} foto scelte non sono più visibili qui.`,
    other: `${wholeNumber(count)} foto scelte non sono più visibili qui.`,
  });
export const allChosenGone = "Le foto scelte non sono più visibili qui";
export const allChosenGoneText =
  "Sono state rimosse, o il sito che le conserva al momento non le invia.";
export const showAllPhotos = (count: number) =>
  plural(count, {
    one: `Mostra ${wholeNumber(count)} foto`,
    many: `Mostra tutte le ${wholeNumber(count)} foto`,
    other: `Mostra tutte le ${wholeNumber(count)} foto`,
  });
export const changeChoice = "Scegli altre foto";
export const onePicture = "In una sola immagine";
export const onePictureText =
  "Con opzione, peso, data, prezzo e l'indirizzo di questa pagina: pronta per una chat o un forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "La foto scelta con i suoi dati in un'immagine",
    many: `Le ${wholeNumber(count)} foto scelte con i loro dati in un'immagine`,
    other: `Le ${wholeNumber(count)} foto scelte con i loro dati in un'immagine`,
  });
export const sharePicture = "Condividi immagine";
export const copyPicture = "Copia immagine";
export const pictureCopied = "Immagine copiata";
export const downloadPicture = "Scarica immagine";
export const copyLink = "Copia link";
export const preparingPicture = "Preparazione dell'immagine…";
export const pictureNotShared =
  "Non è stato possibile condividere l'immagine. Riprova o scaricala.";
