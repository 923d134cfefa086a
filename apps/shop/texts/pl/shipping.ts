import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Linie wysyłkowe";
export const changeParcelButton = "Zmień tę paczkę";
export const copyLinkLabel = "Kopiuj link";
export const emptyTitle = "Wszystkie linie obok siebie";
export const sayWhereParcelGoes =
  "Podaj, dokąd jedzie paczka i ile waży. Dodaj wymiary i zawartość, aby wycena była dokładniejsza.";
export const tryGUnitedKingdom = "Wypróbuj 1200 g do Wielkiej Brytanii";
export const parcel = "Twoja paczka";
export const results = "Wyniki";
export const itemsCategoryLabel = "Kategoria przedmiotów";
export const chooseCategoriesLabel = "Wybierz kategorie";
export const choosingCategoriesNeedsScripts =
  "Wybór kategorii wymaga JavaScriptu. Bez niego paczka liczy się jako „towary ogólne”.";
export const categoriesStatus = "Wczytywanie kategorii…";
export const clearAllButton = "Wyczyść wszystko";
export const done = "Gotowe";
export const chosenCategoriesLabel = "Wybrane kategorie";
export const chooseCategoryOption = "Wybierz kategorię";
export const generalGoodsOption = "Towary ogólne";
export const categories = "Kategorie";
export const airSurchargeLabel = "Dopłata lotnicza";
export const airSurchargeNote = "Doliczana w szczycie sezonu lub do paczek o dużych gabarytach.";
export const fuelFeeLabel = "Opłata paliwowa";
export const fuelFeeNote = "Procent zależny od ceny paliwa.";
export const customsFeeLabel = "Opłata celna";
export const customsFeeNote = "Za zgłoszenie paczki do odprawy.";
export const serviceFeeLabel = "Opłata za obsługę";
export const serviceFeeNote = "Obsługa, rejestracja oraz przekroczenie wymiarów lub wagi.";
export const chargeStandardTitle = "Zasady naliczania";
export const chargeableWeightLabel = "Waga rozliczeniowa";
export const firstWeightLabel = "Waga początkowa";
export const firstWeightNote = "Cena pierwszego przedziału.";
export const continuedWeightLabel = "Waga dodatkowa";
export const freight = "Fracht";
export const freightNote = "Przewóz wagi rozliczeniowej po cenach powyżej.";
export const total = "Razem";
export const noFeeNote = "Nie dotyczy tej paczki.";
export const asServiceGave = "Według serwisu cenowego.";
export const restPriceNote = "Cena reszty.";
export const proportionalNote = "Proporcjonalnie do wagi rozliczeniowej.";
export const notReachedParcel = "Ta paczka nie osiąga tej wagi.";
export const destination = "Kraj docelowy";
export const countryPlaceholder = "Wpisz kraj…";
export const countryEmpty = "Żaden kraj nie pasuje";
export const countriesStatus = "Wczytywanie krajów…";
export const countries = "Kraje";
export const fastest = "Najszybsza";
export const lineColumn = "Linia";
export const priceColumn = "Cena";
export const daysColumn = "Dni";
export const taxColumn = "Podatek";
export const taxIncluded = "Wliczony";
export const taxExcluded = "Niewliczony";
export const taxUnknown = "Brak danych";
export const priceSummary = "≈ {price}, {line}, {time}";
export const unknownCountry = "Wybierz kraj z listy.";
export const taxMark = "Podatek wliczony";
export const batteryMark = "Baterie dozwolone";
export const unavailableReason = "Niedostępna dla tej paczki";
export const fittedMark = "Obliczono na podstawie jednej opublikowanej ceny";
export const illustrativeMark = "Cena orientacyjna";
export const provenanceRest = "Reszta jest orientacyjna.";
export const filters = "Filtry";
export const applyFiltersButton = "Zastosuj filtry";
export const showAllButton = "Pokaż wszystkie";
export const noneHiddenStatus = "Filtry niczego nie ukrywają.";
export const transitTimeLabel = "Czas dostawy";
export const transitOption = "Dowolny czas dostawy";
export const noLinesTitle = "Brak danych o wysyłce";
export const noLineKnownGoes = "Nie znamy linii wysyłkowej do tego kraju.";
export const priceServiceDoesNot =
  "Serwis cenowy nie odpowiada. Te ceny pochodzą z naszego własnego cennika.";
export const availableLinesLabel = "Dostępne linie";
export const noLineTakesParcel =
  "Żadna linia nie przyjmuje tej paczki. Poniżej zobaczysz, dlaczego.";
export const filteredEmptyTitle = "Żadna linia nie pasuje do tych filtrów";
export const filteredEmptyText = "Teraz wszystkie są ukryte.";
export const clearFiltersButton = "Wyczyść filtry";
export const unavailableLinesLabel = "Niedostępne linie";
export const unknownTransit = "Nie podano czasu dostawy";
export const weightLabel = "Waga (g)";
export const chooseCountryOption = "Wybierz kraj";
export const parcel2 = "Paczka";
export const countryHint = "Kraj wybierzesz na następnej stronie.";
export const asking = "Pytamy…";
export const shippingEstimateTitle = "Wycena wysyłki";
export const calculate = "Oblicz";
export const calculateShippingButton = "Oblicz wysyłkę";
export const offlineError = "Nie udało się pobrać danych";
export const generalError = "Coś poszło nie tak.";
export const parcelRestrictionsTitle = "Ograniczenia paczki";
export const weight = "Waga";
export const size = "Rozmiar";
export const volumeWeight = "Waga gabarytowa";
export const takesEverything = "Przyjmuje w całości";
export const takes = "Przyjmuje";
export const not = "Nie przyjmuje";
export const takesNothing = "W ogóle nie przyjmuje";
export const weightHint = "Podaj wagę, aby zobaczyć cenę.";
export const pricesStatus = "Porównywanie cen…";
export const retryButton = "Spróbuj ponownie";
export const noLineText = "Żadna linia wysyłkowa nie przyjmuje tej paczki.";
export const calculatorLink = "Otwórz w kalkulatorze wysyłki";
export const where = "Dokąd?";
export const what = "Co to jest?";
export const listsError = "Nie udało się wczytać krajów i kategorii.";

export const linesTaking = (count: number, total: number) =>
  `Linie, które przyjmują tę paczkę: ${count} z ${total}`;
export const haulHint = "Kilka przedmiotów? <link>Zaplanuj haul</link>";
export const chosen = (count: number) => `Wybrano: ${count}`;
export const remove = (name: string) => `Usuń: ${name}`;
export const groupLabel = (name: string) => `Wybierz całą kategorię: ${name}`;
export const feesCaption = (method: string) => `Zasady naliczania: ${method}`;
export const feesSummary = "Opłaty i ograniczenia";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `Filtry ukrywają ${wholeNumber(count)} linię.`,
    few: `Filtry ukrywają ${wholeNumber(count)} linie.`,
    many: `Filtry ukrywają ${wholeNumber(count)} linii.`,
    other: `Filtry ukrywają ${wholeNumber(count)} linii.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, {
    one: `Najwyżej ${count} dzień`,
    few: `Najwyżej ${count} dni`,
    many: `Najwyżej ${count} dni`,
    other: `Najwyżej ${count} dnia`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} dni`;
export const weightRange = (least: string, most: string) => `od ${least} do ${most}`;
export const destinationTitle = (country: string) => `Wysyłka: ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (jak ostatnio)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (długość × szerokość × wysokość ÷ ${divisor})`;
export const actualDecides = "Naliczono według wagi rzeczywistej.";
export const actualDecidesAt = (weight: string) => `Naliczono według wagi rzeczywistej: ${weight}.`;
export const volumeNote = (volume: string) => `Według objętości: ${volume}.`;
export const sidesMissing = "Nie podano wszystkich trzech wymiarów.";
export const noVolumeNote = "Objętość nigdy się nie liczy.";
export const roundingNote = "Zaokrąglono w górę do pełnego przedziału.";
export const volumeDecides = (volume: string, weight: string) =>
  `Naliczono według wagi gabarytowej: ${volume}. Waga rzeczywista: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Naliczono według średniej z wagi rzeczywistej, ${weight}, i gabarytowej, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Naliczono minimum: lżejsze paczki kosztują tyle samo. Waga rzeczywista: ${weight}.`;
export const undatedCardNote = "Cennik {id}; to nie jest oferta.";
export const datedCardNote = "Cennik {id} z {date}; to nie jest oferta.";

export const published = "Cena opublikowana";
export const restPublished = (names: string) =>
  `Opublikowano także: ${names}. Cała reszta jest orientacyjna.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} rozpoczęty przedział`,
    few: `${wholeNumber(count)} rozpoczęte przedziały`,
    many: `${wholeNumber(count)} rozpoczętych przedziałów`,
    other: `${wholeNumber(count)} rozpoczętego przedziału`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)} po pierwszym.`;
export const ageDays = (count: number) =>
  plural(count, {
    one: `${count} dzień`,
    few: `${count} dni`,
    many: `${count} dni`,
    other: `${count} dnia`,
  });
export const ageMonths = (count: number) =>
  plural(count, {
    one: `${count} miesiąc`,
    few: `${count} miesiące`,
    many: `${count} miesięcy`,
    other: `${count} miesiąca`,
  });
export const ageYears = (count: number) =>
  plural(count, {
    one: `${count} rok`,
    few: `${count} lata`,
    many: `${count} lat`,
    other: `${count} roku`,
  });
export const compareButton = (count: number) =>
  plural(count, {
    one: `Zobacz ${wholeNumber(count)} linię`,
    few: `Porównaj ${wholeNumber(count)} linie`,
    many: `Porównaj ${wholeNumber(count)} linii`,
    other: `Porównaj ${wholeNumber(count)} linii`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} kraj`,
    few: `${wholeNumber(count)} kraje`,
    many: `${wholeNumber(count)} krajów`,
    other: `${wholeNumber(count)} kraju`,
  });
export const change = "Zmień";
export const shipping = "Wysyłka";
export const lengthLabel = "Dług. (cm)";
export const widthLabel = "Szer. (cm)";
export const heightLabel = "Wys. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `długość ${side} cm`;
export const widthOf = (side: string) => `szerokość ${side} cm`;
export const heightOf = (side: string) => `wysokość ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, kraj: ${country}`;
export const shortenedList = (names: string, count: number) => `${names} i jeszcze ${count}`;
export const weightMeant = (weight: string) =>
  `Wagę podaje się w gramach. <button>Czy chodzi o ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Na pewno ${weight}? W takim razie naciśnij przycisk jeszcze raz.`;
