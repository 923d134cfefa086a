import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Fotos vergleichen";
export const firstPhotoLabel = "Erstes Foto";
export const secondPhotoLabel = "Zweites Foto";
export const zoomOutLabel = "Verkleinern";
export const zoom = "Zoom";
export const zoom2 = "Vergrößern";
export const wholePhotosLabel = "Ganze Fotos";
export const item = "Dieser Artikel";
export const itemPageButton = "Artikelseite";
export const newTabHint = "(öffnet in einem neuen Tab)";
export const itemPhotographedButSite =
  "Es gibt Fotos von diesem Artikel, aber die Website, auf der sie liegen, liefert sie gerade nicht.";
export const tryAgainLabel = "Noch einmal versuchen";
export const allSkus = "Alle Optionen";
export const allSourcesLabel = "Alle Quellen";
export const allDatesLabel = "Jedes Datum";
export const shortLinkError =
  "Diesem Kurzlink konnten wir nicht folgen. Öffne ihn und kopiere die Adresse der Artikelseite.";
export const photosWarehousesTheyShow =
  "Die Fotos zeigen den Artikel, wie er angekommen ist. Material und Funktion lassen sich damit nicht prüfen.";
export const filtersLabel = "Filter für QC-Fotos";
export const orderLabel = "Reihenfolge";
export const oldestFirstLabel = "Älteste";
export const newestFirstLabel = "Neueste";
export const clearFiltersButton = "Filter zurücksetzen";
export const filteredEmptyText = "Kein Foto passt zu diesen Filtern.";
export const reportLabel = "Falsches Foto melden";
export const compareTwoLabel = "Zwei vergleichen";
export const compareFirstHint = "Wähle zwei Fotos zum Vergleichen.";
export const compareSecondHint = "Wähle jetzt das zweite Foto.";
export const done = "Fertig";
export const emptyTitle = "Keine QC-Fotos verfügbar";
export const emptyText =
  "Noch hat kein Lager diesen Artikel fotografiert. Fotos gibt es, sobald ihn jemand bestellt.";
export const couldNotLookEverywhere = "Nicht alle QC-Fotos konnten geladen werden";
export const photoSourcesDidNot =
  "Einige Quellen antworten nicht. Vielleicht gibt es Fotos, die wir gerade nicht zeigen können.";
export const loadingStatus = "QC-Fotos werden gesucht…";
export const loadErrorStatus = "QC-Fotos konnten nicht geladen werden";
export const emptyStatus = "Noch keine QC-Fotos";
export const photosTitle = "QC-Fotos";
export const retry = "Noch einmal versuchen";
export const searchStatus = "Die Fotos der Lager werden abgerufen…";
export const qcResultsTitle = "QC-Ergebnisse";
export const skuNotGiven = "Option nicht angegeben";
export const missingPhotosTitle = "Gerade kein Foto verfügbar";
export const emptySetTitle = "Keine Fotos in diesem Set";
export const weight = "Gewicht";
export const unknownWeight = "Gewicht nicht angegeben";
export const unknownDate = "Datum nicht angegeben";
export const viewDetailsButton = "Details ansehen";
export const allResultsLabel = "Alle Ergebnisse";
export const notGivenLabel = "Nicht angegeben";
export const qcTimeLabel = "QC-Datum";
export const warehouseNotedParcelWithout = "Das Lager hat dieses Paket ohne Foto erfasst.";
export const missingTargetTitle = "Keine QC-Daten gefunden";
export const missingTargetText = "Füge einen Produktlink ein, um die Fotos der Lager zu sehen.";
export const badUrlTitle = "Hoppla… Ungültiges URL-Format";
export const badUrlText = "Bitte gib eine gültige URL ein.";
export const linkWithoutItem = "Kein Artikel in diesem Link";
export const shopLinkReason = "Dieser Link führt zu einem Shop, nicht zu einem Artikel.";
export const noResultTitle = "Keine Produkte gefunden";
export const urlNoResult = "Mit beiden Suchwegen konnten wir dieses Produkt nicht finden.";
export const channelNoResult = "Zu diesem Kanal und dieser Angebots-ID gibt es kein Ergebnis.";
export const notFoundTitle = "Artikel nicht gefunden";
export const theseQcPhotosNot = "Die Lager haben diese QC-Fotos nicht mehr.";
export const searchFailedTitle = "Suche fehlgeschlagen";
export const channelSearchError =
  "Die Suche nach Kanal und Angebots-ID ist fehlgeschlagen. Versuche es noch einmal.";
export const retryButton = "Noch einmal versuchen";
export const otherItemLink = "Anderen Link nachschlagen";
export const openItemOfShop = "Öffne einen Artikel im Shop und füge seinen Link ein.";
export const urlSearchError =
  "Die lokale und die externe Suche sind fehlgeschlagen. Bitte versuche es noch einmal.";
export const previousOf = (name: string) => `${name}: vorheriges`;
export const nextOf = (name: string) => `${name}: nächstes`;
export const times = (scale: string) => `${scale}-fach`;
export const openOnButton = (marketplace: string) => `Auf ${marketplace} öffnen`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Foto konnte nicht geladen werden.`,
    other: `${wholeNumber(count)} Fotos konnten nicht geladen werden.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC-Foto, aber keins zum Anzeigen`,
    other: `${wholeNumber(count)} QC-Fotos, aber keins zum Anzeigen`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Foto von {option}`,
    other: `${wholeNumber(count)} Fotos von {option}`,
  });
export const noOptionPhotos = "Kein Foto ist mit {option} beschriftet";
export const allOptionsLink = (total: number) => `Alle ${wholeNumber(total)} anzeigen`;
export const onlyOptionLink = "Nur diese Option";
export const chooseOptionButton = "Diese Option wählen";
export const choiceMark = "Gewählte Option";
export const photoOfLabel = (place: number, total: number) => `QC-Foto ${place} von ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(total, {
    one: `${wholeNumber(shown)} von ${wholeNumber(total)} Foto`,
    other: `${wholeNumber(shown)} von ${wholeNumber(total)} Fotos`,
  });
export const photos = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Foto`, other: `${wholeNumber(count)} Fotos` });
const sets = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Set`, other: `${wholeNumber(count)} Sets` });
const sources = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Quelle`, other: `${wholeNumber(count)} Quellen` });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)} in ${sets(setCount)} aus ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)} in ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} QC-Foto`, other: `${wholeNumber(count)} QC-Fotos` });
/** Follows the number of photos. */
export const newest = ", neuestes vom {date}";
export const checkedNote = "Zuletzt geprüft: {ago}.";
export const pendingStatus = (sources: string) => `Noch angefragt: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Ohne Antwort: ${sources}. Vielleicht gibt es noch mehr Fotos.`;
export const sourceSilent = "Eine Quelle antwortet nicht. Ihre Fotos sind vom {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · zuletzt geprüft: {ago}";
export const foundThen = " · die Quelle antwortet nicht, gespeichert am {date}";
export const channel = (number: number | string) => `Kanal ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, Angebot ${id}`;
export const itemLinkLabel = (name: string) => `Details ansehen: ${name}`;
export const allSetsButton = (count: number) => `Alle ${count} Sets anzeigen`;
export const goneMark = "dort nicht mehr vorhanden seit {date}";
export const enlarge = (photo: string) => `${photo} vergrößern`;
export const compare = (photo: string) => `${photo} vergleichen`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "unsere eigenen Fotos",
  partner: "Lager des Agenten",
  "product-data": "Daten des Marktplatzes",
  "third-party": "Drittanbieter",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "unser eigener Fotospeicher",
  partner: "das Lager des Agenten",
  "product-data": "der Datendienst des Marktplatzes",
  "third-party": "die Fotoquelle eines Drittanbieters",
};
export const adviceButton = "Um Rat fragen";
export const share = "Teilen";
export const choosePhotosLabel = (most: number) =>
  `Wähle bis zu ${wholeNumber(most)} Fotos, zu denen du andere fragen möchtest.`;
export const chosen = (count: number, most: number) =>
  `${wholeNumber(count)} von ${wholeNumber(most)} Fotos gewählt`;
export const chooseOne = (photo: string) => `${photo} wählen`;
export const adviceStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Foto ausgewählt, um Rat zu fragen`,
    other: `${wholeNumber(count)} Fotos ausgewählt, um Rat zu fragen`,
  });
export const chosenGone = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} ausgewähltes Foto wird hier nicht mehr gezeigt.`,
    other: `${wholeNumber(count)} ausgewählte Fotos werden hier nicht mehr gezeigt.`,
  });
export const allChosenGone = "Die ausgewählten Fotos werden hier nicht mehr gezeigt";
export const allChosenGoneText =
  "Sie wurden entfernt, oder die Website, auf der sie liegen, liefert sie gerade nicht.";
export const allPhotosButton = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Foto zeigen`,
    other: `Alle ${wholeNumber(count)} Fotos zeigen`,
  });
export const changeChoice = "Andere Fotos wählen";
export const onePictureTitle = "Als ein Bild";
export const onePictureText =
  "Mit Option, Gewicht, Datum, Preis und der Adresse dieser Seite: fertig für Chat oder Forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "Das ausgewählte Foto mit seinen Angaben als Bild",
    other: `Die ${wholeNumber(count)} ausgewählten Fotos mit ihren Angaben in einem Bild`,
  });
export const sharePictureLabel = "Bild teilen";
export const copyPictureLabel = "Bild kopieren";
export const pictureCopiedMessage = "Bild kopiert";
export const downloadPictureLabel = "Bild herunterladen";
export const copyLinkLabel = "Link kopieren";
export const preparingPictureBusyLabel = "Bild wird vorbereitet…";
export const pictureNotShared =
  "Das Bild konnte nicht geteilt werden. Versuche es noch einmal oder lade es herunter.";
