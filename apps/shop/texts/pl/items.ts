import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "Linki agentów";
export const agentLinksDescription =
  "Ten przedmiot u każdego agenta i u sprzedawcy. Linki otwierają się w nowej karcie.";
export const copyAllLabel = "Kopiuj wszystko";
export const newTabHint = "(otwiera się w nowej karcie)";
export const agentLinksError =
  "Nie udało się wczytać listy linków. Sprawdź połączenie i spróbuj ponownie.";
export const breadcrumb = "Ścieżka nawigacji";
export const onAgentLabel = "przez {agent}";
export const buy = "Kup";
export const productDetailsTitle = "Szczegóły produktu";
export const description = "Opis";
export const price = "Cena:";
export const averageRatingLabel = "Średnia ocena";
export const unratedNote = "Brak opinii";
export const actions = "Działania";
export const pictures = "Zdjęcia";
export const noPicturesLabel = "Brak zdjęć";
export const sellersPictureLabel = "Zdjęcie sprzedawcy";
export const notGivenLabel = "nie podano";
export const notFoundTitle = "Nie znaleziono przedmiotu";
export const notFoundText = "Ups! Kod produktu wydaje się nieprawidłowy.";
export const otherItemLink = "Sprawdź inny link";
export const tryAgainButton = "Spróbuj ponownie";
export const sku = "Wariant";
export const skus = "Warianty";
export const colour = "Kolor";
export const size = "Rozmiar";
export const back = "Poprzednie zdjęcie";
export const playPicturesLabel = "Odtwarzaj zdjęcia";
export const pausePicturesLabel = "Zatrzymaj zdjęcia";
export const forward = "Następne zdjęcie";

export const copyLinkOf = (agent: string) => `Kopiuj link ${agent}`;
export const buyNote = "Wybierz „{option}” w {agent}.";
export const soldOutNote = "„{option}” jest wyprzedane u sprzedawcy.";
export const opensAgentLabel =
  "Otwiera {agent} w nowej karcie. Tam zamawiasz i płacisz; my niczego nie sprzedajemy.";
export const sellerNote = "Sprzedawca: {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Wysyłka w Chinach: ${amount}`;
export const freeFreight = "Wysyłka w Chinach gratis";
export const lastPriceLabel = "Ostatnia cena:";
export const goneSinceTitle = "Nie ma w sprzedaży od {date}.";
export const goneText = "Platforma nie oferuje już tego produktu. Zdjęcia i opinie zostają tutaj.";
export const goneBuyLink = "Sprawdź w {agent}";
export const lastDetails = "Platforma nie pokazuje teraz tego produktu. Te dane pochodzą z {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "ten produkt, jego zdjęcia i opinie są zmyślone.";
export const catalogueDetailsNote = "Platforma nie odpowiada. Te dane pochodzą z naszego katalogu.";
export const datedDetailsNote = "Platforma nie odpowiada. Te dane są z {date}.";
export const openOnButton = (marketplace: string) => `Otwórz na ${marketplace}`;
export const stock = (count: number) => `Na stanie: ${wholeNumber(count)}`;
export const weight = (grams: number) => `waga: ${grams} g`;
export const dimensions = (sides: string) => `Wymiary: ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Zdjęcie ${place} z ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `Przedmiot ${marketplace} ${id}`;
export const asking = (marketplace: string) => `Pytamy ${marketplace} o ten przedmiot…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Zdjęcia QC i cena przedmiotu ${marketplace} ${id}, takiego, jaki dotarł do magazynów.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title}: ${wholeNumber(count)} zdjęcie QC`,
    few: `${title}: ${wholeNumber(count)} zdjęcia QC`,
    many: `${title}: ${wholeNumber(count)} zdjęć QC`,
    other: `${title}: ${wholeNumber(count)} zdjęcia QC`,
  });
export const metaOfTitle = (title: string) =>
  `Zdjęcia QC: ${title}. Zobacz, co naprawdę dotarło do magazynu.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Zdjęcia QC: ${title}. Zobacz, co naprawdę dotarło do magazynu. ${price} na ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `Tytuł, cena, warianty i zdjęcia sprzedawcy z ${marketplace} są w tej chwili niedostępne.`;
export const optionCount = (count: number) => `${count} do wyboru`;
export const soldOutLabel = "wyprzedane";
export const notWithLabel = (values: string) => `niedostępne z: ${values}`;
export const showAllLabel = (count: number) => `Pokaż wszystkie: ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} opinia`,
    few: `${wholeNumber(count)} opinie`,
    many: `${wholeNumber(count)} opinii`,
    other: `${wholeNumber(count)} opinii`,
  });

export const viewHaulLabel = "Zobacz haul";
export const addButton = "Dodaj do haula";
export const addedMessage = "Dodano do twojego haula";
export const duplicateMessage = "Już w twoim haulu";
export const fullMessage = "Twój haul jest pełny: mieści 30 przedmiotów";
export const addLabel = (name: string) => `Dodaj do haula: ${name}`;
export const itemNumber = (place: number) => `Przedmiot ${place}`;
