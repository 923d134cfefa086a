import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Tekst z linkami";
export const clear = "Wyczyść";
export const pasteMessageListPart = "Wklej wiadomość, listę albo fragment arkusza";
export const whatPasteStaysBrowser =
  "To, co tu wkleisz, zostaje w Twojej przeglądarce. Widzimy link dopiero, gdy go otworzysz.";
export const converterCouldNotLoaded =
  "Nie udało się wczytać konwertera. Sprawdź połączenie; Twój tekst zostaje.";
export const tryAgain = "Spróbuj ponownie";
export const thereNoLinkText = "W tym tekście nie ma linku.";
export const itemId = "ID przedmiotu";
export const qcPage = "Strona QC";
export const agentLink = "Link agenta";
export const sellerLink = "Link sprzedawcy";
export const pastedLink = "Wklejony link";
export const shortLinkDoesNot = "Musimy otworzyć ten krótki link, aby znaleźć przedmiot.";
export const itemsOrderText = "Przedmioty w kolejności z Twojego tekstu";
export const label = "Etykieta";
export const marketplace = "Platforma";
export const duplicate = "Duplikat";
export const opensNewTab = "(otwiera się w nowej karcie)";
export const lookUp = "Sprawdź tutaj";
export const linksFound = "Znalezione linki";
export const textTooLongRead =
  "Ten tekst jest za długi. Przeczytano tylko pierwszy milion znaków i pierwsze 5000 linków.";
export const showMore = "Pokaż więcej";
export const copyAll = "Kopiuj wszystko";
export const downloadCsv = "Pobierz CSV";
export const linksLead = "Linki prowadzą do: {agent}.";
export const changeAgent = "Zmień agenta";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} przedmiot`, few: `${wholeNumber(items)} przedmioty`, many: `${wholeNumber(items)} przedmiotów`, other: `${wholeNumber(items)} przedmiotu` })}, ${plural(links, { one: `${wholeNumber(links)} link`, few: `${wholeNumber(links)} linki`, many: `${wholeNumber(links)} linków`, other: `${wholeNumber(links)} linku` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplikat.`,
    few: `${wholeNumber(count)} duplikaty.`,
    many: `${wholeNumber(count)} duplikatów.`,
    other: `${wholeNumber(count)} duplikatu.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link bez przedmiotu.`,
    few: `${wholeNumber(count)} linki bez przedmiotu.`,
    many: `${wholeNumber(count)} linków bez przedmiotu.`,
    other: `${wholeNumber(count)} linku bez przedmiotu.`,
  });
export const linkOf = (agent: string) => `Link ${agent}`;
export const problem = "Problem";
export const qcPhotosOf = (id: string) => `Zdjęcia QC: ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Pokazano ${wholeNumber(shown)} z ${wholeNumber(total)} linków. „Kopiuj wszystko” i plik CSV zawierają wszystkie.`;
