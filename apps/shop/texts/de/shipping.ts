import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Versandarten";
export const changeParcelButton = "Paket ändern";
export const copyLinkLabel = "Link kopieren";
export const emptyTitle = "Alle Versandarten im Vergleich";
export const sayWhereParcelGoes =
  "Sag uns, wohin das Paket geht und was es wiegt. Mit Maßen und Inhalt wird die Schätzung genauer.";
export const tryGUnitedKingdom = "Beispiel: 1.200 g nach Großbritannien";
export const parcel = "Dein Paket";
export const results = "Ergebnisse";
export const itemsCategoryLabel = "Artikelkategorie";
export const chooseCategoriesLabel = "Kategorien wählen";
export const choosingCategoriesNeedsScripts =
  "Zum Wählen von Kategorien brauchst du JavaScript. Ohne JavaScript zählt das Paket als allgemeine Ware.";
export const categoriesStatus = "Kategorien werden geladen…";
export const clearAllButton = "Alle entfernen";
export const done = "Fertig";
export const chosenCategoriesLabel = "Gewählte Kategorien";
export const chooseCategoryOption = "Kategorie wählen";
export const generalGoodsOption = "Allgemeine Ware";
export const categories = "Kategorien";
export const airSurchargeLabel = "Luftfrachtzuschlag";
export const airSurchargeNote = "Kommt in Spitzenzeiten oder bei sperrigen Paketen dazu.";
export const fuelFeeLabel = "Treibstoffzuschlag";
export const fuelFeeNote = "Ein Prozentsatz, der sich nach dem Treibstoffpreis richtet.";
export const customsFeeLabel = "Zollgebühr";
export const customsFeeNote = "Für die Anmeldung des Pakets beim Zoll.";
export const serviceFeeLabel = "Servicegebühr";
export const serviceFeeNote = "Bearbeitung, Einschreiben und Übergröße oder Mehrgewicht.";
export const chargeStandardTitle = "Berechnung";
export const chargeableWeightLabel = "Abrechnungsgewicht";
export const firstWeightLabel = "Grundgewicht";
export const firstWeightNote = "Der Preis der ersten Stufe.";
export const continuedWeightLabel = "Folgegewicht";
export const freight = "Fracht";
export const freightNote = "Beförderung des Abrechnungsgewichts zu den Preisen oben.";
export const total = "Gesamt";
export const noFeeNote = "Nicht bei diesem Paket.";
export const asServiceGave = "Wie vom Preisdienst angegeben.";
export const restPriceNote = "Der Preis für den Rest.";
export const proportionalNote = "Im Verhältnis zum Abrechnungsgewicht.";
export const notReachedParcel = "Dieses Paket erreicht das Folgegewicht nicht.";
export const destination = "Zielland";
export const countryPlaceholder = "Land eingeben…";
export const countryEmpty = "Kein passendes Land";
export const countriesStatus = "Länder werden geladen…";
export const countries = "Länder";
export const fastest = "Am schnellsten";
export const lineColumn = "Versandart";
export const priceColumn = "Preis";
export const daysColumn = "Tage";
export const taxColumn = "Steuern";
export const taxIncluded = "Inklusive";
export const taxExcluded = "Nicht inklusive";
export const taxUnknown = "Nicht angegeben";
export const priceSummary = "≈ {price} mit {line}, {time}";
export const unknownCountry = "Wähle ein Land aus der Liste.";
export const taxMark = "Inklusive Steuern";
export const batteryMark = "Batterien erlaubt";
export const unavailableReason = "Für dieses Paket nicht verfügbar";
export const fittedMark = "An einen veröffentlichten Preis angepasst";
export const illustrativeMark = "Beispielpreis";
export const provenanceRest = "Der Rest ist beispielhaft.";
export const filters = "Filter";
export const applyFiltersButton = "Filter anwenden";
export const showAllButton = "Alle anzeigen";
export const noneHiddenStatus = "Die Filter blenden nichts aus.";
export const transitTimeLabel = "Laufzeit";
export const transitOption = "Beliebige Laufzeit";
export const noLinesTitle = "Keine Versanddaten verfügbar";
export const noLineKnownGoes = "Wir kennen keine Versandart dorthin.";
export const priceServiceDoesNot =
  "Der Preisdienst antwortet nicht. Diese Preise stammen aus unserer eigenen Preisliste.";
export const availableLinesLabel = "Verfügbare Versandarten";
export const noLineTakesParcel = "Keine Versandart nimmt dieses Paket an. Unten steht, warum.";
export const filteredEmptyTitle = "Keine Versandart passt zu diesen Filtern";
export const filteredEmptyText = "Gerade sind alle ausgeblendet.";
export const clearFiltersButton = "Filter zurücksetzen";
export const unavailableLinesLabel = "Nicht verfügbare Versandarten";
export const unknownTransit = "Laufzeit nicht angegeben";
export const weightLabel = "Gewicht (g)";
export const chooseCountryOption = "Wähle ein Land";
export const parcel2 = "Paket";
export const countryHint = "Das Land wählst du auf der nächsten Seite.";
export const asking = "Wird abgefragt…";
export const shippingEstimateTitle = "Versandkosten schätzen";
export const calculate = "Berechnen";
export const calculateShippingButton = "Versand berechnen";
export const offlineError = "Die Daten konnten nicht abgerufen werden";
export const generalError = "Etwas ist schiefgegangen.";
export const parcelRestrictionsTitle = "Beschränkungen";
export const weight = "Gewicht";
export const size = "Größe";
export const volumeWeight = "Volumengewicht";
export const takesEverything = "Erlaubt ist alles aus";
export const takes = "Erlaubt";
export const not = "Nicht erlaubt";
export const takesNothing = "Nicht erlaubt ist alles aus";
export const weightHint = "Gib das Gewicht an, um einen Preis zu sehen.";
export const pricesStatus = "Preise werden verglichen…";
export const retryButton = "Noch einmal versuchen";
export const noLineText = "Keine Versandart nimmt dieses Paket an.";
export const calculatorLink = "Im Versandrechner öffnen";
export const where = "Wohin?";
export const what = "Was ist es?";
export const listsError = "Länder und Kategorien konnten nicht geladen werden.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} von ${total} Versandarten nimmt dieses Paket an`,
    other: `${count} von ${total} Versandarten nehmen dieses Paket an`,
  });
export const haulHint = "Mehrere Artikel? <link>Haul planen</link>";
export const chosen = (count: number) => `${count} gewählt`;
export const remove = (name: string) => `${name} entfernen`;
export const groupLabel = (name: string) => `Alles aus „${name}“ wählen`;
export const feesCaption = (method: string) => `Berechnung von ${method}`;
export const feesSummary = "Gebühren und Beschränkungen";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Versandart ist durch die Filter ausgeblendet.`,
    other: `${wholeNumber(count)} Versandarten sind durch die Filter ausgeblendet.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, { one: `Höchstens ${count} Tag`, other: `Höchstens ${count} Tage` });
/** A range such as "7–12". */
export const days = (range: string) => `${range} Tage`;
export const weightRange = (least: string, most: string) => `${least} bis ${most}`;
export const destinationTitle = (country: string) => `Versand: ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (wie beim letzten Mal)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (Länge × Breite × Höhe ÷ ${divisor})`;
export const actualDecides = "Berechnet nach tatsächlichem Gewicht.";
export const actualDecidesAt = (weight: string) =>
  `Berechnet nach tatsächlichem Gewicht: ${weight}.`;
export const volumeNote = (volume: string) => `Nach Volumen: ${volume}.`;
export const sidesMissing = "Es wurden nicht alle drei Maße angegeben.";
export const noVolumeNote = "Das Volumen zählt nie.";
export const roundingNote = "Auf eine volle Stufe aufgerundet.";
export const volumeDecides = (volume: string, weight: string) =>
  `Berechnet nach Volumengewicht: ${volume}. Tatsächliches Gewicht: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Berechnet nach dem Mittel aus tatsächlichem Gewicht, ${weight}, und Volumengewicht, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Berechnet nach dem Mindestgewicht: Leichtere Pakete kosten dasselbe. Tatsächliches Gewicht: ${weight}.`;
export const undatedCardNote = "Preisliste {id}, unverbindlich.";
export const datedCardNote = "Preisliste {id} vom {date}, unverbindlich.";

export const published = "Veröffentlicht";
export const restPublished = (names: string) =>
  `Ebenfalls veröffentlicht: ${names}. Alles andere ist beispielhaft.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} angefangene Stufe`,
    other: `${wholeNumber(count)} angefangene Stufen`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)} nach der ersten.`;
export const ageDays = (count: number) =>
  plural(count, { one: `${count} Tag`, other: `${count} Tage` });
export const ageMonths = (count: number) =>
  plural(count, { one: `${count} Monat`, other: `${count} Monate` });
export const ageYears = (count: number) =>
  plural(count, { one: `${count} Jahr`, other: `${count} Jahre` });
export const compareButton = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Versandart ansehen`,
    other: `${wholeNumber(count)} Versandarten vergleichen`,
  });
export const countryCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Land`, other: `${wholeNumber(count)} Länder` });
export const change = "Ändern";
export const shipping = "Versand";
export const lengthLabel = "Länge (cm)";
export const widthLabel = "Breite (cm)";
export const heightLabel = "Höhe (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `Länge ${side} cm`;
export const widthOf = (side: string) => `Breite ${side} cm`;
export const heightOf = (side: string) => `Höhe ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, Ziel: ${country}`;
export const shortenedList = (names: string, count: number) => `${names} und ${count} weitere`;
export const weightMeant = (weight: string) =>
  `Gewichte sind in Gramm. <button>Meintest du ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Wirklich ${weight}? Dann drücke den Knopf noch einmal.`;
