export const description =
  "QC-Fotos der echten Ware, Versandkosten und alle Agenten – bevor du bezahlst.";
/** Below the headline in the picture for previews of links. */
export const previewText = "QC-Fotos für Taobao, Weidian und 1688.";
export const convertShortcut = "Links umwandeln";
export const pictureShortcut = "Bildersuche";
export const haulShortcut = "Haul";
export const collectionShortcut = "Sammlung";
export const retryButton = "Noch einmal versuchen";
export const offlineConverter = "Links offline umwandeln";
export const shareAgain =
  "Das Foto ist nicht angekommen, weil die App gerade erst geöffnet wurde. Teile es noch einmal.";
export const shareErrorTitle = "Das konnte nicht geteilt werden";
export const sharedTooLarge = (most: number) =>
  `Es ist größer als ${most} MB. Wähle das Foto in der Bildersuche: Dort wird es verkleinert.`;
export const sharedTextTooLong =
  "Der Text ist zu lang, um ihn zu übergeben. Kopiere ihn und füge ihn unter „Links umwandeln“ ein.";
export const sharedTooMany =
  "Gerade wird zu viel auf einmal geteilt. Versuche es in ein paar Sekunden noch einmal.";
export const sharedUnreadable =
  "Was ankam, war nicht lesbar. Teile es noch einmal, oder öffne eine dieser Seiten und füge es dort ein.";
export const firstShared =
  "Nur das erste Foto wurde übernommen: Die Suche vergleicht immer nur eins.";
export const offlineTitle = "Du bist offline";
export const offlineText = "Für diese Seite brauchst du eine Verbindung.";
export const inputLabel = "Deine Eingabe";
export const keptViewed =
  "Die Artikel, die du zuletzt angesehen hast. Für Preise und QC-Fotos brauchst du eine Verbindung.";
export const keptHaul =
  "Dein Haul liegt in diesem Browser. Für Kosten und Versand brauchst du eine Verbindung.";

export const offer = (name: string): string =>
  `Installiere ${name}, um Links und Fotos aus jeder App direkt an ${name} zu senden.`;
export const install = "Installieren";
export const iosOffer = (name: string): string =>
  `Um ${name} als App zu haben, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.`;
export const menuOffer = (name: string): string =>
  `Um ${name} als App zu haben, öffne das Menü des Browsers und wähle „App installieren“ oder „Zum Startbildschirm hinzufügen“.`;
