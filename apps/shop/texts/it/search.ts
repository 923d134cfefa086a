export const qcLookupLabel = "Ricerca QC";
export const productLinkLabel = "Link del prodotto";
export const pasteTooltip = "Incolla dagli appunti";
export const paste = "Incolla";
export const submitButton = "Vedi le foto QC";
export const lookingUpBusyLabel = "Ricerca…";
export const examples = "Per esempio";
export const searchPictureLabel = "o cerca per immagine";
export const noResultTitle = "Nessun prodotto trovato";
export const urlNoResult =
  "Non abbiamo trovato questo prodotto con nessuno dei due metodi di ricerca.";
export const searchFailedTitle = "Ricerca non riuscita";
export const urlSearchError = "Le ricerche locale ed esterna non sono riuscite. Riprova.";
export const channelError = "Scegli un canale.";
export const offerIdError = "Inserisci l'ID offerta, da 6 a 15 cifre.";
export const channelNoResult = "Nessun risultato per questo canale e questo ID offerta.";
export const channelSearchError = "La ricerca per canale e ID offerta non è riuscita. Riprova.";
export const oops = "Ops…";
export const badUrlText = "Formato dell'URL non valido";
export const badUrlFooter = "Indica un URL valido.";
export const linkWithoutItem = "Nessun articolo in questo link";
export const shopLinkFooter = "Apri un articolo nel negozio e incolla il suo link.";
export const limitNote = "Troppe ricerche in poco tempo. Aspetta un minuto, poi riprova.";
export const unreachableNote =
  "Impossibile raggiungere questo sito. Il tuo testo è ancora qui, riprova.";
export const offlineNote =
  "Sei offline. Il tuo testo è ancora qui: riprova quando torna la connessione.";
export const search = "Cerca";
export const slowStatus = "Stiamo chiedendo le foto al servizio QC…";
export const productUrlLabel = "URL del prodotto";
export const urlPlaceholder = "URL del prodotto";
export const channel = "Canale";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "ID offerta";
export const offerIdPlaceholder = "Inserisci l'ID offerta";
export const channelTooltip = "Per canale e ID";
export const loadErrorNote = "Impossibile caricare la ricerca. Controlla la connessione e riprova.";
export const hero = "Guarda cosa arriva davvero, {break}prima di fartelo spedire.";
export const heroText =
  "Gli agenti comprano in Cina per te e i loro magazzini fotografano ogni articolo. Incolla un link per vedere queste foto QC (<unbroken>controllo qualità</unbroken>).";
export const stepPaste =
  "<word>Incolla</word> il link di un articolo di Taobao, Weidian, 1688 o di un agente.";
export const stepCheck =
  "<word>Controlla</word> le foto QC di ciò che altri hanno comprato: è quello che mostra il venditore?";
export const stepBuy = (name: string) =>
  `<word>Compra da un agente.</word> Paghi l'agente, che te lo spedisce. ${name} non vende nulla.`;
export const listingCaption = "L'immagine del venditore";
export const qcCaption = "Foto QC di un magazzino";
export const channelNumber = (number: string | null) => `Canale ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Cerca «${title}»`;
