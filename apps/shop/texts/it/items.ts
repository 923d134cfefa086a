import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "Link degli agenti";
export const itemEveryAgentIts =
  "Questo articolo presso ogni agente e dal venditore. I link si aprono in una nuova scheda.";
export const copyAll = "Copia tutto";
export const opensNewTab = "(si apre in una nuova scheda)";
export const noConnection = "Nessuna connessione";
export const listLinksCouldNot =
  "Impossibile caricare l'elenco dei link. Controlla la connessione e riprova.";
export const breadcrumb = "Percorso di navigazione";
export const onAgent = "su {agent}";
export const buy = "Compra";
export const productDetails = "Dettagli del prodotto";
export const description = "Descrizione";
export const price = "Prezzo:";
export const page = "In questa pagina";
export const averageRating = "Valutazione media";
export const noReviewsYet = "Ancora nessuna recensione";
export const actions = "Azioni";
export const pictures = "Immagini";
export const noPictures = "Nessuna immagine";
export const sellersPicture = "Immagine del venditore";
export const notGiven = "non indicato";
export const productNotFound = "Articolo non trovato";
export const oopsProductCodeSeems = "Ops! Il codice del prodotto sembra sbagliato.";
export const lookUpAnotherLink = "Cerca un altro link";
export const tryAgain = "Riprova";
export const askingAgain = "Nuova richiesta…";
export const sku = "Opzione";
export const skus = "Opzioni";
export const back = "Immagine precedente";
export const playPictures = "Riproduci le immagini";
export const pausePictures = "Ferma le immagini";
export const forward = "Immagine successiva";

export const copyLinkOf = (agent: string) => `Copia il link ${agent}`;
export const opensAgent =
  "Apre {agent} in una nuova scheda. Ordini e paghi lì; qui non si vende nulla.";
export const lastPrice = "Ultimo prezzo:";
export const noLongerSoldSince = "Non più in vendita dal {date}.";
export const photosAndReviewsStay =
  "Il marketplace non elenca più questo articolo. Le foto e le recensioni restano qui.";
export const checkAtAgent = "Controlla su {agent}";
export const lastDetails =
  "Il marketplace al momento non mostra questo articolo. Questi dati sono del {date}.";
/** After "Demonstration:". */
export const madeUp = "questo prodotto, le sue foto e le sue recensioni sono inventati.";
export const detailsFromCatalogue =
  "Il marketplace non risponde. Questi dati vengono dal nostro catalogo.";
export const detailsFromDate = "Il marketplace non risponde. Dati salvati in data {date}.";
export const openOn = (marketplace: string) => `Apri su ${marketplace}`;
export const stock = (count: number) => `Disponibili: ${wholeNumber(count)}`;
export const weight = (grams: number) => `peso: ${grams} g`;
export const dimensions = (sides: string) => `Dimensioni: ${sides} cm`;
export const pictureOf = (place: number, total: number) => `Immagine ${place} su ${total}`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `Articolo ${marketplace} ${id}`;
export const asking = (marketplace: string) =>
  `Stiamo chiedendo a ${marketplace} informazioni su questo articolo…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Foto QC e prezzo dell'articolo ${marketplace} ${id}, come l'hanno ricevuto i magazzini.`;
export const metaOfTitle = (title: string) =>
  `Foto QC di ${title}: ciò che è davvero arrivato in magazzino.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Foto QC di ${title}: ciò che è davvero arrivato in magazzino. ${price} su ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `${marketplace} non risponde: mancano titolo, prezzo, opzioni e immagini del venditore.`;
export const toChooseFrom = (count: number) => `${count} tra cui scegliere`;
export const soldOut = "esaurito";
export const notWith = (values: string) => `non disponibile con ${values}`;
export const showAll = (count: number) => `Mostra tutte le ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} recensione`,
    many: `${wholeNumber(count)} recensioni`,
    other: `${wholeNumber(count)} recensioni`,
  });
