import { randomFor } from "./seeded-random.ts";
import { COLOURS } from "./colours.ts";
import type { Colour } from "./colours.ts";
import { KINDS } from "./kinds/all-kinds.ts";
import type { Kind } from "./kinds/kind.ts";
import { makeQcSets, pickThirdParty } from "./qc-sets.ts";
import type { QcSet } from "./qc-sets.ts";

/** The invented details of one item, from which all sources create their responses. */
export type Goods = {
  id: string;
  kind: Kind;
  title: string;
  price_fen: number;
  weight_g: number;
  colours: Colour[];
  sizes: string[];
  skus: GoodsSku[];
  imageCount: number;
  props: Record<string, string>;
  shop: { id: string; name: string };
  /** The seller's freight to the warehouse; null if the marketplace does not state it. */
  freight_fen: number | null;
  qcSets: QcSet[];
  /** Paths of the photos at the third-party source. Some are photos of the partner's sets. */
  thirdPartyPaths: string[];
};

export type GoodsSku = { colour: number; size: number; stock: number; price_fen: number };

/**
 * Returns the item with this id, or null. Ids have 4 to 20 digits, and every such id has an item, except those that
 * end in 4040.
 */
export function goodsOf(id: string): Goods | null {
  if (!/^\d{4,20}$/.test(id) || id.endsWith("4040")) return null;
  const kind = KINDS[randomFor(id, "kind").integer(0, KINDS.length - 1)]!;
  const colours = pickColours(id, kind);
  const price = randomFor(id, "price").between(...kind.price_yuan);
  const price_fen = Math.round(price) * 100 - (randomFor(id, "price-tail").chance(0.3) ? 10 : 0);
  const weight_g = randomFor(id, "weight").integer(...kind.weight_g);
  const sizes = pickSizes(id, kind, colours.length);
  const qcSets = makeQcSets(id, weight_g, colours.length, sizes.length);
  return {
    id,
    kind,
    title: titleOf(id, kind),
    price_fen,
    weight_g,
    colours,
    sizes,
    skus: makeSkus(id, price_fen, colours, sizes),
    imageCount: randomFor(id, "images").pick([1, 3, 4, 5, 5, 6, 6, 7, 8]),
    props: propsOf(id, kind),
    shop: shopOf(id),
    freight_fen: randomFor(id, "freight").pick([null, 0, 500, 600, 800, 800, 1_000, 1_200]),
    qcSets,
    thirdPartyPaths: pickThirdParty(id, qcSets),
  };
}

export function galleryPath(id: string, shot: number): string {
  return `/img/goods/${id}/${shot}.jpg`;
}

export function colourPath(id: string, colour: number): string {
  return `/img/goods/${id}/c${colour + 1}.jpg`;
}

function titleOf(id: string, kind: Kind): string {
  const random = randomFor(id, "title");
  return `${random.pick(kind.nouns)}, ${random.pick(kind.details)}`;
}

function pickColours(id: string, kind: Kind): Colour[] {
  const random = randomFor(id, "colours");
  const keys = [...kind.colours];
  const least = kind.sizes.length === 1 ? 2 : 1;
  const count = random.integer(least, Math.min(4, keys.length));
  return Array.from({ length: count }, () => {
    const [key] = keys.splice(random.integer(0, keys.length - 1), 1);
    return COLOURS[key!];
  });
}

function pickSizes(id: string, kind: Kind, colourCount: number): string[] {
  const random = randomFor(id, "sizes");
  const most = Math.min(kind.sizes.length, Math.floor(12 / colourCount));
  const least = Math.min(most, colourCount === 1 ? 2 : 1);
  const count = random.integer(least, most);
  const start = random.integer(0, kind.sizes.length - count);
  return kind.sizes.slice(start, start + count);
}

function makeSkus(id: string, price_fen: number, colours: Colour[], sizes: string[]): GoodsSku[] {
  const random = randomFor(id, "skus");
  const large = Math.ceil(sizes.length * 0.75);
  return colours.flatMap((_, colour) =>
    sizes.map((_, size) => ({
      colour,
      size,
      stock: random.chance(0.12) ? 0 : random.integer(1, 240),
      price_fen: price_fen + (size >= large ? 400 : 0),
    })),
  );
}

function propsOf(id: string, kind: Kind): Record<string, string> {
  const random = randomFor(id, "props");
  if (random.chance(0.08)) return {};
  return {
    Material: random.pick(kind.materials),
    Season: random.pick(["Spring and autumn", "Summer", "Winter", "All seasons"]),
    Fit: random.pick(["Regular", "Loose", "Slim"]),
    Pattern: random.pick(["Plain", "Plain, tonal stitching"]),
    Origin: random.pick(["Guangdong", "Fujian", "Zhejiang", "Jiangsu"]),
    "Parcel size": `${kind.size_cm.join(" × ")} cm`,
  };
}

function shopOf(id: string): { id: string; name: string } {
  const random = randomFor(id, "shop");
  const place = random.pick([
    "North Pier",
    "Quiet Lane",
    "Third Floor",
    "Paper Lantern",
    "Old Mill",
  ]);
  const trade = random.pick(["Workshop", "Goods", "Studio", "Supply"]);
  return { id: String(random.integer(10_000, 99_999)), name: `${place} ${trade}` };
}
