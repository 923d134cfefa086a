import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Testo con link";
export const clear = "Cancella";
export const pasteMessageListPart =
  "Incolla un messaggio, un elenco o parte di un foglio di calcolo";
export const whatPasteStaysBrowser =
  "Ciò che incolli qui resta nel tuo browser. Vediamo un link solo quando lo apri.";
export const converterCouldNotLoaded =
  "Impossibile caricare il convertitore. Controlla la connessione; il tuo testo è conservato.";
export const tryAgain = "Riprova";
export const thereNoLinkText = "In questo testo non c'è nessun link.";
export const itemId = "ID articolo";
export const qcPage = "Pagina QC";
export const agentLink = "Link dell'agente";
export const sellerLink = "Link del venditore";
export const pastedLink = "Link incollato";
export const shortLinkDoesNot = "Dobbiamo aprire questo link breve per trovare l'articolo.";
export const itemsOrderText = "Articoli nell'ordine del tuo testo";
export const label = "Etichetta";
export const marketplace = "Marketplace";
export const duplicate = "Duplicato";
export const opensNewTab = "(si apre in una nuova scheda)";
export const lookUp = "Cerca qui";
export const linksFound = "Link trovati";
export const textTooLongRead =
  "Questo testo è troppo lungo. Sono stati letti solo il primo milione di caratteri e i primi 5000 link.";
export const showMore = "Mostra altri";
export const copyAll = "Copia tutto";
export const downloadCsv = "Scarica CSV";
export const linksLead = "I link portano a {agent}.";
export const changeAgent = "Cambia agente";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} articolo`, many: `${wholeNumber(items)} articoli`, other: `${wholeNumber(items)} articoli` })} in ${plural(links, { one: `${wholeNumber(links)} link`, many: `${wholeNumber(links)} link`, other: `${wholeNumber(links)} link` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicato.`,
    many: `${wholeNumber(count)} duplicati.`,
    other: `${wholeNumber(count)} duplicati.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link senza articolo.`,
    many: `${wholeNumber(count)} link senza articolo.`,
    other: `${wholeNumber(count)} link senza articolo.`,
  });
export const linkOf = (agent: string) => `Link ${agent}`;
export const problem = "Problema";
export const qcPhotosOf = (id: string) => `Foto QC di ${id}`;
export const linksShown = (shown: number, total: number) =>
  `${wholeNumber(shown)} link mostrati su ${wholeNumber(total)}. «Copia tutto» e il file CSV li contengono tutti.`;
