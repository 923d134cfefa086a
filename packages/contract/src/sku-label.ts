/** An option as people read it: "Colour: black; Size: L" and "black;L" both read "black, L". */
export const skuLabel = (skuInfo: string) =>
  skuInfo
    .split(/[;；,，]/)
    .map((part) => part.split(/[:：]/).at(-1)!.trim())
    .filter(Boolean)
    .join(", ");
