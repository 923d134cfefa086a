/** The emails that the shop sends, as plain text and as HTML. `site` is the shop's name. */

/** For an account whose name contains no letters or digits. */
export const greeting = "Hello,";
export const greetingNamed = (name: string) => `Hello ${name},`;
export const buttonFails = "If the button doesn't work, open this address:";

export const verify = {
  subject: (site: string) => `Verify your email for ${site}`,
  ask: (site: string) =>
    `Confirm that this email address is yours, and your ${site} account is ready to use.`,
  button: "Verify email",
  validity: "The link is good for 24 hours and works once.",
  otherwise: (site: string) => `If you didn't sign up at ${site}, you can ignore this email.`,
};

export const reset = {
  subject: (site: string) => `Reset your ${site} password`,
  ask: (site: string) => `Choose a new password for your ${site} account here.`,
  button: "Reset password",
  validity: "The link is good for 1 hour and works once.",
  otherwise: "If you didn't ask for this, you can ignore this email. Your password stays as it is.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Open your account",
  otherwise:
    "If this wasn't you, change your password now and log out other devices on your account page.",
};

export const emailChanged = {
  subject: (site: string) => `Your email at ${site} was changed`,
  ask: (site: string) =>
    `Your ${site} account now has another email address. Log in with the new one.`,
};

export const passwordChanged = {
  subject: (site: string) => `Your ${site} password was changed`,
  ask: (site: string) =>
    `The password of your ${site} account was changed, and other devices were logged out.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Your login at ${site} was changed`,
  ask: (site: string) =>
    `A passkey or authenticator app was added to your ${site} account, or removed from it.`,
};

export const roleChanged = {
  subject: (site: string) => `Your role at ${site} was changed`,
  ask: (site: string) => `An owner of ${site} has given your account another role.`,
};

export const accountClosing = {
  subject: (site: string) => `Your ${site} account will be deleted`,
  ask: (site: string) =>
    `Your ${site} account and everything in it will be deleted in 7 days. Log in before then to keep it.`,
};

export const emailOld = {
  subject: (site: string) => `Confirm your new email for ${site}`,
  ask: (site: string) =>
    `Somebody who is logged in to your ${site} account wants to give it another email address. Confirm it here, and open the link in the other mailbox too.`,
  button: "Confirm the change",
  validity: "The link is good for 24 hours and works once.",
  otherwise:
    "If you didn't ask for this, don't open the link, and change your password. Your email stays as it is.",
};

export const emailNew = {
  subject: (site: string) => `Confirm your new email for ${site}`,
  ask: (site: string) =>
    `Please confirm that this address is yours, and open the link in your current mailbox too. Your ${site} account will then use this address.`,
  button: "Confirm this address",
  validity: "The link is good for 24 hours and works once.",
  otherwise: "If you didn't ask for this, you can ignore this email.",
};

export const trial = {
  subject: (site: string) => `Test email from ${site}`,
  ask: (site: string) => `Your mail server works: ${site} sent this email through it.`,
  button: "Open the settings",
  otherwise: (site: string) => `An admin of ${site} asked for this email in the settings.`,
};

export const watchConfirm = {
  subject: (site: string) => `Confirm your alerts from ${site}`,
  ask: (site: string) =>
    `Somebody, probably you, wants ${site} to send alerts about an item to this address. Open the page and confirm it; nothing is sent before.`,
  button: "Confirm alerts",
  validity: "The link is good for 48 hours.",
  otherwise:
    "If you didn't ask for this, ignore this email, and you won't get any alerts. The page can also stop all further emails like this one.",
};

/** Emails about watched items. Their links at the end are `alertFooter`. */
export const alertLetter = {
  button: "See your watches",
  otherwise: "Prices are the list prices of the marketplace, without coupons or member prices.",
};

export const watchAlert = {
  subject: (site: string) => `News about an item that you watch at ${site}`,
  ask: "What you waited for has happened:",
};

export const watchDigest = {
  subject: (site: string) => `News about items that you watch at ${site}`,
  ask: "What is new about the items that you watch:",
};

/** Short names of what happened, by the kind of alert. */
export const alertTitles = {
  below: "Price reached",
  drop: "Price fell",
  stock: "Back in stock",
  photos: "New QC photos",
  gone: "No longer sold",
  relisted: "Sold again",
  ended: "Watch ended",
  silent: "No news for 14 days",
  replaced: "Listing replaced",
  added: "Watch added",
};

/** Which rule an alert comes from. */
export const alertReasons = {
  below: "You asked for an alert once the price is at most the one you chose.",
  drop: "You asked for an alert when the price falls.",
  stock: "You asked for an alert when it is in stock again.",
  photos: "You asked for an alert about new QC photos.",
  gone: "You asked for an alert when it is no longer sold.",
  relisted: "It was no longer sold and is now sold again.",
  ended: "We no longer watch it for you. Add it again if you still want alerts.",
  silent: "We couldn't find out its price for 14 days, but we keep trying.",
  replaced:
    "The seller now offers something else under this link. We watch the new listing from its present price on.",
  added:
    "Somebody, probably you, added this watch for your address. If it wasn't you, stop it here.",
};
export const alertPrice = (price: string) => `${price} now`;
export const alertPrices = (price: string, before: string) => `${price} now, ${before} before`;
export const alertNewOption =
  "A cheaper option appeared; the other options may cost the same as before.";
export const alertOption = (name: string) => `Option: ${name}`;
export const alertSubject = (title: string, item: string) => `${title}: ${item}`;
export const alertFooter = {
  stop: "Stop watching this item",
  leave: "Turn off all of these emails",
  settings: "Change your watches",
};
