import { plural, wholeNumber } from "./words.ts";

export const viewHaulLabel = "Haul ansehen";
export const addButton = "Zum Haul hinzufügen";
export const addedMessage = "Zu deinem Haul hinzugefügt";
export const duplicateMessage = "Schon in deinem Haul";
export const fullMessage = "Dein Haul ist voll: Er fasst 30 Artikel";
export const pickerTitle = "Aus meiner Sammlung";
export const pickerError = "Deine Sammlung konnte nicht geladen werden.";
export const retryButton = "Noch einmal versuchen";
export const pickerEmpty = "Keine Artikel gefunden.";
export const moreButton = "Mehr laden";
export const calculate = "Berechnen";
export const planBusyLabel = "Vergleich läuft…";
export const items = "Artikel";
export const destination = "Zielland";
export const chooseCountryOption = "Wähle ein Land";
export const addLinkLabel = "Per Link hinzufügen";
export const linkPlaceholder = "Produkt-URL";
export const add = "Hinzufügen";
export const oneParcelTitle = "Am günstigsten in einem Paket";
export const exactNote =
  "Alle Aufteilungen dieser Artikel wurden verglichen, mit jeder Versandart für jedes Paket.";
export const everyWayOfShownLines =
  "Alle Aufteilungen dieser Artikel wurden verglichen, mit jeder Versandart, die deine Filter übrig lassen.";
export const bestFoundNote =
  "Es gibt zu viele Möglichkeiten, um alle zu vergleichen. Das sind die besten, die wir gefunden haben.";
export const oneParcelVerdict = "Ein einziges Paket ist am günstigsten.";
export const oneParcelWouldMore = "Diese Versandart nimmt kein Paket dieser Größe an.";
export const fieldErrorsSummary = "Fülle die rot markierten Felder aus.";
export const destinationHint = "Wähle ein Zielland, um Preise zu sehen.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Seit dieser Berechnung hat sich etwas geändert.";
export const emptyTitle = "Dieser Haul ist noch leer";
export const incompleteTitle = "Fast fertig";
export const emptyText =
  "Füge Artikel per Link, aus deiner Sammlung oder von Hand hinzu. Du siehst, was ein Paket mit jeder Versandart kostet und ob zwei günstiger wären.";
export const linesTitle = "Alle Versandarten, in einem Paket";
export const item = "Artikel";
export const itemNamePlaceholder = "Name des Artikels";
export const category = "Kategorie";
export const viewQcLink = "QC-Fotos";
export const manualEntry = "Artikel von Hand eingeben";
export const manualButton = "Noch einen Artikel von Hand eingeben";
export const addLabel = (name: string) => `Zum Haul hinzufügen: ${name}`;
export const pickerDescription = (most: number) => `Wähle bis zu ${most} Artikel für diesen Haul.`;
export const addChosen = (count: number) => `${count} hinzufügen`;
export const parcelsTitle = (count: number) =>
  plural(count, {
    one: `Am günstigsten in ${count} Paket`,
    other: `Am günstigsten in ${count} Paketen`,
  });
export const oneIsCheapest = (line: string, total: string) =>
  `${line} verschickt alles für ${total} in einem Paket. Keine Aufteilung ist günstiger.`;
export const oneIsTooMuch = (line: string, total: string) =>
  `${line} verschickt alles für ${total}. Ein Paket dieser Größe wird nicht angenommen.`;
export const oneIsBest = (line: string, total: string) =>
  `${line} verschickt alles für ${total} in einem Paket.`;
export const linesSave = (lines: string, total: string, saving: string) =>
  `${lines} verschicken zusammen alles für ${total}: ${saving} weniger als mit einer einzigen Versandart.`;
export const linesTogether = (lines: string, total: string) =>
  `${lines} verschicken zusammen alles für ${total}. Keine einzelne Versandart nimmt alles an.`;
export const splitSaves = (line: string, total: string, saving: string) =>
  `${line} verschickt alles für ${total}: ${saving} weniger als in einem Paket.`;
export const savingVerdict = (saving: string, whole: string) =>
  `<saving>${saving} günstiger</saving> <rest>als ein Paket für ${whole}</rest>`;
export const parcelNumber = (place: number) => `Paket ${place}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} Stück</pieces>, ${weight}, Ziel: ${country}`,
    other: `<pieces>${wholeNumber(count)} Stück</pieces>, ${weight}, Ziel: ${country}`,
  });
export const remove = (name: string) => `${name} entfernen`;
export const itemNumber = (place: number) => `Artikel ${place}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: jetzt ${wholeNumber(count)} Stück`,
    other: `${name}: jetzt ${wholeNumber(count)} Stück`,
  });
export const parcels = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Paket`, other: `${wholeNumber(count)} Pakete` });
export const weightField = "Gewicht (g)";
export const sizeField = "Größe (cm)";
export const pieces = "Stück";
/** Shown after the actual weight if the carrier charges for another weight. */
export const chargeableNote = (weight: string) => `, berechnet als ${weight}`;
