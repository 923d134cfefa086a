export const qcLookup = "QC Lookup";
export const productLink = "Product link";
export const pasteProductLink = "Paste a product link";
export const pasteFromClipboard = "Paste from the clipboard";
export const paste = "Paste";
export const lookUpQc = "Look up QC";
export const lookingUp = "Looking up…";
export const examples = "Try";
export const searchPicture = "or search by picture";
export const noProductsFound = "No products found!";
export const weCouldntFindProduct = "We couldn't find this product using both search methods.";
export const searchFailed = "Search Failed";
export const bothLocalExternalSearches =
  "Both local and external searches failed. Please try again.";
export const pleaseChooseChannel = "Please choose a channel.";
export const pleaseEnterOfferId = "Please enter the offer ID, 6 to 15 digits.";
export const noResultFoundChannel = "No result found with channel and offerId combination.";
export const searchChannelOfferidFailed = "Search by channel and offerId failed. Try again.";
export const oops = "Oops...";
export const invalidUrlFormat = "Invalid URL format!";
export const pleaseProvideValidUrl = "Please provide a valid URL.";
export const noItemLink = "No item in this link";
export const openItemShopPaste = "Open an item in the shop and paste its link.";
export const tooManyLookUps =
  "Too many look-ups in a short time. Please wait a minute, then try again.";
export const cantConnectSiteText =
  "Can't connect to this site. Your text is still here, so please try again.";
export const youreOfflineTextStill =
  "You're offline. Your text is still here: try again once you're back online.";
export const search = "Search";
export const askingQcServicePhotos = "Asking the QC service for photos…";
export const productUrl = "Product URL";
export const enterProductUrl = "Enter product URL";
export const channel = "Channel";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "Offer ID";
export const enterOfferId = "Enter Offer ID";
export const searchChannelOfferid = "Search by Channel and OfferId";
export const searchCouldNotLoaded =
  "The search could not be loaded. Please check your connection and try again.";
export const hero = "See what really arrives, {break}before you ship it.";
export const heroText =
  "Paste a link from Taobao, Weidian, 1688 or any agent. We show the <unbroken>quality-check</unbroken> photos that warehouses took of the real thing.";
export const channelNumber = (number: string | null) => `Channel ${number}`;
