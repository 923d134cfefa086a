import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Dodaj produkt";
export const addDescription = "Nazwa, cena i zdjęcie pochodzą z platformy przedmiotu.";
export const addedMessage = "Produkt dodany";
export const generalError = "Coś poszło nie tak.";
export const productUrlLabel = "Adres URL produktu";
export const adding = "Dodawanie…";
export const oops = "Ups…";
export const urlParametersError = "Nieprawidłowy adres URL lub brak parametrów";
export const urlMissingError = "Podaj adres URL";
export const urlFormatError =
  "Nieprawidłowy adres URL. Podaj adres zaczynający się od http:// lub https://";
export const responseError = "Odpowiedź sieci była nieprawidłowa";
export const productListLabel = "Na liście produktów";
export const editProductLabel = "Edytuj produkt";
export const addToListLabel = "Dodaj do listy produktów";
export const formLoadError =
  "Nie udało się wczytać formularza. Sprawdź połączenie i spróbuj ponownie.";
export const updateProductTitle = "Zaktualizuj produkt";
export const updatedMessage = "Produkt zaktualizowany";
export const name = "Nazwa";
export const updating = "Aktualizowanie…";
export const nameRequiredLabel = "Podaj nazwę";
export const priceYuan = "Cena (¥)";
export const picture = "Zdjęcie";
export const pictureHint = "Adres internetowy lub zdjęcie z tego sklepu";
export const followMarketplaceButton = "Jak na platformie";
export const priceError = "Podaj cenę, na przykład 12,50";
export const pictureRequiredLabel = "Podaj zdjęcie";
export const filters = "Filtry";
export const search = "Szukaj";
export const searchPlaceholder = "Nazwa lub kod produktu";
export const minPriceLabel = "Cena od";
export const maxPriceLabel = "Cena do";
export const applyFiltersButton = "Zastosuj filtry";
export const show = "Pokaż";
export const anyStorefront = "Wszystkie";
export const storefront = "Platforma";
export const thereNoSuchStorefront = "Takiej platformy nie ma";
export const category = "Kategoria";
export const allCategoriesOption = "Wszystkie kategorie";
export const tags = "Tagi";
export const allTagsLabel = "Wszystkie tagi";
export const tagsHint = "Maksymalnie 10, oddzielone średnikami";
export const compactModeLabel = "Widok kompaktowy";
export const products = "Produkty";
export const moreStatus = "Wczytywanie kolejnych produktów";
export const moreError = "Nie udało się wczytać kolejnych produktów.";
export const retry = "Spróbuj ponownie";
export const loadMoreButton = "Wczytaj więcej";
export const firstPageLink = "Pokaż od początku";
export const emptyTitle = "Nie ma jeszcze produktów";
export const emptyText = "Katalog jest jeszcze pusty. Każdy przedmiot możesz wyszukać po linku.";
export const qcLookupButton = "Wyszukiwarka QC";
export const noMatchText = "Wklej link do produktu, aby zobaczyć dowolny przedmiot.";
export const allProductsLink = "Pokaż wszystkie produkty";
export const noMatchTitle = "Nie znaleziono produktów";
export const filteredEmptyText = "Żaden produkt nie pasuje do tych filtrów.";
export const loadErrorTitle = "Nie udało się wczytać produktów";
export const loadErrorText = "Sprawdź połączenie i spróbuj ponownie.";
export const partListNotThere = "Tej części listy nie ma";
export const badCursorText = "Link może być niepełny.";
export const badFiltersTitle = "Tych filtrów nie można użyć";
export const whatWrongStandsBeside = "Sprawdź zaznaczone pola.";
export const clearFiltersLabel = "Wyczyść filtry";
export const popularProductsTitle = "Popularne produkty";
export const trendingSubtitle = "Co inni sprawdzają i oceniają.";
export const trustedByMany = "Zaufało nam ponad 500 000 kupujących.";
export const loadingProductsLabel = "Wczytywanie produktów…";
export const rated = "Ocena";
export const ofText = "na 5";
export const notRatedLabel = "Brak oceny";
export const weightLabel = "Waga (g)";
export const shippingTimeLabel = "Czas wysyłki (dni)";
export const dimensions = "Wymiary";
export const lxwxhCmEG = "DxSxW w cm, np. 4,5x4,5x1, bez jednostek";
export const wholeNumberError = "Podaj liczbę całkowitą";
export const back = "Poprzednie produkty";
export const forward = "Następne produkty";
export const loading = "Wczytywanie";
export const trendingProductsTitle = "Produkty na czasie";
export const viewAllLabel = "Zobacz wszystko →";
export const trendingError = "Nie udało się wczytać produktów na czasie.";
export const trendingEmpty = "W tej chwili nic nie jest na czasie.";
export const popularLink = "Zobacz popularne produkty";

export const countStatus = (count: number) =>
  plural(count, {
    one: `Pokazano ${wholeNumber(count)} produkt`,
    few: `Pokazano ${wholeNumber(count)} produkty`,
    many: `Pokazano ${wholeNumber(count)} produktów`,
    other: `Pokazano ${wholeNumber(count)} produktu`,
  });
export const noMatchMessage = (words: string) => `Nie znaleziono niczego dla „${words}”`;
export const viewQcLabel = "Zobacz QC";
export const viewQcShort = "QC";
export const photosLinkLabel = "Zobacz QC: {name}";
export const buy = "Kup";
export const buyLinkLabel = "Kup {item} przez {agent}";
export const views = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} wyświetlenie`,
    few: `${shortNumber(count)} wyświetlenia`,
    many: `${shortNumber(count)} wyświetleń`,
    other: `${shortNumber(count)} wyświetlenia`,
  });
export const reviews = (count: number) =>
  plural(count, {
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
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `około ${wholeNumber(count)} produktu`,
    few: `około ${wholeNumber(count)} produktów`,
    many: `około ${wholeNumber(count)} produktów`,
    other: `około ${wholeNumber(count)} produktu`,
  });
export const goneMark = "Wycofany ze sprzedaży";
export const uploadPictureLabel = "Prześlij zdjęcie";
export const uploadingPicture = "Przesyłanie…";
export const pictureStillUploading = "Zdjęcie jest jeszcze przesyłane.";
