import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Cambia password";
export const changePasswordDescription = "Scegli una nuova password per il tuo account.";
export const willLoggedOutEverywhere =
  "Uscirai da tutti i dispositivi. Accedi di nuovo con la nuova password.";
export const collectionItemTitle = "Articolo della mia collezione";
export const myCollectionTitle = "La mia collezione";
export const itemsHaveKeptTheir = "I tuoi articoli salvati, con prezzi e foto QC.";
export const linkConverterTitle = "Convertitore di link";
export const converterDescription =
  "Trasforma tutti i link di Taobao, Weidian, 1688 e degli agenti contenuti in un testo in link per il tuo agente.";
export const pasteAnythingLinksFrom =
  "Incolla un testo con link di Taobao, Weidian, 1688 o di un agente. Ottieni ogni articolo con le foto QC e il link presso il tuo agente.";
export const converterWithoutScripts =
  "Il convertitore completo richiede JavaScript. Senza, incolla due o più link nella ricerca qui sopra: questa pagina mostra dove portano.";
export const shippingCalculatorTitle = "Calcolo spedizione";
export const whatParcelCostsCountry =
  "Scopri quanto costa un pacco verso il tuo Paese, con tutte le spese.";
export const calculatorDescription =
  "Scopri quanto costa un pacco dalla Cina al tuo Paese con ogni linea, tutte le spese incluse.";
export const googleLoginTitle = "Accesso con Google";
export const endSignGoogle = "Completamento dell'accesso con Google.";
export const haulPlannerTitle = "Pianificatore di haul";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul con ${wholeNumber(count)} articolo`,
    many: `Haul con ${wholeNumber(count)} di articoli`,
    other: `Haul con ${wholeNumber(count)} articoli`,
  });
export const whatSeveralItemsCost =
  "Scopri quanto costa spedire più articoli insieme con ogni linea e se due pacchi costano meno di uno.";
export const haulDescription =
  "Metti insieme ciò che vuoi spedire in una volta. Vedrai quanto costa in un pacco e quando più pacchi costano meno.";
export const homeTitle = "Foto QC prima della spedizione";
export const homeDescription =
  "Incolla un link di Taobao, Weidian, 1688 o di un agente e guarda le foto di controllo qualità che i magazzini hanno fatto dell'articolo vero.";
export const loginDescription =
  "Accedi alla tua collezione e alle tue recensioni con la password o con Google.";
export const pictureSearchTitle = "Cerca per immagine";
export const pictureSearchDescription =
  "Incolla o trascina una foto per trovare gli articoli con le stesse foto QC o le stesse immagini dell'annuncio.";
export const findProductsWhoseQc =
  "Trova gli articoli le cui foto QC o immagini dell'annuncio corrispondono alla tua. Trova copie esatte o quasi, non articoli simili.";
export const searchingPictureNeedsScript =
  "La ricerca per immagine richiede JavaScript. Senza, cerca un prodotto dal suo link qui sopra.";
export const popularProductsTitle = "Prodotti popolari";
export const popularDescription =
  "Prodotti di Taobao, Weidian e 1688 con foto QC, valutazioni e recensioni.";
export const photoSetTitle = "Foto QC di un pacco";
export const photoSetDescription =
  "Le foto che un magazzino ha fatto a un articolo, con opzione, peso e data.";
export const qcResultsTitle = "Risultati QC";
export const qcPhotoSetsWarehouses =
  "Serie di foto QC che i magazzini hanno fatto a un articolo, con opzione, peso e data.";
export const channelHint = "Scegli uno dei canali qui sopra.";
export const createAccountTitle = "Crea un account";
export const registerDescription =
  "Crea un account per salvare articoli in una collezione e recensire ciò che compri.";
export const resetPasswordTitle = "Reimposta password";
export const sharedCollectionTitle = "Una collezione condivisa";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `Collezione condivisa con ${wholeNumber(count)} articolo`,
    many: `Collezione condivisa con ${wholeNumber(count)} di articoli`,
    other: `Collezione condivisa con ${wholeNumber(count)} articoli`,
  });
export const itemsSomebodyHasKept = "Articoli salvati da qualcuno, con prezzi e foto QC.";
export const verifyEmailTitle = "Verifica il tuo indirizzo e-mail";
export const verifyDescription = "Conferma che l'indirizzo della registrazione è tuo.";
export const login = "Accedi";
