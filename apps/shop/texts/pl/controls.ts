import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} bajt`,
    few: `${wholeNumber(size)} bajty`,
    many: `${wholeNumber(size)} bajtów`,
    other: `${wholeNumber(size)} bajtu`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) =>
  plural(count, {
    one: `${count} gwiazdka`,
    few: `${count} gwiazdki`,
    many: `${count} gwiazdek`,
    other: `${count} gwiazdki`,
  });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `Pokaż: ${label}`;
export const hide = (label: string) => `Ukryj: ${label}`;
export const starsOfFive = (count: number) => `${count} z 5 gwiazdek`;
export const page = (number: string) => `Strona ${number}`;
export const chooseFileButton = "Wybierz plik";
export const chooseOtherFile = "Wybierz inny plik";
export const dropPrompt = "Upuść w dowolnym miejscu tej strony";
export const oneFileAtATime = "Upuszczaj po jednym pliku";
export const skippedPages = "Strony pomiędzy";
