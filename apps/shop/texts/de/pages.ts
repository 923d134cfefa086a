import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Passwort ändern";
export const changePasswordDescription = "Wähle ein neues Passwort für dein Konto.";
export const willLoggedOutEverywhere =
  "Du wirst überall abgemeldet. Melde dich mit dem neuen Passwort wieder an.";
export const collectionItemTitle = "Artikel in meiner Sammlung";
export const myCollectionTitle = "Meine Sammlung";
export const itemsHaveKeptTheir = "Deine gespeicherten Artikel mit Preisen und QC-Fotos.";
export const linkConverterTitle = "Link-Konverter";
export const converterDescription =
  "Mache aus jedem Taobao-, Weidian-, 1688- oder Agentenlink in einem Text einen Link zu deinem Agenten.";
export const pasteAnythingLinksFrom =
  "Füge einen Text mit Links von Taobao, Weidian, 1688 oder einem Agenten ein. Du bekommst jeden Artikel mit QC-Fotos und dem Link deines Agenten.";
export const converterWithoutScripts =
  "Der vollständige Konverter braucht JavaScript. Ohne JavaScript kannst du oben zwei oder mehr Links in die Suche einfügen, und diese Seite zeigt, wohin sie führen.";
export const shippingCalculatorTitle = "Versandrechner";
export const whatParcelCostsCountry =
  "Sieh, was ein Paket in dein Land kostet, mit allen Gebühren.";
export const calculatorDescription =
  "Sieh, was ein Paket aus China in dein Land kostet: jede Versandart, mit allen Gebühren.";
export const googleLoginTitle = "Anmeldung mit Google";
export const endSignGoogle = "Deine Anmeldung mit Google wird abgeschlossen.";
export const haulPlannerTitle = "Haul-Planer";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul mit ${wholeNumber(count)} Artikel`,
    other: `Haul mit ${wholeNumber(count)} Artikeln`,
  });
export const whatSeveralItemsCost =
  "Sieh, was der gemeinsame Versand mehrerer Artikel mit jeder Versandart kostet und ob zwei Pakete günstiger sind als eins.";
export const haulDescription =
  "Stelle zusammen, was du auf einmal verschicken möchtest. Du siehst, was es in einem Paket kostet und wann mehrere Pakete günstiger sind.";
export const homeTitle = "QC-Fotos vor dem Versand";
export const homeDescription =
  "Füge einen Link von Taobao, Weidian, 1688 oder einem Agenten ein und sieh die QC-Fotos, die im Lager vom echten Artikel gemacht wurden.";
export const loginDescription =
  "Melde dich mit Passwort oder Google an, um zu deiner Sammlung und deinen Bewertungen zu kommen.";
export const pictureSearchTitle = "Bildersuche";
export const pictureSearchDescription =
  "Füge ein Foto ein oder ziehe es hierher, um Artikel mit denselben QC-Fotos oder Angebotsbildern zu finden.";
export const findProductsWhoseQc =
  "Finde Artikel, deren QC-Fotos oder Angebotsbilder deinem Bild gleichen. Gefunden werden Kopien und fast gleiche Bilder, keine ähnlichen Artikel.";
export const searchingPictureNeedsScript =
  "Die Bildersuche braucht JavaScript. Ohne JavaScript kannst du ein Produkt oben in der Suche per Link nachschlagen.";
export const popularProductsTitle = "Beliebte Produkte";
export const popularDescription =
  "Produkte von Taobao, Weidian und 1688 mit QC-Fotos und Bewertungen.";
export const photoSetTitle = "QC-Fotos eines Pakets";
export const photoSetDescription = "Die QC-Fotos eines Artikels, mit Option, Gewicht und Datum.";
export const qcResultsTitle = "QC-Ergebnisse";
export const qcPhotoSetsWarehouses =
  "QC-Fotos eines Artikels in Sets, mit Option, Gewicht und Datum.";
export const channelHint = "Bitte wähle oben einen der Kanäle.";
export const createAccountTitle = "Konto erstellen";
export const registerDescription =
  "Erstelle ein Konto, um Artikel zu sammeln und zu bewerten, was du gekauft hast.";
export const resetPasswordTitle = "Passwort zurücksetzen";
export const sharedCollectionTitle = "Eine geteilte Sammlung";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `Geteilte Sammlung mit ${wholeNumber(count)} Artikel`,
    other: `Geteilte Sammlung mit ${wholeNumber(count)} Artikeln`,
  });
export const itemsSomebodyHasKept = "Gespeicherte Artikel mit Preisen und QC-Fotos.";
export const verifyEmailTitle = "Bestätige deine E-Mail-Adresse";
export const verifyDescription = "Bestätige, dass die Adresse aus deiner Registrierung dir gehört.";
export const login = "Anmelden";
