const SIZE = /^(?:\d?X{0,4}[SML]|\d{2}(?:\.5)?)$/iu;

/** Returns the sizes in the name of an option: "XL" of "Navy, XL", "42.5" of "白色 42.5". */
export const optionSizes = (name: string): string[] =>
  name.split(/[^\w.]+/u).filter((word) => SIZE.test(word));
