/// <reference types="chrome" />

/** Styles are bundled as their text. */
declare module "*.css" {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- rolldown gives a text as the default
  export default text;
}
