export const qcLookupLabel = "QC-Suche";
export const productLinkLabel = "Produktlink";
export const pasteTooltip = "Aus der Zwischenablage einfügen";
export const paste = "Einfügen";
export const submitButton = "QC-Fotos suchen";
export const lookingUpBusyLabel = "Wird nachgeschlagen…";
export const examples = "Zum Beispiel";
export const searchPictureLabel = "oder mit einem Bild suchen";
export const noResultTitle = "Keine Produkte gefunden";
export const urlNoResult = "Mit beiden Suchwegen konnten wir dieses Produkt nicht finden.";
export const searchFailedTitle = "Suche fehlgeschlagen";
export const urlSearchError =
  "Die lokale und die externe Suche sind fehlgeschlagen. Bitte versuche es noch einmal.";
export const channelError = "Bitte wähle einen Kanal.";
export const offerIdError = "Bitte gib die Angebots-ID ein, 6 bis 15 Ziffern.";
export const channelNoResult = "Zu diesem Kanal und dieser Angebots-ID gibt es kein Ergebnis.";
export const channelSearchError =
  "Die Suche nach Kanal und Angebots-ID ist fehlgeschlagen. Versuche es noch einmal.";
export const oops = "Hoppla…";
export const badUrlText = "Ungültiges URL-Format";
export const badUrlFooter = "Bitte gib eine gültige URL ein.";
export const linkWithoutItem = "Kein Artikel in diesem Link";
export const shopLinkFooter = "Öffne einen Artikel im Shop und füge seinen Link ein.";
export const limitNote =
  "Zu viele Suchen in kurzer Zeit. Warte eine Minute und versuche es dann noch einmal.";
export const unreachableNote =
  "Keine Verbindung zu dieser Website. Dein Text ist noch da, versuche es einfach noch einmal.";
export const offlineNote =
  "Du bist offline. Dein Text ist noch da: Versuche es noch einmal, wenn du wieder online bist.";
export const search = "Suchen";
export const slowStatus = "QC-Fotos werden abgefragt…";
export const productUrlLabel = "Produkt-URL";
export const urlPlaceholder = "Produkt-URL";
export const channel = "Kanal";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "Angebots-ID";
export const offerIdPlaceholder = "Angebots-ID eingeben";
export const channelTooltip = "Nach Kanal und ID";
export const loadErrorNote =
  "Die Suche konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const hero = "Sieh, was wirklich ankommt, {break}bevor du es dir schicken lässt.";
export const heroText =
  "Agenten kaufen für dich in China ein, und ihr Lager fotografiert jeden Artikel. Füge einen Link ein, um diese <unbroken>QC-Fotos</unbroken> (Qualitätskontrolle) zu sehen.";
export const stepPaste =
  "<word>Einfügen:</word> den Link eines Artikels von Taobao, Weidian, 1688 oder einem Agenten.";
export const stepCheck =
  "<word>Prüfen:</word> Zeigen die QC-Fotos früherer Bestellungen, was der Verkäufer verspricht?";
export const stepBuy = (name: string) =>
  `<word>Beim Agenten kaufen:</word> Du bezahlst den Agenten, er verschickt an dich. ${name} verkauft nichts.`;
export const listingCaption = "Bild des Verkäufers";
export const qcCaption = "QC-Foto aus dem Lager";
export const channelNumber = (number: string | null) => `Kanal ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Nach „${title}“ suchen`;
