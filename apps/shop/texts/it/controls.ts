import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} byte`,
    many: `${wholeNumber(size)} byte`,
    other: `${wholeNumber(size)} byte`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) =>
  plural(count, { one: `${count} stella`, many: `${count} stelle`, other: `${count} stelle` });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `Mostra: ${label}`;
export const hide = (label: string) => `Nascondi: ${label}`;
export const starsOfFive = (count: number) => `${count} su 5 stelle`;
export const page = (number: string) => `Pagina ${number}`;
export const chooseFileButton = "Scegli un file";
export const chooseOtherFile = "Scegli un altro file";
export const dropPrompt = "Rilascialo ovunque su questa pagina";
export const oneFileAtATime = "Rilascia un solo file alla volta";
export const skippedPages = "Pagine intermedie";
