import type { Measure, MeasureName } from "./size-table.ts";

/** What the heading of a row or column says. */
export type Heading =
  | { is: "size" }
  /** Height, weight, sizes of other countries: not a measure of the goods. */
  | { is: "left out" }
  | ({ is: "measure"; isKnown: boolean } & Pick<Measure, "name" | "of" | "basis">);

type Basis = Measure["basis"];

/**
 * The words of each measure. The first entry that a heading contains decides, so longer words come first. A part of the
 * body alone is not enough inside a longer word: "腰长" is a misreading of "脚长", and no waist.
 */
const WORDS: [RegExp, MeasureName, Basis, "body"?][] = [
  [
    /连肩袖|插肩袖|通袖|袖肥|袖宽|臂围|上臂|领围|领宽|领口|领高|小腿围|膝围|脚宽|掌宽|跟高|筒高|筒围|底高|帽|bicep|neck|collar|calf|knee|heel/,
    "other",
    "length",
  ],
  [/袖口|cuff/, "opening", "around"],
  [/裤口|脚口|裤脚|裤腿口|legopening|leghem|ankle/, "opening", "around"],
  [/大腿[围宽]|大腿$|腿围|横[裆档挡]|髀围|thigh/, "thigh", "around"],
  [/下摆|摆围|摆宽|hem|bottomwidth/, "hem", "around"],
  [/裤内长|内缝|内侧?缝长|内裆|内档长|inseam|innerleg|insideleg/, "inseam", "length"],
  [/鞋内长|鞋垫|鞋内|内长|insole|insidelength|innerlength/, "insole", "length"],
  [/脚长|足长|脚掌长|footlength|foot|feet|toelength/, "foot", "length", "body"],
  [/[前后]浪|[前后立直][裆档挡]|浪长|rise|crotch/, "rise", "length"],
  [/肩[宽围距]|肩$|shoulder/, "shoulder", "length"],
  [/袖长|袖$|sleeve|armlength/, "sleeve", "length"],
  [/胸[围宽]|胸$|上围|bust|chest|pittopit/, "chest", "around"],
  [/腰[围宽]|腰$|腰平铺|waist/, "waist", "around"],
  [/臀[围宽]|臀$|坐围|胯围|^hips?|hipwidth|seat/, "hip", "around"],
  [
    /衣长|裤长|裙长|身长|后长|前长|后中长|全长|总长|衫长|外长|outseam|length|^长度$/,
    "length",
    "length",
  ],
];
const SIZE =
  /^(?:尺码|尺寸|码数|码号|规格|型号|号型|大小|尺码表|码|size|sizes|sizing|尺码size|size尺码|eur|eu|eurosize|欧码|鞋码|部位尺码|尺码部位|款式尺码|cnsize|assize|asiansize|asiasize|tagsize|标码|尺码规格|国码|中国码)$/;
const LEFT_OUT =
  /身高|体重|斤|公斤|kg|weight|height|stature|lbs?$|^(?:us|uk|jp|jpn|kr|br|usa|美码|英码|日码|韩码|美国码|英国码|女码|男码|ussize|uksize)$|年龄|age|建议/;
const FLAT = /宽|平铺|平量|半|1\/2|½|width|flat|across|pittopit|half|laid/;
const BODY = /净|人体|身体|体围|适合|适穿|body/;

/**
 * Removes units, spaces and marks, so that "胸围 (CM)" and "胸围" are the same heading, and corrects misreadings that
 * mean nothing on a chart.
 */
export const bareHeading = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[([【{][^)\]】}]*[)\]】}]?/gu, "")
    .replaceAll(/[\s:：*.,，。·|_"'/\\-]+/gu, "")
    .replace(/(?:cm|厘米|mm|毫米|inch(?:es)?|英寸|公分)$/u, "")
    .replace(/(?<=[胸腰臀腿口摆])[困国园图圆团]$/u, "围")
    .replace(/^[油轴柚抽神]长$/u, "袖长")
    .replace(/农长$/u, "衣长")
    .replace(/^大[题隧陇桃]围$/u, "大腿围");

/** Returns what a heading says, or undefined if it has no known word. */
export function headingOf(text: string): Heading | undefined {
  const bare = bareHeading(text);
  const whole = text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, "");
  if (SIZE.test(bare)) return { is: "size" };
  if (LEFT_OUT.test(bare)) return { is: "left out" };
  const match = WORDS.find(([words]) => words.test(bare));
  if (!match) return undefined;
  const [, name, basis, body] = match;
  const of = body ?? (BODY.test(whole) ? "body" : "garment");
  const isFlat = basis === "around" && FLAT.test(whole);
  return measureOf(name, isFlat ? "flat" : basis, of);
}

const measureOf = (name: MeasureName, basis: Basis, of: Measure["of"]): Heading => ({
  is: "measure",
  isKnown: true,
  name,
  basis,
  of,
});

/** The unit that a heading, title or note names. */
export function unitOf(text: string): "cm" | "mm" | "inch" | undefined {
  const bare = text.normalize("NFKC").toLowerCase();
  const unit = /厘米|公分|(?<![a-z])cm(?![a-z])/u.test(bare) ? "cm" : undefined;
  const mm = /毫米|(?<![a-z])mm(?![a-z])/u.test(bare) ? "mm" : undefined;
  const inch = /英寸|英吋|inch|(?<![a-z])in(?![a-z])|[″”"]/u.test(bare) ? "inch" : undefined;
  const units = [unit, mm, inch].filter((one) => one !== undefined);
  return units.length === 1 ? (units[0] as "cm") : undefined;
}

/** The smallest and largest plausible value in cm, across all sizes of children and adults. */
export const BANDS: Record<MeasureName, Record<Basis, [number, number] | undefined>> = {
  chest: { around: [50, 190], flat: [25, 95], length: undefined },
  shoulder: { around: undefined, flat: [18, 80], length: [18, 80] },
  length: { around: undefined, flat: [20, 170], length: [20, 170] },
  sleeve: { around: undefined, flat: [8, 100], length: [8, 100] },
  waist: { around: [40, 170], flat: [20, 85], length: undefined },
  hip: { around: [50, 190], flat: [25, 95], length: undefined },
  thigh: { around: [26, 110], flat: [13, 55], length: undefined },
  inseam: { around: undefined, flat: [3, 105], length: [3, 105] },
  hem: { around: [30, 260], flat: [15, 130], length: undefined },
  opening: { around: [10, 110], flat: [5, 55], length: undefined },
  rise: { around: undefined, flat: [12, 60], length: [12, 60] },
  foot: { around: undefined, flat: [8, 34], length: [8, 34] },
  insole: { around: undefined, flat: [8, 36], length: [8, 36] },
  other: { around: [1, 260], flat: [1, 130], length: [1, 260] },
};
