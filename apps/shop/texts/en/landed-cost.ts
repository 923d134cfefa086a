import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "What does it cost at your door?";
export const title = "What it costs at your door";
export const introduction = "Fees and taxes show their source and date.";
export const destinationHint = "Choose a destination to see the bill.";
/** `sum` is what is paid at the door for goods, freight and border. */
export const withoutAgentFees = (sum: string) =>
  `The sum beside the price, ${sum}, is without the agent's fees. This bill has them.`;

export const agentHeading = "At the agent";
export const goods = "Goods";
export const domesticFreight = "Shipping inside China";
export const service = "Service fee";
export const extras = "Photos and rehearsal packing";
export const storage = "Storage";
export const freight = "International shipping";
export const clearance = "Customs clearance and packing";
export const insurance = "Insurance";
export const payHeading = "Paying the agent";
export const payFee = "Payment fee";
export const spread = "Margin on the exchange rate";
export const card = "Your bank's own charge";
export const goodsPayment = "First payment: the goods";
export const parcelPayment = "Second payment: the parcel";
export const borderHeading = "At the border";
export const duty = "Duty";
export const vat = "VAT";
export const stateFee = "National fee";
export const handling = "Carrier's handling fee";
export const border = "Duty and taxes";

/** A part of the bill of which nothing is known. */
export const unknown = "not known";
export const uncovered = "not covered";
export const notCoveredNote = "We have no rules for this country, so duty and taxes come on top.";
export const taxIncludedNote = "Duty and taxes are in the price of the shipping line.";
export const measuredNote = "By your own exchange rate, with fee and bank charge.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `about ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `at least ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Known parts: ${range}`;
export const layerCount = (known: number, total: number) => `${known} of ${total} costs known`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Without ${wholeNumber(count)} item of unknown price.`,
    other: `Without ${wholeNumber(count)} items of unknown price.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Add the parcel's weight and contents in the <link>shipping estimate</link> to include it.";

export const noGrade = "not graded";
export const dateMark = (date: string) => `as of ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} statement`,
    other: `${wholeNumber(count)} statements`,
  });
export const conflict = "The statements differ, so this is a range.";
export const ratesNote = (source: string, date: string) => `Exchange rates: ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Exchange rates: ${source}, ${date}. They came with this site; newer ones have not been read.`;

export const inputsHeading = "How you buy";
export const currencyLabel = "Your currency";
export const agentLabel = "Agent";
export const methodLabel = "You pay with";
export const undecided = "Not decided";
export const cardMethod = "Card";
export const transferMethod = "Bank transfer";
export const topUpsLabel = "Top-ups for each payment";
export const topUpsHint = "Fixed fees count for each top-up.";
export const rateHeading = "Your own exchange rate";
export const creditedLabel = "Credited (¥)";
export const takenLabel = (currency: string) => `Taken (${currency})`;
export const rateHint = "From a past top-up: what the agent credited, and what left your account.";
export const halfRate = "Fill in both to use your own rate.";
export const shareLabel = "Share this rate with other shoppers";
export const shareHint =
  "Only agent, currency and rate are sent, no amount. For 90 days the rate counts in the median of at least five shoppers, without your name. A new account's rate counts after a day.";
export const shareDone = "Shared. Untick it to take the rate back.";
export const shareOther = "You share another rate of this agent. A tick replaces it.";
export const shareRefused = "Not shared, because it differs by more than 10% from the mid rate.";
export const shareKept = "Your earlier rate stays shared.";
export const shareError = "The rate could not be shared. Try again.";
export const shareLogin = "<link>Log in</link> to share this rate with other shoppers.";
export const moreSummary = "More";
export const photosLabel = "Photos beyond the free ones";
export const rehearsalLabel = "Rehearsal packing";
export const packingLabel = "Extra packing";
export const insuredLabel = "Insured sum (¥)";
export const dutyLabel = "Duty on the goods (%)";
export const dutyHint = "By their customs code, if you know it.";
export const handlingLabel = (currency: string) => `Carrier's handling fee (${currency})`;
export const unsure = "Not sure";
export const yes = "Yes";
export const no = "No";
export const iossLabel = "VAT paid at the sale (IOSS)";
export const iossHint = "EU only. Some shipping lines take it in advance.";
export const storageLabel = "Days in the warehouse";
export const headingsLabel = "Tariff sub-headings in a parcel";
export const headingsHint =
  "EU only. Goods with the same first six digits of the customs code count once.";

export const failed = "The bill could not be calculated.";
export const retryButton = "Try again";
export const numberMissing = "Enter a number.";
export const refused = "Correct the marked field to see the bill.";
export const calculating = "Calculating…";
export const parcelsNote = "As if you paid for the goods of each parcel separately.";
export const billSummary = "Show the bill";
