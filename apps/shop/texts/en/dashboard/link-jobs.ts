import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Add by links";
export const pageDescription =
  "Paste up to 500 links of Taobao, Tmall, Weidian, 1688 or shopping agents, in any text. Title, price and picture come from each item's marketplace. You can leave this page meanwhile.";
export const textLabel = "Text with links";
export const emptyHint = "No link found yet";
export const linksFound = (links: number, items: number) =>
  `${plural(links, { one: `${wholeNumber(links)} link`, other: `${wholeNumber(links)} links` })}, ${plural(items, { one: `${wholeNumber(items)} item`, other: `${wholeNumber(items)} items` })}`;
export const tooManyLinks = (links: number, most: number) =>
  `${wholeNumber(links)} links are too many. Paste at most ${wholeNumber(most)} at a time.`;
export const lengthError = "This text is too long. Paste a part of it.";
export const emptyError = "Please paste a text with links";
export const submitButton = "Add to the catalogue";
export const sending = "Sending…";
export const couldntStart = "The links could not be sent. Please try again.";
export const couldntLoadJobs = "What was pasted before could not be loaded.";
export const couldntLoadLines = "The links could not be loaded.";
export const couldntChange = "That didn't work. Please try again.";
export const pastedLinksTitle = "Pasted links";
export const running = "Adding";
export const interrupted = "Not finished";
export const done = "Finished";
export const addingOf = (done: number, total: number) =>
  `${wholeNumber(done)} of ${plural(total, { one: `${wholeNumber(total)} link`, other: `${wholeNumber(total)} links` })}`;
export const servicesDidNotAnswer =
  "The product services didn't answer ten times in a row. Continue once they are back; Go live tests them.";
export const youStopped = "It was stopped. What was added stays.";
export const endedEarlyLabel =
  "It ended early because of an error, or because it took too long. What was added stays.";
export const stop = "Stop";
export const continueJob = "Continue";
export const retryFailed = (count: number) =>
  plural(count, {
    one: `Try ${wholeNumber(count)} failed link again`,
    other: `Try ${wholeNumber(count)} failed links again`,
  });
export const added = "Added";
export const inCatalogueLabel = "Already in the catalogue";
export const repeated = "Repeated";
export const failed = "Failed";
export const waiting = "Waiting";
export const linksOf = (title: string) => `${title}: links`;

/** Reasons why a link was not added as a product. `links.ts` has the reasons for links that name no item. */
export const FAULTS: Record<string, string> = {
  item_not_found: "Its marketplace has no such item any more.",
  services_unavailable: "The product services didn't answer.",
  link_not_followed: "This short link could not be followed.",
  no_title: "Its listing has no title.",
  no_price: "Its listing has no price that we can use.",
  no_picture: "Its listing has no picture.",
};
export const labelsForAll = "For all products of this text, if you like:";
