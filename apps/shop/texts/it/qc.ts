import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Confronta le foto";
export const firstPhotoLabel = "Prima foto";
export const secondPhotoLabel = "Seconda foto";
export const zoomOutLabel = "Riduci";
export const zoom = "Zoom";
export const zoom2 = "Ingrandisci";
export const wholePhotosLabel = "Foto intere";
export const item = "Questo articolo";
export const itemPageButton = "Pagina dell'articolo";
export const newTabHint = "(si apre in una nuova scheda)";
export const itemPhotographedButSite =
  "Esistono foto di questo articolo, ma il sito che le conserva al momento non le invia.";
export const tryAgainLabel = "Riprova";
export const allSkus = "Tutte le opzioni";
export const allSourcesLabel = "Tutte le fonti";
export const allDatesLabel = "Tutte le date";
export const shortLinkError =
  "Impossibile seguire questo link breve. Aprilo e copia l'indirizzo della pagina dell'articolo.";
export const photosWarehousesTheyShow =
  "Le foto mostrano l'articolo com'era all'arrivo. Non provano né i materiali né il funzionamento.";
export const filtersLabel = "Filtri delle foto QC";
export const orderLabel = "Ordine";
export const oldestFirstLabel = "Più vecchie";
export const newestFirstLabel = "Più recenti";
export const clearFiltersButton = "Azzera i filtri";
export const filteredEmptyText = "Nessuna foto corrisponde a questi filtri.";
export const reportLabel = "Segnala una foto sbagliata";
export const compareTwoLabel = "Confronta due foto";
export const compareFirstHint = "Scegli due foto da confrontare.";
export const compareSecondHint = "Ora scegli la seconda foto.";
export const done = "Fatto";
export const emptyTitle = "Nessuna foto QC disponibile";
export const emptyText =
  "Nessun magazzino ha ancora fotografato questo articolo. Le foto arrivano quando qualcuno lo ordina.";
export const couldNotLookEverywhere = "Non è stato possibile caricare tutte le foto QC";
export const photoSourcesDidNot =
  "Alcune fonti non rispondono: potrebbero esserci foto che per ora non possiamo mostrare.";
export const loadingStatus = "Ricerca di foto QC…";
export const loadErrorStatus = "Impossibile caricare le foto QC";
export const emptyStatus = "Ancora nessuna foto QC";
export const photosTitle = "Foto QC";
export const retry = "Riprova";
export const searchStatus = "Ricerca tra le foto dei magazzini…";
export const qcResultsTitle = "Risultati QC";
export const skuNotGiven = "Opzione non indicata";
export const missingPhotosTitle = "Nessuna foto da mostrare";
export const emptySetTitle = "Nessuna foto in questa serie";
export const weight = "Peso";
export const unknownWeight = "Peso non indicato";
export const unknownDate = "Data non indicata";
export const viewDetailsButton = "Vedi dettagli";
export const allResultsLabel = "Tutti i risultati";
export const notGivenLabel = "Non indicato";
export const qcTimeLabel = "Data del QC";
export const warehouseNotedParcelWithout = "Il magazzino ha registrato questo pacco senza foto.";
export const missingTargetTitle = "Nessun dato QC trovato";
export const missingTargetText = "Incolla il link di un prodotto per vedere le foto dei magazzini.";
export const badUrlTitle = "Ops… Formato dell'URL non valido";
export const badUrlText = "Indica un URL valido.";
export const linkWithoutItem = "Nessun articolo in questo link";
export const shopLinkReason = "Questo link porta a un negozio, non a un articolo.";
export const noResultTitle = "Nessun prodotto trovato";
export const urlNoResult =
  "Non abbiamo trovato questo prodotto con nessuno dei due metodi di ricerca.";
export const channelNoResult = "Nessun risultato per questo canale e questo ID offerta.";
export const notFoundTitle = "Articolo non trovato";
export const theseQcPhotosNot = "I magazzini non hanno più queste foto QC.";
export const searchFailedTitle = "Ricerca non riuscita";
export const channelSearchError = "La ricerca per canale e ID offerta non è riuscita. Riprova.";
export const retryButton = "Riprova";
export const otherItemLink = "Cerca un altro link";
export const openItemOfShop = "Apri un articolo nel negozio e incolla il suo link.";
export const urlSearchError = "Le ricerche locale ed esterna non sono riuscite. Riprova.";
export const previousOf = (name: string) => `${name}: precedente`;
export const nextOf = (name: string) => `${name}: successiva`;
export const times = (scale: string) => `${scale} volte`;
export const openOnButton = (marketplace: string) => `Apri su ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto non è stata caricata.`,
    many: `${wholeNumber(count)} foto non sono state caricate.`,
    other: `${wholeNumber(count)} foto non sono state caricate.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto QC, ma nessuna da mostrare`,
    many: `${wholeNumber(count)} foto QC, ma nessuna da mostrare`,
    other: `${wholeNumber(count)} foto QC, ma nessuna da mostrare`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto di {option}`,
    many: `${wholeNumber(count)} foto di {option}`,
    other: `${wholeNumber(count)} foto di {option}`,
  });
export const noOptionPhotos = "Nessuna foto è etichettata come {option}";
export const allOptionsLink = (total: number) => `Mostra tutte (${wholeNumber(total)})`;
export const onlyOptionLink = "Solo questa opzione";
export const chooseOptionButton = "Scegli questa opzione";
export const choiceMark = "Opzione scelta";
export const photoOfLabel = (place: number, total: number) => `Foto QC ${place} su ${total}`;
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
/** Follows the number of photos. */
export const newest = ", la più recente: {date}";
export const checkedNote = "Ultimo controllo: {ago}.";
export const pendingStatus = (sources: string) => `In attesa di: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Nessuna risposta da: ${sources}. Potrebbero esserci altre foto.`;
export const sourceSilent = "Una fonte non risponde. Foto salvate in data {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · ultimo controllo: {ago}";
export const foundThen = " · la fonte non risponde, dati salvati in data {date}";
export const channel = (number: number | string) => `Canale ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, offerta ${id}`;
export const itemLinkLabel = (name: string) => `Vedi i dettagli di ${name}`;
export const allSetsButton = (count: number) => `Mostra tutte le ${count} serie`;
export const goneMark = "non più disponibile da: {date}";
export const enlarge = (photo: string) => `Ingrandisci ${photo}`;
export const compare = (photo: string) => `Confronta ${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "le nostre foto",
  partner: "magazzino dell'agente",
  "product-data": "dati del marketplace",
  "third-party": "fonte esterna",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "il nostro archivio di foto",
  partner: "il magazzino dell'agente",
  "product-data": "il servizio dati del marketplace",
  "third-party": "la fonte di foto esterna",
};
export const adviceButton = "Chiedi un parere";
export const share = "Condividi";
export const choosePhotosLabel = (most: number) =>
  `Scegli fino a ${wholeNumber(most)} foto su cui chiedere un parere.`;
export const chosen = (count: number, most: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto scelta su ${wholeNumber(most)}`,
    many: `${wholeNumber(count)} foto scelte su ${wholeNumber(most)}`,
    other: `${wholeNumber(count)} foto scelte su ${wholeNumber(most)}`,
  });
export const chooseOne = (photo: string) => `Scegli ${photo}`;
export const adviceStatus = (count: number) =>
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
export const allPhotosButton = (count: number) =>
  plural(count, {
    one: `Mostra ${wholeNumber(count)} foto`,
    many: `Mostra tutte le ${wholeNumber(count)} foto`,
    other: `Mostra tutte le ${wholeNumber(count)} foto`,
  });
export const changeChoice = "Scegli altre foto";
export const onePictureTitle = "In una sola immagine";
export const onePictureText =
  "Con opzione, peso, data, prezzo e l'indirizzo di questa pagina: pronta per una chat o un forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "La foto scelta con i suoi dati in un'immagine",
    many: `Le ${wholeNumber(count)} foto scelte con i loro dati in un'immagine`,
    other: `Le ${wholeNumber(count)} foto scelte con i loro dati in un'immagine`,
  });
export const sharePictureLabel = "Condividi immagine";
export const copyPictureLabel = "Copia immagine";
export const pictureCopiedMessage = "Immagine copiata";
export const downloadPictureLabel = "Scarica immagine";
export const copyLinkLabel = "Copia link";
export const preparingPictureBusyLabel = "Preparazione dell'immagine…";
export const pictureNotShared =
  "Non è stato possibile condividere l'immagine. Riprova o scaricala.";
