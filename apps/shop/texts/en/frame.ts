export const skipLink = "Skip to content";

export const site = "Site";
export const menu = "Menu";
export const popular = "Popular";
export const tools = "Tools";
export const theme = "Theme";
export const light = "Light";
export const dark = "Dark";
export const system = "System";

export const popularProductsLink = "Popular products";
export const linkConverterLabel = "Link converter";
export const pictureSearch = "Search by picture";
export const watchesLink = "Watched items";
export const haulPlannerLink = "Haul planner";
export const agentsLink = "Compare agents";
export const shippingCalculatorLink = "Shipping Calculator";
export const qcLookupLink = "QC Lookup";

export const footer = "Footer";
export const sellsNothing = (name: string) =>
  `${name} doesn't sell anything. Prices and photos come from the marketplaces and shopping agents shown.`;
export const linksMayBeReferrals = (name: string) =>
  `Links to agents may be referral links: ${name} can earn a commission when you buy there.`;
export const languages = "Languages";
export const socialLinksLabel = "Social links";

export const demonstration = "Demonstration";
export const demonstrationLead = "Demonstration:";
export const demonstrationText = "products, prices and photos are made up.";

export const moreToolsLabel = "More tools";
export const calculatorTitle = "Shipping Calculator";
export const calculatorText = "See what a parcel to your country costs, with every fee.";
export const calculate = "Calculate Shipping";
export const converterTitle = "Link Converter";
export const converterText = "Turn a whole list of links into links for your agent.";
export const convert = "Convert Links";
export const haulText = "Put several items together and see what they cost in one parcel or more.";
export const haulButton = "Plan a Haul";
export const agentsTitle = "Shopping Agents";
export const agentsText = "Compare fees, free storage and services side by side.";
export const extensionTitle = "Chrome Extension";
export const extensionText = "See QC photos right on the marketplace page.";
export const addExtension = "Add to Chrome";
export const addToFirefoxLabel = "Add to Firefox";
export const downloadExtensionLabel = "Download the extension";
export const howToLoadLabel = "How to load it";
export const trackingTitle = "Package Tracking";
export const trackingText = "Follow your parcel on a tracking site.";
export const trackingNumberLabel = "Tracking number";
export const trackingMissing = "Please enter a tracking number.";
export const track = "Track";

export const error = (status: number) => `Error ${status}`;
export const errorTitle = "Oops! Something went wrong";
export const errorText =
  "We couldn't load the page you're looking for. This might be due to an invalid or expired link, missing permissions, or a temporary server issue.";
export const tooManyTitle = "Too many requests";
export const tooManyText =
  "You opened a lot of pages in a short time. Wait a minute, then try again.";
export const backButton = "Go Back";
export const home = "Home";
export const retryButton = "Try Again";
export const tips = "Tips";
export const tipConnection = "Check your internet connection.";
export const tipAddress = "Check the address: part of it may be missing.";
export const tipLogIn = "Log in: some pages are only for members.";
export const forDevelopersLabel = "For developers";
export const announcement = "Announcement";
export const dismissAnnouncement = "Close the announcement";
export const account = "Account";
export const login = "Login";
export const signup = "Signup";
export const loginLink = "Login / Signup";
export const myCollectionTitle = "My Collection";
export const dashboard = "Dashboard";
export const logout = "Logout";
export const offlineTitle = "No connection";
export const couldNotLoggedOut =
  "Couldn't log you out. Please check your connection and try again.";
/** Shown after a price that is more than a day old. */
export const dateMark = "as of {date}";
/** The option of an item that has no options. */
export const onlyOption = "Default";
export const currency = "Currency";
export const currencyIntro =
  "Prices in other currencies are approximate, with the yuan beside them. Agents exchange money at rates of their own.";
export const yuanOnly = "¥ only";
/** {source} is who published the rates, such as the European Central Bank. */
export const ratesNote = "Rates of {date}, {source}.";
export const snapshotNote = "Rates of {date}, {source}. This shop has no newer ones.";
/** In brackets after the main amount of a page, if the rates are older than a week. */
export const oldRatesMark = "rates of {date}";
export const ratesError = "The exchange rates could not be loaded.";
