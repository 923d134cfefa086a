import { plural, wholeNumber } from "./words.ts";

export const comparePhotos = "Porównaj zdjęcia";
export const firstPhoto = "Pierwsze zdjęcie";
export const secondPhoto = "Drugie zdjęcie";
export const zoomOut = "Pomniejsz";
export const zoom = "Powiększenie";
export const zoom2 = "Powiększ";
export const wholePhotos = "Całe zdjęcia";
export const item = "Ten przedmiot";
export const itemPage = "Strona przedmiotu";
export const opensNewTab = "(otwiera się w nowej karcie)";
export const itemPhotographedButSite =
  "Są zdjęcia tego przedmiotu, ale strona, która je przechowuje, teraz ich nie wysyła.";
export const tryAgain = "Spróbuj ponownie";
export const allSkus = "Wszystkie warianty";
export const allSources = "Wszystkie źródła";
export const allDates = "Wszystkie daty";
export const shortLinkCouldNot =
  "Nie udało się sprawdzić, dokąd prowadzi ten krótki link. Otwórz go i skopiuj adres strony przedmiotu.";
export const photosWarehousesTheyShow =
  "Zdjęcia pokazują przedmiot w takim stanie, w jakim dotarł. Nie potwierdzają materiałów ani działania.";
export const qcPhotoFilters = "Filtry zdjęć QC";
export const oldestFirst = "Od najstarszych";
export const newestFirst = "Od najnowszych";
export const clearFilters = "Wyczyść filtry";
export const noPhotosMatchThese = "Żadne zdjęcie nie pasuje do tych filtrów.";
export const reportWrongPhoto = "Zgłoś błędne zdjęcie";
export const compareTwo = "Porównaj dwa";
export const chooseTwoPhotosCompare = "Wybierz dwa zdjęcia do porównania.";
export const nowChooseSecondPhoto = "Teraz wybierz drugie zdjęcie.";
export const done = "Gotowe";
export const noQcPhotosAvailable = "Brak zdjęć QC";
export const noWarehouseHasPhotographed =
  "Żaden magazyn jeszcze nie sfotografował tego przedmiotu. Zdjęcia pojawią się, gdy ktoś go zamówi.";
export const couldNotLookEverywhere = "Nie udało się wczytać wszystkich zdjęć QC";
export const photoSourcesDidNot =
  "Niektóre źródła nie odpowiadają, więc mogą istnieć zdjęcia, których teraz nie możemy pokazać.";
export const qcPhotos = "Zdjęcia QC";
export const lookingQcPhotos = "Szukamy zdjęć QC…";
export const qcPhotosCouldntLoad = "Nie udało się wczytać zdjęć QC";
export const noQcPhotosYet = "Nie ma jeszcze zdjęć QC";
export const qcPhotos2 = "Zdjęcia QC";
export const retry = "Ponów";
export const askingAgain = "Pytamy ponownie…";
export const lookingWarehousesPhotos = "Przeglądamy zdjęcia z magazynów…";
export const qcResults = "Wyniki QC";
export const skuNotGiven = "Nie podano wariantu";
export const noPhotoShowNow = "Teraz nie ma zdjęcia do pokazania";
export const noPhotosSet = "Brak zdjęć w tym zestawie";
export const weight = "Waga";
export const weightNotGiven = "Nie podano wagi";
export const dateNotGiven = "Nie podano daty";
export const viewDetails = "Zobacz szczegóły";
export const allResults = "Wszystkie wyniki";
export const notGiven = "Nie podano";
export const qcTime = "Data QC";
export const warehouseNotedParcelWithout = "Magazyn zapisał tę paczkę bez zdjęcia.";
export const noQcSearchData = "Nie znaleziono danych QC";
export const pasteProductLinkSee = "Wklej link do produktu, aby zobaczyć zdjęcia z magazynów.";
export const oopsInvalidUrlFormat = "Ups… Nieprawidłowy format adresu URL";
export const pleaseProvideValidUrl = "Podaj prawidłowy adres URL.";
export const noItemLink = "W tym linku nie ma przedmiotu";
export const linkLeadsShopNot = "Ten link prowadzi do sklepu, a nie do przedmiotu.";
export const noProductsFound = "Nie znaleziono produktów";
export const weCouldntFindProduct = "Nie znaleźliśmy tego produktu żadnym z dwóch sposobów.";
export const noResultFoundChannel = "Brak wyniku dla tego kanału i ID oferty.";
export const productNotFound = "Nie znaleziono przedmiotu";
export const theseQcPhotosNot = "Magazyny nie mają już tych zdjęć QC.";
export const searchFailed = "Wyszukiwanie nie powiodło się";
export const searchChannelOfferidFailed =
  "Wyszukiwanie po kanale i ID oferty nie powiodło się. Spróbuj ponownie.";
export const tryAgain2 = "Spróbuj ponownie";
export const searchingAgain = "Szukamy ponownie…";
export const lookUpAnotherLink = "Sprawdź inny link";
export const openItemOfShop = "Otwórz przedmiot w sklepie i wklej jego link.";
export const bothSearchesFailed =
  "Wyszukiwanie lokalne i zewnętrzne nie powiodło się. Spróbuj ponownie.";
export const previousOf = (name: string) => `${name}: poprzednie`;
export const nextOf = (name: string) => `${name}: następne`;
export const times = (scale: string) => `${scale}×`;
export const openOn = (marketplace: string) => `Otwórz na ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `Nie udało się wczytać ${wholeNumber(count)} zdjęcia.`,
    few: `Nie udało się wczytać ${wholeNumber(count)} zdjęć.`,
    many: `Nie udało się wczytać ${wholeNumber(count)} zdjęć.`,
    other: `Nie udało się wczytać ${wholeNumber(count)} zdjęcia.`,
  });
export const noneToShow = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} zdjęcie QC, ale żadnego do pokazania`,
    few: `${wholeNumber(count)} zdjęcia QC, ale żadnego do pokazania`,
    many: `${wholeNumber(count)} zdjęć QC, ale żadnego do pokazania`,
    other: `${wholeNumber(count)} zdjęcia QC, ale żadnego do pokazania`,
  });
export const photoOf = (place: number, total: number) => `Zdjęcie QC ${place} z ${total}`;
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
/** After the count of photos. */
export const newest = ", najnowsze: {date}";
export const lastChecked = "Ostatnio sprawdzono {ago}.";
export const stillAsking = (sources: string) => `Czekamy jeszcze na: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Brak odpowiedzi: ${sources}. Zdjęć może być więcej.`;
export const sourceSilent = "Jedno ze źródeł nie odpowiada. Jego zdjęcia są z {date}.";
/** After the counts of photos and sets. */
export const foundAgo = " · ostatnio sprawdzono {ago}";
export const foundThen = " · źródło nie odpowiada, zapisano {date}";
export const channel = (number: number | string) => `Kanał ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, oferta ${id}`;
export const viewDetailsOf = (name: string) => `Zobacz szczegóły: ${name}`;
export const showAllSets = (count: number) => `Pokaż wszystkie zestawy (${count})`;
export const goneSince = "nie ma ich tam od {date}";
export const enlarge = (photo: string) => `Powiększ: ${photo}`;
export const compare = (photo: string) => `Porównaj: ${photo}`;
/** Where a photo is from: a source as the API names it; empty for one that has no words here yet. */
export const sourceLabel = (source: string) => {
  switch (source) {
    case "own":
      return "nasze własne zdjęcia";
    case "partner":
      return "magazyn agenta";
    case "product-data":
      return "dane platformy";
    case "third-party":
      return "zewnętrzne źródło";
    default:
      return "";
  }
};
/** The service itself. */
export const sourceService = (source: string) => {
  switch (source) {
    case "own":
      return "nasz własny zbiór zdjęć";
    case "partner":
      return "magazyn agenta";
    case "product-data":
      return "serwis danych platformy";
    case "third-party":
      return "zewnętrzne źródło zdjęć";
    default:
      return "";
  }
};
export const shareForAdvice = "Zapytaj o radę";
export const share = "Udostępnij";
export const choosePhotos = (most: number) =>
  `Wybierz do ${wholeNumber(most)} zdjęć, które chcesz pokazać innym, by poznać ich opinię.`;
export const chosen = (count: number, most: number) =>
  `Wybrane zdjęcia: ${wholeNumber(count)} z ${wholeNumber(most)}`;
export const chooseOne = (photo: string) => `Wybierz: ${photo}`;
export const chosenForAdvice = (count: number) => `Zdjęcia wybrane do oceny: ${wholeNumber(count)}`;
export const chosenGone = (count: number) =>
  `Wybrane zdjęcia, których już tu nie ma: ${wholeNumber(count)}.`;
export const allChosenGone = "Wybranych zdjęć już tu nie ma";
export const allChosenGoneText =
  "Zostały usunięte albo strona, która je przechowuje, chwilowo ich nie wysyła.";
export const showAllPhotos = (count: number) => `Pokaż wszystkie zdjęcia (${wholeNumber(count)})`;
export const changeChoice = "Wybierz inne zdjęcia";
export const onePicture = "Jako jeden obraz";
export const onePictureText =
  "Z wariantem, wagą, datą, ceną i adresem tej strony: gotowy na czat lub forum.";
export const collageOf = (count: number) =>
  `Wybrane zdjęcia z opisem na jednym obrazie (${wholeNumber(count)})`;
export const sharePicture = "Udostępnij obraz";
export const copyPicture = "Kopiuj obraz";
export const pictureCopied = "Obraz skopiowany";
export const downloadPicture = "Pobierz obraz";
export const copyLink = "Kopiuj link";
export const preparingPicture = "Przygotowujemy obraz…";
export const pictureNotShared =
  "Nie udało się udostępnić obrazu. Spróbuj ponownie albo go pobierz.";
