import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Linie wysyłkowe";
export const changeParcel = "Zmień tę paczkę";
export const copyLink = "Kopiuj link";
export const everyLineSideSide = "Wszystkie linie obok siebie";
export const sayWhereParcelGoes =
  "Podaj, dokąd jedzie paczka i ile waży. Dodaj wymiary i zawartość, aby wycena była dokładniejsza.";
export const tryGUnitedKingdom = "Wypróbuj 1200 g do Wielkiej Brytanii";
export const parcel = "Twoja paczka";
export const results = "Wyniki";
export const itemsCategory = "Kategoria przedmiotów";
export const chooseCategories = "Wybierz kategorie";
export const choosingCategoriesNeedsScripts =
  "Wybór kategorii wymaga JavaScriptu. Bez niego paczka liczy się jako „towary ogólne”.";
export const loadingCategories = "Wczytywanie kategorii…";
export const clearAll = "Wyczyść wszystko";
export const done = "Gotowe";
export const chosenCategories = "Wybrane kategorie";
export const chooseCategory = "Wybierz kategorię";
export const generalGoods = "Towary ogólne";
export const categories = "Kategorie";
export const airSurcharge = "Dopłata lotnicza";
export const addedBusyMonthsBulky =
  "Doliczana w szczycie sezonu lub do paczek o dużych gabarytach.";
export const fuelFee = "Opłata paliwowa";
export const percentageFollowsPriceFuel = "Procent zależny od ceny paliwa.";
export const customsFee = "Opłata celna";
export const presentingParcelCustoms = "Za zgłoszenie paczki do odprawy.";
export const serviceFee = "Opłata za obsługę";
export const handlingRegistrationExtraSize =
  "Obsługa, rejestracja oraz przekroczenie wymiarów lub wagi.";
export const chargeStandard = "Zasady naliczania";
export const chargeableWeight = "Waga rozliczeniowa";
export const firstWeight = "Waga początkowa";
export const priceFirstStep = "Cena pierwszego przedziału.";
export const continuedWeight = "Waga dodatkowa";
export const freight = "Fracht";
export const carryingChargeableWeightPrices = "Przewóz wagi rozliczeniowej po cenach powyżej.";
export const total = "Razem";
export const noneParcel = "Nie dotyczy tej paczki.";
export const asServiceGave = "Według serwisu cenowego.";
export const priceRest = "Cena reszty.";
export const proportionChargeableWeight = "Proporcjonalnie do wagi rozliczeniowej.";
export const notReachedParcel = "Ta paczka nie osiąga tej wagi.";
export const destination = "Kraj docelowy";
export const startTypingCountry = "Wpisz kraj…";
export const noCountryMatches = "Żaden kraj nie pasuje";
export const loadingCountries = "Wczytywanie krajów…";
export const countries = "Kraje";
export const weightFromCatalogue = "Waga z katalogu";
export const weightFromQcPhotos = "Waga ze zdjęć QC";
export const shippingFee = "Koszt wysyłki";
export const cheapest = "Najtańsza";
export const fastest = "Najszybsza";
export const taxIncluded = "Podatek wliczony";
export const batteriesAllowed = "Baterie dozwolone";
export const notAvailableParcel = "Niedostępna dla tej paczki";
export const fittedOnePublishedPrice = "Obliczono na podstawie jednej opublikowanej ceny";
export const illustrativePrice = "Cena orientacyjna";
export const restIllustrative = "Reszta jest orientacyjna.";
export const filters = "Filtry";
export const applyFilters = "Zastosuj filtry";
export const showAll = "Pokaż wszystkie";
export const nothingHiddenFilters = "Filtry niczego nie ukrywają.";
export const transitTime = "Czas dostawy";
export const anyTransitTime = "Dowolny czas dostawy";
export const noShippingDataAvailable = "Brak danych o wysyłce";
export const noLineKnownGoes = "Nie znamy linii wysyłkowej do tego kraju.";
export const priceServiceDoesNot =
  "Serwis cenowy nie odpowiada. Te ceny pochodzą z naszego własnego cennika.";
export const availableLines = "Dostępne linie";
export const linesTakeParcelHidden = "Twoje filtry ukrywają linie, które przyjmują tę paczkę.";
export const noLineTakesParcel =
  "Żadna linia nie przyjmuje tej paczki. Poniżej zobaczysz, dlaczego.";
export const noLineMatchesThese = "Żadna linia nie pasuje do tych filtrów";
export const allThemHiddenNow = "Teraz wszystkie są ukryte.";
export const clearFilters = "Wyczyść filtry";
export const unavailableLines = "Niedostępne linie";
export const transitTimeNotStated = "Nie podano czasu dostawy";
export const weightG = "Waga (g)";
export const chooseCountry = "Wybierz kraj";
export const parcel2 = "Paczka";
export const chooseCountryNextPage = "Kraj wybierzesz na następnej stronie.";
export const asking = "Pytamy…";
export const shippingEstimate = "Wycena wysyłki";
export const calculate = "Oblicz";
export const calculateShipping = "Oblicz wysyłkę";
export const failedFetchData = "Nie udało się pobrać danych";
export const somethingWentWrong = "Coś poszło nie tak.";
export const parcelRestrictions = "Ograniczenia paczki";
export const weight = "Waga";
export const size = "Rozmiar";
export const volumeWeight = "Waga gabarytowa";
export const takesEverything = "Przyjmuje w całości";
export const takes = "Przyjmuje";
export const not = "Nie przyjmuje";
export const takesNothing = "W ogóle nie przyjmuje";
export const addWeightSeePrice = "Podaj wagę, aby zobaczyć cenę.";
export const comparingPrices = "Porównywanie cen…";
export const tryAgain = "Spróbuj ponownie";
export const noShippingLineAccepts = "Żadna linia wysyłkowa nie przyjmuje tej paczki.";
export const openShippingCalculator = "Otwórz w kalkulatorze wysyłki";
export const where = "Dokąd?";
export const what = "Co to jest?";
export const countriesCategoriesCouldNot = "Nie udało się wczytać krajów i kategorii.";

export const linesTaking = (count: number, total: number) =>
  `Linie, które przyjmują tę paczkę: ${count} z ${total}`;
export const severalItems = "Kilka przedmiotów? <link>Zaplanuj haul</link>";
export const chosen = (count: number) => `Wybrano: ${count}`;
export const remove = (name: string) => `Usuń: ${name}`;
export const selectAllOf = (name: string) => `Wybierz całą kategorię: ${name}`;
export const chargeStandardOf = (method: string) => `Zasady naliczania: ${method}`;
export const feesAndRestrictions = "Opłaty i ograniczenia";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `Filtry ukrywają ${wholeNumber(count)} linię.`,
    few: `Filtry ukrywają ${wholeNumber(count)} linie.`,
    many: `Filtry ukrywają ${wholeNumber(count)} linii.`,
    other: `Filtry ukrywają ${wholeNumber(count)} linii.`,
  });
export const atMostDays = (count: number) =>
  plural(count, {
    one: `Najwyżej ${count} dzień`,
    few: `Najwyżej ${count} dni`,
    many: `Najwyżej ${count} dni`,
    other: `Najwyżej ${count} dnia`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} dni`;
export const weightRange = (least: string, most: string) => `od ${least} do ${most}`;
export const fromPrice = (price: string, time: string) => `od ${price}, ${time}`;
export const shippingTo = (country: string) => `Wysyłka: ${country}`;
export const asLastTime = (names: string) => `${names} (jak ostatnio)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (długość × szerokość × wysokość ÷ ${divisor})`;
export const actualDecides = "Naliczono według wagi rzeczywistej.";
export const actualDecidesAt = (weight: string) => `Naliczono według wagi rzeczywistej: ${weight}.`;
export const byVolume = (volume: string) => `Według objętości: ${volume}.`;
export const sidesMissing = "Nie podano wszystkich trzech wymiarów.";
export const volumeNeverCounts = "Objętość nigdy się nie liczy.";
export const roundedUp = "Zaokrąglono w górę do pełnego przedziału.";
export const volumeDecides = (volume: string, weight: string) =>
  `Naliczono według wagi gabarytowej: ${volume}. Waga rzeczywista: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Naliczono według średniej z wagi rzeczywistej, ${weight}, i gabarytowej, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Naliczono minimum: lżejsze paczki kosztują tyle samo. Waga rzeczywista: ${weight}.`;
export const rateCard = "Cennik {id}; to nie jest oferta.";
export const rateCardOf = "Cennik {id} z {date}; to nie jest oferta.";

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
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linia wysyłkowa`,
    few: `${wholeNumber(count)} linie wysyłkowe`,
    many: `${wholeNumber(count)} linii wysyłkowych`,
    other: `${wholeNumber(count)} linii wysyłkowej`,
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
export const lengthCm = "Dług. (cm)";
export const widthCm = "Szer. (cm)";
export const heightCm = "Wys. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `długość ${side} cm`;
export const widthOf = (side: string) => `szerokość ${side} cm`;
export const heightOf = (side: string) => `wysokość ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, kraj: ${country}`;
export const andMore = (names: string, count: number) => `${names} i jeszcze ${count}`;
export const weightMeant = (weight: string) =>
  `Wagę podaje się w gramach. <button>Czy chodzi o ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Na pewno ${weight}? W takim razie naciśnij przycisk jeszcze raz.`;
