export const greeting = "Cześć!";
export const greetingNamed = (name: string) => `Cześć, ${name}!`;
export const buttonFails = "Jeśli przycisk nie działa, otwórz ten adres:";

export const verify = {
  subject: (site: string) => `Potwierdź swój adres e-mail w ${site}`,
  ask: (site: string) =>
    `Potwierdź, że ten adres e-mail należy do Ciebie, a Twoje konto w ${site} będzie gotowe do użycia.`,
  button: "Potwierdź adres e-mail",
  validity: "Link jest ważny 24 godziny i działa raz.",
  otherwise: (site: string) => `Jeśli to nie Ty zakładasz konto w ${site}, zignoruj tę wiadomość.`,
};

export const reset = {
  subject: (site: string) => `Zresetuj hasło do ${site}`,
  ask: (site: string) => `Ustaw tutaj nowe hasło do swojego konta w ${site}.`,
  button: "Zresetuj hasło",
  validity: "Link jest ważny 1 godzinę i działa raz.",
  otherwise: "Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Twoje hasło się nie zmieni.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Otwórz konto",
  otherwise:
    "Jeśli to nie Ty, zmień teraz hasło i wyloguj inne urządzenia na stronie swojego konta.",
};

export const emailChanged = {
  subject: (site: string) => `Twój adres e-mail w ${site} został zmieniony`,
  ask: (site: string) =>
    `Twoje konto w ${site} ma teraz inny adres e-mail. Zaloguj się nowym adresem.`,
};

export const passwordChanged = {
  subject: (site: string) => `Twoje hasło do ${site} zostało zmienione`,
  ask: (site: string) =>
    `Hasło do Twojego konta w ${site} zostało zmienione, a inne urządzenia wylogowane.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Twoje logowanie w ${site} zostało zmienione`,
  ask: (site: string) =>
    `Na Twoim koncie w ${site} dodano lub usunięto klucz dostępu lub aplikację uwierzytelniającą.`,
};

export const roleChanged = {
  subject: (site: string) => `Twoja rola w ${site} została zmieniona`,
  ask: (site: string) => `Osoba z rolą właściciela w ${site} zmieniła rolę Twojego konta.`,
};

export const accountClosing = {
  subject: (site: string) => `Twoje konto w ${site} zostanie usunięte`,
  ask: (site: string) =>
    `Twoje konto w ${site} i wszystko, co zawiera, zostanie usunięte za 7 dni. Zaloguj się wcześniej, jeśli chcesz je zachować.`,
};

export const emailOld = {
  subject: (site: string) => `Potwierdź nowy adres e-mail w ${site}`,
  ask: (site: string) =>
    `Osoba zalogowana na Twoje konto w ${site} chce przypisać mu inny adres e-mail. Potwierdź to tutaj i otwórz też link w drugiej skrzynce.`,
  button: "Potwierdź zmianę",
  validity: "Link jest ważny 24 godziny i działa raz.",
  otherwise:
    "Jeśli to nie Twoja prośba, nie otwieraj linku i zmień hasło. Twój adres e-mail się nie zmieni.",
};

export const emailNew = {
  subject: (site: string) => `Potwierdź nowy adres e-mail w ${site}`,
  ask: (site: string) =>
    `Potwierdź, że ten adres należy do Ciebie, i otwórz też link w obecnej skrzynce. Twoje konto w ${site} będzie wtedy miało ten adres.`,
  button: "Potwierdź ten adres",
  validity: "Link jest ważny 24 godziny i działa raz.",
  otherwise: "Jeśli to nie Twoja prośba, zignoruj tę wiadomość.",
};

export const trial = {
  subject: (site: string) => `Wiadomość testowa z ${site}`,
  ask: (site: string) => `Twój serwer poczty działa: przesłał tę wiadomość z ${site}.`,
  button: "Otwórz ustawienia",
  otherwise: (site: string) =>
    `O tę wiadomość poproszono w ustawieniach ${site} z konta administratora.`,
};

export const watchConfirm = {
  subject: (site: string) => `Potwierdź powiadomienia z ${site}`,
  ask: (site: string) =>
    `Ktoś, prawdopodobnie Ty, chce, aby ${site} wysyłał na ten adres powiadomienia o przedmiocie. Otwórz stronę i potwierdź to; wcześniej nic nie wysyłamy.`,
  button: "Potwierdź powiadomienia",
  validity: "Link jest ważny 48 godzin.",
  otherwise:
    "Jeśli to nie Twoja prośba, zignoruj tę wiadomość, a nie dostaniesz żadnych powiadomień. Na stronie możesz też wyłączyć wszystkie takie wiadomości.",
};

export const alertLetter = {
  button: "Zobacz śledzone przedmioty",
  otherwise: "Ceny są cenami z serwisu sprzedaży, bez kuponów i cen dla członków.",
};

export const watchAlert = {
  subject: (site: string) => `Nowości o przedmiocie śledzonym w ${site}`,
  ask: "Stało się to, na co czekasz:",
};

export const watchDigest = {
  subject: (site: string) => `Nowości o przedmiotach śledzonych w ${site}`,
  ask: "Oto nowości o przedmiotach, które śledzisz:",
};

export const alertTitles = {
  below: "Cena osiągnięta",
  drop: "Cena spadła",
  stock: "Znów dostępne",
  photos: "Nowe zdjęcia QC",
  gone: "Wycofane ze sprzedaży",
  relisted: "Znów w sprzedaży",
  ended: "Koniec śledzenia",
  silent: "Brak nowości od 14 dni",
  replaced: "Oferta zastąpiona",
  added: "Dodano śledzenie",
};

export const alertReasons = {
  below: "To powiadomienie na Twoją prośbę: cena jest najwyżej taka jak wybrana.",
  drop: "To powiadomienie na Twoją prośbę: cena spadła.",
  stock: "To powiadomienie na Twoją prośbę: przedmiot znów jest dostępny.",
  photos: "To powiadomienie na Twoją prośbę: są nowe zdjęcia QC.",
  gone: "To powiadomienie na Twoją prośbę: przedmiot nie jest już sprzedawany.",
  relisted: "Przedmiot nie był już sprzedawany, a teraz znów jest.",
  ended: "Nie śledzimy go już dla Ciebie. Dodaj go ponownie, jeśli nadal chcesz powiadomień.",
  silent: "Od 14 dni nie udaje się nam poznać jego ceny, ale próbujemy dalej.",
  replaced:
    "Sprzedawca oferuje teraz pod tym linkiem coś innego. Śledzimy nową ofertę od jej obecnej ceny.",
  added: "Ktoś, prawdopodobnie Ty, dodał to dla Twojego adresu. Jeśli to nie Ty, zakończ to tutaj.",
};
export const alertPrice = (price: string) => `Teraz ${price}`;
export const alertPrices = (price: string, before: string) => `Teraz ${price}, wcześniej ${before}`;
export const alertNewOption =
  "Pojawiła się tańsza opcja; pozostałe mogą kosztować tyle samo co wcześniej.";
export const alertOption = (name: string) => `Opcja: ${name}`;
export const alertSubject = (title: string, item: string) => `${title}: ${item}`;
export const alertFooter = {
  stop: "Nie śledź już tego przedmiotu",
  leave: "Wyłącz wszystkie te wiadomości",
  settings: "Zmień śledzone przedmioty",
};
