export const unpackStep = "Rozpakuj plik do folderu, którego nie usuniesz.";
export const developerStep = "Chrome lub Edge: otwórz chrome://extensions i włącz tryb dewelopera.";
export const loadStep = "Kliknij „Załaduj rozpakowane” i wybierz folder.";
export const firefoxStep =
  "Firefox, zamiast kroków 2 i 3: otwórz about:debugging, „Ten Firefox”, i wczytaj manifest.json jako dodatek tymczasowy. Zniknie po zamknięciu Firefoksa.";
export const forComputers = "Rozszerzenie działa w przeglądarkach na komputerze.";
export const privacy = "Prywatność";
export const privacyTitle = "Prywatność rozszerzenia";
export const whatIsSent =
  "Na stronach przedmiotów Taobao, Tmall, 1688 i Weidian, na stronach agentów, które włączysz, oraz gdy otworzysz okno rozszerzenia na stronie przedmiotu w dowolnym serwisie, rozszerzenie wysyła numer przedmiotu na ten serwer albo na inny, który podasz, aby znaleźć zdjęcia QC, ceny i agentów. Jeśli ustawiono kraj (na początku ten z języka przeglądarki), jest wysyłany razem z ceną, kategorią i wagą przedmiotu, aby obliczyć, ile zapłacisz pod drzwiami. Na stronach, na których włączysz plakietki QC przy linkach, numer przedmiotu jest wysyłany, gdy wskażesz jego link, a krótki link – gdy klikniesz jego plakietkę. Jeśli szukasz po zdjęciu ze strony, wysyłane jest to zdjęcie. Jeśli otworzysz link z menu, a rozszerzenie samo nie znajdzie w nim przedmiotu, wysyłany jest ten link.";
export const whatIsNot =
  "Nie wysyłamy danych konta, plików cookie ani identyfikatorów, a ze stron niczego poza tym, co tu wymieniono. Niczego nie sprzedajemy, nie przekazujemy innym ani nie używamy do reklam.";
export const whatIsStored =
  "Ustawienia, strony, na których rozszerzenie było otwarte lub ukryte, i ostatnie dziesięć przedmiotów zostają w twojej przeglądarce. Listę przedmiotów możesz wyczyścić w oknie rozszerzenia, a wszystko usunąć razem z rozszerzeniem.";
export const yourChoice =
  "W ustawieniach możesz wybrać, aby nic nie było wysyłane przed kliknięciem. Konwerter w oknie rozszerzenia nigdy niczego nie wysyła, chyba że każesz mu otworzyć krótki link.";
export const dataUseText =
  "Serwer widzi twój adres IP, jak każda odwiedzana strona. Informacje otrzymane z przeglądarki są używane zgodnie z zasadami Chrome Web Store dotyczącymi danych użytkownika, w tym z wymogami ograniczonego użycia.";
