export const qcLookup = "Ricerca QC";
export const productLink = "Link del prodotto";
export const pasteProductLink = "Incolla un link";
export const pasteFromClipboard = "Incolla dagli appunti";
export const paste = "Incolla";
export const lookUpQc = "Vedi le foto QC";
export const lookingUp = "Ricerca…";
export const examples = "Per esempio";
export const searchPicture = "o cerca per immagine";
export const noProductsFound = "Nessun prodotto trovato";
export const weCouldntFindProduct =
  "Non abbiamo trovato questo prodotto con nessuno dei due metodi di ricerca.";
export const searchFailed = "Ricerca non riuscita";
export const bothLocalExternalSearches =
  "Le ricerche locale ed esterna non sono riuscite. Riprova.";
export const pleaseChooseChannel = "Scegli un canale.";
export const pleaseEnterOfferId = "Inserisci l'ID offerta, da 6 a 15 cifre.";
export const noResultFoundChannel = "Nessun risultato per questo canale e questo ID offerta.";
export const searchChannelOfferidFailed =
  "La ricerca per canale e ID offerta non è riuscita. Riprova.";
export const oops = "Ops…";
export const invalidUrlFormat = "Formato dell'URL non valido";
export const pleaseProvideValidUrl = "Indica un URL valido.";
export const noItemLink = "Nessun articolo in questo link";
export const openItemShopPaste = "Apri un articolo nel negozio e incolla il suo link.";
export const tooManyLookUps = "Troppe ricerche in poco tempo. Aspetta un minuto, poi riprova.";
export const cantConnectSiteText =
  "Impossibile raggiungere questo sito. Il tuo testo è ancora qui, riprova.";
export const youreOfflineTextStill =
  "Sei offline. Il tuo testo è ancora qui: riprova quando torna la connessione.";
export const search = "Cerca";
export const askingQcServicePhotos = "Stiamo chiedendo le foto al servizio QC…";
export const productUrl = "URL del prodotto";
export const enterProductUrl = "URL del prodotto";
export const channel = "Canale";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "ID offerta";
export const enterOfferId = "Inserisci l'ID offerta";
export const searchChannelOfferid = "Per canale e ID";
export const searchCouldNotLoaded =
  "Impossibile caricare la ricerca. Controlla la connessione e riprova.";
export const hero = "Guarda cosa arriva davvero, {break}prima di spedirlo.";
export const heroText =
  "Incolla un link di Taobao, Weidian, 1688 o di un agente. Mostriamo le foto di <unbroken>controllo qualità</unbroken> che i magazzini hanno fatto dell'articolo vero.";
export const channelNumber = (number: string | null) => `Canale ${number}`;
