import { plural, wholeNumber } from "./words.ts";

/** Units as they are written after a number. */
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
/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `Mostrar: ${label}`;
export const hide = (label: string) => `Ocultar: ${label}`;
/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} de 5 estrelas`;
export const page = (number: string) => `Página ${number}`;
export const chooseFileButton = "Escolher um arquivo";
export const chooseOtherFile = "Escolher outro arquivo";
export const dropPrompt = "Solte em qualquer lugar desta página";
export const oneFileAtATime = "Solte um arquivo por vez";
export const skippedPages = "Páginas intermediárias";
