export const qcLookup = "QC-Suche";
export const productLink = "Produktlink";
export const pasteProductLink = "Link einfügen";
export const pasteFromClipboard = "Aus der Zwischenablage einfügen";
export const paste = "Einfügen";
export const lookUpQc = "QC nachschlagen";
export const lookingUp = "Wird nachgeschlagen…";
export const examples = "Zum Beispiel";
export const searchPicture = "oder mit einem Bild suchen";
export const noProductsFound = "Keine Produkte gefunden";
export const weCouldntFindProduct = "Mit beiden Suchwegen konnten wir dieses Produkt nicht finden.";
export const searchFailed = "Suche fehlgeschlagen";
export const bothLocalExternalSearches =
  "Die lokale und die externe Suche sind fehlgeschlagen. Bitte versuche es noch einmal.";
export const pleaseChooseChannel = "Bitte wähle einen Kanal.";
export const pleaseEnterOfferId = "Bitte gib die Angebots-ID ein, 6 bis 15 Ziffern.";
export const noResultFoundChannel = "Zu diesem Kanal und dieser Angebots-ID gibt es kein Ergebnis.";
export const searchChannelOfferidFailed =
  "Die Suche nach Kanal und Angebots-ID ist fehlgeschlagen. Versuche es noch einmal.";
export const oops = "Hoppla…";
export const invalidUrlFormat = "Ungültiges URL-Format";
export const pleaseProvideValidUrl = "Bitte gib eine gültige URL ein.";
export const noItemLink = "Kein Artikel in diesem Link";
export const openItemShopPaste = "Öffne einen Artikel im Shop und füge seinen Link ein.";
export const tooManyLookUps =
  "Zu viele Suchen in kurzer Zeit. Warte eine Minute und versuche es dann noch einmal.";
export const cantConnectSiteText =
  "Keine Verbindung zu dieser Website. Dein Text ist noch da, versuche es einfach noch einmal.";
export const youreOfflineTextStill =
  "Du bist offline. Dein Text ist noch da: Versuche es noch einmal, wenn du wieder online bist.";
export const search = "Suchen";
export const askingQcServicePhotos = "QC-Fotos werden abgefragt…";
export const productUrl = "Produkt-URL";
export const enterProductUrl = "Produkt-URL";
export const channel = "Kanal";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "Angebots-ID";
export const enterOfferId = "Angebots-ID eingeben";
export const searchChannelOfferid = "Nach Kanal und ID";
export const searchCouldNotLoaded =
  "Die Suche konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const hero = "Sieh, was wirklich ankommt, {break}bevor du es dir schicken lässt.";
export const heroText =
  "Füge einen Link von Taobao, Weidian, 1688 oder einem Agenten ein. Wir zeigen die <unbroken>QC-Fotos</unbroken>, die im Lager vom echten Artikel gemacht wurden.";
export const channelNumber = (number: string | null) => `Kanal ${number}`;
