import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "Link degli agenti";
export const agentLinksDescription =
  "Questo articolo presso ogni agente e dal venditore. I link si aprono in una nuova scheda.";
export const copyAllLabel = "Copia tutto";
export const newTabHint = "(si apre in una nuova scheda)";
export const agentLinksError =
  "Impossibile caricare l'elenco dei link. Controlla la connessione e riprova.";
export const breadcrumb = "Percorso di navigazione";
export const onAgentLabel = "su {agent}";
export const buy = "Compra";
export const productDetailsTitle = "Dettagli del prodotto";
export const description = "Descrizione";
export const price = "Prezzo:";
export const averageRatingLabel = "Valutazione media";
export const unratedNote = "Ancora nessuna recensione";
export const actions = "Azioni";
export const pictures = "Immagini";
export const noPicturesLabel = "Nessuna immagine";
export const sellersPictureLabel = "Immagine del venditore";
export const notGivenLabel = "non indicato";
export const notFoundTitle = "Articolo non trovato";
export const notFoundText = "Ops! Il codice del prodotto sembra sbagliato.";
export const otherItemLink = "Cerca un altro link";
export const tryAgainButton = "Riprova";
export const sku = "Opzione";
export const skus = "Opzioni";
export const colour = "Colore";
export const size = "Taglia";
export const back = "Immagine precedente";
export const playPicturesLabel = "Riproduci le immagini";
export const pausePicturesLabel = "Ferma le immagini";
export const forward = "Immagine successiva";

export const copyLinkOf = (agent: string) => `Copia il link ${agent}`;
export const buyNote = "Scegli «{option}» su {agent}.";
export const soldOutNote = "«{option}» è esaurito presso il venditore.";
export const opensAgentLabel =
  "Apre {agent} in una nuova scheda. Ordini e paghi lì; qui non si vende nulla.";
export const sellerNote = "Venditore: {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Spedizione in Cina: ${amount}`;
export const freeFreight = "Spedizione gratuita in Cina";
export const lastPriceLabel = "Ultimo prezzo:";
export const goneSinceTitle = "Non più in vendita dal {date}.";
export const goneText =
  "Il marketplace non elenca più questo articolo. Le foto e le recensioni restano qui.";
export const goneBuyLink = "Controlla su {agent}";
export const lastDetails =
  "Il marketplace al momento non mostra questo articolo. Questi dati sono del {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "questo prodotto, le sue foto e le sue recensioni sono inventati.";
export const catalogueDetailsNote =
  "Il marketplace non risponde. Questi dati vengono dal nostro catalogo.";
export const datedDetailsNote = "Il marketplace non risponde. Dati salvati in data {date}.";
export const openOnButton = (marketplace: string) => `Apri su ${marketplace}`;
export const stock = (count: number) => `Disponibili: ${wholeNumber(count)}`;
export const weight = (grams: number) => `peso: ${grams} g`;
export const dimensions = (sides: string) => `Dimensioni: ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Immagine ${place} su ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `Articolo ${marketplace} ${id}`;
export const asking = (marketplace: string) =>
  `Stiamo chiedendo a ${marketplace} informazioni su questo articolo…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Foto QC e prezzo dell'articolo ${marketplace} ${id}, come l'hanno ricevuto i magazzini.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title}: ${wholeNumber(count)} foto QC`,
    many: `${title}: ${wholeNumber(count)} foto QC`,
    other: `${title}: ${wholeNumber(count)} foto QC`,
  });
export const metaOfTitle = (title: string) =>
  `Foto QC di ${title}: ciò che è davvero arrivato in magazzino.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Foto QC di ${title}: ciò che è davvero arrivato in magazzino. ${price} su ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `Titolo, prezzo, opzioni e immagini del venditore su ${marketplace} al momento non sono disponibili.`;
export const optionCount = (count: number) => `${count} tra cui scegliere`;
export const soldOutLabel = "esaurito";
export const notWithLabel = (values: string) => `non disponibile con ${values}`;
export const showAllLabel = (count: number) => `Mostra tutte le ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} recensione`,
    many: `${wholeNumber(count)} recensioni`,
    other: `${wholeNumber(count)} recensioni`,
  });

export const viewHaulLabel = "Vedi haul";
export const addButton = "Aggiungi all'haul";
export const addedMessage = "Aggiunto al tuo haul";
export const duplicateMessage = "Già nel tuo haul";
export const fullMessage = "Il tuo haul è pieno: contiene 30 articoli";
export const addLabel = (name: string) => `Aggiungi all'haul: ${name}`;
export const itemNumber = (place: number) => `Articolo ${place}`;
