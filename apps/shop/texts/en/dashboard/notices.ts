import { wholeNumber } from "../words.ts";

export const digestTitle = "Needs you";
export const pendingReviews = (count: number) =>
  count === 1 ? "1 review waits for you." : `${wholeNumber(count)} reviews wait for you.`;
export const reportsWait = (count: number) =>
  count === 1
    ? "1 reported photo waits for you."
    : `${wholeNumber(count)} reported photos wait for you.`;
export const correctionsAlert = (count: number) =>
  count === 1
    ? "1 correction of facts about agents waits for you."
    : `${wholeNumber(count)} corrections of facts about agents wait for you.`;
export const factsToCheck = (count: number) =>
  count === 1
    ? "1 fact about your agents was last checked half a year ago or earlier."
    : `${wholeNumber(count)} facts about your agents were last checked half a year ago or earlier.`;
export const agentNote = (name: string, note: string) =>
  `${name}: ${note}. Decide what this means for your shop.`;
export const serviceFails = (name: string) => `${name} does not answer.`;
export const serviceRefuses = (name: string) => `${name} refuses the shop's credentials.`;
export const quotaExhausted = (name: string) => `The quota of ${name} is used up.`;
export const quotaNearEnd = (name: string, calls: number, quota: number) =>
  `${name} was called ${wholeNumber(calls)} times today, of ${wholeNumber(quota)} that your contract allows.`;
export const watchBudgetUsed = (percent: number) =>
  `The watched items use ${wholeNumber(percent)}% of the calls to the product services that are left for them. At 100%, new watches are refused: allow more calls a minute.`;
export const diskAlmostFull = (machine: string) => `The disk of ${machine} is nearly full.`;
export const jobFails = (title: string) => `A scheduled job failed: ${title}.`;
export const backupMissing = "No backup of the shop was ever made here.";
export const backupIsOld = (date: string) => `The last backup is of ${date}, more than a week ago.`;

export const productsGone = (count: number) =>
  count === 1
    ? "1 product is no longer sold at its marketplace."
    : `${wholeNumber(count)} products are no longer sold at their marketplaces.`;
export const massDeletion = (actor: string, count: number, total: number, until: string) =>
  `${actor} deleted ${wholeNumber(count)} of ${wholeNumber(total)} products at once. You can undo this in the bin of the dashboard until ${until} UTC.`;
export const manyDisappeared = (count: number) =>
  `${wholeNumber(count)} items disappeared within a day, far more than usual. None of them is marked as no longer sold until fewer do: check the product services.`;

/** Emails to owners and staff. They are in English, like the dashboard. `lines` is the text of the email. */
export const toDashboard = {
  button: "Open the dashboard",
  otherwise: "You choose what you are told, and when, in the settings of the dashboard.",
};
export const letters = {
  invitation: {
    subject: (site: string) => `Work at ${site}`,
    ask: (site: string) =>
      `An owner of ${site} invites you to work in its dashboard. Choose your name and a password here.`,
    button: "Accept the invitation",
    validity:
      "The link is good for 3 days and works once. Whoever has it can accept, so keep it to yourself.",
    otherwise: "If you don't know why you got this, you can ignore this email.",
  },
  ownerAlert: {
    subject: (site: string) => `${site} needs you`,
    ask: (site: string) => `Something at ${site} needs you:`,
  },
  ownerDigest: {
    subject: (site: string) => `${site} today`,
    ask: (site: string) => `This waits for you at ${site}:`,
  },
};
