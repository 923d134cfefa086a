import type { Kind } from "./kind.ts";

const TOP_SIZES = ["S", "M", "L", "XL", "XXL"];

export const CLOTHING: readonly Kind[] = [
  {
    kind: "hoodie",
    pictures: {
      sides: ["hoodie-front", "hoodie-back", "hoodie-hanging", "top-folded"],
      details: ["hoodie-close", "hoodie-hem"],
    },
    nouns: ["Plain cotton hoodie", "Heavyweight pullover hoodie", "Boxy fleece hoodie"],
    details: ["kangaroo pocket", "brushed inside", "washed finish", "drop shoulder"],
    sizes: TOP_SIZES,
    colours: ["grey", "black", "navy", "sage", "cream", "burgundy", "rose"],
    price_yuan: [79, 269],
    weight_g: [580, 920],
    materials: ["Cotton", "Cotton fleece", "French terry"],
    size_cm: [36, 30, 7],
  },
  {
    kind: "crewneck",
    pictures: {
      sides: ["crewneck-front", "crewneck-back", "crewneck-hanging", "top-folded"],
      details: ["crewneck-close"],
    },
    nouns: ["Crewneck sweatshirt", "Loopback crewneck", "Heavy cotton crewneck"],
    details: ["ribbed cuffs", "raglan sleeve", "garment dyed", "v-stitch at the neck"],
    sizes: TOP_SIZES,
    colours: ["cream", "grey", "forest", "navy", "mustard", "black"],
    price_yuan: [69, 219],
    weight_g: [480, 740],
    materials: ["Cotton", "French terry"],
    size_cm: [35, 28, 5],
  },
  {
    kind: "t-shirt",
    pictures: {
      sides: ["t-shirt-front", "t-shirt-back", "t-shirt-hanging", "top-folded"],
      details: ["t-shirt-close"],
    },
    nouns: ["Heavyweight T-shirt", "Boxy T-shirt", "Pocket T-shirt"],
    details: ["260 g cotton", "thick collar", "side split hem", "chest pocket"],
    sizes: TOP_SIZES,
    colours: ["offWhite", "black", "sky", "olive", "rust", "grey"],
    price_yuan: [29, 119],
    weight_g: [190, 330],
    materials: ["Cotton", "Cotton and linen"],
    size_cm: [32, 25, 3],
  },
  {
    kind: "down-jacket",
    pictures: {
      sides: ["down-jacket-front", "down-jacket-back", "down-jacket-hanging", "down-jacket-folded"],
      details: ["down-jacket-close"],
    },
    nouns: ["Short down jacket", "Quilted down jacket", "Hooded puffer jacket"],
    details: ["wide baffles", "stand collar", "two-way zip", "matte shell"],
    sizes: TOP_SIZES,
    colours: ["black", "navy", "olive", "cream", "rust", "sage"],
    price_yuan: [239, 899],
    weight_g: [760, 1380],
    materials: ["Nylon, duck down", "Polyester, goose down"],
    size_cm: [42, 34, 12],
  },
  {
    kind: "trousers",
    pictures: {
      sides: ["trousers-front", "trousers-back", "trousers-folded"],
      details: ["trousers-close"],
    },
    variant: {
      word: "denim",
      sides: ["jeans-front", "jeans-back", "trousers-folded"],
      details: [],
    },
    nouns: ["Straight-leg trousers", "Wide-leg work trousers", "Relaxed denim jeans"],
    details: ["pressed crease", "contrast stitching", "side pockets", "raw hem"],
    sizes: ["28", "29", "30", "31", "32", "33", "34", "36"],
    colours: ["denim", "black", "sand", "olive", "charcoal", "cream"],
    price_yuan: [79, 289],
    weight_g: [420, 860],
    materials: ["Cotton twill", "Denim", "Wool blend"],
    size_cm: [38, 28, 5],
  },
];
