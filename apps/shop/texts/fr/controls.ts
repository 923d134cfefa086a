import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} octet`,
    many: `${wholeNumber(size)} octets`,
    other: `${wholeNumber(size)} octets`,
  });
export const kilobytes = (size: string) => `${size} ko`;
export const megabytes = (size: string) => `${size} Mo`;
export const stars = (count: number) =>
  plural(count, { one: `${count} étoile`, many: `${count} étoiles`, other: `${count} étoiles` });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `Afficher : ${label}`;
export const hide = (label: string) => `Masquer : ${label}`;
export const starsOfFive = (count: number) =>
  plural(count, {
    one: `${count} étoile sur 5`,
    many: `${count} étoiles sur 5`,
    other: `${count} étoiles sur 5`,
  });
export const page = (number: string) => `Page ${number}`;
export const chooseFileButton = "Choisir un fichier";
export const chooseOtherFile = "Choisir un autre fichier";
export const dropPrompt = "Dépose-le n'importe où sur cette page";
export const oneFileAtATime = "Dépose un seul fichier à la fois";
export const skippedPages = "Pages intermédiaires";
