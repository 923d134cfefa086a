import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Facts about agents";
export const pageIntroduction =
  "What agents charge and offer, with source and date. Bills and comparisons calculate with it. Facts older than 180 days are marked; those of two years count as unknown.";
export const loadError = "The facts could not be loaded.";
export const viewsLabel = "Parts of this page";
export const factsView = "Facts";
export const correctionsView = "Corrections";
export const historyView = "History and files";

export const agent = "Agent";
export const field = "Field";
export const age = "Age";
export const agentUnset = "All agents";
export const fieldUnset = "All fields";
export const ageUnset = "All known facts";
export const ages = {
  unknown: "Two years: unknown",
  stale: "Older than 180 days",
  undated: "Without a date",
  fresh: "Fresh",
  missing: "Nothing known",
};
/** Marks of a fact by its age. */
export const ageMarks = { ...ages, unknown: "two years: unknown", stale: "older than 180 days" };
export const undatedFact = "No date";
export const tableCaption = "Facts, the oldest first";
export const statement = "Statement";
export const checkedLabel = "Checked on";
export const sourcesLabel = "Sources";
export const actions = "Actions";
export const editButton = "Edit";
export const addButton = "Add";
export const addFactButton = "Add a fact";
export const continueButton = "Continue";
export const emptyTitle = "No facts match";
export const emptyHint = "Change or clear the filters.";

export const moreRowsButton = (rows: number) => `Show all ${rows}`;

export const newFactHint = "Facts that are already there stay beside it.";
export const kindLabel = "Kind of value";
export const kinds = {
  percent: "Percentage",
  percentPerDay: "Percentage a day",
  percentRange: "Percentage from … to",
  money: "Price",
  payment: "Payment fee",
  days: "Days",
  count: "Number from … to",
  number: "Number",
  text: "Text, which is shown but not used for calculation",
};
export const valueLabels: Readonly<Record<string, string>> = {
  percent: "Percent",
  of: "Of what",
  minPerDay: "At least, a day",
  maxPerMonth: "At most, a month",
  currency: "Currency",
  min: "From",
  max: "To",
  insuredMin: "Smallest insured sum",
  insuredMax: "Largest insured sum",
  amount: "Amount",
  per: "For what",
  maxDays: "For at most … days",
  method: "Way to pay, as the source names it",
  fixed: "Fixed part",
  fixedCurrency: "Currency of the fixed part",
  platformFee: "Second fixed part",
  form: "How the fee is calculated",
  days: "Days",
  number: "Number",
  text: "Text",
};
export const forms = {
  add: "Added to the sum",
  gross: "Of the sum including the fee",
  unknown: "Not known: both are calculated",
};
export const waysLabel = "For which ways to pay";
export const waysHint = "None, if the source does not name them.";
export const optional = "(optional)";
export const addSourceLabel = "Add a source that is listed";
export const chooseSource = "Choose…";
export const newSourceLabel = "Or a new source";
export const newSourceHint = "The address of the page, or what the source is.";
export const sourceKindLabel = "Kind of source";
export const sourceKinds = [
  "official page, seen",
  "guide that names the official page and a check date",
  "guide or user tool",
  "note of a third party",
  "shopper's correction",
];
export const sourceDateLabel = "Date of the source (optional)";
export const sourceRequired = "Name at least one source.";
export const sourceDropLabel = "Remove source";
export const gradeLabel = "Grade";
export const dayExample = "2026-11-27";
export const checkedHint = "As 2026-11-27, 2026-11 or 2026. Empty: no date.";
export const checkedTodayButton = "Checked today";
export const validFromLabel = "Valid from";
export const validToLabel = "Valid to";
export const validToHint = "The first day on which it no longer counts.";
export const appliesLabel = "For which orders";
export const orders = {
  "": "Not stated",
  ordinary: "Ordinary",
  "second-hand": "Second-hand",
  forwarding: "Forwarding",
};
export const officialPageLabel = "Names the official page";
export const noteLabel = "Note (optional)";
export const saveButton = "Save";
export const saveAgainButton = "Save on top of it";
export const saving = "Saving…";
export const removeButton = "Remove this fact";
export const savedMessage = "Saved and in use";
export const removedMessage = "Fact removed";
export const saveError = "The server did not answer. Nothing was saved.";
export const errorsHint = "Nothing was saved. Correct what is marked.";
export const otherFactChanged =
  "Another admin saved other facts meanwhile. Nothing of yours was saved yet: save again.";
export const thisFactChanged =
  "Another admin changed this fact meanwhile. Nothing of yours was saved yet. If you save, yours is added beside it.";
export const currentPrefix = "Now stated";

export const allFacts = "The facts about all agents, oldest first";
export const ownAgents = "Your agents";
export const ownAgentsHint =
  "Read an agent's facts. If they are still true, one click dates all of them today.";
export const oldestFact = (date: string) => `oldest of ${date}`;
export const stillTrueButton = "Still true";
export const undatedBorder = "one without a date";

export const borderFacts = "Borders";
export const borderFactsHint =
  "Duty, tax and fees of each destination. A rule older than a year is shown to shoppers as such, and no shipping line is recommended by it.";
export const unlimited = "goods of any value";
export const overLimit = (limit: string) => `above ${limit}`;
export const upToLimit = (limit: string) => `up to ${limit}`;
export const untilDay = (day: string) => `until ${day}`;
export const dutyFree = "no duty";
export const dutyByKind = (amount: string) => `duty ${amount} for each kind of goods`;
export const dutyPercent = (percent: string) => `duty ${percent}%`;
export const vatFree = "no VAT";
export const vatPercent = (percent: string) => `VAT ${percent}%`;
export const countryVat = "VAT at the country's rate";
export const openRange = (low: number) => `${low} or more`;
export const feeCharges = { nationalFee: "state's fee", handling: "carrier's handling" };
export const feePer = { parcel: "per parcel", "declaration line": "per kind of goods" };

export const statusLabel = "Status of";
export const statuses = {
  open: "Open",
  closed: "Closed",
  disputed: "Disputed",
  unknown: "Unknown",
};
export const statusNoteLabel = "Note to the status, for shoppers";
export const ownerNoteLabel = "Note for owners, such as about commission";

export const measuredRates = "Rates that shoppers measured";
export const noMeasuredRates = "No shopper has shared a measured rate in the last 90 days.";
export const fewMeasuredRates = (currency: string, shoppers: number) =>
  `${currency}: measured by ${wholeNumber(shoppers)} ${plural(shoppers, { one: "shopper", other: "shoppers" })} in the last 90 days. Pages show the median of five or more.`;
export const measuredRatesError = "The measured rates could not be loaded or deleted.";
export const deleteRatesButton = "Delete measured rates";
export const deleteRatesTitle = "Delete all measured rates of this agent?";
export const deleteRatesText =
  "Pages and bills no longer use them. This can't be undone, and shoppers may share rates again.";

export const dropPrompt = "Drop a facts file here";
export const comparing = "Comparing it with the facts in use…";
export const checkError = "The server did not answer. The file is kept.";
export const retryButton = "Try again";
export const cancel = "Cancel";
export const closeButton = "Close";
export const errorConsequence = "The current facts stay in use.";
export const unchangedVerdict = "No change";
export const unchangedHint = "These are the facts in use: there is nothing to import.";
export const comparisonOutdated =
  "Another version was saved meanwhile, so this comparison is out of date. Nothing was changed.";
export const added = "Added";
export const changed = "Changed";
export const removed = "Removed";
export const applyButton = "Use these facts";
export const importedMessage = "The imported facts are in use";
export const changesLabel = "Changes";
export const before = "Before";
export const after = "After";
export const parts: Readonly<Record<string, string>> = {
  sources: "Source",
  vatRates: "VAT rate",
  borderRules: "Border rule",
  borderFees: "National fee",
  unions: "Union",
  rejected: "Rejected statement",
  asOf: "Date of the facts",
};
export const agentDetails: Readonly<Record<string, string>> = {
  id: "Agent",
  name: "Name",
  status: "Status",
  statusNote: "Note to the status",
  ownerNote: "Note for owners",
  family: "Family",
};
export const historyHeading = "History";
export const historyError = "The history could not be loaded.";
export const loadingHistory = "Loading…";
export const inUseMark = "In use";
export const restoresMark = (version: number) => `restores #${version}`;
export const shippedVersion = "Came with the shop";
export const changesButton = "What changed";
export const exportButton = "Export";
export const exportError = "The facts could not be exported.";
export const restoreButton = "Return to this";
export const restoredMessage = (version: number) => `Version #${version} is in use again`;
export const restoreErrorTitle = "Not restored";

export const stateLabel = "State";
export const states = { waiting: "Waiting", accepted: "Accepted", refused: "Refused" };
export const noCorrections = {
  waiting: "No correction waits",
  accepted: "No correction was accepted yet",
  refused: "No correction was refused",
};
export const correctionsHint =
  "Shoppers send them on the pages of agents. Nothing is published before you save a fact.";
export const senderFallback = "Former user";
export const acceptButton = "Accept and edit";
export const refuseButton = "Refuse";
export const waitAgainButton = "Let it wait again";
export const pictureRetry = "Load the picture again";
export const pictureLabel = "Picture in full (new tab)";
