import { wholeNumber } from "../words.ts";

export const income = "Income";
export const whatClicksBring =
  "Clicks on Buy, and what agents paid for them. Nothing here tells who clicked.";
export const periodLabel = "Days shown";
export const periodName = (days: string) => (days === "365" ? "Last year" : `${days} days`);
export const loadFailed = "Couldn't load the income.";
export const figures = "the income";
export const clicksLabel = "Clicks on Buy";
export const paid = "Paid";
export const pending = "Pending";
export const bestDay = (day: string, sum: string) => `Most on ${day}: ${sum}.`;
export const perClickLabel = "Paid per click";
export const pendingAmount = (sum: string) => `${sum} pending`;
export const chartTitle = (currency: string) => `Paid and pending by day, in ${currency}`;
export const uncodedClicks = (clicks: number) =>
  clicks === 1 ? "1 click, no code" : `${wholeNumber(clicks)} clicks, no code`;
export const clicksBeforeCode = (clicks: number) =>
  clicks === 1 ? "1 click without a code" : `${wholeNumber(clicks)} clicks without a code`;
export const clicksUnpaid = (clicks: number) =>
  clicks === 1
    ? "1 of them on a link without a referral code, for which no agent pays."
    : `${wholeNumber(clicks)} of them on links without a referral code, for which no agent pays.`;
export const nothingImportedYet = "Nothing imported for these days.";
export const agentsTitle = "By agent";
export const productsTitle = "By product";
export const pagesTitle = "By page";
export const agent = "Agent";
export const product = "Product";
export const page = "Page";
export const clicks = "Clicks";
export const orders = "Orders";
export const noAgentNamed = "Clicks without an agent";
export const agentFallback = "Deleted agent";
export const emptyPeriod = "No clicks in these days.";
export const addCodeFirst =
  "No agent has a referral code yet. Add yours to earn from the clicks: <link>Manage agents</link>";
export const exportAll = "Export these days";
export const exporting = "Exporting…";
export const exportFailed = "Couldn't export the income.";
export const pageNames: Record<string, string> = {
  home: "Home",
  popular: "Popular products",
  product: "Product page",
  "qc-search": "QC results",
  "qc-product": "QC photo set",
  "picture-search": "Picture search",
  collection: "Collection",
  haul: "Haul planner",
  convert: "Converter",
  other: "Elsewhere",
};
export const importTitle = "Import earnings";
export const importHint =
  "Export your commissions on the agent's affiliate page as a CSV file, then choose it here. Importing the same days again replaces them.";
export const dropEarningsFile = "Choose a CSV file, or drop it here";
export const columnsTitle = "Which columns say what?";
export const dateColumn = "Date";
export const dateOrder = "Dates are written";
export const dateOrders = {
  ymd: "year first (2026-11-24)",
  dmy: "day first (24.11.2026)",
  mdy: "month first (11/24/2026)",
} as const;
export const amountColumn = "What you earned";
export const decimalLabel = "Decimal sign";
export const decimalPoint = "Point (12.50)";
export const decimalComma = "Comma (12,50)";
export const currencyColumn = "Currency";
export const otherCurrency = "All in another currency";
export const currencyHint = "Currency code, such as USD";
export const ordersColumn = "Number of orders";
export const eachLineIsAnOrder = "Each line is one order";
export const itemColumn = "Product (link or id)";
export const noItemColumn = "The file names no products";
export const statusColumn = "Which commissions are paid";
export const allPaid = "All of them";
export const pendingChoice = "None yet: all are pending";
export const statusIn = (column: string) => `It depends on “${column}”`;
export const meanings = "What the words of this column mean";
export const wordMeans = (word: string) => `“${word}” means`;
export const emptyCellMeans = "An empty cell means";
export const unknownStatus = "New word: choose what it means";
export const meaningNames = {
  paid: "Paid",
  pending: "Pending",
  leftOut: "Neither: leave the line out",
} as const;
export const previewTitle = "The first lines of the file";
export const check = "Check the file";
export const checking = "Checking…";
export const checkFailed = "Couldn't check the file.";
export const lines = "Lines";
export const skippedTitle = "Lines left out";
export const linesWithoutProduct = "Without a known product";
export const overwriteTitle = "Days replaced";
export const emptyFile = "There is nothing to import in this file.";
export const importNow = "Import";
export const importing = "Importing…";
export const importSuccess = "Earnings imported";
export const invalidLines = (count: number) =>
  count === 1
    ? "1 line is bad, so nothing can be imported. Correct it and choose the file again."
    : `${wholeNumber(count)} lines are bad, so nothing can be imported. Correct them and choose the file again.`;
export const lineAt = (line: number) => `Line ${line}:`;
export const cellAt = (line: number, column: string) => `Line ${line}, ${column}:`;
export const editColumns = "Change columns";
export const close = "Close";
