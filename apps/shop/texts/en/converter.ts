import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Text with links";
export const clear = "Clear";
export const pasteMessageListPart = "Paste a message, a list or a part of a spreadsheet";
export const whatPasteStaysBrowser =
  "What you paste here stays in your browser. We only see a link when you open it.";
export const converterCouldNotLoaded =
  "The converter could not be loaded. Please check your connection; your text is kept.";
export const tryAgain = "Try again";
export const thereNoLinkText = "There is no link in this text.";
export const itemId = "Item ID";
export const qcPage = "QC page";
export const agentLink = "Agent link";
export const sellerLink = "Seller link";
export const pastedLink = "Pasted link";
export const shortLinkDoesNot = "We need to open this short link to find the item.";
export const itemsOrderText = "Items in the order of your text";
export const label = "Label";
export const marketplace = "Marketplace";
export const duplicate = "Duplicate";
export const opensNewTab = "(opens in a new tab)";
export const lookUp = "Look it up here";
export const linksFound = "Links found";
export const textTooLongRead =
  "This text is too long. Only the first 1,000,000 characters and 5,000 links were read.";
export const showMore = "Show more";
export const copyAll = "Copy all";
export const downloadCsv = "Download CSV";
export const linksLead = "Links lead to {agent}.";
export const changeAgent = "Change agent";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} item`, other: `${wholeNumber(items)} items` })} in ${plural(links, { one: `${wholeNumber(links)} link`, other: `${wholeNumber(links)} links` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicate.`,
    other: `${wholeNumber(count)} duplicates.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link without an item.`,
    other: `${wholeNumber(count)} links without an item.`,
  });
export const linkOf = (agent: string) => `${agent} link`;
export const problem = "Problem";
export const qcPhotosOf = (id: string) => `QC photos of ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Showing ${wholeNumber(shown)} of ${wholeNumber(total)} links. Copy all and the CSV file include all of them.`;
