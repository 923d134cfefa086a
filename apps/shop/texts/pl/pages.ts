export const changePassword = "Zmień hasło";
export const chooseNewPasswordAccount = "Ustaw nowe hasło do swojego konta.";
export const willLoggedOutEverywhere =
  "Wylogujemy Cię wszędzie. Zaloguj się ponownie nowym hasłem.";
export const itemMyCollection = "Przedmiot z mojej kolekcji";
export const myCollection = "Moja kolekcja";
export const itemsHaveKeptTheir = "Twoje zapisane przedmioty z cenami i zdjęciami QC.";
export const linkConverter = "Konwerter linków";
export const turnEveryTaobaoWeidian =
  "Zamień każdy link Taobao, Weidian, 1688 lub agenta w tekście na link do swojego agenta.";
export const pasteAnythingLinksFrom =
  "Wklej dowolny tekst z linkami z Taobao, Weidian, 1688 lub od agenta. Dla każdego przedmiotu otrzymasz zdjęcia QC i link do swojego agenta.";
export const fullConverterNeedsJavascript =
  "Pełny konwerter wymaga JavaScriptu. Bez niego wklej dwa lub więcej linków w wyszukiwarkę powyżej, a ta strona pokaże, dokąd prowadzą.";
export const shippingCalculator = "Kalkulator wysyłki";
export const whatParcelCostsCountry =
  "Zobacz, ile kosztuje paczka do Twojego kraju, ze wszystkimi opłatami.";
export const whatParcelFromChina =
  "Zobacz, ile kosztuje paczka z Chin do Twojego kraju każdą linią, razem ze wszystkimi opłatami.";
export const googleSign = "Logowanie przez Google";
export const endSignGoogle = "Kończymy logowanie przez Google.";
export const haulPlanner = "Planer haula";
export const whatSeveralItemsCost =
  "Zobacz, ile kosztuje wspólna wysyłka kilku przedmiotów każdą linią i czy dwie paczki są tańsze niż jedna.";
export const putTogetherWhatWant =
  "Zbierz to, co chcesz wysłać naraz. Zobaczysz, ile to kosztuje w jednej paczce i kiedy kilka paczek jest tańszych.";
export const qcPhotosBeforeShip = "Zdjęcia QC przed wysyłką";
export const pasteLinkFromTaobao =
  "Wklej link z Taobao, Weidian, 1688 lub od agenta i zobacz zdjęcia kontrolne, zrobione w magazynie dokładnie tej rzeczy.";
export const logCollectionReviewsPassword =
  "Zaloguj się do swojej kolekcji i opinii hasłem lub przez Google.";
export const searchPicture = "Szukaj po zdjęciu";
export const pasteDropPhotoFind =
  "Wklej lub upuść zdjęcie, aby znaleźć przedmioty z takim samym zdjęciem QC lub zdjęciem z oferty.";
export const findProductsWhoseQc =
  "Znajdź przedmioty, których zdjęcia QC lub z oferty są takie jak Twoje. Wyszukiwarka znajduje identyczne lub prawie identyczne zdjęcia, a nie podobne przedmioty.";
export const searchingPictureNeedsScript =
  "Szukanie po zdjęciu wymaga JavaScriptu. Bez niego wyszukaj produkt po linku w polu powyżej.";
export const popularProducts = "Popularne produkty";
export const productsFromTaobaoWeidian =
  "Produkty z Taobao, Weidian i 1688 ze zdjęciami QC, ocenami i opiniami.";
export const oopsSomethingWentWrong = "Ups! Coś poszło nie tak";
export const qcPhotosOneParcel = "Zdjęcia QC jednej paczki";
export const photosWarehouseTookOne =
  "Zdjęcia, które magazyn zrobił jednemu przedmiotowi, z wariantem, wagą i datą.";
export const qcResults = "Wyniki QC";
export const qcPhotoSetsWarehouses =
  "Zestawy zdjęć QC, które magazyny zrobiły jednemu przedmiotowi, z wariantem, wagą i datą.";
export const pleaseChooseOneChannels = "Wybierz jeden z kanałów powyżej.";
export const createAccount = "Utwórz konto";
export const createAccountKeepItems =
  "Utwórz konto, aby zapisywać przedmioty w kolekcji i oceniać to, co kupujesz.";
export const resetPassword = "Zresetuj hasło";
export const sharedCollection = "Udostępniona kolekcja";
export const itemsSomebodyHasKept = "Przedmioty zapisane przez kogoś, z cenami i zdjęciami QC.";
export const verifyEmail = "Potwierdź swój adres e-mail";
export const confirmAddressRegisteredYours =
  "Potwierdź, że adres podany przy rejestracji należy do Ciebie.";
export const login = "Zaloguj się";
