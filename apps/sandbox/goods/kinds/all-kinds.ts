import { BAGS } from "./bags.ts";
import type { Kind } from "./kind.ts";

const SHOE_SIZES = ["38", "39", "40", "41", "42", "43", "44", "45"];

const SHOES: readonly Kind[] = [
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

const TOP_SIZES = ["S", "M", "L", "XL", "XXL"];

const CLOTHING: readonly Kind[] = [
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

const ONE_SIZE = ["One size"];

const ACCESSORIES: readonly Kind[] = [
  {
    kind: "cap",
    pictures: { sides: ["cap-side", "cap-front", "cap-back", "cap-above"], details: ["cap-close"] },
    nouns: ["Six-panel cap", "Washed cotton cap", "Corduroy cap"],
    details: ["curved brim", "metal buckle", "low crown", "cloth strap"],
    sizes: ONE_SIZE,
    colours: ["navy", "black", "sand", "forest", "burgundy", "offWhite"],
    price_yuan: [19, 99],
    weight_g: [80, 140],
    materials: ["Cotton twill", "Corduroy", "Canvas"],
    size_cm: [26, 19, 13],
  },
  {
    kind: "watch",
    pictures: { sides: ["watch-face", "watch-back"], details: ["watch-close"] },
    variant: { word: "Field", sides: ["watch-dark", "watch-back"], details: [] },
    nouns: ["Steel dress watch", "Field watch", "Three-hand quartz watch"],
    details: ["leather strap", "sapphire-coated glass", "date at three", "40 mm case"],
    sizes: ["38 mm", "40 mm"],
    colours: ["brown", "black", "navy", "tan", "forest"],
    price_yuan: [129, 899],
    weight_g: [70, 190],
    materials: ["Stainless steel, leather", "Stainless steel, nylon"],
    size_cm: [12, 9, 8],
  },
  {
    kind: "belt",
    pictures: { sides: ["belt-rolled", "belt-long"], details: ["belt-close"] },
    nouns: ["Leather belt", "Full-grain leather belt", "Reversible belt"],
    details: ["pin buckle", "brushed buckle", "stitched edge"],
    sizes: ["90 cm", "95 cm", "100 cm", "105 cm", "110 cm"],
    colours: ["brown", "black", "tan", "burgundy"],
    price_yuan: [39, 219],
    weight_g: [150, 320],
    materials: ["Cow leather", "Split leather"],
    size_cm: [14, 13, 6],
  },
  {
    kind: "sunglasses",
    pictures: {
      sides: ["sunglasses-front", "sunglasses-above", "sunglasses-pouch"],
      details: ["sunglasses-close"],
    },
    variant: {
      word: "Round",
      sides: ["sunglasses-round", "sunglasses-above", "sunglasses-pouch"],
      details: [],
    },
    nouns: ["Acetate sunglasses", "Round sunglasses", "Square-frame sunglasses"],
    details: ["tinted lenses", "metal hinges", "with cloth and pouch"],
    sizes: ONE_SIZE,
    colours: ["black", "brown", "charcoal", "tan", "forest"],
    price_yuan: [29, 229],
    weight_g: [60, 180],
    materials: ["Acetate", "Acetate and metal"],
    size_cm: [18, 8, 7],
  },
  {
    kind: "scarf",
    pictures: { sides: ["scarf-looped", "scarf-folded"], details: ["scarf-close"] },
    nouns: ["Wool scarf", "Fringed blanket scarf", "Ribbed knit scarf"],
    details: ["fringed ends", "brushed finish", "wide cut"],
    sizes: ONE_SIZE,
    colours: ["grey", "burgundy", "sand", "navy", "forest", "mustard", "cream"],
    price_yuan: [39, 259],
    weight_g: [160, 380],
    materials: ["Wool", "Wool blend", "Acrylic"],
    size_cm: [30, 22, 6],
  },
];

/** The kinds of goods in the sandbox. The id of an item selects its kind by position, so add new kinds at the end. */
export const KINDS: readonly Kind[] = [...SHOES, ...CLOTHING, ...BAGS, ...ACCESSORIES];
