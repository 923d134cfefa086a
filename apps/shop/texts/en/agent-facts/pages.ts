import { plural, wholeNumber } from "../words.ts";

/** The pages `/agents` and `/agents/:name`. The keys of the objects are names in code. */
export const pageTitle = "Compare shopping agents";
export const pageText =
  "Fees, storage and services of each agent, with the source and date of every statement. What no source states is not known.";
export const metaDescription =
  "Compare fees, free storage and services of shopping agents side by side, with sources and dates, and with what is not known.";
export const dateSentence = (date: string) =>
  `Facts of ${date}. All facts are statements of others: ask the agent before you rely on one.`;

export const filtersLabel = "Filters";
export const wayLabel = "Payment fee is known for";
export const storageLabel = "Free storage";
/** The option of a filter that is off. */
export const anyOption = "Doesn't matter";
export const storageOption = (days: string) => `At least ${days}`;
export const freeOfFee = "No service fee, by all statements";
export const sortLabel = "Sort by";
export const sorts = {
  name: "Name",
  known: "Most facts known",
  storage: "Longest free storage",
  photos: "Most free QC photos",
  payment: "Lowest payment fee on 100 USD",
  service: "Lowest service fee",
};
export const sortsMissing = (sorts: string) =>
  `Other orders would be guesses, because they are not known for all agents shown: ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (not known for ${wholeNumber(agents)})`;
export const sortRefused =
  "Sorted by name, because the order that you chose is not known for all agents shown.";
export const applyButton = "Show";
export const resetLink = "Clear all";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "agent", other: "agents" })}`;
export const emptyTitle = "No agent fits";
export const emptyText = "Many facts are not known. With fewer conditions, more agents remain.";

export const agentColumn = "Agent";
export const unknownList = (fields: string) => `Not known: ${fields}`;
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
