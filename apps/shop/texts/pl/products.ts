import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Dodaj produkt";
export const namePricePictureTaken = "Nazwa, cena i zdjęcie pochodzą z platformy przedmiotu.";
export const productAddedSuccessfully = "Produkt dodany";
export const somethingWentWrong = "Coś poszło nie tak.";
export const productUrl = "Adres URL produktu";
export const adding = "Dodawanie…";
export const oops = "Ups…";
export const invalidUrlMissingParameters = "Nieprawidłowy adres URL lub brak parametrów";
export const pleaseProvideUrl = "Podaj adres URL";
export const invalidUrlPleaseProvide =
  "Nieprawidłowy adres URL. Podaj adres zaczynający się od http:// lub https://";
export const networkResponseNotOk = "Odpowiedź sieci była nieprawidłowa";
export const productList = "Na liście produktów";
export const editProduct = "Edytuj produkt";
export const addProductList = "Dodaj do listy produktów";
export const noConnection = "Brak połączenia";
export const formCouldNotLoaded =
  "Nie udało się wczytać formularza. Sprawdź połączenie i spróbuj ponownie.";
export const viewNotCounted = "Wyświetlenie nie zostało policzone.";
export const updateProduct = "Zaktualizuj produkt";
export const productUpdatedSuccessfully = "Produkt zaktualizowany";
export const name = "Nazwa";
export const updating = "Aktualizowanie…";
export const nameRequired = "Podaj nazwę";
export const priceYuan = "Cena (¥)";
export const picture = "Zdjęcie";
export const pictureHint = "Adres internetowy lub zdjęcie z tego sklepu";
export const followMarketplace = "Jak na platformie";
export const pleaseEnterPrice = "Podaj cenę, na przykład 12,50";
export const pictureRequired = "Podaj zdjęcie";
export const filters = "Filtry";
export const search = "Szukaj";
export const nameProductCode = "Nazwa lub kod produktu";
export const minPrice = "Cena od";
export const maxPrice = "Cena do";
export const applyFilters = "Zastosuj filtry";
export const show = "Pokaż";
export const anyStorefront = "Wszystkie";
export const storefront = "Platforma";
export const thereNoSuchStorefront = "Takiej platformy nie ma";
export const category = "Kategoria";
export const allCategories = "Wszystkie kategorie";
export const tags = "Tagi";
export const allTags = "Wszystkie tagi";
export const tagsHint = "Maksymalnie 10, oddzielone średnikami";
export const compactMode = "Widok kompaktowy";
export const products = "Produkty";
export const loadingMoreProducts = "Wczytywanie kolejnych produktów";
export const moreProductsCouldNot = "Nie udało się wczytać kolejnych produktów.";
export const retry = "Ponów";
export const loadMore = "Wczytaj więcej";
export const showFromBeginning = "Pokaż od początku";
export const noProductsYet = "Nie ma jeszcze produktów";
export const catalogueStillEmptyAny =
  "Katalog jest jeszcze pusty. Każdy przedmiot możesz wyszukać po linku.";
export const qcLookup = "Wyszukiwarka QC";
export const pasteProductLinkSee = "Wklej link do produktu, aby zobaczyć dowolny przedmiot.";
export const showAllProducts = "Pokaż wszystkie produkty";
export const noProductsFound = "Nie znaleziono produktów";
export const noProductMatchesThese = "Żaden produkt nie pasuje do tych filtrów.";
export const productsCouldNotLoaded = "Nie udało się wczytać produktów";
export const pleaseCheckConnectionTry = "Sprawdź połączenie i spróbuj ponownie.";
export const tryingAgain = "Próbujemy ponownie…";
export const partListNotThere = "Tej części listy nie ma";
export const linkMayIncomplete = "Link może być niepełny.";
export const theseFiltersCannotUsed = "Tych filtrów nie można użyć";
export const whatWrongStandsBeside = "Sprawdź zaznaczone pola.";
export const clearFilters = "Wyczyść filtry";
export const popularProducts = "Popularne produkty";
export const whatOthersLookUp = "Co inni sprawdzają i oceniają.";
export const trustedByMany = "Zaufało nam ponad 500 000 kupujących.";
export const loadingProducts = "Wczytywanie produktów…";
export const rated = "Ocena";
export const ofText = "na 5";
export const notRated = "Brak oceny";
export const weightG = "Waga (g)";
export const shippingTimeDays = "Czas wysyłki (dni)";
export const dimensions = "Wymiary";
export const lxwxhCmEG = "DxSxW w cm, np. 4,5x4,5x1, bez jednostek";
export const pleaseEnterWholeNumber = "Podaj liczbę całkowitą";
export const back = "Poprzednie produkty";
export const forward = "Następne produkty";
export const loading = "Wczytywanie";
export const trendingProducts = "Produkty na czasie";
export const viewAll = "Zobacz wszystko →";
export const trendingProductsCouldNot = "Nie udało się wczytać produktów na czasie.";
export const nothingTrendingMoment = "W tej chwili nic nie jest na czasie.";
export const seePopularProducts = "Zobacz popularne produkty";

export const productsShown = (count: number) =>
  plural(count, {
    one: `Pokazano ${wholeNumber(count)} produkt`,
    few: `Pokazano ${wholeNumber(count)} produkty`,
    many: `Pokazano ${wholeNumber(count)} produktów`,
    other: `Pokazano ${wholeNumber(count)} produktu`,
  });
export const nothingFound = (words: string) => `Nie znaleziono niczego dla „${words}”`;
export const viewQc = "Zobacz QC";
export const viewQcShort = "QC";
export const viewQcOf = "Zobacz QC: {name}";
export const buy = "Kup";
export const buyItemOn = "Kup {item} przez {agent}";
// From "1 tys." on, the noun goes with the thousands.
export const views = (count: number) =>
  plural(count < 1000 ? count : 1000, {
    one: `${shortNumber(count)} wyświetlenie`,
    few: `${shortNumber(count)} wyświetlenia`,
    many: `${shortNumber(count)} wyświetleń`,
    other: `${shortNumber(count)} wyświetlenia`,
  });
export const reviews = (count: number) =>
  plural(count < 1000 ? count : 1000, {
    one: `${shortNumber(count)} opinia`,
    few: `${shortNumber(count)} opinie`,
    many: `${shortNumber(count)} opinii`,
    other: `${shortNumber(count)} opinii`,
  });
export const productCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produkt`,
    few: `${wholeNumber(count)} produkty`,
    many: `${wholeNumber(count)} produktów`,
    other: `${wholeNumber(count)} produktu`,
  });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `około ${wholeNumber(count)} produktu`,
    few: `około ${wholeNumber(count)} produktów`,
    many: `około ${wholeNumber(count)} produktów`,
    other: `około ${wholeNumber(count)} produktu`,
  });
export const noLongerSold = "Wycofany ze sprzedaży";
export const uploadPicture = "Prześlij zdjęcie";
export const uploadingPicture = "Przesyłanie…";
export const pictureStillUploading = "Zdjęcie jest jeszcze przesyłane.";
