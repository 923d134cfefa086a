import { plural, wholeNumber } from "./words.ts";

export const comparePhotos = "Fotos vergleichen";
export const firstPhoto = "Erstes Foto";
export const secondPhoto = "Zweites Foto";
export const zoomOut = "Verkleinern";
export const zoom = "Zoom";
export const zoom2 = "Vergrößern";
export const wholePhotos = "Ganze Fotos";
export const item = "Dieser Artikel";
export const itemPage = "Artikelseite";
export const opensNewTab = "(öffnet in einem neuen Tab)";
export const itemPhotographedButSite =
  "Es gibt Fotos von diesem Artikel, aber die Website, auf der sie liegen, liefert sie gerade nicht.";
export const tryAgain = "Noch einmal versuchen";
export const allSkus = "Alle Optionen";
export const allSources = "Alle Quellen";
export const allDates = "Jedes Datum";
export const shortLinkCouldNot =
  "Diesem Kurzlink konnten wir nicht folgen. Öffne ihn und kopiere die Adresse der Artikelseite.";
export const photosWarehousesTheyShow =
  "Die Fotos zeigen den Artikel, wie er angekommen ist. Material und Funktion lassen sich damit nicht prüfen.";
export const qcPhotoFilters = "Filter für QC-Fotos";
export const oldestFirst = "Älteste zuerst";
export const newestFirst = "Neueste zuerst";
export const clearFilters = "Filter zurücksetzen";
export const noPhotosMatchThese = "Kein Foto passt zu diesen Filtern.";
export const reportWrongPhoto = "Falsches Foto melden";
export const compareTwo = "Zwei vergleichen";
export const chooseTwoPhotosCompare = "Wähle zwei Fotos zum Vergleichen.";
export const nowChooseSecondPhoto = "Wähle jetzt das zweite Foto.";
export const done = "Fertig";
export const noQcPhotosAvailable = "Keine QC-Fotos verfügbar";
export const noWarehouseHasPhotographed =
  "Noch hat kein Lager diesen Artikel fotografiert. Fotos gibt es, sobald ihn jemand bestellt.";
export const couldNotLookEverywhere = "Nicht alle QC-Fotos konnten geladen werden";
export const photoSourcesDidNot =
  "Einige Quellen antworten nicht. Vielleicht gibt es Fotos, die wir gerade nicht zeigen können.";
export const qcPhotos = "QC-Fotos";
export const lookingQcPhotos = "QC-Fotos werden gesucht…";
export const qcPhotosCouldntLoad = "QC-Fotos konnten nicht geladen werden";
export const noQcPhotosYet = "Noch keine QC-Fotos";
export const qcPhotos2 = "QC-Fotos";
export const retry = "Noch einmal versuchen";
export const askingAgain = "Neue Anfrage läuft…";
export const lookingWarehousesPhotos = "Die Fotos der Lager werden abgerufen…";
export const qcResults = "QC-Ergebnisse";
export const skuNotGiven = "Option nicht angegeben";
export const noPhotoShowNow = "Gerade kein Foto verfügbar";
export const noPhotosSet = "Keine Fotos in diesem Set";
export const weight = "Gewicht";
export const weightNotGiven = "Gewicht nicht angegeben";
export const dateNotGiven = "Datum nicht angegeben";
export const viewDetails = "Details ansehen";
export const allResults = "Alle Ergebnisse";
export const notGiven = "Nicht angegeben";
export const qcTime = "QC-Datum";
export const warehouseNotedParcelWithout = "Das Lager hat dieses Paket ohne Foto erfasst.";
export const noQcSearchData = "Keine QC-Daten gefunden";
export const pasteProductLinkSee = "Füge einen Produktlink ein, um die Fotos der Lager zu sehen.";
export const oopsInvalidUrlFormat = "Hoppla… Ungültiges URL-Format";
export const pleaseProvideValidUrl = "Bitte gib eine gültige URL ein.";
export const noItemLink = "Kein Artikel in diesem Link";
export const linkLeadsShopNot = "Dieser Link führt zu einem Shop, nicht zu einem Artikel.";
export const noProductsFound = "Keine Produkte gefunden";
export const weCouldntFindProduct = "Mit beiden Suchwegen konnten wir dieses Produkt nicht finden.";
export const noResultFoundChannel = "Zu diesem Kanal und dieser Angebots-ID gibt es kein Ergebnis.";
export const productNotFound = "Artikel nicht gefunden";
export const theseQcPhotosNot = "Die Lager haben diese QC-Fotos nicht mehr.";
export const searchFailed = "Suche fehlgeschlagen";
export const searchChannelOfferidFailed =
  "Die Suche nach Kanal und Angebots-ID ist fehlgeschlagen. Versuche es noch einmal.";
export const tryAgain2 = "Noch einmal versuchen";
export const searchingAgain = "Neue Suche läuft…";
export const lookUpAnotherLink = "Anderen Link nachschlagen";
export const openItemOfShop = "Öffne einen Artikel im Shop und füge seinen Link ein.";
export const bothSearchesFailed =
  "Die lokale und die externe Suche sind fehlgeschlagen. Bitte versuche es noch einmal.";
export const previousOf = (name: string) => `${name}: vorheriges`;
export const nextOf = (name: string) => `${name}: nächstes`;
export const times = (scale: string) => `${scale}-fach`;
export const openOn = (marketplace: string) => `Auf ${marketplace} öffnen`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Foto konnte nicht geladen werden.`,
    other: `${wholeNumber(count)} Fotos konnten nicht geladen werden.`,
  });
export const noneToShow = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC-Foto, aber keins zum Anzeigen`,
    other: `${wholeNumber(count)} QC-Fotos, aber keins zum Anzeigen`,
  });
export const photoOf = (place: number, total: number) => `QC-Foto ${place} von ${total}`;
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
/** After the count of photos. */
export const newest = ", neuestes vom {date}";
export const lastChecked = "Zuletzt geprüft: {ago}.";
export const stillAsking = (sources: string) => `Noch angefragt: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Ohne Antwort: ${sources}. Vielleicht gibt es noch mehr Fotos.`;
export const sourceSilent = "Eine Quelle antwortet nicht. Ihre Fotos sind vom {date}.";
/** After the counts of photos and sets. */
export const foundAgo = " · zuletzt geprüft: {ago}";
export const foundThen = " · die Quelle antwortet nicht, gespeichert am {date}";
export const channel = (number: number | string) => `Kanal ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, Angebot ${id}`;
export const viewDetailsOf = (name: string) => `Details ansehen: ${name}`;
export const showAllSets = (count: number) => `Alle ${count} Sets anzeigen`;
export const goneSince = "dort nicht mehr vorhanden seit {date}";
export const enlarge = (photo: string) => `${photo} vergrößern`;
export const compare = (photo: string) => `${photo} vergleichen`;
/** Where a photo is from: a source as the API names it; empty for one that has no words here yet. */
export const sourceLabel = (source: string) => {
  switch (source) {
    case "own":
      return "unsere eigenen Fotos";
    case "partner":
      return "Lager des Agenten";
    case "product-data":
      return "Daten des Marktplatzes";
    case "third-party":
      return "Drittanbieter";
    default:
      return "";
  }
};
/** The service itself. */
export const sourceService = (source: string) => {
  switch (source) {
    case "own":
      return "unser eigener Fotospeicher";
    case "partner":
      return "das Lager des Agenten";
    case "product-data":
      return "der Datendienst des Marktplatzes";
    case "third-party":
      return "die Fotoquelle eines Drittanbieters";
    default:
      return "";
  }
};
export const shareForAdvice = "Um Rat fragen";
export const share = "Teilen";
export const choosePhotos = (most: number) =>
  `Wähle bis zu ${wholeNumber(most)} Fotos, zu denen du andere fragen möchtest.`;
export const chosen = (count: number, most: number) =>
  `${wholeNumber(count)} von ${wholeNumber(most)} Fotos gewählt`;
export const chooseOne = (photo: string) => `${photo} wählen`;
export const chosenForAdvice = (count: number) =>
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
export const showAllPhotos = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Foto zeigen`,
    other: `Alle ${wholeNumber(count)} Fotos zeigen`,
  });
export const changeChoice = "Andere Fotos wählen";
export const onePicture = "Als ein Bild";
export const onePictureText =
  "Mit Option, Gewicht, Datum, Preis und der Adresse dieser Seite: fertig für Chat oder Forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "Das ausgewählte Foto mit seinen Angaben als Bild",
    other: `Die ${wholeNumber(count)} ausgewählten Fotos mit ihren Angaben in einem Bild`,
  });
export const sharePicture = "Bild teilen";
export const copyPicture = "Bild kopieren";
export const pictureCopied = "Bild kopiert";
export const downloadPicture = "Bild herunterladen";
export const copyLink = "Link kopieren";
export const preparingPicture = "Bild wird vorbereitet…";
export const pictureNotShared =
  "Das Bild konnte nicht geteilt werden. Versuche es noch einmal oder lade es herunter.";
