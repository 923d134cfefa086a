import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Dieses Bild wird gesucht…";
export const noProductShowsPicture = "Kein Artikel mit diesem Bild gefunden";
export const searchFindsCopiesNear =
  "Gefunden werden Kopien eines Bildes in anderer Größe oder anderem Format oder etwas heller oder dunkler, auch in einem Screenshot. Nicht gefunden werden Artikel, die nur ähnlich aussehen, und Bilder, die gedreht, gespiegelt oder teilweise verdeckt sind.";
export const qcPhotoLabel = "QC-Foto";
export const listingPhoto = "Angebotsbild";
export const picture = "Dein Bild";
export const viewQcLabel = "QC-Fotos ansehen";
export const results = "Ergebnisse";
export const tryAgainButton = "Noch einmal versuchen";
export const linkSearchLink = "Stattdessen Produktlink einfügen";
export const notPicture = "Das ist kein Bild";
export const sizeError = (most: number) =>
  `Das Bild ist zu groß: Erlaubt sind höchstens ${wholeNumber(most)} MB`;
export const samePictureLabel = "Dasselbe Bild";
export const nearlySameLabel = "Fast dasselbe";
export const onePictureMessage = "Suche immer nur mit einem Bild";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF oder GIF; ein großes Foto wird vorher verkleinert. Wir vergleichen es und behalten es nicht.";
export const otherPictureLabel = "Anderes Bild wählen";
export const choosePictureButton = "Bild wählen";
export const clear = "Bild entfernen";
export const dragPrompt = "Irgendwo auf dieser Seite ablegen";
export const pastedPictureLabel = "Eingefügtes Bild";
export const dropPrompt = "Bild hierher ziehen oder einfügen";
export const whatSearchLabel = "Womit du suchst";
export const searchDidNotAnswer =
  "Die Suche antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Artikel zeigt dieses Bild`,
    other: `${wholeNumber(count)} Artikel zeigen dieses Bild`,
  });
export const itemName = (marketplace: string, id: string) => `${marketplace}-Artikel ${id}`;
export const linkOf = (link: string, item: string) => `${link}: ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC-Foto ansehen`,
    other: `${wholeNumber(count)} QC-Fotos ansehen`,
  });
export const coverageNote = "Gefunden wird nur, was hier schon jemand nachgeschlagen hat.";
export const frameHeading = "Mit einem Ausschnitt dieses Bildes suchen";
export const frameHelp =
  "Lege den Rahmen genau um ein Foto: Ziehe ihn oder seine Ecken, oder bewege sie mit den Pfeiltasten.";
export const frameSearch = "Mit diesem Ausschnitt suchen";
export const frameArea = "Rahmen";
export const frameTopLeft = "Ecke oben links";
export const frameTopRight = "Ecke oben rechts";
export const frameBottomLeft = "Ecke unten links";
export const frameBottomRight = "Ecke unten rechts";
export const frameTop = "Obere Kante";
export const frameRight = "Rechte Kante";
export const frameBottom = "Untere Kante";
export const frameLeft = "Linke Kante";
