export const titles = {
  imprint: "Dane właściciela",
  privacy: "Prywatność",
  terms: "Regulamin",
  contact: "Kontakt",
};
export const storedNames = "Nazwa";
export const storedWhy = "Do czego służy";
export const stored = {
  session: "Utrzymuje Twoje zalogowanie.",
  registration:
    "Rozpoznaje przeglądarkę, w której się rejestrujesz lub logujesz, aby nikt nie mógł zablokować Ci dostępu.",
  google: "Tylko podczas logowania przez Google.",
  choices: "Twoje wybory: agent, motyw i język.",
  remembered: "Ostatnio wpisane: link, kraj docelowy i paczka, haul oraz zapisane produkty.",
  drafts: "Wpisany, ale niewysłany tekst. Znika po zamknięciu karty.",
  app: "Konwerter offline, zdjęcie udostępnione aplikacji oraz to, czy proponować instalację.",
  analytics: "Czy możemy liczyć Twoje odwiedziny.",
};
/** Of the cookies that a tool of analytics sets. */
export const storedByTool =
  "Tylko za Twoją zgodą: {tool} rozpoznaje Twoją przeglądarkę, aby liczyć odwiedziny.";
export const countedWithoutCookies =
  "Liczymy odwiedziny za pomocą {tool}, bez plików cookie i bez rozpoznawania, kto wraca. Twoja przeglądarka wysyła adres strony i swój rodzaj do {host}.";
export const countedIfAgreed =
  "Jeśli się zgodzisz, liczymy odwiedziny za pomocą {tool}: Twoja przeglądarka wysyła wtedy adres strony, swój rodzaj i zawartość plików cookie do {host}. Wcześniej nic się nie ładuje. [Wybór możesz zmienić](#analytics-choice) w każdej chwili.";

export const imprintTemplate = `## Kto prowadzi tę stronę

[Imię i nazwisko lub firma]
[Ulica i numer]
[Kod pocztowy, miasto, kraj]

E-mail: [adres]
Telefon: [numer]

[NIP, REGON, KRS i inne dane wymagane w Twoim kraju]`;

export const privacyTemplate = `{shop} pokazuje zdjęcia i ceny produktów i prowadzi do agentów zakupowych. Niczego nie sprzedaje. Ta strona wyjaśnia, jakie dane osobowe przetwarza.

## Kto jest administratorem

[Nazwa i adres, jak w danych właściciela]

## Co przechowujemy

- **Konto**: imię, adres e-mail, hasło (tylko jako skrót), język i datę rejestracji. Potrzebujemy ich do logowania.
- **Sesje**: kiedy i w jakiej przeglądarce nastąpiło logowanie, do końca sesji.
- **Opinie**: imię, ocenę i komentarz. Zatwierdzone opinie są publiczne.
- **Kolekcję**: zapisane produkty. Widzisz je tylko Ty, chyba że udostępnisz listę.
- **Zgłoszenia zdjęć**: co i kiedy zostało zgłoszone.
- **Wysłane wiadomości**: adres, rodzaj i godzinę, przez 30 dni.

Bez konta nie przechowujemy żadnej z tych rzeczy.

## Co liczymy

Liczymy wyświetlenia produktów i kliknięcia przycisku Kup, jako sumy dzienne. Aby policzyć odwiedzającego raz, przez jeden dzień przechowujemy skrót adresu sieciowego i przeglądarki; jego klucz zmienia się codziennie, więc nie da się Ciebie na jego podstawie odnaleźć. Dziennik serwera zawiera adresy sieciowe tak długo, jak są potrzebne do działania strony: [okres].

## Co przechowuje Twoja przeglądarka

{storage}

Nic z tego nie służy reklamie. {analytics}

## Kto jeszcze otrzymuje dane

- Aby pokazać produkt, nasz serwer pyta o jego numer usługi platform i zdjęć. Nie dowiadują się, kim jesteś.
- Otwierając stronę agenta, opuszczasz {shop} i obowiązują zasady agenta. Linki mogą zawierać nasz kod polecający.
- [Hosting, usługa pocztowa]

## Twoje prawa

Na stronie konta możesz zobaczyć, pobrać i usunąć swoje dane. Po usunięciu masz tydzień na zmianę zdania; potem znikają. Możesz też do nas napisać oraz złożyć skargę do organu ochrony danych.

## Podstawa prawna

Konto i zapisane rzeczy: świadczenie usługi, o którą prosisz. Statystyki i dzienniki: nasz uzasadniony interes w działającej stronie. [Dostosuj do prawa swojego kraju]`;

export const termsTemplate = `## Co robi {shop}

{shop} pokazuje zdjęcia kontroli jakości, ceny i szacunki wysyłki i prowadzi do agentów zakupowych. Niczego nie sprzedaje, nie kupuje za Ciebie i nie przyjmuje płatności. Zakup zawierasz z agentem.

## Na czym możesz polegać

Zdjęcia, ceny i szacunki pochodzą od innych i mogą być błędne lub nieaktualne. Zdjęcia pokazują sfotografowany egzemplarz, a nie ten, który otrzymasz. Liczy się ostateczna cena agenta.

## O co prosimy

Pisz opinie o tym, co naprawdę kupujesz. Nie przesyłaj niczego bezprawnego ani naruszającego prawa innych. Nie obciążaj strony automatycznymi zapytaniami ponad opublikowane limity. Możemy usuwać treści i blokować konta, które łamią te zasady.

## Odpowiedzialność

[Czego wymaga prawo Twojego kraju]

## Zmiany

Możemy zmienić ten regulamin. Aktualna wersja znajduje się na tej stronie.`;

export const contactTemplate = `E-mail: [adres]

Zwykle odpowiadamy w ciągu [liczba] dni roboczych.

Aby usunąć treść naruszającą Twoje prawa, podaj adres strony i napisz, co jest nie tak.`;
