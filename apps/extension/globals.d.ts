/// <reference types="chrome" />

/** Importing a style sheet returns its text. */
declare module "*.css" {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- rolldown gives a text as the default
  export default text;
}
