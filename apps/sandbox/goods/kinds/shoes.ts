import type { Kind } from "./kind.ts";

const SHOE_SIZES = ["38", "39", "40", "41", "42", "43", "44", "45"];

export const SHOES: readonly Kind[] = [
  {
    kind: "low-sneaker",
    pictures: {
      sides: ["low-sneaker-side", "low-sneaker-top", "low-sneaker-sole"],
      details: ["low-sneaker-close"],
    },
    nouns: ["Low-top canvas sneaker", "Low-top leather sneaker", "Plain court shoe"],
    details: ["off-white sole", "stitched toe cap", "padded collar", "gum sole"],
    sizes: SHOE_SIZES,
    colours: ["offWhite", "black", "navy", "forest", "rust", "sand"],
    price_yuan: [89, 329],
    weight_g: [780, 1180],
    materials: ["Canvas", "Leather", "Suede"],
    size_cm: [33, 21, 12],
  },
  {
    kind: "high-top",
    pictures: {
      sides: ["high-top-side", "high-top-top", "high-top-sole"],
      details: ["high-top-close"],
    },
    nouns: ["High-top canvas sneaker", "High-top lace-up sneaker"],
    details: ["rubber toe cap", "metal eyelets", "ankle padding"],
    sizes: SHOE_SIZES,
    colours: ["black", "offWhite", "burgundy", "navy", "olive", "mustard"],
    price_yuan: [99, 359],
    weight_g: [880, 1340],
    materials: ["Canvas", "Leather"],
    size_cm: [33, 22, 13],
  },
  {
    kind: "trail-runner",
    pictures: {
      sides: ["trail-runner-side", "trail-runner-top", "trail-runner-sole"],
      details: ["trail-runner-close"],
    },
    nouns: ["Trail running shoe", "Mesh running shoe", "Light hiking runner"],
    details: ["lugged sole", "cushioned midsole", "quick-pull laces"],
    sizes: SHOE_SIZES,
    colours: ["grey", "black", "sage", "sky", "rust", "navy"],
    price_yuan: [139, 459],
    weight_g: [620, 960],
    materials: ["Mesh", "Knit", "Ripstop"],
    size_cm: [33, 21, 12],
  },
  {
    kind: "boot",
    pictures: { sides: ["boot-side", "boot-top", "boot-sole"], details: ["boot-close"] },
    nouns: ["Lace-up leather boot", "Ankle work boot", "Suede desert boot"],
    details: ["stacked heel", "moc toe", "pull tab", "cleated sole"],
    sizes: SHOE_SIZES,
    colours: ["tan", "brown", "black", "sand", "burgundy"],
    price_yuan: [189, 629],
    weight_g: [1250, 1850],
    materials: ["Leather", "Suede", "Nubuck"],
    size_cm: [34, 26, 14],
  },
];
