/**
 * All texts of the extension. `{shop}` is replaced by the extension's name, and other names in braces by values. A
 * text with a count has a form for each plural form of the language.
 */
export const en = {
  description:
    "See warehouse QC photos, shipping cost and agent links on Taobao, Tmall, 1688 and Weidian pages, before you buy.",

  // Marketplaces
  taobao: "Taobao",
  tmall: "Tmall",
  weidian: "Weidian",

  // The panel's tab
  looking: "Looking for QC photos…",
  askLoupe: "Show QC photos",
  photoCount: { one: "{n} QC photo", other: "{n} QC photos" },
  newest: "newest {date}",
  noPhotos: "No QC photos yet",
  noAnswer: "{shop} does not answer",
  offline: "You are offline",
  busy: "{shop} is busy",
  tooOld: "Update the extension",

  // The panel
  panel: "{shop}: QC photos of this item",
  open: "Open {shop}'s panel",
  close: "Close the panel",
  hideHere: "Hide on this site",
  hiddenNow:
    "Hidden on {site}. The settings bring it back, and so does the popup of the extension.",
  undo: "Undo",
  tryAgain: "Try again",
  noPhotosText: "No warehouse that {shop} knows has photographed this item yet.",
  noAnswerText: "{server} did not answer, so {shop} cannot tell whether there are photos.",
  offlineText: "{shop} asks again when you are connected. Links to agents work meanwhile.",
  busyText: "Too many questions at once. Wait half a minute and try again.",
  tooOldText:
    "This version ({version}) is no longer served. Update it in your browser's list of extensions.",
  newVersion: "Version {version} of the extension can be downloaded.",
  newVersionText:
    "Replace the files in your folder, then reload the extension in your browser's list.",
  download: "Download",
  someFailed: "A source did not answer, so photos may be missing.",
  demonstration: "Demonstration: products, prices and photos are made up.",
  unknownOption: "Option not given",
  photoOf: "QC photo {n} of {total}",
  enlarged: "Enlarged QC photo",
  previous: "Previous photo",
  next: "Next photo",
  morePhotos: { one: "Show {n} more photo", other: "Show {n} more photos" },
  photoGone: "This photo isn't available right now.",
  price: "Price",
  priceUnknown: "Price not known",
  from: "from {price}",
  lowestPrice: "lowest {price} on {date}",
  openAt: "Open at {agent}",
  supportsShop: "this link supports {server}",
  allAgents: "All agents",
  noAgentLink: "No agent on this list buys from {marketplace}.",
  shipping: "Shipping to {country}",
  shippingFor: "lowest shipping price for {weight}, {days} days",
  shippingForAssumed: "lowest shipping price for {weight} (assumed weight), {days} days",
  doorSum: "{amount} to {country}, duty and tax included",
  doorSumAtLeast: "At least {amount} to {country}; not known: {parts}",
  beforeTaxSum: "{amount} to {country} before import tax, which is not known",
  unknownPrice: "the price",
  unknownBorder: "duty and tax",
  unknownDuty: "the duty",
  unknownVat: "the tax",
  unknownFee: "a state fee",
  unknownHandling: "the carrier's handling fee",
  unknownTax: "whether tax is included",
  daysCount: "{days} days",
  assumedWeight: "{weight} (assumed weight)",
  sampleCard: "Freight from a sample rate card, not from this shop's agent.",
  noShipping: "No line takes this parcel.",
  chooseCountry: "Choose your country to see shipping costs",
  watch: "Watch at {shop}",
  seeAtLoupe: "See everything at {shop}",
  settings: "Settings",

  // The popup
  pasteLink: "Paste a link, or a message with links",
  paste: "Paste",
  pasteRefused:
    "Your browser does not let {shop} read the clipboard. Paste into the field yourself.",
  thisTab: "This tab",
  recent: "Recent items",
  noRecent: "Items that you look at with {shop} are listed here.",
  forget: "Clear the list",
  openInLoupe: "Open in {shop}",
  copyLink: "Copy link",
  copied: "Copied",
  shortLink: "A short link. {shop} has to follow it.",
  follow: "Follow it",
  noItem: "No item found in this text.",
  noItemBehind: "This link leads to no item.",
  linkSilent: "The site of this short link does not answer.",
  linksLeftOut: { one: "{n} link leads to no item.", other: "{n} links lead to no item." },
  linksMore: {
    one: "{n} more item: open it in the converter",
    other: "{n} more items: open them in the converter",
  },
  showHere: "Show the panel on {site}",
  hiddenHere: "The panel is hidden on {site}.",
  showAgain: "Show it again",
  panelNotAllowed: "Your browser no longer allows the panel on Taobao, Tmall, 1688 and Weidian.",
  allowAgain: "Allow it again",

  // The browser's context menus
  menuOpenInLoupe: "Open in {shop}",
  menuOpenAtAgent: "Open at my agent",
  menuPicture: "Find QC photos by this picture",

  // The search by picture
  pictureTitle: "Items with this picture",
  pictureLooking: "Looking for this picture…",
  pictureNone: "No item that {shop} knows has this picture.",
  pictureUnread: "This picture cannot be read from here. Save it and search with it at {shop}.",
  pictureShapeless: "This picture has too little in it to be recognized, such as one colour only.",
  pictureRefused:
    "{shop} cannot search with this file. It takes JPEG, PNG, WebP, GIF and AVIF pictures.",
  pictureSearched: "The picture that is searched for",
  pictureAtLoupe: "Search by picture at {shop}",

  // The page after the installation
  welcomeTitle: "{shop} is installed",
  welcomePanel:
    "Open an item at Taobao, Tmall, 1688 or Weidian. A tab at the edge of the page shows its QC photos.",
  welcomePopup:
    "The button in the browser's bar turns links into links for every agent. Pin it, so that it stays in sight.",
  welcomeMenu: "Right-click a link to open it in {shop}, or a picture to find copies of it.",
  welcomeChoices: "Your choices",
  welcomeLater: "You can change them at any time in the settings.",
  privacy: "Privacy",

  // The options
  server: "Server",
  serverHint: "The address of the shop that is asked, such as {example}.",
  serverBad: "Enter an address that begins with https://, or http:// for this machine.",
  serverSilent: "There is no answer from this address.",
  serverOther: "There is an answer from this address, but not from a shop of this kind.",
  check: "Check and save",
  saved: "Saved",
  notSaved: "The browser could not save this.",
  agent: "My agent",
  agentDefault: "The shop's default",
  country: "Ship to",
  countryNone: "Not chosen",
  language: "Language",
  asking: "When to ask for photos",
  askOnVisit: "When I open an item's page",
  askOnClick: "Only when I click the tab",
  askingHint: "To look up photos, only the item's marketplace and number are sent to {server}.",
  hiddenSites: "Sites where the panel is hidden",
  noHiddenSites: "None.",
  agentSites: "Panel on agents' sites",
  agentSitesHint: "Your browser asks for permission for each site that you switch on.",
  linkSites: "Links on other pages",
  linkSitesHint:
    "Item links get a small QC badge when you point at them. Nothing is looked up until you do.",
  siteRefused: "Permission was not given.",
  filterSites: "Filter the list",
} as const;

/** The forms of a text with a count, by the plural rules of the language. */
export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

export type Texts = {
  readonly [K in keyof typeof en]: (typeof en)[K] extends string ? string : Plural;
};
