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
  plural(count, {
    one: `${count} estrella`,
    many: `${count} estrellas`,
    other: `${count} estrellas`,
  });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `Mostrar: ${label}`;
export const hide = (label: string) => `Ocultar: ${label}`;
export const starsOfFive = (count: number) => `${count} de 5 estrellas`;
export const page = (number: string) => `Página ${number}`;
export const chooseFileButton = "Elegir un archivo";
export const chooseOtherFile = "Elegir otro archivo";
export const dropPrompt = "Suéltalo en cualquier parte de esta página";
export const oneFileAtATime = "Suelta los archivos de uno en uno";
export const skippedPages = "Páginas intermedias";
