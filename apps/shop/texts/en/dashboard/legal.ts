export const legalPagesTitle = "Legal pages";
export const about =
  "Imprint, privacy, terms and contact. What you save is shown at once and linked in the footer. A language without a text of its own shows the English one.";
export const page = "Page";
export const language = "Language";
export const pageNames = {
  imprint: "Imprint",
  privacy: "Privacy",
  terms: "Terms",
  contact: "Contact",
} as const;
export const loading = "Loading…";
export const loadError = "Couldn't load this page.";
export const text = "Text, in Markdown";
export const textHint =
  "## begins a heading, - a list item, ** makes bold. {shop} becomes the shop's name, {storage} the list of what the shop stores in browsers, {analytics} which tool counts visits, if any. HTML is shown as text.";
export const templateButton = "Start from the template";
export const templateHint =
  "The template names what Loupe really stores. Fill in what stands in brackets, and have it checked: it is not legal advice.";
export const brackets =
  "There is still text in [brackets]. Fill it in, or take it out, before shoppers read it.";
export const preview = "Preview";
export const closePreview = "Back to the text";
export const publishButton = "Save and show";
export const unpublishButton = "Save and take down";
export const saving = "Saving…";
export const saved = "The page is saved and shown";
export const unpublishedMessage = "The page is taken down";
export const saveError = "Couldn't save the page.";
export const versions = "Earlier versions";
export const versionOf = (version: number) => `Version ${version}`;
export const openVersion = "Open";
export const pageLink = "Open the page";
export const earlierShown = (version: number) =>
  `This is version ${version}. Saving it makes it the newest.`;
