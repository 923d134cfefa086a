/** Converts an option's text to one for people: "Colour: black; Size: L" and "black;L" both become "black, L". */
export const skuLabel = (skuInfo: string) =>
  skuInfo
    .split(/[;；,，]/)
    .map((part) => part.split(/[:：]/).at(-1)!.trim())
    .filter(Boolean)
    .join(", ");
