export const qcLookupLabel = "Wyszukiwarka QC";
export const productLinkLabel = "Link do produktu";
export const pasteTooltip = "Wklej ze schowka";
export const paste = "Wklej";
export const submitButton = "Sprawdź QC";
export const lookingUpBusyLabel = "Sprawdzanie…";
export const examples = "Na przykład";
export const searchPictureLabel = "lub szukaj po zdjęciu";
export const noResultTitle = "Nie znaleziono produktów";
export const urlNoResult = "Nie znaleźliśmy tego produktu żadnym z dwóch sposobów.";
export const searchFailedTitle = "Wyszukiwanie nie powiodło się";
export const urlSearchError =
  "Wyszukiwanie lokalne i zewnętrzne nie powiodło się. Spróbuj ponownie.";
export const channelError = "Wybierz kanał.";
export const offerIdError = "Podaj ID oferty, od 6 do 15 cyfr.";
export const channelNoResult = "Brak wyniku dla tego kanału i ID oferty.";
export const channelSearchError =
  "Wyszukiwanie po kanale i ID oferty nie powiodło się. Spróbuj ponownie.";
export const oops = "Ups…";
export const badUrlText = "Nieprawidłowy format adresu URL";
export const badUrlFooter = "Podaj prawidłowy adres URL.";
export const linkWithoutItem = "W tym linku nie ma przedmiotu";
export const shopLinkFooter = "Otwórz przedmiot w sklepie i wklej jego link.";
export const limitNote = "Za dużo wyszukiwań w krótkim czasie. Odczekaj minutę i spróbuj ponownie.";
export const unreachableNote =
  "Nie można połączyć się z tą stroną. Tekst nadal tu jest, spróbuj ponownie.";
export const offlineNote =
  "Jesteś offline. Tekst nadal tu jest: spróbuj ponownie, gdy wróci połączenie.";
export const search = "Szukaj";
export const slowStatus = "Pytamy serwis QC o zdjęcia…";
export const productUrlLabel = "Adres URL produktu";
export const urlPlaceholder = "Adres URL produktu";
export const channel = "Kanał";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "ID oferty";
export const offerIdPlaceholder = "Podaj ID oferty";
export const channelTooltip = "Wg kanału i ID";
export const loadErrorNote =
  "Nie udało się wczytać wyszukiwarki. Sprawdź połączenie i spróbuj ponownie.";
export const hero = "Zobacz, co naprawdę dotarło, {break}zanim każesz to wysłać.";
export const heroText =
  "Agenci kupują dla ciebie w Chinach, a ich magazyny fotografują każdy przedmiot. Wklej link, żeby zobaczyć te zdjęcia QC (<unbroken>kontrola jakości</unbroken>).";
export const stepPaste =
  "<word>Wklej</word> link przedmiotu z Taobao, Weidian, 1688 lub od agenta.";
export const stepCheck =
  "<word>Sprawdź</word> zdjęcia QC tego, co kupili inni: czy to jest to, co pokazuje sprzedawca?";
export const stepBuy = (name: string) =>
  `<word>Kup u agenta.</word> Płacisz agentowi, a on wysyła do ciebie. ${name} niczego nie sprzedaje.`;
export const listingCaption = "Zdjęcie sprzedawcy";
export const qcCaption = "Zdjęcie QC z magazynu";
export const channelNumber = (number: string | null) => `Kanał ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Szukaj „${title}”`;
