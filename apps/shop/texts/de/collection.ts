export const loginSignup = "Anmelden / Registrieren";
export const pleaseLoginAddCollection = "Melde dich an, um Artikel zu sammeln";
export const addCollection = "Zur Sammlung hinzufügen";
export const pleaseLoginAddProduct =
  "Melde dich an, um diesen Artikel zu deiner Sammlung hinzuzufügen";
export const collection = "In deiner Sammlung";
export const collectionRemove = "In deiner Sammlung, entfernen";
export const deleted = "Gelöscht";
export const varientHasBeenDeleted = "Der Artikel wurde aus deiner Sammlung entfernt.";
export const somethingWentWrong = "Etwas ist schiefgegangen.";
export const errorOccurredWhileAdding = "Beim Hinzufügen zur Sammlung ist ein Fehler aufgetreten.";
export const failedAddProductCollection =
  "Der Artikel konnte nicht zur Sammlung hinzugefügt werden.";
export const details = "Details";
export const noLongerAvailable = "nicht mehr verfügbar";
export const collectionCouldNotLoaded = "Deine Sammlung konnte nicht geladen werden.";
export const loadMore = "Mehr laden";
export const loadingMoreItems = "Weitere Artikel werden geladen…";
export const changePassword = "Passwort ändern";
export const planHaul = "Haul planen";
export const myCollection = "Meine Sammlung";
export const collectionCouldNotLoaded2 =
  "Deine Sammlung konnte noch nicht geladen werden. Neuer Versuch…";
export const loadingCollection = "Deine Sammlung wird geladen…";
export const noCollectionsFound = "Keine Artikel gefunden.";
export const lookItemUpKeep =
  "Schlage einen Artikel nach und speichere ihn hier mit seinen QC-Fotos.";
export const lookUpQc = "QC nachschlagen";
export const tryAgain = "Noch einmal versuchen";
export const itsShopDoesNot =
  "Der Shop verkauft ihn nicht mehr. So sah er aus, als du ihn gespeichert hast.";
export const noPictures = "Keine Bilder";
export const detailsQcPhotosReviews = "Details, QC-Fotos und Bewertungen";
export const notCollectionNotAny = "Dieser Artikel ist nicht in deiner Sammlung.";
export const backMyCollection = "Zurück zu meiner Sammlung";
export const itemCouldNotLoaded = "Der Artikel konnte nicht geladen werden.";
export const productNotFound = "Artikel nicht gefunden";
export const loadingItem = "Der Artikel wird geladen…";
export const sharing = "Teilen";
export const shareCollection = "Diese Sammlung teilen";
export const whoeverHasAddressCan =
  "Wer den Link hat, kann deine Sammlung sehen. Wenn du das Teilen ausschaltest, funktioniert der Link nie wieder.";
export const nobodyButCanSee =
  "Nur du kannst das sehen. Schalte das Teilen ein, um einen Link zu bekommen.";
export const addressDeadGoodSharing =
  "Der alte Link funktioniert nicht mehr. Wenn du wieder teilst, entsteht ein neuer.";
export const opensNewTab = "(öffnet in einem neuen Tab)";
export const copyAddress = "Link kopieren";
export const sharedCollection = "Eine geteilte Sammlung";
export const somebodyShowsWhatThey = "Jemand hat diese gespeicherten Artikel mit dir geteilt.";
export const fromStart = "Zum Anfang";
export const thereNothingCollectionNow = "Diese Sammlung ist leer.";
export const nextItemsCouldNot =
  "Die nächsten Artikel konnten nicht geladen werden. Bitte versuche es noch einmal.";
export const collectionNotSharedAny = "Diese Sammlung wird nicht mehr geteilt";
export const itsOwnerHasTurned = "Frag die Person, die sie geteilt hat, nach einem neuen Link.";
export const price = (sum: string) => `Preis: ${sum}`;
export const detailsOf = (title: string) => `Details zu ${title}`;
export const deleteItem = (title: string) => `${title} löschen`;
export const asking = (marketplace: string) => `Artikel wird bei ${marketplace} abgefragt…`;
export const notAnswering = (marketplace: string) => `${marketplace} antwortet nicht.`;
export const nowShared = "Deine Sammlung wird geteilt";
export const nowPrivate = "Deine Sammlung ist privat";
export const priceNotGiven = "nicht angegeben";
