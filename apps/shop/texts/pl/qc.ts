import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Porównaj zdjęcia";
export const firstPhotoLabel = "Pierwsze zdjęcie";
export const secondPhotoLabel = "Drugie zdjęcie";
export const zoomOutLabel = "Pomniejsz";
export const zoom = "Powiększenie";
export const zoom2 = "Powiększ";
export const wholePhotosLabel = "Całe zdjęcia";
export const item = "Ten przedmiot";
export const itemPageButton = "Strona przedmiotu";
export const newTabHint = "(otwiera się w nowej karcie)";
export const itemPhotographedButSite =
  "Są zdjęcia tego przedmiotu, ale strona, która je przechowuje, teraz ich nie wysyła.";
export const tryAgainLabel = "Spróbuj ponownie";
export const allSkus = "Wszystkie warianty";
export const allSourcesLabel = "Wszystkie źródła";
export const allDatesLabel = "Wszystkie daty";
export const shortLinkError =
  "Nie udało się sprawdzić, dokąd prowadzi ten krótki link. Otwórz go i skopiuj adres strony przedmiotu.";
export const photosWarehousesTheyShow =
  "Zdjęcia pokazują przedmiot w takim stanie, w jakim dotarł. Nie potwierdzają materiałów ani działania.";
export const filtersLabel = "Filtry zdjęć QC";
export const orderLabel = "Kolejność";
export const oldestFirstLabel = "Najstarsze";
export const newestFirstLabel = "Najnowsze";
export const clearFiltersButton = "Wyczyść filtry";
export const filteredEmptyText = "Żadne zdjęcie nie pasuje do tych filtrów.";
export const reportLabel = "Zgłoś błędne zdjęcie";
export const compareTwoLabel = "Porównaj dwa";
export const compareFirstHint = "Wybierz dwa zdjęcia do porównania.";
export const compareSecondHint = "Teraz wybierz drugie zdjęcie.";
export const done = "Gotowe";
export const emptyTitle = "Brak zdjęć QC";
export const emptyText =
  "Żaden magazyn jeszcze nie sfotografował tego przedmiotu. Zdjęcia pojawią się, gdy ktoś go zamówi.";
export const couldNotLookEverywhere = "Nie udało się wczytać wszystkich zdjęć QC";
export const photoSourcesDidNot =
  "Niektóre źródła nie odpowiadają, więc mogą istnieć zdjęcia, których teraz nie możemy pokazać.";
export const loadingStatus = "Szukamy zdjęć QC…";
export const loadErrorStatus = "Nie udało się wczytać zdjęć QC";
export const emptyStatus = "Nie ma jeszcze zdjęć QC";
export const photosTitle = "Zdjęcia QC";
export const retry = "Spróbuj ponownie";
export const searchStatus = "Przeglądamy zdjęcia z magazynów…";
export const qcResultsTitle = "Wyniki QC";
export const skuNotGiven = "Nie podano wariantu";
export const missingPhotosTitle = "Teraz nie ma zdjęcia do pokazania";
export const emptySetTitle = "Brak zdjęć w tym zestawie";
export const weight = "Waga";
export const unknownWeight = "Nie podano wagi";
export const unknownDate = "Nie podano daty";
export const viewDetailsButton = "Zobacz szczegóły";
export const allResultsLabel = "Wszystkie wyniki";
export const notGivenLabel = "Nie podano";
export const qcTimeLabel = "Data QC";
export const warehouseNotedParcelWithout = "Magazyn zapisał tę paczkę bez zdjęcia.";
export const missingTargetTitle = "Nie znaleziono danych QC";
export const missingTargetText = "Wklej link do produktu, aby zobaczyć zdjęcia z magazynów.";
export const badUrlTitle = "Ups… Nieprawidłowy format adresu URL";
export const badUrlText = "Podaj prawidłowy adres URL.";
export const linkWithoutItem = "W tym linku nie ma przedmiotu";
export const shopLinkReason = "Ten link prowadzi do sklepu, a nie do przedmiotu.";
export const noResultTitle = "Nie znaleziono produktów";
export const urlNoResult = "Nie znaleźliśmy tego produktu żadnym z dwóch sposobów.";
export const channelNoResult = "Brak wyniku dla tego kanału i ID oferty.";
export const notFoundTitle = "Nie znaleziono przedmiotu";
export const theseQcPhotosNot = "Magazyny nie mają już tych zdjęć QC.";
export const searchFailedTitle = "Wyszukiwanie nie powiodło się";
export const channelSearchError =
  "Wyszukiwanie po kanale i ID oferty nie powiodło się. Spróbuj ponownie.";
export const retryButton = "Spróbuj ponownie";
export const otherItemLink = "Sprawdź inny link";
export const openItemOfShop = "Otwórz przedmiot w sklepie i wklej jego link.";
export const urlSearchError =
  "Wyszukiwanie lokalne i zewnętrzne nie powiodło się. Spróbuj ponownie.";
export const previousOf = (name: string) => `${name}: poprzednie`;
export const nextOf = (name: string) => `${name}: następne`;
export const times = (scale: string) => `${scale}×`;
export const openOnButton = (marketplace: string) => `Otwórz na ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `Nie udało się wczytać ${wholeNumber(count)} zdjęcia.`,
    few: `Nie udało się wczytać ${wholeNumber(count)} zdjęć.`,
    many: `Nie udało się wczytać ${wholeNumber(count)} zdjęć.`,
    other: `Nie udało się wczytać ${wholeNumber(count)} zdjęcia.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zdjęcie QC, ale żadnego do pokazania`,
    few: `${wholeNumber(count)} zdjęcia QC, ale żadnego do pokazania`,
    many: `${wholeNumber(count)} zdjęć QC, ale żadnego do pokazania`,
    other: `${wholeNumber(count)} zdjęcia QC, ale żadnego do pokazania`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zdjęcie wariantu {option}`,
    few: `${wholeNumber(count)} zdjęcia wariantu {option}`,
    many: `${wholeNumber(count)} zdjęć wariantu {option}`,
    other: `${wholeNumber(count)} zdjęcia wariantu {option}`,
  });
export const noOptionPhotos = "Żadne zdjęcie nie jest podpisane: {option}";
export const allOptionsLink = (total: number) => `Pokaż wszystkie (${wholeNumber(total)})`;
export const onlyOptionLink = "Tylko ten wariant";
export const chooseOptionButton = "Wybierz ten wariant";
export const choiceMark = "Wybrany wariant";
export const photoOfLabel = (place: number, total: number) => `Zdjęcie QC ${place} z ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(total, {
    one: `${wholeNumber(shown)} z ${wholeNumber(total)} zdjęcia`,
    few: `${wholeNumber(shown)} z ${wholeNumber(total)} zdjęć`,
    many: `${wholeNumber(shown)} z ${wholeNumber(total)} zdjęć`,
    other: `${wholeNumber(shown)} z ${wholeNumber(total)} zdjęcia`,
  });
export const photos = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zdjęcie`,
    few: `${wholeNumber(count)} zdjęcia`,
    many: `${wholeNumber(count)} zdjęć`,
    other: `${wholeNumber(count)} zdjęcia`,
  });
const sets = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zestaw`,
    few: `${wholeNumber(count)} zestawy`,
    many: `${wholeNumber(count)} zestawów`,
    other: `${wholeNumber(count)} zestawu`,
  });
const sources = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} źródło`,
    few: `${wholeNumber(count)} źródła`,
    many: `${wholeNumber(count)} źródeł`,
    other: `${wholeNumber(count)} źródła`,
  });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)}, ${sets(setCount)}, ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)}, ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zdjęcie QC`,
    few: `${wholeNumber(count)} zdjęcia QC`,
    many: `${wholeNumber(count)} zdjęć QC`,
    other: `${wholeNumber(count)} zdjęcia QC`,
  });
/** Follows the number of photos. */
export const newest = ", najnowsze: {date}";
export const checkedNote = "Ostatnio sprawdzono {ago}.";
export const pendingStatus = (sources: string) => `Czekamy jeszcze na: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Brak odpowiedzi: ${sources}. Zdjęć może być więcej.`;
export const sourceSilent = "Jedno ze źródeł nie odpowiada. Jego zdjęcia są z {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · ostatnio sprawdzono {ago}";
export const foundThen = " · źródło nie odpowiada, zapisano {date}";
export const channel = (number: number | string) => `Kanał ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, oferta ${id}`;
export const itemLinkLabel = (name: string) => `Zobacz szczegóły: ${name}`;
export const allSetsButton = (count: number) => `Pokaż wszystkie zestawy (${count})`;
export const goneMark = "nie ma ich tam od {date}";
export const enlarge = (photo: string) => `Powiększ: ${photo}`;
export const compare = (photo: string) => `Porównaj: ${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "nasze własne zdjęcia",
  partner: "magazyn agenta",
  "product-data": "dane platformy",
  "third-party": "zewnętrzne źródło",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "nasz własny zbiór zdjęć",
  partner: "magazyn agenta",
  "product-data": "serwis danych platformy",
  "third-party": "zewnętrzne źródło zdjęć",
};
export const adviceButton = "Zapytaj o radę";
export const share = "Udostępnij";
export const choosePhotosLabel = (most: number) =>
  `Wybierz do ${wholeNumber(most)} zdjęć, które chcesz pokazać innym, by poznać ich opinię.`;
export const chosen = (count: number, most: number) =>
  `Wybrane zdjęcia: ${wholeNumber(count)} z ${wholeNumber(most)}`;
export const chooseOne = (photo: string) => `Wybierz: ${photo}`;
export const adviceStatus = (count: number) => `Zdjęcia wybrane do oceny: ${wholeNumber(count)}`;
export const chosenGone = (count: number) =>
  `Wybrane zdjęcia, których już tu nie ma: ${wholeNumber(count)}.`;
export const allChosenGone = "Wybranych zdjęć już tu nie ma";
export const allChosenGoneText =
  "Zostały usunięte albo strona, która je przechowuje, chwilowo ich nie wysyła.";
export const allPhotosButton = (count: number) => `Pokaż wszystkie zdjęcia (${wholeNumber(count)})`;
export const changeChoice = "Wybierz inne zdjęcia";
export const onePictureTitle = "Jako jeden obraz";
export const onePictureText =
  "Z wariantem, wagą, datą, ceną i adresem tej strony: gotowy na czat lub forum.";
export const collageOf = (count: number) =>
  `Wybrane zdjęcia z opisem na jednym obrazie (${wholeNumber(count)})`;
export const sharePictureLabel = "Udostępnij obraz";
export const copyPictureLabel = "Kopiuj obraz";
export const pictureCopiedMessage = "Obraz skopiowany";
export const downloadPictureLabel = "Pobierz obraz";
export const copyLinkLabel = "Kopiuj link";
export const preparingPictureBusyLabel = "Przygotowujemy obraz…";
export const pictureNotShared =
  "Nie udało się udostępnić obrazu. Spróbuj ponownie albo go pobierz.";
