import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Agenten vergleichen";
export const pageText =
  "Gebühren, Lagerung und Dienste jedes Agenten, mit Quelle und Datum jeder Angabe. Was keine Quelle nennt, ist nicht bekannt.";
export const metaDescription =
  "Gebühren, kostenlose Lagerung und Dienste von Shopping-Agenten im Vergleich, mit Quellen und Datum, und mit dem, was nicht bekannt ist.";
export const dateSentence = (date: string) =>
  `Stand ${date}. Alle Angaben stammen von anderen: Frag den Agenten, bevor du dich darauf verlässt.`;

export const filtersLabel = "Filter";
export const wayLabel = "Zahlungsgebühr ist bekannt für";
export const storageLabel = "Kostenlose Lagerung";
export const anyOption = "Egal";
export const storageOption = (days: string) => `Mindestens ${days}`;
export const freeOfFee = "Nach allen Angaben keine Servicegebühr";
export const sortLabel = "Sortieren nach";
export const sorts = {
  name: "Name",
  known: "Meiste bekannte Angaben",
  storage: "Längste kostenlose Lagerung",
  photos: "Meiste kostenlose QC-Fotos",
  payment: "Niedrigste Zahlungsgebühr bei 100 USD",
  service: "Niedrigste Servicegebühr",
};
export const sortsMissing = (sorts: string) =>
  `Andere Reihenfolgen wären geraten, weil sie nicht für alle gezeigten Agenten bekannt sind: ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (nicht bekannt bei ${wholeNumber(agents)})`;
export const sortRefused =
  "Nach Name sortiert, weil die gewählte Reihenfolge nicht für alle gezeigten Agenten bekannt ist.";
export const applyButton = "Anzeigen";
export const resetLink = "Alle löschen";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "Agent", other: "Agenten" })}`;
export const emptyTitle = "Kein Agent passt";
export const emptyText =
  "Vieles ist nicht bekannt. Mit weniger Bedingungen bleiben mehr Agenten übrig.";

export const agentColumn = "Agent";
export const unknownList = (fields: string) => `Nicht bekannt: ${fields}`;
export const ownMark = "In diesem Shop";
export const chooseButton = "Wählen";
export const chooseLabel = (agent: string) => `${agent} wählen`;
export const chosenMark = "Gewählt";
export const statusLabel = "Status";
export const statusNames = {
  open: "Offen",
  closed: "Geschlossen",
  disputed: "Strittig, ob er offen ist",
  unknown: "Nicht bekannt, ob er offen ist",
};
export const closedTitle = "Geschlossene Agenten";
export const closedText =
  "Über sie kannst du nicht mehr kaufen. Ihre Links lassen sich weiterhin umwandeln.";

export const agentTitle = (agent: string) => `${agent}: Gebühren, Lagerung und Dienste`;
export const agentDescription = (agent: string) =>
  `Was über ${agent} bekannt ist: Gebühren, kostenlose Lagerung, QC-Fotos und Dienste, mit Quellen und Datum, und was nicht bekannt ist.`;
export const comparisonLink = "Alle Agenten vergleichen";
export const groups = {
  fees: "Gebühren",
  photos: "Fotos",
  storage: "Lagerung",
  parcel: "Paket",
  orders: "Bestellungen und Rückgaben",
};
export const orderKinds = {
  ordinary: "Gewöhnliche Bestellungen",
  "second-hand": "Gebrauchte Artikel",
  forwarding: "Weiterleitung",
};
export const officialNamed = "nennt die offizielle Seite";
export const historyTitle = "Verlauf";
export const checkedEvent = (fields: string) => `Geprüft: ${fields}`;
export const beganEvent = (fact: string) => `Begonnen: ${fact}`;
export const endedEvent = (fact: string) => `Beendet: ${fact}`;
export const expiredEvent = (fact: string) =>
  `Älter als zwei Jahre und gilt daher als nicht bekannt: ${fact}`;
export const addedEvent = (fact: string) => `Neu: ${fact}`;
export const removedEvent = (fact: string) => `Entfernt: ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}: ${after} statt ${before}`;
export const sourceEvent = (field: string) =>
  `Neue Quelle, neues Datum oder neuer Hinweis: ${field}`;
export const linksTitle = "Links zu Artikeln";
export const ownLinks =
  "Mit diesen Links öffnet dieser Shop einen Artikel beim Agenten. {id} ist die ID des Artikels.";
export const knownLinks = "Ein Artikel beim Agenten hat diese Links. {id} ist die ID des Artikels.";
export const linksUnknown = "Links zu Artikeln bei diesem Agenten sind nicht bekannt.";
export const sourcesTitle = "Quellen";
export const sourceKinds = {
  "official page, seen": "Offizielle Seite",
  "guide that names the official page and a check date":
    "Ratgeber, der die offizielle Seite und ein Datum nennt",
  "guide or user tool": "Ratgeber oder Werkzeug eines Nutzers",
  "note of a third party": "Notiz von Dritten",
  "shopper's correction": "Korrektur eines Käufers",
  "general knowledge": "Allgemeinwissen",
};
export const sourceDate = (date: string) => `vom ${date}`;
