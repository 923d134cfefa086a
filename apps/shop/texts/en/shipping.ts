import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Shipping lines";
export const changeParcelButton = "Change this parcel";
export const copyLinkLabel = "Copy link";
export const emptyTitle = "Every line, side by side";
export const sayWhereParcelGoes =
  "Tell us where the parcel goes and what it weighs. Add dimensions and contents for a closer estimate.";
export const tryGUnitedKingdom = "Try 1,200 g to the United Kingdom";
export const parcel = "Your parcel";
export const results = "Results";
export const itemsCategoryLabel = "Items Category";
export const chooseCategoriesLabel = "Choose categories";
export const choosingCategoriesNeedsScripts =
  "Choosing categories needs JavaScript. Without it, the parcel counts as general goods.";
export const categoriesStatus = "Loading categories…";
export const clearAllButton = "Clear all";
export const done = "Done";
export const chosenCategoriesLabel = "Chosen categories";
export const chooseCategoryOption = "Choose a category";
export const generalGoodsOption = "General goods";
export const categories = "Categories";
export const airSurchargeLabel = "Air surcharge";
export const airSurchargeNote = "Added in busy months or for bulky parcels.";
export const fuelFeeLabel = "Fuel fee";
export const fuelFeeNote = "A percentage that follows the price of fuel.";
export const customsFeeLabel = "Customs fee";
export const customsFeeNote = "For presenting the parcel to customs.";
export const serviceFeeLabel = "Service fee";
export const serviceFeeNote = "Handling, registration, and extra size or weight.";
export const chargeStandardTitle = "Charge standard";
export const chargeableWeightLabel = "Chargeable weight";
export const firstWeightLabel = "First weight";
export const firstWeightNote = "The price of the first step.";
export const continuedWeightLabel = "Continued weight";
export const freight = "Freight";
export const freightNote = "Carrying the chargeable weight, at the prices above.";
export const total = "Total";
export const noFeeNote = "None for this parcel.";
export const asServiceGave = "As given by the price service.";
export const restPriceNote = "The price of the rest.";
export const proportionalNote = "In proportion to the chargeable weight.";
export const notReachedParcel = "This parcel doesn't reach this weight.";
export const destination = "Destination";
export const countryPlaceholder = "Start typing a country...";
export const countryEmpty = "No country matches";
export const countriesStatus = "Loading countries…";
export const countries = "Countries";
export const fastest = "Fastest";
export const lineColumn = "Line";
export const priceColumn = "Price";
export const daysColumn = "Days";
export const taxColumn = "Tax";
export const taxIncluded = "Included";
export const taxExcluded = "Not included";
export const taxUnknown = "Not stated";
export const priceSummary = "≈ {price} with {line}, {time}";
export const unknownCountry = "Choose a country from the list.";
export const taxMark = "Tax included";
export const batteryMark = "Batteries allowed";
export const unavailableReason = "Not available for this parcel";
export const fittedMark = "Fitted to one published price";
export const illustrativeMark = "Illustrative price";
export const provenanceRest = "The rest is illustrative.";
export const filters = "Filters";
export const applyFiltersButton = "Apply filters";
export const showAllButton = "Show all";
export const noneHiddenStatus = "Nothing is hidden by the filters.";
export const transitTimeLabel = "Transit time";
export const transitOption = "Any transit time";
export const noLinesTitle = "No Shipping data available";
export const noLineKnownGoes = "We don't know any line that ships there.";
export const priceServiceDoesNot =
  "The price service isn't responding. These prices come from our own rate card.";
export const availableLinesLabel = "Available lines";
export const noLineTakesParcel = "No line accepts this parcel. The reasons are below.";
export const filteredEmptyTitle = "No line matches these filters";
export const filteredEmptyText = "All of them are hidden now.";
export const clearFiltersButton = "Clear filters";
export const unavailableLinesLabel = "Unavailable lines";
export const unknownTransit = "Transit time not stated";
export const weightLabel = "Weight(g)";
export const chooseCountryOption = "Choose a country";
export const parcel2 = "Parcel";
export const countryHint = "You choose the country on the next page.";
export const asking = "Asking…";
export const shippingEstimateTitle = "Shipping estimate";
/** The button's label, which the specification requires in this spelling. */
export const calculate = "calculate";
export const calculateShippingButton = "Calculate Shipping";
export const offlineError = "Failed to fetch data!";
export const generalError = "Something went wrong!";
export const parcelRestrictionsTitle = "Parcel restrictions";
export const weight = "Weight";
export const size = "Size";
export const volumeWeight = "Volumetric weight";
export const takesEverything = "Accepts all of";
export const takes = "Accepts";
export const not = "Doesn't accept";
export const takesNothing = "Doesn't accept any of";
export const weightHint = "Add the weight to see a price.";
export const pricesStatus = "Comparing prices…";
export const retryButton = "Try again";
export const noLineText = "No shipping line accepts this parcel.";
export const calculatorLink = "Open in the Shipping Calculator";
export const where = "Where to?";
export const what = "What is it?";
export const listsError = "Countries and categories could not be loaded.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} of ${total} lines accepts this parcel`,
    other: `${count} of ${total} lines accept this parcel`,
  });
export const haulHint = "Several items? <link>Plan a haul</link>";
export const chosen = (count: number) => `${count} chosen`;
export const remove = (name: string) => `Remove ${name}`;
export const groupLabel = (name: string) => `Select all of ${name}`;
export const feesCaption = (method: string) => `Charge standard of ${method}`;
export const feesSummary = "Fees and restrictions";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} line is hidden by the filters.`,
    other: `${wholeNumber(count)} lines are hidden by the filters.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, { one: `At most ${count} day`, other: `At most ${count} days` });
/** A range such as "7–12". */
export const days = (range: string) => `${range} days`;
export const weightRange = (least: string, most: string) => `${least} to ${most}`;
export const destinationTitle = (country: string) => `Shipping to ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (as last time)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (length × width × height ÷ ${divisor})`;
export const actualDecides = "Charged by actual weight.";
export const actualDecidesAt = (weight: string) => `Charged by actual weight: ${weight}.`;
export const volumeNote = (volume: string) => `By volume: ${volume}.`;
export const sidesMissing = "Not all three dimensions were given.";
export const noVolumeNote = "Volume never counts.";
export const roundingNote = "Rounded up to a full step.";
export const volumeDecides = (volume: string, weight: string) =>
  `Charged by volumetric weight: ${volume}. Actual weight: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Charged by the mean of the actual weight, ${weight}, and the volumetric weight, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Charged by the minimum: lighter parcels cost the same. Actual weight: ${weight}.`;
export const undatedCardNote = "Rate card {id}; not an offer.";
export const datedCardNote = "Rate card {id} of {date}; not an offer.";

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
export const compareButton = (count: number) =>
  plural(count, {
    one: `Show ${wholeNumber(count)} line`,
    other: `Compare ${wholeNumber(count)} lines`,
  });
export const countryCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} country`, other: `${wholeNumber(count)} countries` });
export const change = "Change";
export const shipping = "Shipping";
export const lengthLabel = "Length(cm)";
export const widthLabel = "Width(cm)";
export const heightLabel = "Height(cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `length ${side} cm`;
export const widthOf = (side: string) => `width ${side} cm`;
export const heightOf = (side: string) => `height ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight} to ${country}`;
export const shortenedList = (names: string, count: number) => `${names} and ${count} more`;
export const weightMeant = (weight: string) =>
  `Weights are in grams. <button>Did you mean ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Really ${weight}? Then press the button once more.`;
