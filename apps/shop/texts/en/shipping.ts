import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Shipping lines";
export const changeParcel = "Change this parcel";
export const copyLink = "Copy link";
export const everyLineSideSide = "Every line, side by side";
export const sayWhereParcelGoes =
  "Tell us where the parcel goes and what it weighs. Add dimensions and contents for a closer estimate.";
export const tryGUnitedKingdom = "Try 1,200 g to the United Kingdom";
export const parcel = "Your parcel";
export const results = "Results";
export const itemsCategory = "Items Category";
export const chooseCategories = "Choose categories";
export const choosingCategoriesNeedsScripts =
  "Choosing categories needs JavaScript. Without it, the parcel counts as general goods.";
export const loadingCategories = "Loading categories…";
export const clearAll = "Clear all";
export const done = "Done";
export const chosenCategories = "Chosen categories";
export const chooseCategory = "Choose a category";
export const generalGoods = "General goods";
export const categories = "Categories";
export const airSurcharge = "Air surcharge";
export const addedBusyMonthsBulky = "Added in busy months or for bulky parcels.";
export const fuelFee = "Fuel fee";
export const percentageFollowsPriceFuel = "A percentage that follows the price of fuel.";
export const customsFee = "Customs fee";
export const presentingParcelCustoms = "For presenting the parcel to customs.";
export const serviceFee = "Service fee";
export const handlingRegistrationExtraSize = "Handling, registration, and extra size or weight.";
export const chargeStandard = "Charge standard";
export const chargeableWeight = "Chargeable weight";
export const firstWeight = "First weight";
export const priceFirstStep = "The price of the first step.";
export const continuedWeight = "Continued weight";
export const freight = "Freight";
export const carryingChargeableWeightPrices =
  "Carrying the chargeable weight, at the prices above.";
export const total = "Total";
export const noneParcel = "None for this parcel.";
export const asServiceGave = "As given by the price service.";
export const priceRest = "The price of the rest.";
export const proportionChargeableWeight = "In proportion to the chargeable weight.";
export const notReachedParcel = "This parcel doesn't reach this weight.";
export const destination = "Destination";
export const startTypingCountry = "Start typing a country...";
export const noCountryMatches = "No country matches";
export const loadingCountries = "Loading countries…";
export const countries = "Countries";
export const weightFromCatalogue = "Weight from the catalogue";
export const weightFromQcPhotos = "Weight from QC photos";
export const shippingFee = "Shipping fee";
export const cheapest = "Cheapest";
export const fastest = "Fastest";
export const taxIncluded = "Tax included";
export const batteriesAllowed = "Batteries allowed";
export const notAvailableParcel = "Not available for this parcel";
export const fittedOnePublishedPrice = "Fitted to one published price";
export const illustrativePrice = "Illustrative price";
export const restIllustrative = "The rest is illustrative.";
export const filters = "Filters";
export const applyFilters = "Apply filters";
export const showAll = "Show all";
export const nothingHiddenFilters = "Nothing is hidden by the filters.";
export const transitTime = "Transit time";
export const anyTransitTime = "Any transit time";
export const noShippingDataAvailable = "No Shipping data available";
export const noLineKnownGoes = "We don't know any line that ships there.";
export const priceServiceDoesNot =
  "The price service isn't responding. These prices come from our own rate card.";
export const availableLines = "Available lines";
export const linesTakeParcelHidden = "Your filters hide the lines that accept this parcel.";
export const noLineTakesParcel = "No line accepts this parcel. The reasons are below.";
export const noLineMatchesThese = "No line matches these filters";
export const allThemHiddenNow = "All of them are hidden now.";
export const clearFilters = "Clear filters";
export const unavailableLines = "Unavailable lines";
export const transitTimeNotStated = "Transit time not stated";
export const weightG = "Weight(g)";
export const chooseCountry = "Choose a country";
export const parcel2 = "Parcel";
export const chooseCountryNextPage = "You choose the country on the next page.";
export const asking = "Asking…";
export const shippingEstimate = "Shipping estimate";
/** The spec's own text of the calculator's button. */
export const calculate = "calculate";
export const calculateShipping = "Calculate Shipping";
export const failedFetchData = "Failed to fetch data!";
export const somethingWentWrong = "Something went wrong!";
export const parcelRestrictions = "Parcel restrictions";
export const weight = "Weight";
export const size = "Size";
export const volumeWeight = "Volumetric weight";
export const takesEverything = "Accepts all of";
export const takes = "Accepts";
export const not = "Doesn't accept";
export const takesNothing = "Doesn't accept any of";
export const addWeightSeePrice = "Add the weight to see a price.";
export const comparingPrices = "Comparing prices…";
export const tryAgain = "Try again";
export const noShippingLineAccepts = "No shipping line accepts this parcel.";
export const openShippingCalculator = "Open in the Shipping Calculator";
export const where = "Where to?";
export const what = "What is it?";
export const countriesCategoriesCouldNot = "Countries and categories could not be loaded.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} of ${total} lines accepts this parcel`,
    other: `${count} of ${total} lines accept this parcel`,
  });
export const severalItems = "Several items? <link>Plan a haul</link>";
export const chosen = (count: number) => `${count} chosen`;
export const remove = (name: string) => `Remove ${name}`;
export const selectAllOf = (name: string) => `Select all of ${name}`;
export const chargeStandardOf = (method: string) => `Charge standard of ${method}`;
export const feesAndRestrictions = "Fees and restrictions";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} line is hidden by the filters.`,
    other: `${wholeNumber(count)} lines are hidden by the filters.`,
  });
export const atMostDays = (count: number) =>
  plural(count, { one: `At most ${count} day`, other: `At most ${count} days` });
/** A range such as "7–12". */
export const days = (range: string) => `${range} days`;
export const weightRange = (least: string, most: string) => `${least} to ${most}`;
export const fromPrice = (price: string, time: string) => `from ${price}, ${time}`;
export const shippingTo = (country: string) => `Shipping to ${country}`;
export const asLastTime = (names: string) => `${names} (as last time)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (length × width × height ÷ ${divisor})`;
export const actualDecides = "Charged by actual weight.";
export const actualDecidesAt = (weight: string) => `Charged by actual weight: ${weight}.`;
export const byVolume = (volume: string) => `By volume: ${volume}.`;
export const sidesMissing = "Not all three dimensions were given.";
export const volumeNeverCounts = "Volume never counts.";
export const roundedUp = "Rounded up to a full step.";
export const volumeDecides = (volume: string, weight: string) =>
  `Charged by volumetric weight: ${volume}. Actual weight: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Charged by the mean of the actual weight, ${weight}, and the volumetric weight, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Charged by the minimum: lighter parcels cost the same. Actual weight: ${weight}.`;
export const rateCard = "Rate card {id}; not an offer.";
export const rateCardOf = "Rate card {id} of {date}; not an offer.";

export const published = "Published";
export const restPublished = (names: string) =>
  `Also published: ${names}. Everything else is illustrative.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} step, charged in full`,
    other: `${wholeNumber(count)} steps, each charged in full`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)}, after the first step.`;
export const ageDays = (count: number) =>
  plural(count, { one: `${count} day`, other: `${count} days` });
export const ageMonths = (count: number) =>
  plural(count, { one: `${count} month`, other: `${count} months` });
export const ageYears = (count: number) =>
  plural(count, { one: `${count} year`, other: `${count} years` });
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} shipping line`,
    other: `${wholeNumber(count)} shipping lines`,
  });
export const countryCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} country`, other: `${wholeNumber(count)} countries` });
export const change = "Change";
export const shipping = "Shipping";
export const lengthCm = "Length(cm)";
export const widthCm = "Width(cm)";
export const heightCm = "Height(cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `length ${side} cm`;
export const widthOf = (side: string) => `width ${side} cm`;
export const heightOf = (side: string) => `height ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight} to ${country}`;
export const andMore = (names: string, count: number) => `${names} and ${count} more`;
export const weightMeant = (weight: string) =>
  `Weights are in grams. <button>Did you mean ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Really ${weight}? Then press the button once more.`;
