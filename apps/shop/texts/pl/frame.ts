export const skipLink = "Przejdź do treści";

export const site = "Serwis";
export const menu = "Menu";
export const popular = "Popularne";
export const tools = "Narzędzia";
export const theme = "Motyw";
export const light = "Jasny";
export const dark = "Ciemny";
export const system = "Systemowy";

export const popularProductsLink = "Popularne produkty";
export const linkConverterLabel = "Konwerter linków";
export const pictureSearch = "Szukaj po zdjęciu";
export const watchesLink = "Śledzone";
export const haulPlannerLink = "Planer haula";
export const agentsLink = "Porównaj agentów";
export const shippingCalculatorLink = "Kalkulator wysyłki";
export const qcLookupLink = "Wyszukiwarka QC";

export const footer = "Stopka";
export const sellsNothing = (name: string) =>
  `${name} niczego nie sprzedaje. Ceny i zdjęcia pochodzą z podanych platform i od podanych agentów.`;
export const linksMayBeReferrals = (name: string) =>
  `Linki do agentów mogą być linkami polecającymi: ${name} może otrzymać prowizję, jeśli tam kupisz.`;
export const languages = "Języki";
export const socialLinksLabel = "Media społecznościowe";

export const demonstration = "Wersja demo";
export const demonstrationLead = "Wersja demo:";
export const demonstrationText = "produkty, ceny i zdjęcia są zmyślone.";

export const moreToolsLabel = "Więcej narzędzi";
export const calculatorTitle = "Kalkulator wysyłki";
export const calculatorText =
  "Zobacz, ile kosztuje paczka do twojego kraju, ze wszystkimi opłatami.";
export const calculate = "Oblicz wysyłkę";
export const converterTitle = "Konwerter linków";
export const converterText = "Zamień całą listę linków na linki do swojego agenta.";
export const convert = "Konwertuj linki";
export const haulText = "Zbierz kilka rzeczy i zobacz, ile kosztują w jednej lub kilku paczkach.";
export const haulButton = "Zaplanuj haul";
export const agentsTitle = "Agenci zakupowi";
export const agentsText = "Porównaj opłaty, darmowe magazynowanie i usługi.";
export const extensionTitle = "Rozszerzenie do Chrome";
export const extensionText = "Zobacz zdjęcia QC bezpośrednio na stronie platformy.";
export const addExtension = "Dodaj do Chrome";
export const addToFirefoxLabel = "Dodaj do Firefoksa";
export const downloadExtensionLabel = "Pobierz rozszerzenie";
export const howToLoadLabel = "Jak je zainstalować";
export const trackingTitle = "Śledzenie paczki";
export const trackingText = "Śledź swoją paczkę na stronie do śledzenia przesyłek.";
export const trackingNumberLabel = "Numer przesyłki";
export const trackingMissing = "Podaj numer przesyłki.";
export const track = "Śledź";

export const error = (status: number) => `Błąd ${status}`;
export const errorTitle = "Ups! Coś poszło nie tak";
export const errorText =
  "Nie udało się wczytać strony, której szukasz. Link może być nieprawidłowy lub wygasły, możesz nie mieć uprawnień albo serwer ma chwilowy problem.";
export const tooManyTitle = "Za dużo zapytań";
export const tooManyText =
  "W krótkim czasie otwarto wiele stron. Odczekaj minutę i spróbuj ponownie.";
export const backButton = "Wróć";
export const home = "Strona główna";
export const retryButton = "Spróbuj ponownie";
export const tips = "Wskazówki";
export const tipConnection = "Sprawdź połączenie z internetem.";
export const tipAddress = "Sprawdź adres: może brakuje jego części.";
export const tipLogIn = "Zaloguj się: niektóre strony są tylko dla zalogowanych.";
export const forDevelopersLabel = "Dla programistów";
export const announcement = "Ogłoszenie";
export const dismissAnnouncement = "Zamknij ogłoszenie";
export const account = "Konto";
export const login = "Zaloguj się";
export const signup = "Utwórz konto";
export const loginLink = "Logowanie / Rejestracja";
export const myCollectionTitle = "Moja kolekcja";
export const dashboard = "Panel (po angielsku)";
export const logout = "Wyloguj się";
export const offlineTitle = "Brak połączenia";
export const couldNotLoggedOut = "Nie udało się wylogować. Sprawdź połączenie i spróbuj ponownie.";
/** Shown after a price that is more than a day old. */
export const dateMark = "stan na {date}";
/** The option of an item that has no options. */
export const onlyOption = "Domyślny";
export const currency = "Waluta";
export const currencyIntro =
  "Ceny w innych walutach są przybliżone, a obok jest cena w juanach. Agenci przeliczają po własnych kursach.";
export const yuanOnly = "Tylko ¥";
export const ratesNote = "Kursy z dnia {date}, {source}.";
export const snapshotNote = "Kursy z dnia {date}, {source}. Ten serwis nie ma nowszych.";
export const oldRatesMark = "kursy z dnia {date}";
export const ratesError = "Nie udało się wczytać kursów walut.";
