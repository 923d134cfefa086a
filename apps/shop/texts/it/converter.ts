import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Testo con link";
export const clear = "Cancella";
export const textPlaceholder = "Incolla un messaggio, un elenco o parte di un foglio di calcolo";
export const privacyNote =
  "Il tuo testo resta nel tuo browser. Ci vengono inviati solo i numeri degli articoli, per mostrare quello che ne sappiamo.";
export const loadErrorText =
  "Impossibile caricare il convertitore. Controlla la connessione; il tuo testo è conservato.";
export const tryAgainButton = "Riprova";
export const emptyResult = "In questo testo non c'è nessun link.";
export const itemIdLabel = "ID articolo";
export const qcPageLabel = "Pagina QC";
export const agentLinkLabel = "Link dell'agente";
export const sellerLinkLabel = "Link del venditore";
export const pastedLinkLabel = "Link incollato";
export const shortLinkDoesNot = "Dobbiamo aprire questo link breve per trovare l'articolo.";
export const resultsCaption = "Articoli nell'ordine del tuo testo";
export const label = "Etichetta";
export const marketplace = "Marketplace";
export const duplicate = "Duplicato";
export const newTabHint = "(si apre in una nuova scheda)";
export const lookUpLink = "Cerca qui";
export const linksFoundLabel = "Link trovati";
export const lengthWarning =
  "Questo testo è troppo lungo. Sono stati letti solo il primo milione di caratteri e i primi 5000 link.";
export const showMoreButton = "Mostra altri";
export const copyAllLabel = "Copia tutto";
export const downloadCsvLabel = "Scarica CSV";
export const agentNote = "I link portano a {agent}.";
export const changeAgentButton = "Cambia agente";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} articolo`, many: `${wholeNumber(items)} articoli`, other: `${wholeNumber(items)} articoli` })} in ${plural(links, { one: `${wholeNumber(links)} link`, many: `${wholeNumber(links)} link`, other: `${wholeNumber(links)} link` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicato.`,
    many: `${wholeNumber(count)} duplicati.`,
    other: `${wholeNumber(count)} duplicati.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link senza articolo.`,
    many: `${wholeNumber(count)} link senza articolo.`,
    other: `${wholeNumber(count)} link senza articolo.`,
  });
export const linkOf = (agent: string) => `Link ${agent}`;
export const problem = "Problema";
export const photosLink = (id: string) => `Foto QC di ${id}`;
export const linksShown = (shown: number, total: number) =>
  `${wholeNumber(shown)} link mostrati su ${wholeNumber(total)}. «Copia tutto» e il file CSV li contengono tutti.`;
export const addAllButton = "Aggiungi tutto all'haul";
export const addedCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} articolo aggiunto al tuo haul`,
    many: `${wholeNumber(count)} articoli aggiunti al tuo haul`,
    other: `${wholeNumber(count)} articoli aggiunti al tuo haul`,
  });
