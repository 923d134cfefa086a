import { listed, wholeNumber } from "../words.ts";

export const heading = "Before shoppers come";
export const ready = "Ready";
export const openState = "To do";
export const loadFailed = "Couldn't load the list.";
export const allReady = "Your shop is live, and everything on this list is ready.";
export const left = (count: number) =>
  count === 1 ? "1 thing is left to do." : `${wholeNumber(count)} things are left to do.`;

/** The title of each row, and its text if nothing is missing. */
export const services = {
  title: "External services",
  ready: "A service of each kind that shoppers need is connected.",
};
export const demonstration = {
  title: "Demonstration",
  ready: "It has ended, and nothing made up is in your shop.",
};
export const address = {
  title: "Public address",
  ready: "The shop has an https address that everybody can reach by its name.",
};
export const legal = {
  title: "Legal pages",
  ready: "Every page is written, and nothing in them is left in [brackets].",
};
export const rateCard = { title: "Rate card", ready: "Parcels are priced by a card of your own." };
export const rates = {
  title: "Exchange rates",
  ready: "Sums in other currencies use rates of the last two weeks.",
};
export const facts = {
  title: "Facts about agents and borders",
  ready: "No dated fact about your agents or a border is older than a year.",
};
export const backups = {
  title: "Backups",
  ready: "A backup was made this week, and one is made every day.",
};
export const secondFactor = {
  title: "Second factor",
  ready: "Everybody who works in the dashboard has a passkey or an authenticator app.",
};

export const unconnectedServices = (names: readonly string[], isDemonstration: boolean) =>
  `Not connected: ${listed(names)}. ${isDemonstration ? "Shoppers see what the sandbox makes up." : "Shoppers see nothing that comes from there."}`;
export const isDemonstration = "Your shop is a demonstration. Press Go live above to end it.";
export const notAnswered = (names: readonly string[]) =>
  `Saved, but without a good answer so far: ${listed(names)}. Test it below.`;
export const demonstrationLeft = (products: number, reviews: number) =>
  `Made up, and still here: products ${wholeNumber(products)}, reviews ${wholeNumber(reviews)}. Remove them above.`;
export const localAddress = (publicUrl: string) =>
  `Mails, previews and the sitemap name ${publicUrl}, which only this machine or its network can reach. Set PUBLIC_URL in the environment.`;
export const insecureAddress = (publicUrl: string) =>
  `${publicUrl} is not encrypted: passwords can be read on their way. Set PUBLIC_URL to an https address.`;
export const incompletePages = (pages: readonly string[]) =>
  `Still in [brackets]: ${listed(pages)}. Fill in what the template leaves open.`;
export const missingPages = (pages: readonly string[]) =>
  `Not written: ${listed(pages)}. Many countries require an imprint and a privacy policy.`;
export const samplePrices = (lines: number, all: number) =>
  `${lines} of ${all} shipping lines still have the prices of the sample that comes with Loupe, which are no offer of any carrier. Change them, or turn the lines off.`;
export const snapshotRates = (date: string) =>
  `Sums in other currencies use the rates of ${date} that came with Loupe. Connect the exchange rates, such as those of the European Central Bank.`;
export const oldRates = (date: string) =>
  `The newest exchange rates are of ${date}. Look at what their source answers.`;
export const oldAgent = (name: string, date: string) => `${name} (${date})`;
export const oldBorder = (country: string, date: string) => `the border of ${country} (${date})`;
/** `more` is the number of entries that are not named. */
export const oldFacts = (entries: readonly string[]) =>
  `Last checked more than a year ago, oldest first: ${listed(entries)}. Check whether they are still true.`;
/** The last of these entries, if there are more. */
export const moreFacts = (count: number) => `${wholeNumber(count)} more`;
export const noRecentBackup = "No backup was made within a week.";
export const notDaily = "Backups are not made every day by themselves. Turn them on.";
export const withoutSecondFactor = (emails: readonly string[]) =>
  `Without a passkey or an authenticator app: ${listed(emails)}. Whoever learns the password owns the shop.`;
