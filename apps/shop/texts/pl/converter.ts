import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Tekst z linkami";
export const clear = "Wyczyść";
export const textPlaceholder = "Wklej wiadomość, listę albo fragment arkusza";
export const privacyNote =
  "Twój tekst zostaje w twojej przeglądarce. Wysyłane są do nas tylko numery przedmiotów, abyśmy mogli pokazać, co o nich wiemy.";
export const loadErrorText =
  "Nie udało się wczytać konwertera. Sprawdź połączenie; twój tekst zostaje.";
export const tryAgainButton = "Spróbuj ponownie";
export const emptyResult = "W tym tekście nie ma linku.";
export const itemIdLabel = "ID przedmiotu";
export const qcPageLabel = "Strona QC";
export const agentLinkLabel = "Link agenta";
export const sellerLinkLabel = "Link sprzedawcy";
export const pastedLinkLabel = "Wklejony link";
export const shortLinkDoesNot = "Musimy otworzyć ten krótki link, aby znaleźć przedmiot.";
export const resultsCaption = "Przedmioty w kolejności z twojego tekstu";
export const label = "Etykieta";
export const marketplace = "Platforma";
export const duplicate = "Duplikat";
export const newTabHint = "(otwiera się w nowej karcie)";
export const lookUpLink = "Sprawdź tutaj";
export const linksFoundLabel = "Znalezione linki";
export const lengthWarning =
  "Ten tekst jest za długi. Przeczytano tylko pierwszy milion znaków i pierwsze 5000 linków.";
export const showMoreButton = "Pokaż więcej";
export const copyAllLabel = "Kopiuj wszystko";
export const downloadCsvLabel = "Pobierz CSV";
export const agentNote = "Linki prowadzą do: {agent}.";
export const changeAgentButton = "Zmień agenta";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} przedmiot`, few: `${wholeNumber(items)} przedmioty`, many: `${wholeNumber(items)} przedmiotów`, other: `${wholeNumber(items)} przedmiotu` })}, ${plural(links, { one: `${wholeNumber(links)} link`, few: `${wholeNumber(links)} linki`, many: `${wholeNumber(links)} linków`, other: `${wholeNumber(links)} linku` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplikat.`,
    few: `${wholeNumber(count)} duplikaty.`,
    many: `${wholeNumber(count)} duplikatów.`,
    other: `${wholeNumber(count)} duplikatu.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link bez przedmiotu.`,
    few: `${wholeNumber(count)} linki bez przedmiotu.`,
    many: `${wholeNumber(count)} linków bez przedmiotu.`,
    other: `${wholeNumber(count)} linku bez przedmiotu.`,
  });
export const linkOf = (agent: string) => `Link ${agent}`;
export const problem = "Problem";
export const photosLink = (id: string) => `Zdjęcia QC: ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Pokazano ${wholeNumber(shown)} z ${wholeNumber(total)} linków. „Kopiuj wszystko” i plik CSV zawierają wszystkie.`;
export const addAllButton = "Dodaj wszystko do haula";
export const addedCount = (count: number) =>
  plural(count, {
    one: `Dodano ${wholeNumber(count)} przedmiot do twojego haula`,
    few: `Dodano ${wholeNumber(count)} przedmioty do twojego haula`,
    many: `Dodano ${wholeNumber(count)} przedmiotów do twojego haula`,
    other: `Dodano ${wholeNumber(count)} przedmiotu do twojego haula`,
  });
