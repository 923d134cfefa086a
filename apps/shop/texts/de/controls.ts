import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) =>
  plural(size, { one: `${wholeNumber(size)} Byte`, other: `${wholeNumber(size)} Bytes` });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) =>
  plural(count, { one: `${count} Stern`, other: `${count} Sterne` });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `${label} anzeigen`;
export const hide = (label: string) => `${label} verbergen`;
export const starsOfFive = (count: number) => `${count} von 5 Sternen`;
export const page = (number: string) => `Seite ${number}`;
export const chooseFileButton = "Datei wählen";
export const chooseOtherFile = "Andere Datei wählen";
export const dropPrompt = "Irgendwo auf dieser Seite ablegen";
export const oneFileAtATime = "Bitte immer nur eine Datei ablegen";
export const skippedPages = "Seiten dazwischen";
