import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "Agentenlinks";
export const agentLinksDescription =
  "Dieser Artikel bei jedem Agenten und beim Verkäufer. Links öffnen in einem neuen Tab.";
export const copyAllLabel = "Alle kopieren";
export const newTabHint = "(öffnet in einem neuen Tab)";
export const agentLinksError =
  "Die Liste der Links konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const breadcrumb = "Navigationspfad";
export const onAgentLabel = "bei {agent}";
export const buy = "Kaufen";
export const productDetailsTitle = "Produktdetails";
export const description = "Beschreibung";
export const price = "Preis:";
export const averageRatingLabel = "Durchschnittliche Bewertung";
export const unratedNote = "Noch keine Bewertungen";
export const actions = "Aktionen";
export const pictures = "Bilder";
export const noPicturesLabel = "Keine Bilder";
export const sellersPictureLabel = "Bild des Verkäufers";
export const notGivenLabel = "nicht angegeben";
export const notFoundTitle = "Artikel nicht gefunden";
export const notFoundText = "Hoppla! Der Produktcode scheint falsch zu sein.";
export const otherItemLink = "Anderen Link nachschlagen";
export const tryAgainButton = "Noch einmal versuchen";
export const sku = "Option";
export const skus = "Optionen";
export const colour = "Farbe";
export const size = "Größe";
export const back = "Vorheriges Bild";
export const playPicturesLabel = "Bilder abspielen";
export const pausePicturesLabel = "Bilder anhalten";
export const forward = "Nächstes Bild";

export const copyLinkOf = (agent: string) => `${agent}-Link kopieren`;
export const buyNote = "Wähle „{option}“ bei {agent}.";
export const soldOutNote = "„{option}“ ist beim Verkäufer ausverkauft.";
export const opensAgentLabel =
  "Öffnet {agent} in einem neuen Tab. Bestellt und bezahlt wird dort; hier wird nichts verkauft.";
export const sellerNote = "Verkäufer: {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Versand innerhalb Chinas: ${amount}`;
export const freeFreight = "Versand innerhalb Chinas ist kostenlos";
export const lastPriceLabel = "Letzter Preis:";
export const goneSinceTitle = "Nicht mehr im Verkauf seit {date}.";
export const goneText =
  "Der Marktplatz führt diesen Artikel nicht mehr. Fotos und Bewertungen bleiben hier.";
export const goneBuyLink = "Bei {agent} nachsehen";
export const lastDetails =
  "Der Marktplatz zeigt diesen Artikel gerade nicht. Diese Angaben sind vom {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "Dieses Produkt, seine Fotos und seine Bewertungen sind erfunden.";
export const catalogueDetailsNote =
  "Der Marktplatz antwortet nicht. Diese Angaben stammen aus unserem Katalog.";
export const datedDetailsNote = "Der Marktplatz antwortet nicht. Diese Angaben sind vom {date}.";
export const openOnButton = (marketplace: string) => `Auf ${marketplace} öffnen`;
export const stock = (count: number) => `Bestand: ${wholeNumber(count)}`;
export const weight = (grams: number) => `Gewicht: ${grams} g`;
export const dimensions = (sides: string) => `Maße: ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Bild ${place} von ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `${marketplace}-Artikel ${id}`;
export const asking = (marketplace: string) => `Artikel wird bei ${marketplace} abgefragt…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `QC-Fotos und Preis von ${marketplace}-Artikel ${id}, wie er im Lager ankam.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title}: ${wholeNumber(count)} QC-Foto`,
    other: `${title}: ${wholeNumber(count)} QC-Fotos`,
  });
export const metaOfTitle = (title: string) => `QC-Fotos von ${title}: was wirklich im Lager ankam.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `QC-Fotos von ${title}: was wirklich im Lager ankam. ${price} auf ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `Titel, Preis, Optionen und die Bilder des Verkäufers von ${marketplace} sind gerade nicht verfügbar.`;
export const optionCount = (count: number) => `${count} zur Auswahl`;
export const soldOutLabel = "ausverkauft";
export const notWithLabel = (values: string) => `nicht mit ${values}`;
export const showAllLabel = (count: number) => `Alle ${count} zeigen`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Bewertung`,
    other: `${wholeNumber(count)} Bewertungen`,
  });

export const viewHaulLabel = "Haul ansehen";
export const addButton = "Zum Haul hinzufügen";
export const addedMessage = "Zu deinem Haul hinzugefügt";
export const duplicateMessage = "Schon in deinem Haul";
export const fullMessage = "Dein Haul ist voll: Er fasst 30 Artikel";
export const addLabel = (name: string) => `Zum Haul hinzufügen: ${name}`;
export const itemNumber = (place: number) => `Artikel ${place}`;
