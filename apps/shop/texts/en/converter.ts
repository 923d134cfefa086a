import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Text with links";
export const clear = "Clear";
export const textPlaceholder = "Paste a message, a list or a part of a spreadsheet";
export const privacyNote =
  "Your text stays in your browser. Only the items' numbers are sent to us, so that we can show what we know about them.";
export const loadErrorText =
  "The converter could not be loaded. Please check your connection; your text is kept.";
export const tryAgainButton = "Try again";
export const emptyResult = "There is no link in this text.";
export const itemIdLabel = "Item ID";
export const qcPageLabel = "QC page";
export const agentLinkLabel = "Agent link";
export const sellerLinkLabel = "Seller link";
export const pastedLinkLabel = "Pasted link";
export const shortLinkDoesNot = "We need to open this short link to find the item.";
export const resultsCaption = "Items in the order of your text";
export const label = "Label";
export const marketplace = "Marketplace";
export const duplicate = "Duplicate";
export const newTabHint = "(opens in a new tab)";
export const lookUpLink = "Look it up here";
export const linksFoundLabel = "Links found";
export const lengthWarning =
  "This text is too long. Only the first 1,000,000 characters and 5,000 links were read.";
export const showMoreButton = "Show more";
export const copyAllLabel = "Copy all";
export const downloadCsvLabel = "Download CSV";
export const agentNote = "Links lead to {agent}.";
export const changeAgentButton = "Change agent";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} item`, other: `${wholeNumber(items)} items` })} in ${plural(links, { one: `${wholeNumber(links)} link`, other: `${wholeNumber(links)} links` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicate.`,
    other: `${wholeNumber(count)} duplicates.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link without an item.`,
    other: `${wholeNumber(count)} links without an item.`,
  });
export const linkOf = (agent: string) => `${agent} link`;
export const problem = "Problem";
export const photosLink = (id: string) => `QC photos of ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Showing ${wholeNumber(shown)} of ${wholeNumber(total)} links. Copy all and the CSV file include all of them.`;
export const addAllButton = "Add all to haul";
export const addedCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} item added to your haul`,
    other: `${wholeNumber(count)} items added to your haul`,
  });
