import { type Random, randomFor } from "../goods/seeded-random.ts";
import { type Rgb, lightness, times } from "./colour.ts";
import type { PhotoRequest } from "./photo-address.ts";

/** The content and the camera of a photo. Lengths are in pixels of the photo. */
export type Scene = {
  width: number;
  height: number;
  /** The files with pictures of the goods. They are painted in this order, so the last one is on top. */
  pictures: string[];
  hex: string;
  isMirrored: boolean;
  /** The size of the goods relative to their file. */
  zoom: number;
  turn_deg: number;
  /** The place of the goods' centre relative to the photo's centre. */
  x: number;
  y: number;
  /** The background: a grey picture, whose black and white are replaced by two colours. */
  ground: { file: string; dark: Rgb; light: Rgb };
  /** The part of the background in the photo. Without it, the photo shows the middle. */
  groundAt?: { x: number; y: number };
  lamp: { x: number; y: number; fall: number; colour: Rgb };
  /** The strength of the sensor noise, 0 to 255. */
  grain: number;
  slip?: Slip;
  ruler?: Ruler;
};

type Placed = { x: number; y: number; turn_deg: number };
export type Slip = Placed & { lot: string; date: string; weight_g: number };
export type Ruler = Placed & { file: string };

const GROUNDS: Scene["ground"][] = [
  { file: "mat", dark: [30, 95, 76], light: [214, 228, 188] },
  { file: "mat", dark: [40, 74, 110], light: [219, 228, 234] },
  { file: "mat", dark: [66, 80, 90], light: [222, 226, 228] },
  { file: "table", dark: [90, 90, 88], light: [200, 201, 199] },
  { file: "wood", dark: [10, 4, 0], light: [224, 172, 118] },
];
const SWEEPS: Rgb[] = [
  [241, 240, 238],
  [238, 240, 241],
  [242, 239, 233],
  [235, 235, 234],
];

export function sceneOf(request: PhotoRequest): Scene {
  return request.warehouse ? warehouseScene(request, request.warehouse) : studioScene(request);
}

/** A seller's photo: even light in front of a pale, seamless background. */
function studioScene(request: PhotoRequest): Scene {
  const { goods, hex, shot } = request;
  const random = randomFor(goods.id, "studio", shot);
  const frame = frameOf(request);
  const tone = randomFor(goods.id, "sweep").pick(SWEEPS);
  // Light goods need a darker background, because they would be hard to see on a light one.
  const [dark, light] = lightness(hex) > 0.75 ? [0.84, 0.95] : [0.94, 1.03];
  return {
    ...cameraView(frame, hex, random, { turn_deg: 2, shift: 0.02 }),
    width: 1200,
    height: 1200,
    zoom: frame.enlarged * random.between(0.94, 1),
    ground: { file: "sweep", dark: times(tone, dark), light: times(tone, light) },
    lamp: { x: 0, y: 0, fall: 0.1, colour: [1, 1, 1] },
    grain: 1.6,
  };
}

/** A warehouse's photo: a packing bench under a lamp to one side. All photos of a set have the same bench. */
function warehouseScene(
  request: PhotoRequest,
  { set, weight_g, qcTime_s }: NonNullable<PhotoRequest["warehouse"]>,
): Scene {
  const { goods, hex, shot } = request;
  const bench = randomFor(goods.id, set, "bench");
  const random = randomFor(goods.id, set, shot, "camera");
  const frame = frameOf(request);
  const isDetail = frame.enlarged > 1;
  const ground = bench.pick(GROUNDS);
  const warm = bench.between(-0.02, 0.06);
  const side = bench.pick([-1, 1]);
  const isLeft = random.chance(0.5);
  const scene: Scene = {
    ...cameraView(frame, hex, random, {
      turn_deg: isDetail ? 4 : 7,
      shift: isDetail ? 0.015 : 0.03,
    }),
    width: 1600,
    height: 1200,
    zoom: frame.enlarged * random.between(isDetail ? 0.95 : 0.88, 1),
    ground,
    groundAt: { x: random.next(), y: random.next() },
    lamp: {
      x: side * random.between(0.12, 0.34),
      y: random.between(-0.4, -0.08),
      fall: random.between(0.42, 0.72),
      colour: [1.06 + warm, 1.06 + warm * 0.3, 1.06 - warm * 1.2],
    },
    grain: random.between(3, 5),
  };
  if (frame.picture.endsWith("-folded") && random.chance(0.6)) scene.pictures.push("bag");
  if (!isDetail) {
    const lot = `${goods.id.slice(-8)}-${set}`;
    const date = new Date(qcTime_s * 1000).toISOString().slice(0, 10);
    const x = (isLeft ? -1 : 1) * random.between(550, 620);
    const y = random.between(-450, -400);
    scene.slip = { lot, date, weight_g, x, y, turn_deg: random.between(-9, 9) };
  }
  if (random.chance(isDetail ? 0.35 : 0.6)) {
    scene.ruler = {
      file: random.chance(0.6) ? "ruler-steel" : "ruler-wood",
      x: random.between(-120, 60),
      y: isDetail ? random.between(150, 330) : random.between(480, 530),
      turn_deg: random.between(-4, 4),
    };
  }
  return scene;
}

function cameraView(
  frame: Frame,
  hex: string,
  random: Random,
  most: { turn_deg: number; shift: number },
) {
  // Several photos enlarge the same side, and each of them shows another part of it.
  const shift = frame.enlarged > DETAIL_ZOOM ? 0.2 : most.shift;
  return {
    pictures: [frame.picture],
    hex,
    isMirrored: frame.isMirrored === true,
    turn_deg: random.between(-most.turn_deg, most.turn_deg),
    x: Math.round(random.between(-shift, shift) * 1200),
    y: Math.round(random.between(-shift, shift) * 1200),
  };
}

type Frame = { picture: string; enlarged: number; isMirrored?: boolean };

/** Details are stored at three quarters of the size that they have in a photo. */
const DETAIL_ZOOM = 4 / 3;

/** Returns the view of the goods in a shot: sides and details alternate. */
function frameOf({ goods, shot }: PhotoRequest): Frame {
  const { kind, title } = goods;
  const { variant } = kind;
  const isVariant = variant !== undefined && title.includes(variant.word);
  const { sides, details } = isVariant ? variant : kind.pictures;
  const [first, second, ...others] = sides;
  const side = (picture: string): Frame => ({ picture, enlarged: 1 });
  const frames: Frame[] = [
    side(first),
    side(second),
    ...details.map((picture) => ({ picture, enlarged: DETAIL_ZOOM })),
    { picture: first, enlarged: 1.8 },
    ...others.map(side),
    { picture: first, enlarged: 1, isMirrored: true },
    { picture: second, enlarged: 1.7 },
  ];
  return frames[(shot - 1) % frames.length]!;
}
