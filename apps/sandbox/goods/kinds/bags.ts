import type { Kind } from "./kind.ts";

const ONE_SIZE = ["One size"];

export const BAGS: readonly Kind[] = [
  {
    kind: "tote",
    pictures: { sides: ["tote-front", "tote-back"], details: ["tote-close"] },
    variant: { word: "Leather", sides: ["tote-leather", "tote-back"], details: [] },
    nouns: ["Leather tote bag", "Canvas tote bag", "Open shopper bag"],
    details: ["magnetic snap", "long handles", "inner pouch", "raw edge"],
    sizes: ["Medium", "Large"],
    colours: ["tan", "black", "cream", "forest", "burgundy"],
    price_yuan: [69, 389],
    weight_g: [380, 880],
    materials: ["Canvas", "Grained leather"],
    size_cm: [40, 34, 8],
  },
  {
    kind: "crossbody",
    pictures: { sides: ["crossbody-front", "crossbody-back"], details: ["crossbody-close"] },
    nouns: ["Small crossbody bag", "Flap shoulder bag", "Camera bag"],
    details: ["adjustable strap", "turn-lock flap", "two compartments"],
    sizes: ONE_SIZE,
    colours: ["black", "tan", "cream", "burgundy", "sage", "brown"],
    price_yuan: [89, 459],
    weight_g: [340, 720],
    materials: ["Grained leather", "Smooth leather"],
    size_cm: [26, 20, 9],
  },
  {
    kind: "backpack",
    pictures: { sides: ["backpack-front", "backpack-back"], details: ["backpack-close"] },
    nouns: ["Everyday backpack", "Roll-top backpack", "Two-strap school backpack"],
    details: ["laptop sleeve", "water-repellent shell", "front pocket"],
    sizes: ["18 L", "24 L"],
    colours: ["black", "navy", "olive", "sand", "charcoal"],
    price_yuan: [99, 399],
    weight_g: [620, 1150],
    materials: ["Nylon", "Cordura-type nylon", "Waxed canvas"],
    size_cm: [46, 32, 12],
  },
];
