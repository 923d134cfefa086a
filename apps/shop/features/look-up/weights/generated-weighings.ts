import { goodsOf } from "@loupe/sandbox/goods";
import { inferCategories } from "@loupe/shipping";
import type { Weighing } from "./weighings.ts";
import type { HeldOutItem } from "./interval-coverage.ts";

/** Returns the weighings of the sandbox's items, as the QC partner reports them. The last one of each is kept back. */
export function sandboxWeighings(count: number): HeldOutItem[] {
  return Array.from({ length: count }, (_, at) => {
    const goods = goodsOf(String(7_265_600_000 + at))!;
    const all: Weighing[] = goods.qcSets.map((set) => ({
      sources: ["partner"],
      skuInfo: `Colour: ${goods.colours[set.colour]!.name}; Size: ${goods.sizes[set.size]!}`,
      weight_g: set.weight_g,
    }));
    const [category] = inferCategories({ title: goods.title, properties: goods.props });
    return { category, weighings: all.slice(0, -1), heldOut: all.at(-1)! };
  });
}

const KINDS = [
  { category: "shoes", median_g: 950, ofItems: 0.22, ofOptions: 0.06, ofCopies: 0.03 },
  { category: "tshirts", median_g: 240, ofItems: 0.25, ofOptions: 0.1, ofCopies: 0.05 },
  { category: "jackets", median_g: 900, ofItems: 0.4, ofOptions: 0.08, ofCopies: 0.06 },
  { category: "jewellery", median_g: 60, ofItems: 0.6, ofOptions: 0.15, ofCopies: 0.1 },
  { category: "bags", median_g: 620, ofItems: 0.35, ofOptions: 0.03, ofCopies: 0.04 },
] as const;

/**
 * Returns invented weighings: five categories, items with one to five options and up to eight weighings, spreads that
 * differ from item to item, 2 % in another unit, and a source that reports 500 g for a tenth of all copies.
 */
export function generatedWeighings(count: number, seed: number): HeldOutItem[] {
  const random = randomFrom(seed);
  const { normal } = random;
  return Array.from({ length: count }, () => {
    const kind = random.pick(KINDS);
    const item = Math.log(kind.median_g) + kind.ofItems * normal();
    const factor = Math.exp(0.3 * normal());
    const options = Array.from(
      { length: random.integer(1, 5) },
      () => item + kind.ofOptions * factor * normal(),
    );
    const weigh = () => {
      const option = random.integer(0, options.length - 1);
      const weight_g = Math.round(Math.exp(options[option]! + kind.ofCopies * factor * normal()));
      return { sources: ["partner"], skuInfo: `Size: ${option}`, weight_g };
    };
    const heldOut = weigh();
    const weighings = Array.from({ length: random.integer(0, 8) }, () => {
      const weighing = weigh();
      if (random.chance(0.02)) return { ...weighing, weight_g: weighing.weight_g * 1000 };
      if (random.chance(0.02)) return { ...weighing, weight_g: 1 };
      return random.chance(0.1)
        ? { ...weighing, sources: ["qc-images"], weight_g: 500 }
        : { ...weighing, sources: [random.pick(["partner", "qc-images"])] };
    });
    return { category: kind.category, weighings, heldOut };
  });
}

/** A stream of random numbers that is the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  return {
    integer: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    chance: (probability: number) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
