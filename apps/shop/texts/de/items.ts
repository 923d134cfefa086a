import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "Agentenlinks";
export const itemEveryAgentIts =
  "Dieser Artikel bei jedem Agenten und beim Verkäufer. Links öffnen in einem neuen Tab.";
export const copyAll = "Alle kopieren";
export const opensNewTab = "(öffnet in einem neuen Tab)";
export const noConnection = "Keine Verbindung";
export const listLinksCouldNot =
  "Die Liste der Links konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const breadcrumb = "Navigationspfad";
export const onAgent = "bei {agent}";
export const buy = "Kaufen";
export const productDetails = "Produktdetails";
export const description = "Beschreibung";
export const price = "Preis:";
export const page = "Auf dieser Seite";
export const averageRating = "Durchschnittliche Bewertung";
export const noReviewsYet = "Noch keine Bewertungen";
export const actions = "Aktionen";
export const pictures = "Bilder";
export const noPictures = "Keine Bilder";
export const sellersPicture = "Bild des Verkäufers";
export const notGiven = "nicht angegeben";
export const productNotFound = "Artikel nicht gefunden";
export const oopsProductCodeSeems = "Hoppla! Der Produktcode scheint falsch zu sein.";
export const lookUpAnotherLink = "Anderen Link nachschlagen";
export const tryAgain = "Noch einmal versuchen";
export const askingAgain = "Neue Anfrage läuft…";
export const sku = "Option";
export const skus = "Optionen";
export const back = "Vorheriges Bild";
export const playPictures = "Bilder abspielen";
export const pausePictures = "Bilder anhalten";
export const forward = "Nächstes Bild";

export const copyLinkOf = (agent: string) => `${agent}-Link kopieren`;
export const opensAgent =
  "Öffnet {agent} in einem neuen Tab. Bestellt und bezahlt wird dort; hier wird nichts verkauft.";
export const lastPrice = "Letzter Preis:";
export const noLongerSoldSince = "Nicht mehr im Verkauf seit {date}.";
export const photosAndReviewsStay =
  "Der Marktplatz führt diesen Artikel nicht mehr. Fotos und Bewertungen bleiben hier.";
export const checkAtAgent = "Bei {agent} nachsehen";
export const lastDetails =
  "Der Marktplatz zeigt diesen Artikel gerade nicht. Diese Angaben sind vom {date}.";
/** After "Demonstration:". */
export const madeUp = "Dieses Produkt, seine Fotos und seine Bewertungen sind erfunden.";
export const detailsFromCatalogue =
  "Der Marktplatz antwortet nicht. Diese Angaben stammen aus unserem Katalog.";
export const detailsFromDate = "Der Marktplatz antwortet nicht. Diese Angaben sind vom {date}.";
export const openOn = (marketplace: string) => `Auf ${marketplace} öffnen`;
export const stock = (count: number) => `Bestand: ${wholeNumber(count)}`;
export const weight = (grams: number) => `Gewicht: ${grams} g`;
export const dimensions = (sides: string) => `Maße: ${sides} cm`;
export const pictureOf = (place: number, total: number) => `Bild ${place} von ${total}`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `${marketplace}-Artikel ${id}`;
export const asking = (marketplace: string) => `Artikel wird bei ${marketplace} abgefragt…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `QC-Fotos und Preis von ${marketplace}-Artikel ${id}, wie er im Lager ankam.`;
export const metaOfTitle = (title: string) => `QC-Fotos von ${title}: was wirklich im Lager ankam.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `QC-Fotos von ${title}: was wirklich im Lager ankam. ${price} auf ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `${marketplace} antwortet nicht, deshalb fehlen Titel, Preis, Optionen und die Bilder des Verkäufers.`;
export const toChooseFrom = (count: number) => `${count} zur Auswahl`;
export const soldOut = "ausverkauft";
export const notWith = (values: string) => `nicht mit ${values}`;
export const showAll = (count: number) => `Alle ${count} zeigen`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Bewertung`,
    other: `${wholeNumber(count)} Bewertungen`,
  });
