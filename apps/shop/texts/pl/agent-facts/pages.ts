export const pageTitle = "Porównaj agentów";
export const pageText =
  "Trzy odpowiedzi pokazują, który agent tego sklepu ma najniższe opłaty i na ile to pewne.";
export const metaDescription =
  "Porównaj opłaty, darmowe przechowywanie i usługi agentów zakupowych, ze źródłami i datami oraz z tym, czego nie wiadomo.";
export const dateSentence = (date: string) =>
  `Stan na ${date}. Wszystkie informacje pochodzą od innych: zapytaj agenta, zanim na nich polegasz.`;

export const questionsLabel = "Trzy pytania";
export const toLabel = "Dokąd?";
export const countryOption = "Wybierz kraj";
export const countryError = "Wybierz kraj z listy.";
export const payLabel = "Jak płacisz?";
export const otherWay = "Inaczej";
export const oftenLabel = "Jak często zamawiasz?";
export const habits = {
  rarely: "Raz lub dwa razy",
  monthly: "Co miesiąc",
  weekly: "Co tydzień",
};
export const habitHint =
  "Obliczone dla jednego zamówienia wysyłanego od razu albo dla czterech comiesięcznych lub sześciu cotygodniowych wysyłanych razem z ostatnim.";
export const applyButton = "Pokaż";

export const verdicts = {
  cheaper: "Najniższe znane opłaty",
  likely: "Prawdopodobnie najniższe opłaty",
  alike: "Wśród najniższych opłat",
};
export const onlyVerdict = "Jedyny agent, o którym wiadomo dość";
export const noVerdict = "O żadnym agencie tego sklepu nie wiadomo dość, by go polecić.";
export const certainSum = (sum: string) => `Opłaty za zwykłe zamówienie: ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Opłaty za zwykłe zamówienie: około ${sum}, z tego na pewno ${certain}.`;
export const uncertainSum = (sum: string) =>
  `Opłaty za zwykłe zamówienie: około ${sum}, nic z tego nie jest pewne.`;
export const usualNote = "To, czego nie wiadomo, liczy się w zakresie zwykłym u innych agentów.";
export const secondTitle = (agent: string) => `Na drugim miejscu: ${agent}`;
export const moreFees = (sum: string) => `Około ${sum} więcej za zwykłe zamówienie.`;
export const partDifference = (part: string) => `Największa różnica: ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `Około ${sum} więcej za zwykłe zamówienie, bo tego nie wiadomo: ${part}.`;
export const alikeFees = "Opłat nie da się odróżnić: różnią się o mniej niż 1% ceny towaru.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `Zwykłe zamówienie: towar za ${goods}, ${orders}, w paczce ${weight}.`;
export const orderCounts = {
  rarely: "jedno zamówienie",
  monthly: "cztery comiesięczne zamówienia",
  weekly: "sześć cotygodniowych zamówień",
};
export const parcelPrice = (country: string, sum: string) =>
  `Paczka (${country}) kosztuje ${sum} według cen wysyłki tego sklepu, u każdego agenta tyle samo.`;
export const parcelUnknown = (country: string) =>
  `Nie wiadomo, ile kosztuje paczka (${country}), więc opłaty od jej ceny się nie liczą.`;
export const detailsLink = (agent: string) => `Wszystkie informacje: ${agent}`;

export const tableTitle = "Agenci tego sklepu";
export const oldMark = "* Informacja ma ponad 180 dni albo nie ma daty.";
export const unrankedSentence = (agents: string) => `Za mało wiadomo o: ${agents}.`;
export const comparisonRule = (parts: string) =>
  `Agent jest porównywany, gdy znane są trzy z tych pozycji: ${parts}.`;
export const correctionHint = "Wiesz więcej? Napisz nam na stronie agenta.";

export const agentColumn = "Agent";
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
export const closedNote =
  "Nie można już kupować przez tego agenta. Jego linki nadal można przekształcić.";

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
