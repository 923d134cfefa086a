import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Aggiungi un prodotto";
export const addDescription = "Nome, prezzo e immagine vengono dal marketplace dell'articolo.";
export const addedMessage = "Prodotto aggiunto";
export const generalError = "Qualcosa è andato storto.";
export const productUrlLabel = "URL del prodotto";
export const adding = "Aggiunta…";
export const oops = "Ops…";
export const urlParametersError = "URL non valido o con parametri mancanti";
export const urlMissingError = "Indica un URL";
export const urlFormatError =
  "URL non valido. Indica un URL valido che inizi con http:// o https://";
export const responseError = "Il server non ha risposto correttamente";
export const productListLabel = "Nell'elenco dei prodotti";
export const editProductLabel = "Modifica prodotto";
export const addToListLabel = "Aggiungi all'elenco dei prodotti";
export const formLoadError = "Impossibile caricare il modulo. Controlla la connessione e riprova.";
export const updateProductTitle = "Aggiorna prodotto";
export const updatedMessage = "Prodotto aggiornato";
export const name = "Nome";
export const updating = "Aggiornamento…";
export const nameRequiredLabel = "Il nome è obbligatorio";
export const priceYuan = "Prezzo (¥)";
export const picture = "Immagine";
export const pictureHint = "Un indirizzo web o un'immagine di questo sito";
export const followMarketplaceButton = "Prendi dal marketplace";
export const priceError = "Inserisci un prezzo, per esempio 12,50";
export const pictureRequiredLabel = "L'immagine è obbligatoria";
export const filters = "Filtri";
export const search = "Cerca";
export const searchPlaceholder = "Nome o codice del prodotto";
export const minPriceLabel = "Prezzo min.";
export const maxPriceLabel = "Prezzo max.";
export const applyFiltersButton = "Applica i filtri";
export const show = "Mostra";
export const anyStorefront = "Tutti";
export const storefront = "Marketplace";
export const thereNoSuchStorefront = "Questo marketplace non esiste";
export const category = "Categoria";
export const allCategoriesOption = "Tutte le categorie";
export const tags = "Tag";
export const allTagsLabel = "Tutti i tag";
export const tagsHint = "Fino a 10, separati da punto e virgola";
export const compactModeLabel = "Vista compatta";
export const products = "Prodotti";
export const moreStatus = "Caricamento di altri prodotti";
export const moreError = "Impossibile caricare altri prodotti.";
export const retry = "Riprova";
export const loadMoreButton = "Carica altri";
export const firstPageLink = "Mostra dall'inizio";
export const emptyTitle = "Ancora nessun prodotto";
export const emptyText =
  "Il catalogo è ancora vuoto. Puoi cercare qualsiasi articolo dal suo link.";
export const qcLookupButton = "Ricerca QC";
export const noMatchText = "Incolla il link di un prodotto per vedere qualsiasi articolo.";
export const allProductsLink = "Mostra tutti i prodotti";
export const noMatchTitle = "Nessun prodotto trovato";
export const filteredEmptyText = "Nessun prodotto corrisponde a questi filtri.";
export const loadErrorTitle = "Impossibile caricare i prodotti";
export const loadErrorText = "Controlla la connessione e riprova.";
export const partListNotThere = "Questa parte dell'elenco non esiste";
export const badCursorText = "Il link potrebbe essere incompleto.";
export const badFiltersTitle = "Questi filtri non si possono usare";
export const whatWrongStandsBeside = "Controlla i campi segnalati.";
export const clearFiltersLabel = "Azzera i filtri";
export const popularProductsTitle = "Prodotti popolari";
export const trendingSubtitle = "Ciò che gli altri cercano e recensiscono.";
export const trustedByMany = "Oltre 500.000 acquirenti si fidano di noi.";
export const loadingProductsLabel = "Caricamento dei prodotti…";
export const rated = "Valutato";
export const ofText = "su 5";
export const notRatedLabel = "Non valutato";
export const weightLabel = "Peso (g)";
export const shippingTimeLabel = "Tempo di spedizione (giorni)";
export const dimensions = "Dimensioni";
export const lxwxhCmEG = "LxlxH in cm, per es. 4,5x4,5x1, senza unità";
export const wholeNumberError = "Inserisci un numero intero";
export const back = "Prodotti precedenti";
export const forward = "Prodotti successivi";
export const loading = "Caricamento";
export const trendingProductsTitle = "Prodotti di tendenza";
export const viewAllLabel = "Vedi tutti →";
export const trendingError = "Impossibile caricare i prodotti di tendenza.";
export const trendingEmpty = "Al momento niente è di tendenza.";
export const popularLink = "Vedi i prodotti popolari";

export const countStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} prodotto mostrato`,
    many: `${wholeNumber(count)} prodotti mostrati`,
    other: `${wholeNumber(count)} prodotti mostrati`,
  });
export const noMatchMessage = (words: string) => `Nessun risultato per «${words}»`;
export const viewQcLabel = "Vedi QC";
export const viewQcShort = "QC";
export const photosLinkLabel = "Vedi QC di {name}";
export const buy = "Compra";
export const buyLinkLabel = "Compra {item} su {agent}";
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
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `circa ${wholeNumber(count)} prodotto`,
    many: `circa ${wholeNumber(count)} prodotti`,
    other: `circa ${wholeNumber(count)} prodotti`,
  });
export const goneMark = "Non più in vendita";
export const uploadPictureLabel = "Carica un'immagine";
export const uploadingPicture = "Caricamento…";
export const pictureStillUploading = "Il caricamento dell'immagine è ancora in corso.";
