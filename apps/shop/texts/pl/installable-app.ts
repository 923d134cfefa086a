export const description =
  "Zdjęcia QC prawdziwych produktów, koszty wysyłki i wszyscy agenci, zanim zapłacisz.";
/** Below the headline in the picture for previews of links. */
export const previewText = "Zdjęcia QC z Taobao, Weidian i 1688.";
export const convertShortcut = "Konwertuj linki";
export const pictureShortcut = "Szukaj po zdjęciu";
export const haulShortcut = "Haul";
export const collectionShortcut = "Kolekcja";
export const retryButton = "Spróbuj ponownie";
export const offlineConverter = "Konwertuj linki offline";
export const shareAgain =
  "Zdjęcie nie dotarło, bo aplikacja dopiero się uruchamiała. Udostępnij je jeszcze raz.";
export const shareErrorTitle = "Nie udało się tego udostępnić";
export const sharedTooLarge = (most: number) =>
  `Plik ma ponad ${most} MB. Wybierz zdjęcie na stronie „Szukaj po zdjęciu”: tam zostanie zmniejszone.`;
export const sharedTextTooLong =
  "Tekst jest za długi, żeby go przekazać. Skopiuj go i wklej na stronie „Konwertuj linki”.";
export const sharedTooMany = "Za dużo udostępnień naraz. Spróbuj ponownie za kilka sekund.";
export const sharedUnreadable =
  "Nie udało się odczytać tego, co przyszło. Udostępnij jeszcze raz albo otwórz jedną z tych stron i wklej tam.";
export const firstShared = "Przyjęto tylko pierwsze zdjęcie: wyszukiwarka porównuje po jednym.";
export const offlineTitle = "Brak połączenia";
export const offlineText = "Ta strona wymaga połączenia.";
export const inputLabel = "Wpisany tekst";
export const keptViewed = "Ostatnio oglądane przedmioty. Ceny i zdjęcia QC wymagają połączenia.";
export const keptHaul =
  "Twój haul jest zapisany w tej przeglądarce. Koszty i wysyłka wymagają połączenia.";

export const offer = (name: string): string =>
  `Zainstaluj ${name}, aby udostępniać tu linki i zdjęcia z każdej aplikacji.`;
export const install = "Zainstaluj";
export const iosOffer = (name: string): string =>
  `Aby mieć ${name} jako aplikację, stuknij „Udostępnij”, a potem „Do ekranu początkowego”.`;
export const menuOffer = (name: string): string =>
  `Aby mieć ${name} jako aplikację, otwórz menu przeglądarki i wybierz „Zainstaluj aplikację” lub „Dodaj do ekranu głównego”.`;
