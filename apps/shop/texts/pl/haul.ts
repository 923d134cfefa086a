import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "Z mojej kolekcji";
export const pickerError = "Nie udało się wczytać twojej kolekcji.";
export const retryButton = "Spróbuj ponownie";
export const pickerEmpty = "Nie znaleziono przedmiotów.";
export const moreButton = "Wczytaj więcej";
export const calculate = "Oblicz";
export const planBusyLabel = "Porównywanie linii…";
export const items = "Przedmioty";
export const destination = "Kraj docelowy";
export const chooseCountryOption = "Wybierz kraj";
export const addLinkLabel = "Dodaj z linku";
export const linkPlaceholder = "Adres URL produktu";
export const add = "Dodaj";
export const fieldErrorsSummary = "Wypełnij pola zaznaczone na czerwono.";
export const destinationHint = "Wybierz kraj docelowy, aby zobaczyć ceny.";
export const recalculationError = "Nie udało się wczytać nowych cen. Spróbuj ponownie.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Od tego obliczenia coś się zmieniło.";
export const emptyTitle = "W tym haulu nie ma jeszcze niczego";
export const incompleteTitle = "Prawie gotowe";
export const emptyText =
  "Dodaj przedmioty z linku, z kolekcji lub ręcznie. Zobaczysz, ile kosztuje jedna paczka każdą linią i czy dwie byłyby tańsze.";
export const linesTitle = "Wszystkie linie, w jednej paczce";
export const item = "Przedmiot";
export const itemNamePlaceholder = "Nazwa przedmiotu";
export const category = "Kategoria";
export const viewQcLink = "Zobacz QC";
export const manualEntry = "Wpisz przedmiot ręcznie";
export const manualButton = "Wpisz kolejny przedmiot ręcznie";
export const pickerDescription = (most: number) =>
  `Wybierz do tego haula najwyżej ${most} przedmiotów.`;
export const addChosen = (count: number) => `Dodaj ${count}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} sztuka</pieces>, ${weight}, kraj: ${country}`,
    few: `<pieces>${wholeNumber(count)} sztuki</pieces>, ${weight}, kraj: ${country}`,
    many: `<pieces>${wholeNumber(count)} sztuk</pieces>, ${weight}, kraj: ${country}`,
    other: `<pieces>${wholeNumber(count)} sztuki</pieces>, ${weight}, kraj: ${country}`,
  });
export const remove = (name: string) => `Usuń: ${name}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: teraz ${wholeNumber(count)} sztuka`,
    few: `${name}: teraz ${wholeNumber(count)} sztuki`,
    many: `${name}: teraz ${wholeNumber(count)} sztuk`,
    other: `${name}: teraz ${wholeNumber(count)} sztuki`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} paczka`,
    few: `${wholeNumber(count)} paczki`,
    many: `${wholeNumber(count)} paczek`,
    other: `${wholeNumber(count)} paczki`,
  });
export const weightField = "Waga (g)";
export const sizeField = "Rozmiar (cm)";
export const pieces = "Sztuki";
export const goods = "Towar";
export const doorLabel = "Pod twoje drzwi";
export const untaxedLabel = "Bez podatków importowych";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `co najmniej ${amount}`;
export const freight = "Wysyłka";
export const textButton = "Kopiuj jako tekst";
export const linkButton = "Kopiuj link";
export const clearButton = "Wyczyść";
export const clearedMessage = "Twój haul jest teraz pusty";
export const undoButton = "Cofnij";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Twój własny haul pozostaje bez zmian";
export const keepButton = "Zachowaj zamiast niego ten";
export const keptMessage = "To jest teraz twój haul";
export const detailsLabel = "Waga i wymiary";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `bez ${wholeNumber(count)} przedmiotu o nieznanej cenie`,
    few: `bez ${wholeNumber(count)} przedmiotów o nieznanej cenie`,
    many: `bez ${wholeNumber(count)} przedmiotów o nieznanej cenie`,
    other: `bez ${wholeNumber(count)} przedmiotu o nieznanej cenie`,
  });
export const refused = (names: string) =>
  `Żadna linia nie przyjmuje: ${names}, nawet w osobnej paczce.`;
export const refusedByFilters = (names: string) =>
  `Żadna linia pasująca do twoich filtrów nie przyjmuje: ${names}.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, {
    one: "jedyną linią",
    few: `wszystkimi ${count} liniami`,
    many: `wszystkimi ${count} liniami`,
    other: `wszystkimi ${count} liniami`,
  });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "jedyną linią pasującą do twoich filtrów",
    few: `${count} liniami pasującymi do twoich filtrów`,
    many: `${count} liniami pasującymi do twoich filtrów`,
    other: `${count} liniami pasującymi do twoich filtrów`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `Porównano wszystkie sposoby podziału (${ways}) na paczki, liczba sztuk: ${pieces}; każdą paczkę wyceniono ${lines}.`;
export const parcelComparison = (lines: string) => `Jedną paczkę wyceniono ${lines}.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `Sposobów podziału na paczki jest za dużo, aby porównać wszystkie (liczba sztuk: ${pieces}). To najlepszy, jaki znaleźliśmy.`;
export const parcelBy = (place: number, line: string) => `Paczka ${place}: ${line}`;

export const agentsTitle = "Porównaj agentów";
export const agentsIntroduction =
  "Ile ten haul kosztuje pod twoimi drzwiami u każdego agenta i czy opłaca się kilku agentów albo kilka paczek.";
export const comparisonButton = "Porównaj";
export const comparisonBusy = "Porównywanie agentów…";
export const comparisonError = "Nie udało się wczytać porównania.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "Porównanie nie obejmuje dodatkowych zdjęć ani ubezpieczenia.";
export const choicesHeading = "Kto co kupuje";
export const choiceLabel = (item: string) => `Agent dla: ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Twój agent (${agent})`;
export const plansHeading = "Sposoby zakupu";
export const onePlan = (agent: string) => `Jedna paczka przez ${agent}`;
export const agentsPlan = (agents: string) => `Po jednej paczce od: ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Osobna paczka na każdy przedmiot: ${wholeNumber(count)}, przez ${agents}`,
    few: `Osobna paczka na każdy przedmiot: ${wholeNumber(count)}, przez ${agents}`,
    many: `Osobna paczka na każdy przedmiot: ${wholeNumber(count)}, przez ${agents}`,
    other: `Osobna paczka na każdy przedmiot: ${wholeNumber(count)}, przez ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Najlepsze znalezione: ${wholeNumber(count)} paczka przez ${agents}`,
    few: `Najlepsze znalezione: ${wholeNumber(count)} paczki przez ${agents}`,
    many: `Najlepsze znalezione: ${wholeNumber(count)} paczek przez ${agents}`,
    other: `Najlepsze znalezione: ${wholeNumber(count)} paczki przez ${agents}`,
  });
export const agentsHeading = "Wszystko przez jednego agenta";
export const verdict = (name: string) => `Z tych prawdopodobnie najmniej kosztuje: ${name}.`;
export const noVerdict =
  "To, co wiadomo, i to, co zwykłe, nie pozwala stwierdzić, co kosztuje najmniej.";
export const aboutSum = (range: string) => `około ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `w tym na pewno ${amount}`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Zwykłe stawki tam, gdzie nie wiadomo: ${names}`;
export const usualMark = "zwykła stawka, bo nie wiadomo";
export const freightNote = "Ceny wysyłki wszystkich agentów pochodzą z cennika tego sklepu.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "Wiadomo za mało, by porównać:";
export const reportLink = (agent: string) => `${agent} · napisz nam`;
export const agentParcel = (agent: string, line: string) => `${agent}, linią ${line}`;
export const parcelUnpriced = (agent: string) => `${agent}: żadna linia nie przyjmuje tej paczki`;
export const oneAgentNote = (agent: string) =>
  `Tak jakby wszystko kupował ${agent}. Koszt twojego wyboru pokazuje „Porównaj agentów”.`;

export const factsLink = (agent: string) => `Co wiadomo o ${agent}`;

export const linksHeading = "Linki do zakupu";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent}: ${wholeNumber(count)} przedmiot`,
    few: `${agent}: ${wholeNumber(count)} przedmioty`,
    many: `${agent}: ${wholeNumber(count)} przedmiotów`,
    other: `${agent}: ${wholeNumber(count)} przedmiotu`,
  });
export const copyLabel = (agent: string) => `Kopiuj linki dla: ${agent}`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV z linkami dla: ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} przedmiot nie ma linku: wpisano go ręcznie albo jego agent nie obsługuje tej platformy.`,
    few: `${wholeNumber(count)} przedmioty nie mają linków: wpisano je ręcznie albo ich agent nie obsługuje tej platformy.`,
    many: `${wholeNumber(count)} przedmiotów nie ma linków: wpisano je ręcznie albo ich agent nie obsługuje tej platformy.`,
    other: `${wholeNumber(count)} przedmiotu nie ma linków: wpisano je ręcznie albo ich agent nie obsługuje tej platformy.`,
  });
export const optionColumn = "Wariant";
export const priceColumn = "Cena (CNY)";
export const linkColumn = "Link";
