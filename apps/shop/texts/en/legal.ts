/**
 * Texts of the legal pages. The templates, in Markdown, are what an owner begins with. Parts in brackets are for
 * the owner to fill in. {shop}, {storage} and {analytics} are replaced when a page is shown.
 */
export const titles = {
  imprint: "Imprint",
  privacy: "Privacy",
  terms: "Terms",
  contact: "Contact",
};
export const storedNames = "Name";
export const storedWhy = "What it is for";
export const stored = {
  session: "Keeps you logged in.",
  registration:
    "Recognizes the browser you registered or logged in with, so that others can't lock you out.",
  google: "Only while you sign in with Google.",
  choices: "What you chose: agent, theme, language, currency, and an announcement you closed.",
  remembered:
    "What you entered last: a link, destination and parcel, how you pay an agent, haul, and which items you saved and looked at last, and what you began before a login.",
  drafts: "Text you have typed but not sent. It is gone when you close the tab.",
  toasts: "Messages about what you just did, until the next page has shown them.",
  searchedPicture: "The last picture you searched with. It is gone when you close the tab.",
  app: "The offline converter, a photo you shared to the app, and whether to suggest installing the app.",
  analytics: "Whether we may count your visits.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool = "Only if you agree: {tool} recognizes your browser, to count visits.";
export const countedWithoutCookies =
  "We count visits with {tool}. It sets no cookies. Your browser sends {host} your IP address, the address and title of the page, the page you came from, and what kind of browser and screen you have.";
export const countedIfAgreed =
  "If you agree, we count visits with {tool}: your browser then sends {host} your IP address, the address and title of the page, the page you came from, what kind of browser and screen you have, and what the tool's cookies hold. Nothing is loaded before you agree. You can [change your choice](#analytics-choice) at any time.";

export const imprintTemplate = `## Who runs this site

[Name or company]
[Street and number]
[Postal code, town, country]

Email: [address]
Phone: [number]

[Company register and number, VAT number, and whoever is responsible for the content, where your country asks for it]`;

export const privacyTemplate = `{shop} shows photos and prices of items and links to shopping agents. It sells nothing. This page says which personal data it handles.

## Who is responsible

[Name and address, as in the imprint]

## What we store

- **Account**: your name, email address, password (only as a hash), language and when you registered; if you set them up, passkeys, the key of your authenticator app and recovery codes (as hashes). We need them to log you in. A registration that isn't confirmed is deleted after a week.
- **Sessions**: when and with which browser and system you logged in, until the session ends.
- **Reviews**: your name, rating, comment and when you wrote it. Approved reviews are public.
- **Collection**: the items you saved. Only you see them unless you share the list.
- **Photo reports**: what you reported, your note and when.
- **Shared exchange rates**: the agent, the currency, the rate and when you shared it, and a hash of your network, by which each network counts once. Only the median of at least five shoppers is public. It is deleted after 90 days.
- **Changes by us**: what we changed in your account or review, such as a block and its reason.
- **Alerts**: the items you watch, the alerts of the last 30 days and, if you get alerts in a browser, its address at its push service. If you turn the emails off without an account, or your mailbox refuses them, we keep a hash of your address so that nothing more is sent.
- **Emails we sent you**: the address, kind and time, for 30 days.

Without an account we store none of this, unless you ask for alerts to your email address; an address that isn't confirmed is deleted after a week.

## What we count

We count how often items are viewed and how often Buy is clicked, as sums per day. To count a visitor once, we keep a hash of IP address and browser for a day; its key changes daily, so nobody can be followed from one day to the next. Against misuse we count attempts to log in, register and the like by IP address and account, for up to a day. Our server log holds IP addresses for as long as we need them to keep the site running: [period].

## What your browser stores

{storage}

None of it is for advertising. {analytics}

## Who else receives data

- To show an item, our server sends its number to marketplace and photo services. They don't learn who you are.
- When you open an agent's page, you leave {shop}, and the agent's own rules apply. Links may carry our referral code.
- If you log in with Google, Google learns that and tells us your name and email address.
- [Hosting company, mail service]

## Your rights

You can see, download and delete your data on your account page. After you delete your account you have a week to change your mind; then it is gone, and from our backups after [period]. You can also ask us to correct your data or restrict its use, object to what we do out of legitimate interest, and complain to a data protection authority.

## Legal basis

Accounts and what you save: to provide the service you asked for. What you agreed to: your consent, which you can withdraw at any time. Counts and logs: our legitimate interest in a site that works. [Adapt this to the law of your country]`;

export const termsTemplate = `## What {shop} does

{shop} shows quality-check photos, prices and shipping estimates and links to shopping agents. It sells nothing, buys nothing for you and takes no payment. A purchase is between you and the agent.

## What you can rely on

Photos, prices and estimates come from others and may be wrong or out of date. QC photos show the piece that was photographed, not the one you will receive. The agent's final price counts.

## What we ask of you

Write reviews about what you really bought. Don't upload anything that is unlawful or violates the rights of others. Don't burden the site with automated requests beyond the published limits. We may remove content and block accounts that break these rules.

## Liability

[What your country's law requires here]

## Changes

We may change these terms. The current version is on this page.`;

export const contactTemplate = `Email: [address]

We usually answer within [number] working days.

To have content removed because it violates your rights, tell us the page's address and what is wrong with it.`;
