import { plural, wholeNumber } from "./words.ts";

/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, { one: `${wholeNumber(size)} Byte`, other: `${wholeNumber(size)} Bytes` });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) =>
  plural(count, { one: `${count} Stern`, other: `${count} Sterne` });
/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `${label} anzeigen`;
export const hide = (label: string) => `${label} verbergen`;
/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} von 5 Sternen`;
export const page = (number: string) => `Seite ${number}`;
export const chooseFileButton = "Datei wählen";
export const chooseOtherFile = "Andere Datei wählen";
export const dropPrompt = "Irgendwo auf dieser Seite ablegen";
export const oneFileAtATime = "Bitte immer nur eine Datei ablegen";
export const skippedPages = "Seiten dazwischen";
