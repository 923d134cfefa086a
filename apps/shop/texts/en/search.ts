export const qcLookupLabel = "QC Lookup";
export const productLinkLabel = "Product link";
export const pasteTooltip = "Paste from the clipboard";
export const paste = "Paste";
export const submitButton = "Look up QC";
export const lookingUpBusyLabel = "Looking up…";
export const examples = "Try";
export const searchPictureLabel = "or search by picture";
export const noResultTitle = "No products found!";
export const urlNoResult = "We couldn't find this product using both search methods.";
export const searchFailedTitle = "Search Failed";
export const urlSearchError = "Both local and external searches failed. Please try again.";
export const channelError = "Please choose a channel.";
export const offerIdError = "Please enter the offer ID, 6 to 15 digits.";
export const channelNoResult = "No result found with channel and offerId combination.";
export const channelSearchError = "Search by channel and offerId failed. Try again.";
export const oops = "Oops...";
export const badUrlText = "Invalid URL format!";
export const badUrlFooter = "Please provide a valid URL.";
export const linkWithoutItem = "No item in this link";
export const shopLinkFooter = "Open an item in the shop and paste its link.";
export const limitNote = "Too many look-ups in a short time. Please wait a minute, then try again.";
export const unreachableNote =
  "Can't connect to this site. Your text is still here, so please try again.";
export const offlineNote =
  "You're offline. Your text is still here: try again once you're back online.";
export const search = "Search";
export const slowStatus = "Asking the QC service for photos…";
export const productUrlLabel = "Product URL";
export const urlPlaceholder = "Enter product URL";
export const channel = "Channel";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "Offer ID";
export const offerIdPlaceholder = "Enter Offer ID";
export const channelTooltip = "Search by Channel and OfferId";
export const loadErrorNote =
  "The search could not be loaded. Please check your connection and try again.";
export const hero = "See what really arrives, {break}before you ship it.";
export const heroText =
  "Shopping agents buy in China for you, and their warehouses photograph each item. Paste a link to see these <unbroken>QC (quality-check)</unbroken> photos.";
export const stepPaste =
  "<word>Paste</word> the link of an item from Taobao, Weidian, 1688 or an agent.";
export const stepCheck =
  "<word>Check</word> the QC photos of what others bought: is it what the seller shows?";
export const stepBuy = (name: string) =>
  `<word>Buy at an agent.</word> You pay the agent, who ships it to you. ${name} sells nothing.`;
export const listingCaption = "The seller's picture";
export const qcCaption = "The warehouse's QC photo";
export const channelNumber = (number: string | null) => `Channel ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Search for “${title}”`;
