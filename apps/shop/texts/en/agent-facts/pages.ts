/** The pages `/agents` and `/agents/:name`. The keys of the objects are names in code. */
export const pageTitle = "Compare shopping agents";
export const pageText =
  "Three answers show which agent of this shop takes the lowest fees, and how sure that is.";
export const metaDescription =
  "Compare fees, free storage and services of shopping agents side by side, with sources and dates, and with what is not known.";
export const dateSentence = (date: string) =>
  `Facts of ${date}. All facts are statements of others: ask the agent before you rely on one.`;

export const questionsLabel = "Three questions";
export const toLabel = "Where to?";
export const countryOption = "Choose a country";
export const countryError = "Choose a country from the list.";
export const payLabel = "How do you pay?";
export const otherWay = "Another way";
export const oftenLabel = "How often do you order?";
export const habits = { rarely: "Once or twice", monthly: "Every month", weekly: "Every week" };
export const habitHint =
  "Calculated with one order that is sent at once, or with four monthly or six weekly orders that are all sent with the last one.";
export const applyButton = "Show";

export const verdicts = {
  cheaper: "Lowest known fees",
  likely: "Probably the lowest fees",
  alike: "Among the lowest fees",
};
export const onlyVerdict = "The only agent of whom enough is known";
export const noVerdict = "Not enough is known of any agent of this shop to recommend one.";
export const certainSum = (sum: string) => `Fees for a usual order: ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Fees for a usual order: about ${sum}, ${certain} of it certain.`;
export const uncertainSum = (sum: string) =>
  `Fees for a usual order: about ${sum}, none of it certain.`;
export const usualNote =
  "What is not known counts with the range that is usual among other agents.";
export const secondTitle = (agent: string) => `Runner-up: ${agent}`;
export const moreFees = (sum: string) => `About ${sum} more for a usual order.`;
export const partDifference = (part: string) => `The largest difference: ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `About ${sum} more for a usual order, because this is not known of it: ${part}.`;
export const alikeFees =
  "Cannot be told apart by fees: they differ by less than 1% of the price of the goods.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `A usual order: goods of ${goods} in ${orders}, in a parcel of ${weight}.`;
export const orderCounts = {
  rarely: "one order",
  monthly: "four monthly orders",
  weekly: "six weekly orders",
};
export const parcelPrice = (country: string, sum: string) =>
  `The parcel (${country}) costs ${sum} by this shop's shipping prices, whichever agent sends it.`;
export const parcelUnknown = (country: string) =>
  `What the parcel (${country}) costs is not known, so fees on its price are not counted.`;
export const detailsLink = (agent: string) => `All facts about ${agent}`;

export const tableTitle = "Agents of this shop";
export const oldMark = "* A statement is older than 180 days or has no date.";
export const unrankedSentence = (agents: string) => `Not enough is known of ${agents}.`;
export const comparisonRule = (parts: string) =>
  `An agent is compared once three of these are known: ${parts}.`;
export const correctionHint = "Do you know more? Tell us on the agent's page.";

export const agentColumn = "Agent";
export const ownMark = "In this shop";
export const chooseButton = "Choose";
export const chooseLabel = (agent: string) => `Choose ${agent}`;
export const chosenMark = "Chosen";
export const statusLabel = "Status";
export const statusNames = {
  open: "Open",
  closed: "Closed",
  disputed: "Disputed whether it is open",
  unknown: "Not known whether it is open",
};
export const closedTitle = "Closed agents";
export const closedText = "You can no longer buy through them. Their links can still be converted.";
export const closedNote =
  "You can no longer buy through this agent. Its links can still be converted.";

export const agentTitle = (agent: string) => `${agent}: fees, storage and services`;
export const agentDescription = (agent: string) =>
  `What is known of ${agent}: fees, free storage, QC photos and services, with sources and dates, and what is not known.`;
export const comparisonLink = "Compare all agents";
export const groups = {
  fees: "Fees",
  photos: "Photos",
  storage: "Storage",
  parcel: "Parcel",
  orders: "Orders and returns",
};
export const orderKinds = {
  ordinary: "Ordinary orders",
  "second-hand": "Second-hand items",
  forwarding: "Forwarding",
};
export const officialNamed = "names the official page";
export const historyTitle = "History";
export const checkedEvent = (fields: string) => `Checked: ${fields}`;
export const beganEvent = (fact: string) => `Began: ${fact}`;
export const endedEvent = (fact: string) => `Ended: ${fact}`;
export const expiredEvent = (fact: string) =>
  `Older than two years, so it counts as not known: ${fact}`;
export const addedEvent = (fact: string) => `New: ${fact}`;
export const removedEvent = (fact: string) => `Removed: ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}: ${after}, in place of ${before}`;
export const sourceEvent = (field: string) => `New source, date or note: ${field}`;
export const linksTitle = "Links to items";
export const ownLinks =
  "This shop opens an item at the agent with these links. {id} is the item's id.";
export const knownLinks = "An item at the agent has these links. {id} is the item's id.";
export const linksUnknown = "No links to items at this agent are known.";
export const sourcesTitle = "Sources";
export const sourceKinds = {
  "official page, seen": "Official page",
  "guide that names the official page and a check date":
    "Guide that names the official page and a date",
  "guide or user tool": "Guide or a user's tool",
  "note of a third party": "Note of a third party",
  "shopper's correction": "Shopper's correction",
  "general knowledge": "General knowledge",
};
export const sourceDate = (date: string) => `of ${date}`;
