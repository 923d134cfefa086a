import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} byte`,
    many: `${wholeNumber(size)} bytes`,
    other: `${wholeNumber(size)} bytes`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) =>
  plural(count, { one: `${count} estrela`, many: `${count} estrelas`, other: `${count} estrelas` });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `Mostrar: ${label}`;
export const hide = (label: string) => `Ocultar: ${label}`;
export const starsOfFive = (count: number) => `${count} de 5 estrelas`;
export const page = (number: string) => `Página ${number}`;
export const chooseFileButton = "Escolher um arquivo";
export const chooseOtherFile = "Escolher outro arquivo";
export const dropPrompt = "Solte em qualquer lugar desta página";
export const oneFileAtATime = "Solte um arquivo por vez";
export const skippedPages = "Páginas intermediárias";
