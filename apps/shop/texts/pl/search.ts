export const qcLookup = "Wyszukiwarka QC";
export const productLink = "Link do produktu";
export const pasteProductLink = "Wklej link produktu";
export const pasteFromClipboard = "Wklej ze schowka";
export const paste = "Wklej";
export const lookUpQc = "Sprawdź QC";
export const lookingUp = "Sprawdzanie…";
export const examples = "Na przykład";
export const searchPicture = "lub szukaj po zdjęciu";
export const noProductsFound = "Nie znaleziono produktów";
export const weCouldntFindProduct = "Nie znaleźliśmy tego produktu żadnym z dwóch sposobów.";
export const searchFailed = "Wyszukiwanie nie powiodło się";
export const bothLocalExternalSearches =
  "Wyszukiwanie lokalne i zewnętrzne nie powiodło się. Spróbuj ponownie.";
export const pleaseChooseChannel = "Wybierz kanał.";
export const pleaseEnterOfferId = "Podaj ID oferty, od 6 do 15 cyfr.";
export const noResultFoundChannel = "Brak wyniku dla tego kanału i ID oferty.";
export const searchChannelOfferidFailed =
  "Wyszukiwanie po kanale i ID oferty nie powiodło się. Spróbuj ponownie.";
export const oops = "Ups…";
export const invalidUrlFormat = "Nieprawidłowy format adresu URL";
export const pleaseProvideValidUrl = "Podaj prawidłowy adres URL.";
export const noItemLink = "W tym linku nie ma przedmiotu";
export const openItemShopPaste = "Otwórz przedmiot w sklepie i wklej jego link.";
export const tooManyLookUps =
  "Za dużo wyszukiwań w krótkim czasie. Odczekaj minutę i spróbuj ponownie.";
export const cantConnectSiteText =
  "Nie można połączyć się z tą stroną. Tekst nadal tu jest, spróbuj ponownie.";
export const youreOfflineTextStill =
  "Jesteś offline. Tekst nadal tu jest: spróbuj ponownie, gdy wróci połączenie.";
export const search = "Szukaj";
export const askingQcServicePhotos = "Pytamy serwis QC o zdjęcia…";
export const productUrl = "Adres URL produktu";
export const enterProductUrl = "Adres URL produktu";
export const channel = "Kanał";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "ID oferty";
export const enterOfferId = "Podaj ID oferty";
export const searchChannelOfferid = "Wg kanału i ID";
export const searchCouldNotLoaded =
  "Nie udało się wczytać wyszukiwarki. Sprawdź połączenie i spróbuj ponownie.";
export const hero = "Zobacz, co naprawdę dotarło, {break}zanim to wyślesz.";
export const heroText =
  "Wklej link z Taobao, Weidian, 1688 lub od agenta. Pokażemy <unbroken>zdjęcia kontrolne</unbroken>, zrobione w magazynie dokładnie tej rzeczy.";
export const channelNumber = (number: string | null) => `Kanał ${number}`;
