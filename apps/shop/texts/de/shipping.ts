import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Versandarten";
export const changeParcel = "Paket ändern";
export const copyLink = "Link kopieren";
export const everyLineSideSide = "Alle Versandarten im Vergleich";
export const sayWhereParcelGoes =
  "Sag uns, wohin das Paket geht und was es wiegt. Mit Maßen und Inhalt wird die Schätzung genauer.";
export const tryGUnitedKingdom = "Beispiel: 1.200 g nach Großbritannien";
export const parcel = "Dein Paket";
export const results = "Ergebnisse";
export const itemsCategory = "Artikelkategorie";
export const chooseCategories = "Kategorien wählen";
export const choosingCategoriesNeedsScripts =
  "Zum Wählen von Kategorien brauchst du JavaScript. Ohne JavaScript zählt das Paket als allgemeine Ware.";
export const loadingCategories = "Kategorien werden geladen…";
export const clearAll = "Alle entfernen";
export const done = "Fertig";
export const chosenCategories = "Gewählte Kategorien";
export const chooseCategory = "Kategorie wählen";
export const generalGoods = "Allgemeine Ware";
export const categories = "Kategorien";
export const airSurcharge = "Luftfrachtzuschlag";
export const addedBusyMonthsBulky = "Kommt in Spitzenzeiten oder bei sperrigen Paketen dazu.";
export const fuelFee = "Treibstoffzuschlag";
export const percentageFollowsPriceFuel =
  "Ein Prozentsatz, der sich nach dem Treibstoffpreis richtet.";
export const customsFee = "Zollgebühr";
export const presentingParcelCustoms = "Für die Anmeldung des Pakets beim Zoll.";
export const serviceFee = "Servicegebühr";
export const handlingRegistrationExtraSize =
  "Bearbeitung, Einschreiben und Übergröße oder Mehrgewicht.";
export const chargeStandard = "Berechnung";
export const chargeableWeight = "Abrechnungsgewicht";
export const firstWeight = "Grundgewicht";
export const priceFirstStep = "Der Preis der ersten Stufe.";
export const continuedWeight = "Folgegewicht";
export const freight = "Fracht";
export const carryingChargeableWeightPrices =
  "Beförderung des Abrechnungsgewichts zu den Preisen oben.";
export const total = "Gesamt";
export const noneParcel = "Nicht bei diesem Paket.";
export const asServiceGave = "Wie vom Preisdienst angegeben.";
export const priceRest = "Der Preis für den Rest.";
export const proportionChargeableWeight = "Im Verhältnis zum Abrechnungsgewicht.";
export const notReachedParcel = "Dieses Paket erreicht das Folgegewicht nicht.";
export const destination = "Zielland";
export const startTypingCountry = "Land eingeben…";
export const noCountryMatches = "Kein passendes Land";
export const loadingCountries = "Länder werden geladen…";
export const countries = "Länder";
export const weightFromCatalogue = "Gewicht aus dem Katalog";
export const weightFromQcPhotos = "Gewicht aus QC-Fotos";
export const shippingFee = "Versandkosten";
export const cheapest = "Am günstigsten";
export const fastest = "Am schnellsten";
export const taxIncluded = "Inklusive Steuern";
export const batteriesAllowed = "Batterien erlaubt";
export const notAvailableParcel = "Für dieses Paket nicht verfügbar";
export const fittedOnePublishedPrice = "An einen veröffentlichten Preis angepasst";
export const illustrativePrice = "Beispielpreis";
export const restIllustrative = "Der Rest ist beispielhaft.";
export const filters = "Filter";
export const applyFilters = "Filter anwenden";
export const showAll = "Alle anzeigen";
export const nothingHiddenFilters = "Die Filter blenden nichts aus.";
export const transitTime = "Laufzeit";
export const anyTransitTime = "Beliebige Laufzeit";
export const noShippingDataAvailable = "Keine Versanddaten verfügbar";
export const noLineKnownGoes = "Wir kennen keine Versandart dorthin.";
export const priceServiceDoesNot =
  "Der Preisdienst antwortet nicht. Diese Preise stammen aus unserer eigenen Preisliste.";
export const availableLines = "Verfügbare Versandarten";
export const linesTakeParcelHidden =
  "Deine Filter blenden die Versandarten aus, die dieses Paket annehmen.";
export const noLineTakesParcel = "Keine Versandart nimmt dieses Paket an. Unten steht, warum.";
export const noLineMatchesThese = "Keine Versandart passt zu diesen Filtern";
export const allThemHiddenNow = "Gerade sind alle ausgeblendet.";
export const clearFilters = "Filter zurücksetzen";
export const unavailableLines = "Nicht verfügbare Versandarten";
export const transitTimeNotStated = "Laufzeit nicht angegeben";
export const weightG = "Gewicht (g)";
export const chooseCountry = "Wähle ein Land";
export const parcel2 = "Paket";
export const chooseCountryNextPage = "Das Land wählst du auf der nächsten Seite.";
export const asking = "Wird abgefragt…";
export const shippingEstimate = "Versandkosten schätzen";
export const calculate = "Berechnen";
export const calculateShipping = "Versand berechnen";
export const failedFetchData = "Die Daten konnten nicht abgerufen werden";
export const somethingWentWrong = "Etwas ist schiefgegangen.";
export const parcelRestrictions = "Beschränkungen";
export const weight = "Gewicht";
export const size = "Größe";
export const volumeWeight = "Volumengewicht";
export const takesEverything = "Erlaubt ist alles aus";
export const takes = "Erlaubt";
export const not = "Nicht erlaubt";
export const takesNothing = "Nicht erlaubt ist alles aus";
export const addWeightSeePrice = "Gib das Gewicht an, um einen Preis zu sehen.";
export const comparingPrices = "Preise werden verglichen…";
export const tryAgain = "Noch einmal versuchen";
export const noShippingLineAccepts = "Keine Versandart nimmt dieses Paket an.";
export const openShippingCalculator = "Im Versandrechner öffnen";
export const where = "Wohin?";
export const what = "Was ist es?";
export const countriesCategoriesCouldNot = "Länder und Kategorien konnten nicht geladen werden.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} von ${total} Versandarten nimmt dieses Paket an`,
    other: `${count} von ${total} Versandarten nehmen dieses Paket an`,
  });
export const severalItems = "Mehrere Artikel? <link>Haul planen</link>";
export const chosen = (count: number) => `${count} gewählt`;
export const remove = (name: string) => `${name} entfernen`;
export const selectAllOf = (name: string) => `Alles aus „${name}“ wählen`;
export const chargeStandardOf = (method: string) => `Berechnung von ${method}`;
export const feesAndRestrictions = "Gebühren und Beschränkungen";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Versandart ist durch die Filter ausgeblendet.`,
    other: `${wholeNumber(count)} Versandarten sind durch die Filter ausgeblendet.`,
  });
export const atMostDays = (count: number) =>
  plural(count, { one: `Höchstens ${count} Tag`, other: `Höchstens ${count} Tage` });
/** A range such as "7–12". */
export const days = (range: string) => `${range} Tage`;
export const weightRange = (least: string, most: string) => `${least} bis ${most}`;
export const fromPrice = (price: string, time: string) => `ab ${price}, ${time}`;
export const shippingTo = (country: string) => `Versand: ${country}`;
export const asLastTime = (names: string) => `${names} (wie beim letzten Mal)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (Länge × Breite × Höhe ÷ ${divisor})`;
export const actualDecides = "Berechnet nach tatsächlichem Gewicht.";
export const actualDecidesAt = (weight: string) =>
  `Berechnet nach tatsächlichem Gewicht: ${weight}.`;
export const byVolume = (volume: string) => `Nach Volumen: ${volume}.`;
export const sidesMissing = "Es wurden nicht alle drei Maße angegeben.";
export const volumeNeverCounts = "Das Volumen zählt nie.";
export const roundedUp = "Auf eine volle Stufe aufgerundet.";
export const volumeDecides = (volume: string, weight: string) =>
  `Berechnet nach Volumengewicht: ${volume}. Tatsächliches Gewicht: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Berechnet nach dem Mittel aus tatsächlichem Gewicht, ${weight}, und Volumengewicht, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Berechnet nach dem Mindestgewicht: Leichtere Pakete kosten dasselbe. Tatsächliches Gewicht: ${weight}.`;
export const rateCard = "Preisliste {id}, unverbindlich.";
export const rateCardOf = "Preisliste {id} vom {date}, unverbindlich.";

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
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Versandart`,
    other: `${wholeNumber(count)} Versandarten`,
  });
export const countryCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Land`, other: `${wholeNumber(count)} Länder` });
export const change = "Ändern";
export const shipping = "Versand";
export const lengthCm = "Länge (cm)";
export const widthCm = "Breite (cm)";
export const heightCm = "Höhe (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `Länge ${side} cm`;
export const widthOf = (side: string) => `Breite ${side} cm`;
export const heightOf = (side: string) => `Höhe ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, Ziel: ${country}`;
export const andMore = (names: string, count: number) => `${names} und ${count} weitere`;
export const weightMeant = (weight: string) =>
  `Gewichte sind in Gramm. <button>Meintest du ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Wirklich ${weight}? Dann drücke den Knopf noch einmal.`;
