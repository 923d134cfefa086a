export const description =
  "QC-Fotos der echten Ware, Versandkosten und alle Agenten – bevor du bezahlst.";
export const convertShortcut = "Links umwandeln";
export const pictureShortcut = "Mit Bild suchen";
export const haulShortcut = "Haul";
export const collectionShortcut = "Sammlung";
export const offlineTitle = "Du bist offline";
export const offlineText =
  "Für diese Seite brauchst du eine Verbindung. Deine Eingabe bleibt hier stehen.";
export const tryAgain = "Noch einmal versuchen";
export const offlineConverter = "Links offline umwandeln";
export const offer = (name: string): string =>
  `Installiere ${name}, um Links und Fotos aus jeder App damit zu teilen.`;
export const install = "Installieren";
export const iosOffer = (name: string): string =>
  `Um ${name} als App zu haben, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.`;
export const shareAgain =
  "Das Foto ist nicht angekommen, weil die App gerade erst geöffnet wurde. Teile es noch einmal.";
