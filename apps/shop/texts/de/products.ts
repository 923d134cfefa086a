import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Produkt hinzufügen";
export const addDescription = "Name, Preis und Bild stammen vom Marktplatz des Artikels.";
export const addedMessage = "Produkt hinzugefügt";
export const generalError = "Etwas ist schiefgegangen.";
export const productUrlLabel = "Produkt-URL";
export const adding = "Wird hinzugefügt…";
export const oops = "Hoppla…";
export const urlParametersError = "Die URL ist ungültig oder unvollständig";
export const urlMissingError = "Bitte gib eine URL ein";
export const urlFormatError =
  "Ungültige URL. Bitte gib eine gültige URL ein, die mit http:// oder https:// beginnt";
export const responseError = "Der Server hat nicht richtig geantwortet";
export const productListLabel = "In der Produktliste";
export const editProductLabel = "Produkt bearbeiten";
export const addToListLabel = "Zur Produktliste hinzufügen";
export const formLoadError =
  "Das Formular konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const updateProductTitle = "Produkt aktualisieren";
export const updatedMessage = "Produkt aktualisiert";
export const name = "Name";
export const updating = "Wird aktualisiert…";
export const nameRequiredLabel = "Der Name fehlt";
export const priceYuan = "Preis (¥)";
export const picture = "Bild";
export const pictureHint = "Eine Webadresse oder ein Bild dieses Shops";
export const followMarketplaceButton = "Vom Marktplatz übernehmen";
export const priceError = "Gib einen Preis ein, zum Beispiel 12,50";
export const pictureRequiredLabel = "Das Bild fehlt";
export const filters = "Filter";
export const search = "Suche";
export const searchPlaceholder = "Name oder Produktcode";
export const minPriceLabel = "Mindestpreis";
export const maxPriceLabel = "Höchstpreis";
export const applyFiltersButton = "Filter anwenden";
export const show = "Anzeigen:";
export const anyStorefront = "Alle";
export const storefront = "Marktplatz";
export const thereNoSuchStorefront = "Diesen Marktplatz gibt es nicht";
export const category = "Kategorie";
export const allCategoriesOption = "Alle Kategorien";
export const tags = "Schlagwörter";
export const allTagsLabel = "Alle Schlagwörter";
export const tagsHint = "Bis zu 10, durch Semikolons getrennt";
export const compactModeLabel = "Kompakte Ansicht";
export const products = "Produkte";
export const moreStatus = "Weitere Produkte werden geladen";
export const moreError = "Weitere Produkte konnten nicht geladen werden.";
export const retry = "Noch einmal versuchen";
export const loadMoreButton = "Mehr laden";
export const firstPageLink = "Von Anfang an anzeigen";
export const emptyTitle = "Noch keine Produkte";
export const emptyText =
  "Der Katalog ist noch leer. Du kannst jeden Artikel per Link nachschlagen.";
export const qcLookupButton = "QC-Suche";
export const noMatchText = "Füge einen Produktlink ein, um einen beliebigen Artikel zu sehen.";
export const allProductsLink = "Alle Produkte anzeigen";
export const noMatchTitle = "Keine Produkte gefunden";
export const filteredEmptyText = "Kein Produkt passt zu diesen Filtern.";
export const loadErrorTitle = "Die Produkte konnten nicht geladen werden";
export const loadErrorText = "Prüfe deine Verbindung und versuche es noch einmal.";
export const partListNotThere = "Diesen Teil der Liste gibt es nicht";
export const badCursorText = "Vielleicht ist der Link unvollständig.";
export const badFiltersTitle = "Diese Filter sind nicht möglich";
export const whatWrongStandsBeside = "Prüfe die markierten Felder.";
export const clearFiltersLabel = "Filter zurücksetzen";
export const popularProductsTitle = "Beliebte Produkte";
export const trendingSubtitle = "Was andere nachschlagen und bewerten.";
export const trustedByMany = "Über 500.000 Shopper vertrauen darauf.";
export const loadingProductsLabel = "Produkte werden geladen…";
export const rated = "Bewertet mit";
export const ofText = "von 5";
export const notRatedLabel = "Nicht bewertet";
export const weightLabel = "Gewicht (g)";
export const shippingTimeLabel = "Versanddauer (Tage)";
export const dimensions = "Maße";
export const lxwxhCmEG = "LxBxH in cm, z. B. 4,5x4,5x1, ohne Einheiten";
export const wholeNumberError = "Bitte gib eine ganze Zahl ein";
export const back = "Zurück";
export const forward = "Weiter";
export const loading = "Wird geladen";
export const trendingProductsTitle = "Produkte im Trend";
export const viewAllLabel = "Alle ansehen →";
export const trendingError = "Die Produkte im Trend konnten nicht geladen werden.";
export const trendingEmpty = "Gerade ist nichts im Trend.";
export const popularLink = "Beliebte Produkte ansehen";

export const countStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Produkt angezeigt`,
    other: `${wholeNumber(count)} Produkte angezeigt`,
  });
export const noMatchMessage = (words: string) => `Nichts gefunden für „${words}“`;
export const viewQcLabel = "QC-Fotos";
export const viewQcShort = "QC";
export const photosLinkLabel = "QC-Fotos ansehen: {name}";
export const buy = "Kaufen";
export const buyLinkLabel = "{item} bei {agent} kaufen";
export const views = (count: number) =>
  plural(count, { one: `${shortNumber(count)} Aufruf`, other: `${shortNumber(count)} Aufrufe` });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} Bewertung`,
    other: `${shortNumber(count)} Bewertungen`,
  });
export const productCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Produkt`, other: `${wholeNumber(count)} Produkte` });
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `etwa ${wholeNumber(count)} Produkt`,
    other: `etwa ${wholeNumber(count)} Produkte`,
  });
export const goneMark = "Nicht mehr im Verkauf";
export const uploadPictureLabel = "Bild hochladen";
export const uploadingPicture = "Wird hochgeladen…";
export const pictureStillUploading = "Das Bild wird noch hochgeladen.";
