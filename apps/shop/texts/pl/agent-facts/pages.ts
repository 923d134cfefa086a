import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Porównaj agentów";
export const pageText =
  "Opłaty, przechowywanie i usługi każdego agenta, ze źródłem i datą każdej informacji. Czego nie podaje żadne źródło, tego nie wiadomo.";
export const metaDescription =
  "Porównaj opłaty, darmowe przechowywanie i usługi agentów zakupowych, ze źródłami i datami oraz z tym, czego nie wiadomo.";
export const dateSentence = (date: string) =>
  `Stan na ${date}. Wszystkie informacje pochodzą od innych: zapytaj agenta, zanim na nich polegasz.`;

export const filtersLabel = "Filtry";
export const wayLabel = "Znana opłata za płatność";
export const storageLabel = "Darmowe przechowywanie";
export const anyOption = "Bez znaczenia";
export const storageOption = (days: string) => `Co najmniej ${days}`;
export const freeOfFee = "Bez opłaty za usługę według wszystkich źródeł";
export const sortLabel = "Sortuj według";
export const sorts = {
  name: "Nazwa",
  known: "Najwięcej znanych informacji",
  storage: "Najdłuższe darmowe przechowywanie",
  photos: "Najwięcej darmowych zdjęć QC",
  payment: "Najniższa opłata za płatność 100 USD",
  service: "Najniższa opłata za usługę",
};
export const sortsMissing = (sorts: string) =>
  `Inne kolejności byłyby zgadywaniem, bo nie są znane dla wszystkich pokazanych agentów: ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (nieznane: ${wholeNumber(agents)})`;
export const sortRefused =
  "Posortowano według nazwy, bo wybrana kolejność nie jest znana dla wszystkich pokazanych agentów.";
export const applyButton = "Pokaż";
export const resetLink = "Wyczyść wszystko";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "agent", few: "agentów", many: "agentów", other: "agenta" })}`;
export const emptyTitle = "Żaden agent nie pasuje";
export const emptyText =
  "Wielu informacji brakuje. Przy mniejszej liczbie warunków zostaje więcej agentów.";

export const agentColumn = "Agent";
export const unknownList = (fields: string) => `Nie wiadomo: ${fields}`;
export const ownMark = "W tym sklepie";
export const chooseButton = "Wybierz";
export const chooseLabel = (agent: string) => `Wybierz: ${agent}`;
export const chosenMark = "Wybrany agent";
export const statusLabel = "Status";
export const statusNames = {
  open: "Działa",
  closed: "Zamknięty",
  disputed: "Nie ma zgody, czy działa",
  unknown: "Nie wiadomo, czy działa",
};
export const closedTitle = "Zamknięci agenci";
export const closedText = "Nie można już przez nich kupować. Ich linki nadal można przekształcić.";

export const agentTitle = (agent: string) => `${agent}: opłaty, przechowywanie i usługi`;
export const agentDescription = (agent: string) =>
  `Co wiadomo o ${agent}: opłaty, darmowe przechowywanie, zdjęcia QC i usługi, ze źródłami i datami, oraz czego nie wiadomo.`;
export const comparisonLink = "Porównaj wszystkich agentów";
export const groups = {
  fees: "Opłaty",
  photos: "Zdjęcia",
  storage: "Przechowywanie",
  parcel: "Paczka",
  orders: "Zamówienia i zwroty",
};
export const orderKinds = {
  ordinary: "Zwykłe zamówienia",
  "second-hand": "Rzeczy używane",
  forwarding: "Przesyłanie dalej",
};
export const officialNamed = "podaje oficjalną stronę";
export const historyTitle = "Historia";
export const checkedEvent = (fields: string) => `Sprawdzono: ${fields}`;
export const beganEvent = (fact: string) => `Początek: ${fact}`;
export const endedEvent = (fact: string) => `Koniec: ${fact}`;
export const expiredEvent = (fact: string) =>
  `Starsze niż dwa lata, więc liczy się jako nieznane: ${fact}`;
export const addedEvent = (fact: string) => `Nowe: ${fact}`;
export const removedEvent = (fact: string) => `Usunięto: ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}: ${after} zamiast ${before}`;
export const sourceEvent = (field: string) => `Nowe źródło, data lub uwaga: ${field}`;
export const linksTitle = "Linki do przedmiotów";
export const ownLinks = "Tymi linkami sklep otwiera przedmiot u agenta. {id} to numer przedmiotu.";
export const knownLinks = "Przedmiot u agenta ma te linki. {id} to numer przedmiotu.";
export const linksUnknown = "Linki do przedmiotów u tego agenta nie są znane.";
export const sourcesTitle = "Źródła";
export const sourceKinds = {
  "official page, seen": "Oficjalna strona",
  "guide that names the official page and a check date":
    "Poradnik, który podaje oficjalną stronę i datę",
  "guide or user tool": "Poradnik lub narzędzie użytkownika",
  "note of a third party": "Notatka osób trzecich",
  "shopper's correction": "Poprawka od kupującego",
  "general knowledge": "Wiedza ogólna",
};
export const sourceDate = (date: string) => `z ${date}`;
