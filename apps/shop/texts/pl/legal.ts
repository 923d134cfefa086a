export const titles = {
  imprint: "Dane usługodawcy",
  privacy: "Polityka prywatności",
  terms: "Regulamin",
  contact: "Kontakt",
};
export const storedNames = "Nazwa";
export const storedWhy = "Do czego służy";
export const stored = {
  session: "Utrzymuje twoją sesję.",
  registration:
    "Rozpoznaje przeglądarkę, w której się rejestrujesz lub logujesz, aby nikt nie mógł zablokować ci dostępu.",
  google: "Tylko podczas logowania przez Google.",
  choices: "Twoje wybory: agent, motyw, język, waluta i zamknięte ogłoszenie.",
  remembered:
    "Ostatnio wpisane: link, kraj docelowy i paczka, sposób płatności u agenta, haul oraz zapisane i ostatnio oglądane przedmioty, a także to, co rozpoczęto przed zalogowaniem.",
  drafts: "Wpisany, ale niewysłany tekst. Znika po zamknięciu karty.",
  toasts: "Komunikaty o tym, co właśnie zostało zrobione, dopóki nie pokaże ich następna strona.",
  searchedPicture: "Ostatnie zdjęcie użyte do wyszukiwania. Znika po zamknięciu karty.",
  app: "Konwerter offline, zdjęcie udostępnione aplikacji oraz to, czy proponować instalację.",
  analytics: "Czy możemy liczyć twoje odwiedziny.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool =
  "Tylko za twoją zgodą: {tool} rozpoznaje twoją przeglądarkę, aby liczyć odwiedziny.";
export const countedWithoutCookies =
  "Liczymy odwiedziny za pomocą {tool}, bez plików cookie. Twoja przeglądarka wysyła do {host} twój adres IP, adres i tytuł strony, stronę, z której przychodzisz, oraz rodzaj przeglądarki i ekranu.";
export const countedIfAgreed =
  "Jeśli się zgodzisz, liczymy odwiedziny za pomocą {tool}: Twoja przeglądarka wysyła wtedy do {host} twój adres IP, adres i tytuł strony, stronę, z której przychodzisz, rodzaj przeglądarki i ekranu oraz zawartość plików cookie tego narzędzia. Przed twoją zgodą nic się nie ładuje. [Wybór możesz zmienić](#analytics-choice) w każdej chwili.";

export const imprintTemplate = `## Kto prowadzi tę stronę

[Imię i nazwisko lub firma]
[Ulica i numer]
[Kod pocztowy, miasto, kraj]

E-mail: [adres]
Telefon: [numer]

[NIP, REGON, KRS i inne dane wymagane w twoim kraju]`;

export const privacyTemplate = `{shop} pokazuje zdjęcia i ceny przedmiotów oraz linki do agentów zakupowych. Niczego nie sprzedaje. Ta strona wyjaśnia, jakie dane osobowe przetwarza.

## Administrator danych

[Nazwa i adres, jak w danych usługodawcy]

## Co przechowujemy

- **Konto**: imię i nazwisko, adres e-mail, hasło (tylko jako skrót), język i datę rejestracji; jeśli je skonfigurujesz, także klucze dostępu, klucz aplikacji uwierzytelniającej i kody zapasowe (jako skróty). Potrzebujemy ich do logowania. Niepotwierdzoną rejestrację usuwamy po tygodniu.
- **Sesje**: kiedy, w jakiej przeglądarce i w jakim systemie nastąpiło logowanie, do końca sesji.
- **Opinie**: imię i nazwisko, ocenę, komentarz i datę. Zatwierdzone opinie są publiczne.
- **Kolekcja**: zapisane przedmioty. Widzisz je tylko ty, chyba że udostępnisz listę.
- **Zgłoszenia zdjęć**: co i kiedy zostało zgłoszone oraz twoją uwagę.
- **Udostępnione kursy walut**: agenta, walutę, kurs i datę oraz skrót (hash) twojej sieci, dzięki któremu każda sieć liczy się raz. Publiczna jest tylko mediana co najmniej pięciu kupujących. Po 90 dniach wszystko usuwamy.
- **Nasze zmiany**: co zmieniliśmy na twoim koncie lub w twojej opinii, na przykład blokadę i jej powód.
- **Powiadomienia**: śledzone przedmioty, powiadomienia z ostatnich 30 dni oraz, jeśli dostajesz powiadomienia w przeglądarce, jej adres w usłudze push. Jeśli bez konta wyłączysz wiadomości albo twoja skrzynka je odrzuca, przechowujemy skrót twojego adresu, aby nic więcej nie wysyłać.
- **Wysłane do ciebie e-maile**: adres, rodzaj i godzinę, przez 30 dni.

Bez konta nie przechowujemy żadnej z tych rzeczy, chyba że poprosisz o powiadomienia na swój adres e-mail; adres, którego nikt nie potwierdzi, usuwamy po tygodniu.

## Co liczymy

Liczymy wyświetlenia przedmiotów i kliknięcia przycisku Kup, jako sumy dzienne. Aby policzyć każdą osobę raz, przez jeden dzień przechowujemy skrót adresu IP i przeglądarki; jego klucz zmienia się codziennie, więc nikogo nie da się śledzić z dnia na dzień. Aby zapobiec nadużyciom, liczymy próby logowania, rejestracji i podobne według adresu IP i konta, najwyżej przez dobę. Dziennik serwera zawiera adresy IP tak długo, jak są potrzebne do działania strony: [okres].

## Co przechowuje twoja przeglądarka

{storage}

Nic z tego nie służy reklamie. {analytics}

## Kto jeszcze otrzymuje dane

- Aby pokazać przedmiot, nasz serwer wysyła jego numer do serwisów z danymi platform i zdjęciami. Nie dowiadują się, kim jesteś.
- Otwierając stronę agenta, opuszczasz {shop} i obowiązują zasady agenta. Linki mogą zawierać nasz kod polecający.
- Jeśli logujesz się przez Google, Google o tym wie i przekazuje nam twoje imię i nazwisko oraz adres e-mail.
- [Hosting, usługa pocztowa]

## Twoje prawa

Na stronie konta możesz zobaczyć, pobrać i usunąć swoje dane. Po usunięciu konta masz tydzień na zmianę zdania; potem dane znikają, a po [okres] także z naszych kopii zapasowych. Możesz też zażądać sprostowania danych lub ograniczenia ich przetwarzania, sprzeciwić się temu, co robimy na podstawie uzasadnionego interesu, oraz złożyć skargę do organu ochrony danych (w Polsce: Prezes UODO).

## Podstawa prawna

Konto i zapisane rzeczy: świadczenie usługi, o którą prosisz (art. 6 ust. 1 lit. b RODO). To, na co wyrażasz zgodę: Twoja zgoda, którą możesz w każdej chwili wycofać (art. 6 ust. 1 lit. a RODO). Statystyki i dzienniki: nasz prawnie uzasadniony interes w działającej stronie (art. 6 ust. 1 lit. f RODO). [Dostosuj do prawa swojego kraju]`;

export const termsTemplate = `## Co robi {shop}

{shop} pokazuje zdjęcia kontroli jakości, ceny, szacunkowe koszty wysyłki i linki do agentów zakupowych. Niczego nie sprzedaje, nie kupuje za ciebie i nie przyjmuje płatności. Umowę zakupu zawierasz z agentem.

## Na czym możesz polegać

Zdjęcia, ceny i szacunkowe koszty pochodzą od innych i mogą być błędne lub nieaktualne. Zdjęcia QC pokazują sfotografowany egzemplarz, a nie ten, który otrzymasz. Liczy się ostateczna cena agenta.

## O co prosimy

Pisz opinie o tym, co naprawdę kupujesz. Nie przesyłaj niczego bezprawnego ani naruszającego prawa innych. Nie obciążaj strony automatycznymi zapytaniami ponad opublikowane limity. Możemy usuwać treści i blokować konta, które łamią te zasady.

## Reklamacje

[Jak złożyć reklamację i w jakim terminie na nią odpowiadasz]

## Odpowiedzialność

[Czego wymaga prawo twojego kraju]

## Zmiany

Możemy zmienić ten regulamin. Aktualna wersja znajduje się na tej stronie.`;

export const contactTemplate = `E-mail: [adres]

Zwykle odpowiadamy w ciągu [liczba] dni roboczych.

Aby usunąć treść naruszającą twoje prawa, podaj adres strony i napisz, co jest nie tak.`;
