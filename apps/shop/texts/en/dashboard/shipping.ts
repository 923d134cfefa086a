export const changes = "Changes";
export const changesCaption = "Changes to the card in use";
export const missingValue = "not there";
export const wholeCardName = "The card itself";
export const unchangedVerdict = "No change";
export const close = "Close";
export const changesVerdict = "What would change";
export const putIntoUse = "Use this card";
export const importBusyLabel = "Taking it into use…";
export const cancel = "Cancel";
export const cardUseStaysPut =
  "The current rate card stays in use. Fix what is listed, then compare again.";
export const changedLinesLabel = "Lines changed";
export const addedLinesLabel = "Lines added";
export const removedLinesLabel = "Lines removed";
export const importOfflineError = "The server did not answer. The file is kept, you can try again.";
export const exportError = "The rate card could not be exported.";
export const exporting = "Exporting…";
export const history = "History";
export const historyCaption = "Rate cards that were in use, newest first";
export const no = "No.";
export const startColumn = "In use from";
export const actions = "Actions";
export const rollbackBusyLabel = "Rolling back…";
export const use = "In use";
export const rollbackConflict =
  "Another rate card came into use in the meantime. The history shows it now.";
export const rollbackOfflineError = "The server did not answer. Try again.";
export const rollbackErrorTitle = "Not rolled back";
export const importedMessage = "The rate card is in use";
export const dropPrompt = "Drop a rate card here";
export const tableHint = (columns: string, others: string) =>
  `A rate card (JSON), or a carrier's prices as a table (CSV) with the columns ${columns}: weights in grams, the price of the first weight and of each next one, and days such as 10-20. They replace the prices of the same line and country, and switch the line on. The columns ${others} may be left out.`;
export const allOffButton = "Switch all lines off";
/** Names of one entry of a list in a rate card. */
export const cardLists: Readonly<Record<string, string>> = {
  lines: "Line",
  bands: "Weight range",
  surcharges: "Surcharge",
  countries: "Country",
};
export const checkOfflineError = "The server did not answer. The file is kept.";
export const retryButton = "Try again";
export const currentCardLabel = "Rate card in use";
export const undatedCard = "Not dated";
export const currentSinceLabel = "In use since";
export const imported = "Imported by";
export const builtInSource = "Came with the shop";
export const loadingSubject = "the rate cards";
export const loadError = "The rate cards could not be loaded.";
export const pageTitle = "Rate cards";
export const whatShippingEstimatesPriced =
  "The prices behind shipping estimates. A card that is replaced stays in the history.";
export const historyBusyLabel = "Loading earlier cards…";
export const formTitle = "Edit prices";
export const editPricesText =
  "Change a price of the card in use, or where a line goes. You see what would change before it is used. You can add lines. Rules of a single country are in the JSON file, which you can export, edit and import.";
export const openFormLabel = "Open the form";
export const opening = "Opening…";
export const rateCardCouldNotOpen = "The rate card could not be opened. Try again.";
export const lineLabel = "Line";
export const lineSearchLabel = "Find a line";
export const lineOff = (name: string) => `${name}, off`;
export const countryLabel = "Country";
export const countrySearchLabel = "Find a country";
export const searchHint = "Enter takes the first that fits.";
export const foundOf = (found: number, all: number) => `${found} of ${all}. Enter takes the first.`;
export const goesTo = "The line goes there";
export const goesNotTo = "It doesn't go there";
export const lineEnabled = "Shoppers can choose this line";
export const lineEnabledHint = "Off: it stays on the card and is not offered.";
export const fileSubject = "The file";
/** Labels of the fields of a rate card, by their names in the file. The names there also contain the unit. */
export const cardFields = {
  serviceFee: "Service fee",
  customsFee: "Customs fee",
  airSurchargePerKg: "Air surcharge per kg",
  fuelPct: "Fuel",
  minWeightG: "Lightest parcel",
  maxWeightG: "Heaviest parcel",
  maxSideCm: "Longest side",
  maxSumCm: "All sides together",
  maxLengthPlusGirthCm: "Length plus girth",
  maxBoxCm: "Fits a box of",
  amount: "Amount",
  fromG: "From",
  toG: "To",
  itemFee: "Per parcel",
  feeFirst: "First price",
  weightFirst: "For the first",
  feeContinue: "Then",
  weightContinue: "For each further",
  min: "Days, at least,",
  max: "Days, at most,",
};
export const serviceFee = (symbol: string) => `${cardFields.serviceFee}, ${symbol}`;
export const customsFee = (symbol: string) => `${cardFields.customsFee}, ${symbol}`;
export const airSurcharge = (symbol: string) => `${cardFields.airSurchargePerKg}, ${symbol}`;
export const fuelPercent = `${cardFields.fuelPct}, %`;
export const limits = "Limits";
export const limitsHint = "Parcels beyond them can't go by this line. Empty: no such limit.";
export const lightest = `${cardFields.minWeightG}, g`;
export const heaviest = `${cardFields.maxWeightG}, g`;
export const weightRuleLabel = "Weight that counts";
export const actualWeight = "as weighed";
export const chargeableWeight = "as charged";
export const longestSide = `${cardFields.maxSideCm}, cm`;
export const sumOfSides = `${cardFields.maxSumCm}, cm`;
export const lengthAndGirth = `${cardFields.maxLengthPlusGirthCm}, cm`;
export const boxSides = `${cardFields.maxBoxCm}, cm (60 × 40 × 30)`;
export const surcharges = "Surcharges";
export const surchargesHint =
  "Each is charged for parcels that meet one of its conditions; of each group, only the dearest.";
export const surchargeOf = (name: string) => `Surcharge ${name}`;
export const surchargeName = "Name";
export const surchargeAmount = (symbol: string) => `${cardFields.amount}, ${symbol}`;
export const surchargeGroup = "Group";
export const surchargeGroupHint = "Surcharges of one group exclude each other.";
export const fuelLabel = "Fuel is charged on it";
export const conditionOf = (number: number) => `Condition ${number}`;
export const measured = "Measure";
export const measures = {
  side1: "longest side, cm",
  side2: "second side, cm",
  side3: "shortest side, cm",
  sum: "all sides together, cm",
  lengthPlusGirth: "length plus girth, cm",
  actualG: "weight, g",
  volumeG: "volumetric weight, g",
  chargeableG: "charged weight, g",
};
export const compared = "Is";
export const aboveOption = "more than";
export const minimumOption = "at least";
export const threshold = "Value";
export const addConditionLabel = "Add a condition";
export const removeConditionButton = (number: number) => `Remove condition ${number}`;
export const addSurchargeLabel = "Add a surcharge";
export const removeSurcharge = (name: string) => `Remove ${name}`;
export const countryPricesTitle = (country: string) => `Prices to ${country}`;
export const rangeLegend = (number: number) => `Weight range ${number}`;
export const fromGrams = `${cardFields.fromG}, g`;
export const toGrams = `${cardFields.toG}, g`;
export const charged = "Charged";
export const stepOption = "by each step that is begun";
export const exactOption = "by exact weight";
export const perParcel = (symbol: string) => `${cardFields.itemFee}, ${symbol}`;
export const firstPrice = (symbol: string) => `${cardFields.feeFirst}, ${symbol}`;
export const firstGrams = "for the first, g";
export const nextPrice = (symbol: string) => `${cardFields.feeContinue}, ${symbol}`;
export const nextGrams = "for each further, g";
export const addBand = "Add a weight range";
export const removeBand = (number: number) => `Remove weight range ${number}`;
export const daysFrom = "Days, at least";
export const daysTo = "Days, at most";
export const hasOverrides =
  "This country has rules of its own for fees, limits or surcharges. They stay as they are; the JSON file has them.";
export const stopServing = (country: string) => `Stop going to ${country}`;
export const notServed = (country: string) => `This line doesn't go to ${country}.`;
export const serveLike = (country: string) => `Go there at the prices to ${country}`;
export const serveEmpty = "Go there at other prices";
export const addLineLabel = "Add a line like this one";
export const unnamedLine = "New line";
export const newLineHint =
  "It begins with the fees, limits and surcharges of the line you came from. Choose a country above and add its prices.";
export const newLineName = "Name of the line";
export const newLineCode = "Code at the carrier";
export const transportLabel = "How it travels";
export const travelModes = {
  postal: "By post",
  express: "Express",
  dedicated: "Dedicated line",
  sea: "By sea",
} as const;
export const taxSwitch = "Taxes and customs are included";
export const removeNewLine = "Remove this line";
export const titleLabel = "Title";
export const ownCard = "Our rate card";
export const titleHint = "What the card is called, here and in its history.";
export const dateLabel = "Prices as of";
export const dateHint = "The day on which you last checked the prices. Shoppers see it.";
export const reserveMark = "In reserve";
export const serviceComesFirst =
  "A shipping service is connected, and it prices estimates. This card prices only what the service does not answer.";
export const notStarted = "Not in use yet";
export const cancelStart = "Cancel";
export const startCancelled = "The rate card will not come into use";
export const cancelErrorTitle = "Not cancelled";
export const startsOn = (day: string) => `The rate card comes into use on ${day}`;
export const scheduledNotice = (number: number, day: string) =>
  `Card #${number} waits to start on ${day} and will replace these prices. To use them for longer, cancel it in the history.`;
export const startLabel = "In use from (optional)";
export const startHint = "The day begins at midnight UTC. Empty: at once.";
export const putIntoUseLater = "Use this card from that day";
export const versionLabel = "Version";
export const versionHint = "What the changed card is called in the history.";
export const sourceLabel = "Source of what you changed";
export const sourceHint =
  "Such as “DHL price list of November 2026”: shoppers see these prices as published there. Empty: they count as illustrative.";
export const unchangedError = "Nothing is changed yet.";
export const compareWithUseButton = "Compare with the card in use";
export const discard = "Discard";
