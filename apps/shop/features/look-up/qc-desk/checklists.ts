import * as texts from "#texts/qc-desk.ts";

/** What to look at, by kind of goods. The lines have their texts in `checkLines`. */
const CHECKLISTS = {
  shoes: ["shoesPair", "shoesToe", "shoesStitching", "shoesGlue", "shoesSole", "shoesSize"],
  tops: ["topsPrint", "topsSeams", "topsLabel", "topsColour", "topsMeasures", "topsStains"],
  trousers: ["trousersSeams", "trousersZip", "trousersLegs", "trousersMeasures", "trousersWash"],
  bags: ["bagsStitching", "bagsHardware", "bagsLining", "bagsStraps", "bagsShape", "bagsPattern"],
  watches: ["watchesHands", "watchesDial", "watchesGlass", "watchesStrap", "watchesRuns"],
  accessories: [
    "accessoriesScratches",
    "accessoriesClasp",
    "accessoriesEngraving",
    "accessoriesComplete",
  ],
  electronics: [
    "electronicsPower",
    "electronicsPlug",
    "electronicsComplete",
    "electronicsCase",
    "electronicsSerial",
  ],
} as const;

export type Kind = keyof typeof CHECKLISTS;
export const KINDS = Object.keys(CHECKLISTS) as Kind[];

export const isKind = (kind: string | null): kind is Kind => kind !== null && kind in CHECKLISTS;

export const linesOf = (kind: Kind) =>
  CHECKLISTS[kind].map((line) => ({ line, text: texts.checkLines[line]! }));

/** Words of titles, in English and Chinese. The first kind with a word in the title counts. */
const WORDS: Record<Kind, RegExp> = {
  shoes: /\b(shoes?|sneakers?|boots?|sandals?|slippers?|trainers?|loafers?)\b|鞋|靴/i,
  trousers: /\b(trousers?|pants?|jeans?|shorts?|joggers?|leggings?)\b|裤/i,
  bags: /\b(bags?|backpacks?|totes?|wallets?|purses?|handbags?)\b|包|钱夹/i,
  watches: /\bwatch(es)?\b|手表|腕表/i,
  electronics:
    /\b(headphones?|earbuds?|speakers?|chargers?|cables?|keyboards?|phones?|power ?banks?)\b|耳机|充电|数据线|键盘/i,
  accessories:
    /\b(belts?|caps?|hats?|beanies?|scarf|scarves|sunglasses|rings?|necklaces?|bracelets?|socks?|gloves?)\b|帽|围巾|腰带|皮带|项链|戒指|手链|袜|手套/i,
  tops: /\b(shirts?|t-?shirts?|tees?|hoodies?|sweat(er|shirt)s?|jackets?|coats?|jerseys?|polos?|vests?|knit)\b|衣|衫|卫衣|外套|夹克|羽绒/i,
};

/** Returns the kind of goods that a title names, or undefined if it names none. */
export const kindOfTitle = (title: string): Kind | undefined =>
  (Object.keys(WORDS) as Kind[]).find((kind) => WORDS[kind].test(title));
