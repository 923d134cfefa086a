import { wholeNumber } from "./words.ts";

export const priceButton = "Śledź cenę";
export const stockButton = "Śledź dostępność";
export const photosButton = "Czekaj na zdjęcia QC";
export const goneButton = "Śledź przedmiot";
export const watchingButton = "Śledzisz";
export const itemLabel = (button: string, title: string) => `${button}: ${title}`;
export const dropKind = "Cena spada";
export const dropHint = (amount: string) => `Co najmniej o 3% i ${amount}.`;
export const belowKind = "Cena spada do limitu";
export const stockKind = "Znów jest dostępne";
export const photosKind = "Są nowe zdjęcia QC";
export const goneKind = "Wycofane ze sprzedaży";
export const beganTitle = (kind: string) => `Śledzisz: ${kind}`;
export const beganText = "Sprawdzamy co jakiś czas i wyślemy ci e-mail.";
export const undoButton = "Cofnij";
export const endedTitle = "Już nie śledzisz";
export const failedTitle = "Nie udało się. Spróbuj ponownie.";
export const dialogTitle = "Daj mi znać, gdy";
export const dialogText =
  "Sprawdzamy co jakiś czas, niektóre przedmioty tylko co kilka dni. O zmianie dostaniesz e-mail.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "Ten sklep nie może jeszcze wysyłać e-maili. Zmiany zobaczysz na liście śledzonych przedmiotów.";
export const noMailPageText =
  "Sprawdzamy te przedmioty co jakiś czas. Ten sklep nie może jeszcze wysyłać e-maili, więc zmian szukaj tutaj.";
export const noMailVisitorText =
  "Ten sklep nie może jeszcze wysyłać e-maili. Z kontem zobaczysz zmiany na liście.";
export const onlyOptionLabel = "Tylko ta opcja:";
export const limitLabel = "Limit w ¥";
export const invalidPrice = "Wpisz cenę od 0,01 do 9 999 999,99.";
export const setPriceButton = "Śledź";
export const savePriceButton = "Zapisz";
export const limitStatus = "Śledzisz ten limit.";
export const listLink = "Wszystkie śledzone";
export const kindLabel = "Gdy";
export const emailLabel = "Adres e-mail";
export const emailHint = "Potwierdzisz go linkiem, który wyślemy. Konto nie jest potrzebne.";
export const emailMissing = "Wpisz adres e-mail.";
export const emailButton = "Wyślij mi e-mail";
export const loginLink = "Wolę się zalogować";
export const confirmTitle = "Sprawdź pocztę";
export const confirmText = (email: string) =>
  `Jeśli ${email} nie jest jeszcze potwierdzony, otwórz link, który tam wysyłamy. Zaczniemy śledzić, gdy adres będzie potwierdzony. Bez konta śledzimy najwyżej pięć przedmiotów dla jednego adresu: kolejny zastępuje najstarszy niepotwierdzony. Jeśli wszystkie pięć jest potwierdzonych, najpierw zakończ śledzenie jednego albo się zaloguj.`;
export const pageTitle = "Śledzone";
export const pageText =
  "Sprawdzamy te przedmioty co jakiś czas i wysyłamy e-mail, gdy coś się zmieni. Te, które śledzi wiele osób, sprawdzamy częściej.";
export const countStatus = (count: number, max: number) =>
  `Śledzone: ${wholeNumber(count)} z ${wholeNumber(max)}`;
export const loadingStatus = "Wczytywanie śledzonych…";
export const retryStatus = "Nie udało się jeszcze wczytać śledzonych. Ponawianie…";
export const loadError = "Nie udało się wczytać śledzonych.";
export const retryButton = "Spróbuj ponownie";
export const emptyTitle = "Niczego jeszcze nie śledzisz";
export const emptyText = "Wyszukaj przedmiot i dotknij „Śledź cenę” obok ceny.";
export const lookupLink = "Wyszukaj przedmiot";
export const wishText = "<label>Daj mi znać, gdy:</label> {kind}";
export const limitText = (price: string) => `Cena spada do ${price}`;
export const changeButton = "Zmień";
export const priceNow = (price: string) => `Teraz ${price}`;
export const lastPrice = (price: string) => `Ostatnio ${price}`;
export const startPrice = (price: string) => `${price} na początku`;
export const noPrice = "Cena nieznana";
export const reachedState = "Już tyle lub mniej";
export const outState = "Wyprzedane";
export const goneState = "Wycofane ze sprzedaży";
export const replacedState = "Sprzedawca zastąpił tę ofertę. Śledzisz teraz nową.";
export const pausedState = "Wstrzymane";
export const endedState = "Zakończone";
export const lastCheck = "Sprawdzono {time}";
export const noCheck = "Jeszcze nie sprawdzono";
export const plannedCheck = (wait: string) => `Następne sprawdzenie ${wait}`;
export const nextCheckDue = "Następne sprawdzenie wkrótce";
export const alertTime = "Ostatnie powiadomienie {date}";
export const pauseButton = "Wstrzymaj";
export const resumeButton = "Wznów";
export const removeButton = "Usuń";
export const mailsOff = "E-maile są wyłączone, tak samo powiadomienia na twoich urządzeniach.";
export const mailsFailing =
  "E-maile na twój adres wracały, więc nie wysyłamy powiadomień. Podaj inny adres na swoim koncie.";
export const mailsButton = "Włącz";
export const pushSwitch = "Powiadomienia na tym urządzeniu";
export const pushHint =
  "Przeglądarka pokaże je nawet po zamknięciu tej strony. E-maile nadal będą przychodzić.";
export const pushBlocked =
  "Przeglądarka nie pozwala tej stronie na powiadomienia. Zezwól na nie w jej ustawieniach.";
