import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) =>
  plural(size, { one: `${wholeNumber(size)} byte`, other: `${wholeNumber(size)} bytes` });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) =>
  plural(count, { one: `${count} star`, other: `${count} stars` });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `Show ${label.toLowerCase()}`;
export const hide = (label: string) => `Hide ${label.toLowerCase()}`;
export const starsOfFive = (count: number) => `${count} of 5 stars`;
export const page = (number: string) => `Page ${number}`;
export const chooseFileButton = "Choose a file";
export const chooseOtherFile = "Choose another file";
export const dropPrompt = "Drop it anywhere on this page";
export const oneFileAtATime = "Drop one file at a time";
export const skippedPages = "Pages between";
