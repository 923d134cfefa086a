export const pageTitle = "Confronta gli agenti";
export const pageText =
  "Tre risposte mostrano quale agente di questo negozio prende le commissioni più basse e quanto è sicuro.";
export const metaDescription =
  "Confronta commissioni, deposito gratuito e servizi degli agenti d'acquisto, con fonti e date, e con ciò che non è noto.";
export const dateSentence = (date: string) =>
  `Dati del ${date}. Provengono tutti da terzi: chiedi all'agente prima di farci affidamento.`;

export const questionsLabel = "Tre domande";
export const toLabel = "In quale paese?";
export const countryOption = "Scegli un paese";
export const countryError = "Scegli un paese dall'elenco.";
export const payLabel = "Come paghi?";
export const otherWay = "In altro modo";
export const oftenLabel = "Quanto spesso ordini?";
export const habits = {
  rarely: "Una o due volte",
  monthly: "Ogni mese",
  weekly: "Ogni settimana",
};
export const habitHint =
  "Calcolato con un ordine spedito subito, oppure con quattro ordini mensili o sei settimanali, spediti tutti con l'ultimo.";
export const applyButton = "Mostra";

export const verdicts = {
  cheaper: "Commissioni note più basse",
  likely: "Probabilmente le commissioni più basse",
  alike: "Tra le commissioni più basse",
};
export const onlyVerdict = "L'unico agente di cui si sa abbastanza";
export const noVerdict = "Di nessun agente di questo negozio si sa abbastanza per consigliarlo.";
export const certainSum = (sum: string) => `Commissioni per un ordine tipico: ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Commissioni per un ordine tipico: circa ${sum}, di cui ${certain} certi.`;
export const uncertainSum = (sum: string) =>
  `Commissioni per un ordine tipico: circa ${sum}, nulla di certo.`;
export const usualNote = "Ciò che non è noto conta con l'intervallo abituale presso altri agenti.";
export const secondTitle = (agent: string) => `Al secondo posto: ${agent}`;
export const moreFees = (sum: string) => `Circa ${sum} in più per un ordine tipico.`;
export const partDifference = (part: string) => `Differenza maggiore: ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `Circa ${sum} in più per un ordine tipico, perché questo non è noto: ${part}.`;
export const alikeFees =
  "Non si distinguono per le commissioni: differiscono di meno dell'1% del prezzo degli articoli.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `Un ordine tipico: articoli per ${goods} in ${orders}, in un pacco di ${weight}.`;
export const orderCounts = {
  rarely: "un ordine",
  monthly: "quattro ordini mensili",
  weekly: "sei ordini settimanali",
};
export const parcelPrice = (country: string, sum: string) =>
  `Il pacco (${country}) costa ${sum} secondo i prezzi di spedizione di questo negozio, con qualsiasi agente.`;
export const parcelUnknown = (country: string) =>
  `Non è noto quanto costa il pacco (${country}), quindi le commissioni sul suo prezzo non contano.`;
export const detailsLink = (agent: string) => `Tutti i dati su ${agent}`;

export const tableTitle = "Agenti di questo negozio";
export const oldMark = "* Un dato ha più di 180 giorni o non ha data.";
export const unrankedSentence = (agents: string) => `Non si sa abbastanza di ${agents}.`;
export const comparisonRule = (parts: string) =>
  `Un agente viene confrontato quando sono noti tre di questi dati: ${parts}.`;
export const correctionHint = "Ne sai di più? Diccelo nella pagina dell'agente.";

export const agentColumn = "Agente";
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
export const closedNote =
  "Non si può più acquistare tramite questo agente. I suoi link si possono ancora convertire.";

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
