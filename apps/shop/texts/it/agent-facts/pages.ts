import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Confronta gli agenti";
export const pageText =
  "Commissioni, deposito e servizi di ogni agente, con la fonte e la data di ogni dato. Ciò che nessuna fonte indica non è noto.";
export const metaDescription =
  "Confronta commissioni, deposito gratuito e servizi degli agenti d'acquisto, con fonti e date, e con ciò che non è noto.";
export const dateSentence = (date: string) =>
  `Dati del ${date}. Provengono tutti da terzi: chiedi all'agente prima di farci affidamento.`;

export const filtersLabel = "Filtri";
export const wayLabel = "Commissione di pagamento nota per";
export const storageLabel = "Deposito gratuito";
export const anyOption = "Non importa";
export const storageOption = (days: string) => `Almeno ${days}`;
export const freeOfFee = "Nessuna commissione di servizio secondo tutte le fonti";
export const sortLabel = "Ordina per";
export const sorts = {
  name: "Nome",
  known: "Più dati noti",
  storage: "Deposito gratuito più lungo",
  photos: "Più foto QC gratuite",
  payment: "Commissione di pagamento più bassa su 100 USD",
  service: "Commissione di servizio più bassa",
};
export const sortsMissing = (sorts: string) =>
  `Altri ordinamenti sarebbero ipotesi, perché non sono noti per tutti gli agenti mostrati: ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (non noto per ${wholeNumber(agents)})`;
export const sortRefused =
  "Ordinati per nome, perché l'ordine scelto non è noto per tutti gli agenti mostrati.";
export const applyButton = "Mostra";
export const resetLink = "Cancella tutto";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "agente", many: "agenti", other: "agenti" })}`;
export const emptyTitle = "Nessun agente corrisponde";
export const emptyText = "Molti dati non sono noti. Con meno condizioni restano più agenti.";

export const agentColumn = "Agente";
export const unknownList = (fields: string) => `Non noto: ${fields}`;
export const ownMark = "In questo negozio";
export const chooseButton = "Scegli";
export const chooseLabel = (agent: string) => `Scegli ${agent}`;
export const chosenMark = "Scelto";
export const statusLabel = "Stato";
export const statusNames = {
  open: "Aperto",
  closed: "Chiuso",
  disputed: "In dubbio se sia aperto",
  unknown: "Non noto se sia aperto",
};
export const closedTitle = "Agenti chiusi";
export const closedText =
  "Non si può più acquistare tramite loro. I loro link si possono ancora convertire.";

export const agentTitle = (agent: string) => `${agent}: commissioni, deposito e servizi`;
export const agentDescription = (agent: string) =>
  `Ciò che si sa di ${agent}: commissioni, deposito gratuito, foto QC e servizi, con fonti e date, e ciò che non è noto.`;
export const comparisonLink = "Confronta tutti gli agenti";
export const groups = {
  fees: "Commissioni",
  photos: "Foto",
  storage: "Deposito",
  parcel: "Pacco",
  orders: "Ordini e resi",
};
export const orderKinds = {
  ordinary: "Ordini normali",
  "second-hand": "Articoli usati",
  forwarding: "Inoltro",
};
export const officialNamed = "cita la pagina ufficiale";
export const historyTitle = "Cronologia";
export const checkedEvent = (fields: string) => `Verificato: ${fields}`;
export const beganEvent = (fact: string) => `Inizio: ${fact}`;
export const endedEvent = (fact: string) => `Fine: ${fact}`;
export const expiredEvent = (fact: string) =>
  `Ha più di due anni, quindi conta come non noto: ${fact}`;
export const addedEvent = (fact: string) => `Nuovo: ${fact}`;
export const removedEvent = (fact: string) => `Rimosso: ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}: ${after} al posto di ${before}`;
export const sourceEvent = (field: string) => `Nuova fonte, data o nota: ${field}`;
export const linksTitle = "Link agli articoli";
export const ownLinks =
  "Questo negozio apre un articolo presso l'agente con questi link. {id} è l'ID dell'articolo.";
export const knownLinks = "Un articolo presso l'agente ha questi link. {id} è l'ID dell'articolo.";
export const linksUnknown = "Non sono noti link agli articoli di questo agente.";
export const sourcesTitle = "Fonti";
export const sourceKinds = {
  "official page, seen": "Pagina ufficiale",
  "guide that names the official page and a check date":
    "Guida che cita la pagina ufficiale e una data",
  "guide or user tool": "Guida o strumento di un utente",
  "note of a third party": "Nota di terzi",
  "shopper's correction": "Correzione di un acquirente",
  "general knowledge": "Conoscenza generale",
};
export const sourceDate = (date: string) => `del ${date}`;
