import { wholeNumber } from "./words.ts";

export const priceButton = "Watch price";
export const stockButton = "Watch stock";
export const photosButton = "Watch for QC photos";
export const goneButton = "Watch item";
export const watchingButton = "Watching";
/** A button's label for screen readers, if several items are listed. */
export const itemLabel = (button: string, title: string) => `${button}: ${title}`;

export const dropKind = "The price falls";
export const dropHint = (amount: string) => `By at least 3% and ${amount}.`;
export const belowKind = "The price falls to a limit";
export const stockKind = "It is in stock again";
export const photosKind = "There are new QC photos";
export const goneKind = "It is no longer sold";

export const beganTitle = (kind: string) => `Watching: ${kind}`;
export const beganText = "We check from time to time, and email you.";
export const undoButton = "Undo";
export const endedTitle = "No longer watched";
export const failedTitle = "That didn't work. Please try again.";

export const dialogTitle = "Tell me when";
export const dialogText =
  "We check items from time to time, some only every few days. You get an email about a change.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "This shop can't send email yet. Changes show in your list of watched items.";
export const noMailPageText =
  "We check these items from time to time. This shop can't send email yet, so look here for changes.";
export const noMailVisitorText =
  "This shop can't send email yet. With an account, you see changes in a list.";
export const onlyOptionLabel = "Only this option:";
export const limitLabel = "Limit in ¥";
export const invalidPrice = "Enter a price between 0.01 and 9,999,999.99.";
export const setPriceButton = "Watch";
export const savePriceButton = "Save";
export const limitStatus = "This limit is watched.";
export const listLink = "All watched items";

export const kindLabel = "When";
export const emailLabel = "Email address";
export const emailHint = "You confirm it by a link that we send. You need no account.";
export const emailMissing = "Enter an email address.";
export const emailButton = "Email me";
export const loginLink = "Log in instead";
export const confirmTitle = "Check your mail";
export const confirmText = (email: string) =>
  `If ${email} isn't confirmed yet, open the link that we send to it. We watch the item once the address is confirmed. Without an account, we watch at most five items for an address: another one replaces the oldest that isn't confirmed. If all five are confirmed, stop one first or log in.`;

export const pageTitle = "Watched items";
export const pageText =
  "We check these items from time to time, and email you when something changes. Items that many people watch are checked more often.";
export const countStatus = (count: number, max: number) =>
  `${wholeNumber(count)} of ${wholeNumber(max)} watches`;
export const loadingStatus = "Loading your watched items…";
export const retryStatus = "Your watched items could not be loaded yet. Trying again…";
export const loadError = "Your watched items could not be loaded.";
export const retryButton = "Try again";
export const emptyTitle = "You don't watch any items yet";
export const emptyText = "Look up an item and tap “Watch price” beside its price.";
export const lookupLink = "Look up an item";
/** In the list: what is watched. */
export const wishText = "<label>Tell me when:</label> {kind}";
export const limitText = (price: string) => `The price falls to ${price}`;
export const changeButton = "Change";
export const priceNow = (price: string) => `Now ${price}`;
export const lastPrice = (price: string) => `Last ${price}`;
export const startPrice = (price: string) => `${price} at the start`;
export const noPrice = "Price not known";
export const reachedState = "Already at this price or lower";
export const outState = "Sold out";
export const goneState = "No longer sold";
export const replacedState = "The seller has replaced this listing. You now watch the new one.";
export const pausedState = "Paused";
export const endedState = "Ended";
export const lastCheck = "Checked {time}";
export const noCheck = "Not checked yet";
export const plannedCheck = (wait: string) => `Next check ${wait}`;
export const nextCheckDue = "Next check soon";
export const alertTime = "Last alert {date}";
export const pauseButton = "Pause";
export const resumeButton = "Resume";
export const removeButton = "Remove";
export const mailsOff = "Emails are off, and so are alerts on your devices.";
export const mailsFailing =
  "Emails to your address came back, so we send no alerts. Use another address in your account.";
export const mailsButton = "Turn on";
export const pushSwitch = "Alerts on this device";
export const pushHint = "Your browser shows them even if this page is closed. Emails still come.";
export const pushBlocked =
  "Your browser doesn't allow notifications from this site. Allow them in its settings.";
