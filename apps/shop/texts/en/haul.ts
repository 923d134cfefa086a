import { plural, wholeNumber } from "./words.ts";

export const viewHaul = "View haul";
export const addHaul = "Add to haul";
export const addedHaul = "Added to your haul";
export const alreadyHaul = "Already in your haul";
export const haulFullHoldsItems = "Your haul is full: it holds 30 items";
export const fromMyCollection = "From my collection";
export const collectionCouldNotLoaded = "Your collection could not be loaded.";
export const tryAgain = "Try again";
export const noCollectionsFound = "No collections found.";
export const loadMore = "Load more";
export const calculate = "Calculate";
export const comparingLines = "Comparing lines…";
export const items = "Items";
export const destination = "Destination";
export const chooseCountry = "Choose a country";
export const addLink = "Add by link";
export const enterProductUrl = "Enter product URL";
export const add = "Add";
export const cheapestOneParcel = "Cheapest in one parcel";
export const everyWaySplitThese =
  "Every way to split these items was compared, with every line for each parcel.";
export const everyWayOfShownLines =
  "Every way to split these items was compared, with each line that your filters leave.";
export const thereTooManyWays =
  "There are too many ways to compare them all. These are the best we found.";
export const oneParcelCheapestWay = "One parcel is the cheapest way.";
export const oneParcelWouldMore = "This line doesn't accept one parcel of that size.";
export const fillFieldsMarkedRed = "Fill in the fields marked in red.";
export const chooseDestinationSeePrices = "Choose a destination to see prices.";
/** Beside prices, once the form says something else. */
export const haulChanged = "Something has changed since these prices were calculated.";
export const nothingHaulYet = "Nothing in this haul yet";
export const almostThere = "Almost there";
export const addItemsLinkFrom =
  "Add items by link, from your collection or by hand. You'll see what one parcel costs with every line, and whether two would be cheaper.";
export const allLinesOneParcel = "All lines, in one parcel";
export const item = "Item";
export const itemName = "Item name";
export const category = "Category";
export const viewQc = "View QC";
export const enterItemHand = "Enter an item by hand";
export const addAnotherItemHand = "Add another item by hand";
export const addToHaul = (name: string) => `Add to haul: ${name}`;
export const chooseUpTo = (most: number) => `Choose up to ${most} items for this haul.`;
export const addChosen = (count: number) => `Add ${count}`;
export const cheapestIn = (count: number) =>
  plural(count, { one: `Cheapest in ${count} parcel`, other: `Cheapest in ${count} parcels` });
export const oneIsCheapest = (line: string, total: string) =>
  `${line} ships everything for ${total} in one parcel. No split is cheaper.`;
export const oneIsTooMuch = (line: string, total: string) =>
  `${line} ships everything for ${total}. It doesn't accept one parcel of that size.`;
export const oneIsBest = (line: string, total: string) =>
  `${line} ships everything for ${total} in one parcel.`;
export const linesSave = (lines: string, total: string, saving: string) =>
  `${lines} together ship everything for ${total}: ${saving} less than with one line.`;
export const linesTogether = (lines: string, total: string) =>
  `${lines} together ship everything for ${total}. No single line takes all of it.`;
export const splitSaves = (line: string, total: string, saving: string) =>
  `${line} ships everything for ${total}: ${saving} less than in one parcel.`;
export const cheaperThanOne = (saving: string, whole: string) =>
  `<saving>${saving} cheaper</saving> <rest>than one parcel for ${whole}</rest>`;
export const parcelNumber = (place: number) => `Parcel ${place}`;
export const piecesTo = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} piece</pieces>, ${weight} to ${country}`,
    other: `<pieces>${wholeNumber(count)} pieces</pieces>, ${weight} to ${country}`,
  });
export const remove = (name: string) => `Remove ${name}`;
export const itemNumber = (place: number) => `Item ${place}`;
export const piecesNow = (name: string, count: number) =>
  plural(count, {
    one: `${name}: ${wholeNumber(count)} piece now`,
    other: `${name}: ${wholeNumber(count)} pieces now`,
  });
export const parcels = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} parcel`, other: `${wholeNumber(count)} parcels` });
export const weightField = "Weight(g)";
export const sizeField = "Size(cm)";
export const pieces = "Pieces";
/** After the weight on the scales, where another weight is charged. */
export const chargedAs = (weight: string) => `, charged as ${weight}`;
