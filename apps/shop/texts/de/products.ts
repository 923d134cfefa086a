import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Produkt hinzufügen";
export const namePricePictureTaken = "Name, Preis und Bild stammen vom Marktplatz des Artikels.";
export const productAddedSuccessfully = "Produkt hinzugefügt";
export const somethingWentWrong = "Etwas ist schiefgegangen.";
export const productUrl = "Produkt-URL";
export const adding = "Wird hinzugefügt…";
export const oops = "Hoppla…";
export const invalidUrlMissingParameters = "Die URL ist ungültig oder unvollständig";
export const pleaseProvideUrl = "Bitte gib eine URL ein";
export const invalidUrlPleaseProvide =
  "Ungültige URL. Bitte gib eine gültige URL ein, die mit http:// oder https:// beginnt";
export const networkResponseNotOk = "Der Server hat nicht richtig geantwortet";
export const productList = "In der Produktliste";
export const editProduct = "Produkt bearbeiten";
export const addProductList = "Zur Produktliste hinzufügen";
export const noConnection = "Keine Verbindung";
export const formCouldNotLoaded =
  "Das Formular konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const viewNotCounted = "Der Aufruf wurde nicht gezählt.";
export const updateProduct = "Produkt aktualisieren";
export const productUpdatedSuccessfully = "Produkt aktualisiert";
export const name = "Name";
export const updating = "Wird aktualisiert…";
export const nameRequired = "Der Name fehlt";
export const priceYuan = "Preis (¥)";
export const picture = "Bild";
export const pictureHint = "Eine Webadresse oder ein Bild dieses Shops";
export const followMarketplace = "Vom Marktplatz übernehmen";
export const pleaseEnterPrice = "Gib einen Preis ein, zum Beispiel 12,50";
export const pictureRequired = "Das Bild fehlt";
export const filters = "Filter";
export const search = "Suche";
export const nameProductCode = "Name oder Produktcode";
export const minPrice = "Mindestpreis";
export const maxPrice = "Höchstpreis";
export const applyFilters = "Filter anwenden";
export const show = "Anzeigen:";
export const anyStorefront = "Alle";
export const storefront = "Marktplatz";
export const thereNoSuchStorefront = "Diesen Marktplatz gibt es nicht";
export const category = "Kategorie";
export const allCategories = "Alle Kategorien";
export const tags = "Schlagwörter";
export const allTags = "Alle Schlagwörter";
export const tagsHint = "Bis zu 10, durch Semikolons getrennt";
export const compactMode = "Kompakte Ansicht";
export const products = "Produkte";
export const loadingMoreProducts = "Weitere Produkte werden geladen";
export const moreProductsCouldNot = "Weitere Produkte konnten nicht geladen werden.";
export const retry = "Noch einmal versuchen";
export const loadMore = "Mehr laden";
export const showFromBeginning = "Von Anfang an anzeigen";
export const noProductsYet = "Noch keine Produkte";
export const catalogueStillEmptyAny =
  "Der Katalog ist noch leer. Du kannst jeden Artikel per Link nachschlagen.";
export const qcLookup = "QC-Suche";
export const pasteProductLinkSee =
  "Füge einen Produktlink ein, um einen beliebigen Artikel zu sehen.";
export const showAllProducts = "Alle Produkte anzeigen";
export const noProductsFound = "Keine Produkte gefunden";
export const noProductMatchesThese = "Kein Produkt passt zu diesen Filtern.";
export const productsCouldNotLoaded = "Die Produkte konnten nicht geladen werden";
export const pleaseCheckConnectionTry = "Prüfe deine Verbindung und versuche es noch einmal.";
export const tryingAgain = "Neuer Versuch…";
export const partListNotThere = "Diesen Teil der Liste gibt es nicht";
export const linkMayIncomplete = "Vielleicht ist der Link unvollständig.";
export const theseFiltersCannotUsed = "Diese Filter sind nicht möglich";
export const whatWrongStandsBeside = "Prüfe die markierten Felder.";
export const clearFilters = "Filter zurücksetzen";
export const popularProducts = "Beliebte Produkte";
export const whatOthersLookUp = "Was andere nachschlagen und bewerten.";
export const trustedByMany = "Über 500.000 Shopper vertrauen darauf.";
export const loadingProducts = "Produkte werden geladen…";
export const rated = "Bewertet mit";
export const ofText = "von 5";
export const notRated = "Nicht bewertet";
export const weightG = "Gewicht (g)";
export const shippingTimeDays = "Versanddauer (Tage)";
export const dimensions = "Maße";
export const lxwxhCmEG = "LxBxH in cm, z. B. 4,5x4,5x1, ohne Einheiten";
export const pleaseEnterWholeNumber = "Bitte gib eine ganze Zahl ein";
export const back = "Zurück";
export const forward = "Weiter";
export const loading = "Wird geladen";
export const trendingProducts = "Produkte im Trend";
export const viewAll = "Alle ansehen →";
export const trendingProductsCouldNot = "Die Produkte im Trend konnten nicht geladen werden.";
export const nothingTrendingMoment = "Gerade ist nichts im Trend.";
export const seePopularProducts = "Beliebte Produkte ansehen";

export const productsShown = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Produkt angezeigt`,
    other: `${wholeNumber(count)} Produkte angezeigt`,
  });
export const nothingFound = (words: string) => `Nichts gefunden für „${words}“`;
export const viewQc = "QC-Fotos";
export const viewQcShort = "QC";
export const viewQcOf = "QC-Fotos ansehen: {name}";
export const buy = "Kaufen";
export const buyItemOn = "{item} bei {agent} kaufen";
export const views = (count: number) =>
  plural(count, { one: `${shortNumber(count)} Aufruf`, other: `${shortNumber(count)} Aufrufe` });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} Bewertung`,
    other: `${shortNumber(count)} Bewertungen`,
  });
export const productCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Produkt`, other: `${wholeNumber(count)} Produkte` });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `etwa ${wholeNumber(count)} Produkt`,
    other: `etwa ${wholeNumber(count)} Produkte`,
  });
export const noLongerSold = "Nicht mehr im Verkauf";
export const uploadPicture = "Bild hochladen";
export const uploadingPicture = "Wird hochgeladen…";
export const pictureStillUploading = "Das Bild wird noch hochgeladen.";
