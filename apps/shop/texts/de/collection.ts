export const loginLink = "Anmelden / Registrieren";
export const loginNotice = "Melde dich an, um Artikel zu sammeln";
export const addCollectionButton = "Zur Sammlung hinzufügen";
export const saveOptionButton = "Diese Option speichern";
export const loginTooltip = "Melde dich an, um diesen Artikel zu deiner Sammlung hinzuzufügen";
export const collection = "In deiner Sammlung";
export const removeLabel = "In deiner Sammlung, entfernen";
export const deleted = "Gelöscht";
export const deletedMessage = "Der Artikel wurde aus deiner Sammlung entfernt.";
export const removalWarning =
  "Das lässt sich nicht rückgängig machen. Du kannst den Artikel aber wieder hinzufügen.";
export const generalError = "Etwas ist schiefgegangen.";
export const offlineAddError = "Beim Hinzufügen zur Sammlung ist ein Fehler aufgetreten.";
export const addError = "Der Artikel konnte nicht zur Sammlung hinzugefügt werden.";
export const addedTitle = "Zu deiner Sammlung hinzugefügt.";
export const details = "Details";
export const goneMark = "nicht mehr verfügbar";
export const loadError = "Deine Sammlung konnte nicht geladen werden.";
export const moreButton = "Mehr laden";
export const moreBusyLabel = "Weitere Artikel werden geladen…";
export const haulLink = "Haul planen";
export const myCollectionTitle = "Meine Sammlung";
export const retryStatus = "Deine Sammlung konnte noch nicht geladen werden. Neuer Versuch…";
export const loadingCollectionLabel = "Deine Sammlung wird geladen…";
export const emptyTitle = "Keine Artikel gefunden.";
export const lookItemUpKeep =
  "Schlage einen Artikel nach und speichere ihn hier mit seinen QC-Fotos.";
export const lookupLink = "QC-Fotos suchen";
export const retryButton = "Noch einmal versuchen";
export const itsShopDoesNot =
  "Der Shop verkauft ihn nicht mehr. So sah er aus, als du ihn gespeichert hast.";
export const noPicturesLabel = "Keine Bilder";
export const productPageLink = "Details, QC-Fotos und Bewertungen";
export const notCollectionNotAny = "Dieser Artikel ist nicht in deiner Sammlung.";
export const backLink = "Zurück zu meiner Sammlung";
export const itemLoadError = "Der Artikel konnte nicht geladen werden.";
export const itemNotFoundTitle = "Artikel nicht gefunden";
export const loadingItemLabel = "Der Artikel wird geladen…";
export const sharing = "Teilen";
export const shareSwitch = "Diese Sammlung teilen";
export const whoeverHasAddressCan =
  "Wer den Link hat, kann deine Sammlung sehen. Wenn du das Teilen ausschaltest, funktioniert der Link nie wieder.";
export const nobodyButCanSee =
  "Nur du kannst das sehen. Schalte das Teilen ein, um einen Link zu bekommen.";
export const addressDeadGoodSharing =
  "Der alte Link funktioniert nicht mehr. Wenn du wieder teilst, entsteht ein neuer.";
export const newTabHint = "(öffnet in einem neuen Tab)";
export const copyAddress = "Link kopieren";
export const sharedCollectionTitle = "Eine geteilte Sammlung";
export const somebodyShowsWhatThey = "Jemand hat diese gespeicherten Artikel mit dir geteilt.";
export const firstPageLink = "Zum Anfang";
export const thereNothingCollectionNow = "Diese Sammlung ist leer.";
export const moreError =
  "Die nächsten Artikel konnten nicht geladen werden. Bitte versuche es noch einmal.";
export const unsharedTitle = "Diese Sammlung wird nicht mehr geteilt";
export const itsOwnerHasTurned = "Frag die Person, die sie geteilt hat, nach einem neuen Link.";
export const price = (sum: string) => `Preis: ${sum}`;
export const itemLinkLabel = (title: string) => `Details zu ${title}`;
export const deleteItem = (title: string) => `${title} löschen`;
export const asking = (marketplace: string) => `Artikel wird bei ${marketplace} abgefragt…`;
export const notAnswering = (marketplace: string) => `${marketplace} antwortet nicht.`;
export const nowShared = "Deine Sammlung wird geteilt";
export const nowPrivate = "Deine Sammlung ist privat";
export const priceNotGiven = "nicht angegeben";
export const savedPrice = (price: string) => `${price} beim Speichern`;
