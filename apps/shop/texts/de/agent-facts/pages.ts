export const pageTitle = "Agenten vergleichen";
export const pageText =
  "Drei Antworten zeigen, welcher Agent dieses Shops die niedrigsten Gebühren nimmt und wie sicher das ist.";
export const metaDescription =
  "Gebühren, kostenlose Lagerung und Dienste von Shopping-Agenten im Vergleich, mit Quellen und Datum, und mit dem, was nicht bekannt ist.";
export const dateSentence = (date: string) =>
  `Stand ${date}. Alle Angaben stammen von anderen: Frag den Agenten, bevor du dich darauf verlässt.`;

export const questionsLabel = "Drei Fragen";
export const toLabel = "Wohin?";
export const countryOption = "Land wählen";
export const countryError = "Wähle ein Land aus der Liste.";
export const payLabel = "Wie bezahlst du?";
export const otherWay = "Anders";
export const oftenLabel = "Wie oft bestellst du?";
export const habits = { rarely: "Ein- oder zweimal", monthly: "Jeden Monat", weekly: "Jede Woche" };
export const habitHint =
  "Berechnet mit einer Bestellung, die sofort verschickt wird, oder mit vier monatlichen oder sechs wöchentlichen, die alle mit der letzten verschickt werden.";
export const applyButton = "Anzeigen";

export const verdicts = {
  cheaper: "Niedrigste bekannte Gebühren",
  likely: "Wahrscheinlich die niedrigsten Gebühren",
  alike: "Unter den niedrigsten Gebühren",
};
export const onlyVerdict = "Der einzige Agent, über den genug bekannt ist";
export const noVerdict =
  "Über keinen Agenten dieses Shops ist genug bekannt, um einen zu empfehlen.";
export const certainSum = (sum: string) => `Gebühren für eine übliche Bestellung: ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Gebühren für eine übliche Bestellung: etwa ${sum}, davon ${certain} sicher.`;
export const uncertainSum = (sum: string) =>
  `Gebühren für eine übliche Bestellung: etwa ${sum}, nichts davon sicher.`;
export const usualNote =
  "Was nicht bekannt ist, zählt mit der Spanne, die bei anderen Agenten üblich ist.";
export const secondTitle = (agent: string) => `An zweiter Stelle: ${agent}`;
export const moreFees = (sum: string) => `Etwa ${sum} mehr für eine übliche Bestellung.`;
export const partDifference = (part: string) => `Größter Unterschied: ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `Etwa ${sum} mehr für eine übliche Bestellung, weil dies nicht bekannt ist: ${part}.`;
export const alikeFees =
  "Nach den Gebühren nicht zu unterscheiden: Sie weichen um weniger als 1 % des Warenpreises ab.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `Eine übliche Bestellung: Ware für ${goods} in ${orders}, in einem Paket von ${weight}.`;
export const orderCounts = {
  rarely: "einer Bestellung",
  monthly: "vier monatlichen Bestellungen",
  weekly: "sechs wöchentlichen Bestellungen",
};
export const parcelPrice = (country: string, sum: string) =>
  `Das Paket (${country}) kostet nach den Versandpreisen dieses Shops ${sum}, gleich bei welchem Agenten.`;
export const parcelUnknown = (country: string) =>
  `Was das Paket (${country}) kostet, ist nicht bekannt. Gebühren auf den Versand zählen deshalb nicht mit.`;
export const detailsLink = (agent: string) => `Alle Angaben zu ${agent}`;

export const tableTitle = "Agenten dieses Shops";
export const oldMark = "* Eine Angabe ist älter als 180 Tage oder ohne Datum.";
export const unrankedSentence = (agents: string) => `Zu wenig bekannt ist über ${agents}.`;
export const comparisonRule = (parts: string) =>
  `Ein Agent wird verglichen, sobald drei davon bekannt sind: ${parts}.`;
export const correctionHint = "Weißt du mehr? Sag es uns auf der Seite des Agenten.";

export const agentColumn = "Agent";
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
export const closedNote =
  "Über diesen Agenten kannst du nicht mehr kaufen. Seine Links lassen sich weiterhin umwandeln.";

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
