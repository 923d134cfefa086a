import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Aggiungi un prodotto";
export const namePricePictureTaken =
  "Nome, prezzo e immagine vengono dal marketplace dell'articolo.";
export const productAddedSuccessfully = "Prodotto aggiunto";
export const somethingWentWrong = "Qualcosa è andato storto.";
export const productUrl = "URL del prodotto";
export const adding = "Aggiunta…";
export const oops = "Ops…";
export const invalidUrlMissingParameters = "URL non valido o con parametri mancanti";
export const pleaseProvideUrl = "Indica un URL";
export const invalidUrlPleaseProvide =
  "URL non valido. Indica un URL valido che inizi con http:// o https://";
export const networkResponseNotOk = "Il server non ha risposto correttamente";
export const productList = "Nell'elenco dei prodotti";
export const editProduct = "Modifica prodotto";
export const addProductList = "Aggiungi all'elenco dei prodotti";
export const noConnection = "Nessuna connessione";
export const formCouldNotLoaded =
  "Impossibile caricare il modulo. Controlla la connessione e riprova.";
export const viewNotCounted = "La visualizzazione non è stata contata.";
export const updateProduct = "Aggiorna prodotto";
export const productUpdatedSuccessfully = "Prodotto aggiornato";
export const name = "Nome";
export const updating = "Aggiornamento…";
export const nameRequired = "Il nome è obbligatorio";
export const priceYuan = "Prezzo (¥)";
export const picture = "Immagine";
export const pictureHint = "Un indirizzo web o un'immagine di questo sito";
export const followMarketplace = "Prendi dal marketplace";
export const pleaseEnterPrice = "Inserisci un prezzo, per esempio 12,50";
export const pictureRequired = "L'immagine è obbligatoria";
export const filters = "Filtri";
export const search = "Cerca";
export const nameProductCode = "Nome o codice del prodotto";
export const minPrice = "Prezzo min.";
export const maxPrice = "Prezzo max.";
export const applyFilters = "Applica i filtri";
export const show = "Mostra";
export const anyStorefront = "Tutti";
export const storefront = "Marketplace";
export const thereNoSuchStorefront = "Questo marketplace non esiste";
export const category = "Categoria";
export const allCategories = "Tutte le categorie";
export const tags = "Tag";
export const allTags = "Tutti i tag";
export const tagsHint = "Fino a 10, separati da punto e virgola";
export const compactMode = "Vista compatta";
export const products = "Prodotti";
export const loadingMoreProducts = "Caricamento di altri prodotti";
export const moreProductsCouldNot = "Impossibile caricare altri prodotti.";
export const retry = "Riprova";
export const loadMore = "Carica altri";
export const showFromBeginning = "Mostra dall'inizio";
export const noProductsYet = "Ancora nessun prodotto";
export const catalogueStillEmptyAny =
  "Il catalogo è ancora vuoto. Puoi cercare qualsiasi articolo dal suo link.";
export const qcLookup = "Ricerca QC";
export const pasteProductLinkSee = "Incolla il link di un prodotto per vedere qualsiasi articolo.";
export const showAllProducts = "Mostra tutti i prodotti";
export const noProductsFound = "Nessun prodotto trovato";
export const noProductMatchesThese = "Nessun prodotto corrisponde a questi filtri.";
export const productsCouldNotLoaded = "Impossibile caricare i prodotti";
export const pleaseCheckConnectionTry = "Controlla la connessione e riprova.";
export const tryingAgain = "Nuovo tentativo…";
export const partListNotThere = "Questa parte dell'elenco non esiste";
export const linkMayIncomplete = "Il link potrebbe essere incompleto.";
export const theseFiltersCannotUsed = "Questi filtri non si possono usare";
export const whatWrongStandsBeside = "Controlla i campi segnalati.";
export const clearFilters = "Azzera i filtri";
export const popularProducts = "Prodotti popolari";
export const whatOthersLookUp = "Ciò che gli altri cercano e recensiscono.";
export const trustedByMany = "Oltre 500.000 acquirenti si fidano di noi.";
export const loadingProducts = "Caricamento dei prodotti…";
export const rated = "Valutato";
export const ofText = "su 5";
export const notRated = "Non valutato";
export const weightG = "Peso (g)";
export const shippingTimeDays = "Tempo di spedizione (giorni)";
export const dimensions = "Dimensioni";
export const lxwxhCmEG = "LxlxH in cm, per es. 4,5x4,5x1, senza unità";
export const pleaseEnterWholeNumber = "Inserisci un numero intero";
export const back = "Prodotti precedenti";
export const forward = "Prodotti successivi";
export const loading = "Caricamento";
export const trendingProducts = "Prodotti di tendenza";
export const viewAll = "Vedi tutti →";
export const trendingProductsCouldNot = "Impossibile caricare i prodotti di tendenza.";
export const nothingTrendingMoment = "Al momento niente è di tendenza.";
export const seePopularProducts = "Vedi i prodotti popolari";

export const productsShown = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} prodotto mostrato`,
    many: `${wholeNumber(count)} prodotti mostrati`,
    other: `${wholeNumber(count)} prodotti mostrati`,
  });
export const nothingFound = (words: string) => `Nessun risultato per «${words}»`;
export const viewQc = "Vedi QC";
export const viewQcShort = "QC";
export const viewQcOf = "Vedi QC di {name}";
export const buy = "Compra";
export const buyItemOn = "Compra {item} su {agent}";
export const views = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} visualizzazione`,
    many: `${shortNumber(count)} visualizzazioni`,
    other: `${shortNumber(count)} visualizzazioni`,
  });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} recensione`,
    many: `${shortNumber(count)} recensioni`,
    other: `${shortNumber(count)} recensioni`,
  });
export const productCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} prodotto`,
    many: `${wholeNumber(count)} prodotti`,
    other: `${wholeNumber(count)} prodotti`,
  });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `circa ${wholeNumber(count)} prodotto`,
    many: `circa ${wholeNumber(count)} prodotti`,
    other: `circa ${wholeNumber(count)} prodotti`,
  });
export const noLongerSold = "Non più in vendita";
export const uploadPicture = "Carica un'immagine";
export const uploadingPicture = "Caricamento…";
export const pictureStillUploading = "Il caricamento dell'immagine è ancora in corso.";
