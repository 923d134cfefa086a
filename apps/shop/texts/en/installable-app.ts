export const description =
  "QC photos of real goods, shipping cost and every agent's page, before you pay.";
/** Below the headline in the picture for previews of links. */
export const previewText = "QC photos for Taobao, Weidian and 1688.";
export const convertShortcut = "Convert links";
export const pictureShortcut = "Search by picture";
export const haulShortcut = "Haul";
export const collectionShortcut = "Collection";
export const retryButton = "Try again";
export const offlineConverter = "Convert links offline";
export const shareAgain =
  "The photo did not arrive because the app had only just been opened. Share it once more.";
export const shareErrorTitle = "This could not be shared";
export const sharedTooLarge = (most: number) =>
  `It is larger than ${most} MB. Choose the photo in the search by picture: it is made smaller there.`;
export const sharedTextTooLong =
  "The text is too long to be passed on. Copy it and paste it under “Convert links”.";
export const sharedTooMany =
  "Too much is being shared at the same time. Try again in a few seconds.";
export const sharedUnreadable =
  "What arrived could not be read. Share it once more, or open one of these pages and paste it there.";
export const firstShared = "Only the first photo was taken: the search compares one at a time.";
export const offlineTitle = "You are offline";
export const offlineText = "This page needs a connection.";
export const inputLabel = "What you entered";
export const keptViewed =
  "The items you looked at last. Their prices and QC photos need a connection.";
export const keptHaul =
  "Your haul is kept in this browser. Its cost and shipping need a connection.";

export const offer = (name: string): string =>
  `Install ${name} to share links and photos to it from any app.`;
export const install = "Install";
export const iosOffer = (name: string): string =>
  `To have ${name} as an app, tap Share, then “Add to Home Screen”.`;
export const menuOffer = (name: string): string =>
  `To have ${name} as an app, open the browser's menu and choose “Install app” or “Add to Home screen”.`;
