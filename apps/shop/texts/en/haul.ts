import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "From my collection";
export const pickerError = "Your collection could not be loaded.";
export const retryButton = "Try again";
export const pickerEmpty = "No collections found.";
export const moreButton = "Load more";
export const calculate = "Calculate";
export const planBusyLabel = "Comparing lines…";
export const items = "Items";
export const destination = "Destination";
export const chooseCountryOption = "Choose a country";
export const addLinkLabel = "Add by link";
export const linkPlaceholder = "Enter product URL";
export const add = "Add";
export const fieldErrorsSummary = "Fill in the fields marked in red.";
export const destinationHint = "Choose a destination to see prices.";
/** The error after the haul was calculated again by itself. The previous prices stay. */
export const recalculationError = "The new prices could not be loaded. Please try again.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Something has changed since these prices were calculated.";
export const emptyTitle = "Nothing in this haul yet";
export const incompleteTitle = "Almost there";
export const emptyText =
  "Add items by link, from your collection or by hand. You'll see what one parcel costs with every line, and whether two would be cheaper.";
export const linesTitle = "All lines, in one parcel";
export const item = "Item";
export const itemNamePlaceholder = "Item name";
export const category = "Category";
export const viewQcLink = "View QC";
export const manualEntry = "Enter an item by hand";
export const manualButton = "Add another item by hand";
export const pickerDescription = (most: number) => `Choose up to ${most} items for this haul.`;
export const addChosen = (count: number) => `Add ${count}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} piece</pieces>, ${weight} to ${country}`,
    other: `<pieces>${wholeNumber(count)} pieces</pieces>, ${weight} to ${country}`,
  });
export const remove = (name: string) => `Remove ${name}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: ${wholeNumber(count)} piece now`,
    other: `${name}: ${wholeNumber(count)} pieces now`,
  });
export const parcels = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} parcel`, other: `${wholeNumber(count)} parcels` });
export const weightField = "Weight(g)";
export const sizeField = "Size(cm)";
export const pieces = "Pieces";
export const goods = "Goods";
export const doorLabel = "At your door";
export const untaxedLabel = "Before import tax";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `at least ${amount}`;
export const freight = "Shipping";
export const textButton = "Copy as text";
export const linkButton = "Copy link";
export const clearButton = "Clear";
export const clearedMessage = "Your haul is empty now";
export const undoButton = "Undo";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Your own haul stays as it is";
export const keepButton = "Keep this one instead";
export const keptMessage = "This is your haul now";
export const detailsLabel = "Weight and measures";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `without ${wholeNumber(count)} item of unknown price`,
    other: `without ${wholeNumber(count)} items of unknown price`,
  });
export const refused = (names: string) =>
  `No line accepts ${names}, not even in a separate parcel.`;
export const refusedByFilters = (names: string) =>
  `None of the lines that your filters leave accepts ${names}.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, { one: "the only line", other: `all ${count} lines` });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "the only line that your filters leave",
    other: `the ${count} lines that your filters leave`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `All ${ways} ways to divide ${pieces} pieces into parcels were compared, each parcel with ${lines}.`;
export const parcelComparison = (lines: string) => `One parcel was priced with ${lines}.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `There are too many ways to divide ${pieces} pieces into parcels to compare them all. This is the best we found.`;
export const parcelBy = (place: number, line: string) => `Parcel ${place}: ${line}`;

export const agentsTitle = "Compare agents";
export const agentsIntroduction =
  "What this haul costs at your door through each agent, and whether several agents or parcels are worth it.";
export const comparisonButton = "Compare";
export const comparisonBusy = "Comparing agents…";
export const comparisonError = "The comparison could not be loaded.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "The comparison leaves out extra photos and insurance.";

export const choicesHeading = "Who buys what";
export const choiceLabel = (item: string) => `Agent for ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Your agent (${agent})`;

export const plansHeading = "Ways to buy";
export const onePlan = (agent: string) => `One parcel through ${agent}`;
export const agentsPlan = (agents: string) => `One parcel each from ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `A parcel for each item: ${wholeNumber(count)}, through ${agents}`,
    other: `A parcel for each item: ${wholeNumber(count)}, through ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Best found: ${wholeNumber(count)} parcel through ${agents}`,
    other: `Best found: ${wholeNumber(count)} parcels through ${agents}`,
  });
export const agentsHeading = "Everything through one agent";
export const verdict = (name: string) => `Likely to cost least of these: ${name}.`;
export const noVerdict = "What is known and what is usual can't tell which costs least.";
export const aboutSum = (range: string) => `about ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `${amount} of it certain`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Usual where not known: ${names}`;
export const usualMark = "usual, as it is not known";
export const freightNote = "All agents' shipping prices are from this shop's rate card.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "Not enough is known to compare:";
export const reportLink = (agent: string) => `${agent} · tell us`;
export const agentParcel = (agent: string, line: string) => `${agent}, by ${line}`;
export const parcelUnpriced = (agent: string) => `${agent}: no line takes this parcel`;

/** Under the bill if other agents are to buy some of the items. */
export const oneAgentNote = (agent: string) =>
  `As if ${agent} bought everything. “Compare agents” shows what your choice costs.`;

export const factsLink = (agent: string) => `What is known of ${agent}`;

export const linksHeading = "Links to buy";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent}: ${wholeNumber(count)} item`,
    other: `${agent}: ${wholeNumber(count)} items`,
  });
export const copyLabel = (agent: string) => `Copy links for ${agent}`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV with the links for ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} item has no link: it was typed by hand, or its agent has none for this marketplace.`,
    other: `${wholeNumber(count)} items have no link: they were typed by hand, or their agent has none for this marketplace.`,
  });
export const optionColumn = "Option";
export const priceColumn = "Price (CNY)";
export const linkColumn = "Link";
