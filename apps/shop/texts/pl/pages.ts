import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Zmień hasło";
export const changePasswordDescription = "Ustaw nowe hasło do swojego konta.";
export const willLoggedOutEverywhere =
  "Wylogujemy cię wszędzie. Zaloguj się ponownie nowym hasłem.";
export const collectionItemTitle = "Przedmiot z mojej kolekcji";
export const myCollectionTitle = "Moja kolekcja";
export const itemsHaveKeptTheir = "Twoje zapisane przedmioty z cenami i zdjęciami QC.";
export const linkConverterTitle = "Konwerter linków";
export const converterDescription =
  "Zamień każdy link Taobao, Weidian, 1688 lub agenta w tekście na link do swojego agenta.";
export const pasteAnythingLinksFrom =
  "Wklej dowolny tekst z linkami z Taobao, Weidian, 1688 lub od agenta. Dla każdego przedmiotu otrzymasz zdjęcia QC i link do swojego agenta.";
export const converterWithoutScripts =
  "Pełny konwerter wymaga JavaScriptu. Bez niego wklej dwa lub więcej linków w wyszukiwarkę powyżej, a ta strona pokaże, dokąd prowadzą.";
export const shippingCalculatorTitle = "Kalkulator wysyłki";
export const whatParcelCostsCountry =
  "Zobacz, ile kosztuje paczka do twojego kraju, ze wszystkimi opłatami.";
export const calculatorDescription =
  "Zobacz, ile kosztuje paczka z Chin do twojego kraju każdą linią, razem ze wszystkimi opłatami.";
export const googleLoginTitle = "Logowanie przez Google";
export const endSignGoogle = "Kończymy logowanie przez Google.";
export const haulPlannerTitle = "Planer haula";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul: ${wholeNumber(count)} przedmiot`,
    few: `Haul: ${wholeNumber(count)} przedmioty`,
    many: `Haul: ${wholeNumber(count)} przedmiotów`,
    other: `Haul: ${wholeNumber(count)} przedmiotu`,
  });
export const whatSeveralItemsCost =
  "Zobacz, ile kosztuje wspólna wysyłka kilku przedmiotów każdą linią i czy dwie paczki są tańsze niż jedna.";
export const haulDescription =
  "Zbierz to, co chcesz wysłać naraz. Zobaczysz, ile to kosztuje w jednej paczce i kiedy kilka paczek jest tańszych.";
export const homeTitle = "Zdjęcia QC przed wysyłką";
export const homeDescription =
  "Wklej link z Taobao, Weidian, 1688 lub od agenta i zobacz zdjęcia kontrolne, zrobione w magazynie dokładnie tej rzeczy.";
export const loginDescription = "Zaloguj się do swojej kolekcji i opinii hasłem lub przez Google.";
export const pictureSearchTitle = "Szukaj po zdjęciu";
export const pictureSearchDescription =
  "Wklej lub upuść zdjęcie, aby znaleźć przedmioty z takim samym zdjęciem QC lub zdjęciem z oferty.";
export const findProductsWhoseQc =
  "Znajdź przedmioty, których zdjęcia QC lub z oferty są takie jak twoje. Wyszukiwarka znajduje identyczne lub prawie identyczne zdjęcia, a nie podobne przedmioty.";
export const searchingPictureNeedsScript =
  "Szukanie po zdjęciu wymaga JavaScriptu. Bez niego wyszukaj produkt po linku w polu powyżej.";
export const popularProductsTitle = "Popularne produkty";
export const popularDescription =
  "Produkty z Taobao, Weidian i 1688 ze zdjęciami QC, ocenami i opiniami.";
export const photoSetTitle = "Zdjęcia QC jednej paczki";
export const photoSetDescription =
  "Zdjęcia, które magazyn zrobił jednemu przedmiotowi, z wariantem, wagą i datą.";
export const qcResultsTitle = "Wyniki QC";
export const qcPhotoSetsWarehouses =
  "Zestawy zdjęć QC, które magazyny zrobiły jednemu przedmiotowi, z wariantem, wagą i datą.";
export const channelHint = "Wybierz jeden z kanałów powyżej.";
export const createAccountTitle = "Utwórz konto";
export const registerDescription =
  "Utwórz konto, aby zapisywać przedmioty w kolekcji i oceniać to, co kupujesz.";
export const resetPasswordTitle = "Zresetuj hasło";
export const sharedCollectionTitle = "Udostępniona kolekcja";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `Udostępniona kolekcja: ${wholeNumber(count)} przedmiot`,
    few: `Udostępniona kolekcja: ${wholeNumber(count)} przedmioty`,
    many: `Udostępniona kolekcja: ${wholeNumber(count)} przedmiotów`,
    other: `Udostępniona kolekcja: ${wholeNumber(count)} przedmiotu`,
  });
export const itemsSomebodyHasKept = "Przedmioty zapisane przez kogoś, z cenami i zdjęciami QC.";
export const verifyEmailTitle = "Potwierdź swój adres e-mail";
export const verifyDescription = "Potwierdź, że adres podany przy rejestracji należy do ciebie.";
export const login = "Zaloguj się";
