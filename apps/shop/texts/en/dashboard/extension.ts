export const title = "Browser extension";
export const about =
  "Shows your QC photos on the marketplaces' pages. It carries your name, logo, colour and address from the settings.";
export const version = "Version";
export const oldestServed = (oldest: string) => `Versions from ${oldest} on are served`;
export const allVersionsServed = "Every version is served";
export const chrome = "Chrome Web Store";
export const firefox = "Firefox Add-ons";
export const notPublished = "Not entered";
export const openStore = "Open its page";
export const download = "Download the files for the stores";
export const preparing = "Preparing the files";
export const downloadError = "Couldn't download the files";
export const loadError = "Couldn't load the version.";
export const onlyHere =
  "The shop's address is {address}, so the extension works on this machine alone. Set PUBLIC_URL before you publish it.";
export const contentsTitle = "What is in the file";
export const contents = [
  "The extension for Chrome, Edge and Firefox, and its source, which Firefox's reviewers build again.",
  "Icons and promotional tiles in the sizes that the stores want.",
  "Name, summary and description in eight languages.",
  "A checklist for each store, with what to tick and why.",
];
export const screenshots =
  "Screenshots need a browser and an item with QC photos. On a machine with a checkout of the project, this command writes the same files, with five screenshots of your shop: {command}";
export const steps = "How to publish it";
export const brandStep =
  "Choose name, logo and colours in the {settings}: they are written into the extension when you download it.";
export const uploadStep =
  "Follow the checklist in the file. Chrome asks for a fee once; Edge and Firefox are free. The accounts are yours.";
export const addressStep =
  "When a store has published it, enter its address in the {settings}. The home page then leads there. Until then it hands out the file, and offers the app on phones.";
export const againStep =
  "After an update of Loupe, or of your name or logo, download the files again and upload them as a new version.";
export const settings = "settings";
export const privacy = "What shoppers read about their privacy";
