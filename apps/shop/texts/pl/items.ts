import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "Linki agentów";
export const itemEveryAgentIts =
  "Ten przedmiot u każdego agenta i u sprzedawcy. Linki otwierają się w nowej karcie.";
export const copyAll = "Kopiuj wszystko";
export const opensNewTab = "(otwiera się w nowej karcie)";
export const noConnection = "Brak połączenia";
export const listLinksCouldNot =
  "Nie udało się wczytać listy linków. Sprawdź połączenie i spróbuj ponownie.";
export const breadcrumb = "Ścieżka nawigacji";
export const onAgent = "przez {agent}";
export const buy = "Kup";
export const productDetails = "Szczegóły produktu";
export const description = "Opis";
export const price = "Cena:";
export const page = "Na tej stronie";
export const averageRating = "Średnia ocena";
export const noReviewsYet = "Brak opinii";
export const actions = "Działania";
export const pictures = "Zdjęcia";
export const noPictures = "Brak zdjęć";
export const sellersPicture = "Zdjęcie sprzedawcy";
export const notGiven = "nie podano";
export const productNotFound = "Nie znaleziono przedmiotu";
export const oopsProductCodeSeems = "Ups! Kod produktu wydaje się nieprawidłowy.";
export const lookUpAnotherLink = "Sprawdź inny link";
export const tryAgain = "Spróbuj ponownie";
export const askingAgain = "Pytamy ponownie…";
export const sku = "Wariant";
export const skus = "Warianty";
export const back = "Poprzednie zdjęcie";
export const playPictures = "Odtwarzaj zdjęcia";
export const pausePictures = "Zatrzymaj zdjęcia";
export const forward = "Następne zdjęcie";

export const copyLinkOf = (agent: string) => `Kopiuj link ${agent}`;
export const opensAgent =
  "Otwiera {agent} w nowej karcie. Tam zamawiasz i płacisz; my niczego nie sprzedajemy.";
export const lastPrice = "Ostatnia cena:";
export const noLongerSoldSince = "Niedostępny w sprzedaży od {date}.";
export const photosAndReviewsStay =
  "Platforma nie oferuje już tego produktu. Zdjęcia i opinie zostają tutaj.";
export const checkAtAgent = "Sprawdź w {agent}";
export const lastDetails = "Platforma nie pokazuje teraz tego produktu. Te dane pochodzą z {date}.";
/** After "Demonstration:". */
export const madeUp = "ten produkt, jego zdjęcia i opinie są zmyślone.";
export const detailsFromCatalogue = "Platforma nie odpowiada. Te dane pochodzą z naszego katalogu.";
export const detailsFromDate = "Platforma nie odpowiada. Te dane są z {date}.";
export const openOn = (marketplace: string) => `Otwórz na ${marketplace}`;
export const stock = (count: number) => `Na stanie: ${wholeNumber(count)}`;
export const weight = (grams: number) => `waga: ${grams} g`;
export const dimensions = (sides: string) => `Wymiary: ${sides} cm`;
export const pictureOf = (place: number, total: number) => `Zdjęcie ${place} z ${total}`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `Przedmiot ${marketplace} ${id}`;
export const asking = (marketplace: string) => `Pytamy ${marketplace} o ten przedmiot…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Zdjęcia QC i cena przedmiotu ${marketplace} ${id}, takiego, jaki dotarł do magazynów.`;
export const metaOfTitle = (title: string) =>
  `Zdjęcia QC: ${title}. Zobacz, co naprawdę dotarło do magazynu.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Zdjęcia QC: ${title}. Zobacz, co naprawdę dotarło do magazynu. ${price} na ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `${marketplace} nie odpowiada, więc brakuje tytułu, ceny, wariantów i zdjęć sprzedawcy.`;
export const toChooseFrom = (count: number) => `${count} do wyboru`;
export const soldOut = "wyprzedane";
export const notWith = (values: string) => `niedostępne z: ${values}`;
export const showAll = (count: number) => `Pokaż wszystkie: ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} opinia`,
    few: `${wholeNumber(count)} opinie`,
    many: `${wholeNumber(count)} opinii`,
    other: `${wholeNumber(count)} opinii`,
  });
