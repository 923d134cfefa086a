import { measureByLength, measureOnSheet, type Point } from "@loupe/photo-measure";
import sharp from "sharp";
import type { Figure } from "./http.ts";

const PHOTOS = 30;
const PHOTO = { width: 1600, height: 1200 };
/** The cameras are tilted by up to this angle if an A4 sheet takes the perspective out, and otherwise by less. */
const TILT_MAX = { sheet: 30, length: 18 };
const ERROR_PX = 2;

/** Renders photos of a table with a sheet of A4 and an object, taps on both as a shopper does, and measures the object. */
export async function benchRuler(): Promise<Figure[]> {
  const random = createRandom(53);
  const [onSheet, byLength]: Outcome[][] = [[], []];
  for (let at = 0; at < PHOTOS; at += 1) {
    onSheet!.push(await measureOne(random, TILT_MAX.sheet, byCorners));
    byLength!.push(await measureOne(random, TILT_MAX.length, byLongSide));
  }
  return [...figuresOf("with A4", onSheet!, 0.03), ...figuresOf("by one length", byLength!, 0.1)];
}

type Outcome = { error: number; isInside: boolean; width: number };

function figuresOf(name: string, outcomes: Outcome[], errorMax: number): Figure[] {
  const worst = Math.max(...outcomes.map(({ error }) => error));
  const inside = outcomes.filter(({ isInside }) => isInside).length;
  const width = outcomes.reduce((sum, one) => sum + one.width, 0) / outcomes.length;
  return [
    {
      name: `ruler ${name}, worst of ${PHOTOS} photos`,
      value: percent(worst),
      target: `≤ ${percent(errorMax)}`,
      isReached: worst <= errorMax,
    },
    {
      name: `ruler ${name}, intervals that contain the truth, ${percent(width)} wide`,
      value: `${inside} of ${PHOTOS}`,
      target: "≥ 28 of 30",
      isReached: inside >= 28,
    },
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

type Measure = (taps: Point[]) => ReturnType<typeof measureOnSheet>;

const byCorners: Measure = (taps) =>
  measureOnSheet([taps[4]!, taps[5]!], { corners: taps.slice(0, 4), name: "a4" });

const byLongSide: Measure = (taps) =>
  measureByLength([taps[4]!, taps[5]!], { segment: [taps[0]!, taps[1]!], length_mm: 297 }, PHOTO);

async function measureOne(
  random: () => number,
  tiltMax: number,
  measure: Measure,
): Promise<Outcome> {
  const camera = {
    tilt: (random() * tiltMax * Math.PI) / 180,
    direction: random() * 2 * Math.PI,
    turn: random() * 2 * Math.PI,
    distance_mm: 700 + random() * 300,
  };
  const truth_mm = 180 + random() * 200;
  const slope = random() * 0.6 - 0.3;
  const top = 125 + random() * 40;
  const end = { x: truth_mm * Math.cos(slope), y: truth_mm * Math.sin(slope) };
  const places = [
    ...[-148.5, 148.5].map((x) => ({ x, y: 80 })),
    ...[148.5, -148.5].map((x) => ({ x, y: -130 })),
    { x: -end.x / 2, y: top - end.y / 2 },
    { x: end.x / 2, y: top + end.y / 2 },
  ].map((place) => projectPlace(place, camera));
  const taps = await findMarks(await render(places));
  const length = measure(taps.map((tap) => tapBeside(tap, random)));
  if (!length) throw new Error("The ruler measured nothing");
  const { mm, low_mm, high_mm } = length;
  return {
    error: Math.abs(mm / truth_mm - 1),
    isInside: low_mm <= truth_mm && truth_mm <= high_mm,
    width: (high_mm - low_mm) / truth_mm,
  };
}

type Camera = { tilt: number; direction: number; turn: number; distance_mm: number };

/** Returns where a phone's camera, with the focal length of 26 mm on film, shows a place on the table. */
function projectPlace({ x, y }: Point, { tilt, direction, turn, distance_mm }: Camera): Point {
  const focal_px = 0.72 * PHOTO.width;
  const angle = turn - direction;
  const along = x * Math.cos(angle) - y * Math.sin(angle);
  const across = x * Math.sin(angle) + y * Math.cos(angle);
  const depth = distance_mm + along * Math.sin(tilt);
  const [u, v] = [(focal_px * along * Math.cos(tilt)) / depth, (focal_px * across) / depth];
  return {
    x: PHOTO.width / 2 + u * Math.cos(direction) - v * Math.sin(direction),
    y: PHOTO.height / 2 + u * Math.sin(direction) + v * Math.cos(direction),
  };
}

/** The colours of the places to tap. The photo is grey otherwise. */
const COLOURS = ["#e00000", "#00b000", "#0000e0", "#d0c000", "#00b8c8", "#c000c8"];

async function render(places: Point[]): Promise<Buffer> {
  const outline = (points: Point[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");
  const marks = places.map(
    ({ x, y }, at) => `<circle cx="${x}" cy="${y}" r="7" fill="${COLOURS[at]}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}">
    <rect width="100%" height="100%" fill="#8a8a8a"/>
    <polygon points="${outline(places.slice(0, 4))}" fill="#f4f4f4"/>
    <polyline points="${outline(places.slice(4))}" stroke="#333333" stroke-width="14"/>
    ${marks.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** Finds the middle of each mark in the photo. */
async function findMarks(photo: Buffer): Promise<Point[]> {
  const { data, info } = await sharp(photo)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return COLOURS.map((colour) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let [count, x, y] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 3) {
      if (Math.hypot(data[at]! - red!, data[at + 1]! - green!, data[at + 2]! - blue!) > 70)
        continue;
      const place = at / 3;
      count += 1;
      x += (place % info.width) + 0.5;
      y += Math.floor(place / info.width) + 0.5;
    }
    if (count === 0) throw new Error(`The mark ${colour} is outside of the photo`);
    return { x: x / count, y: y / count };
  });
}

/** Returns a tap that is up to two pixels beside its place. */
function tapBeside({ x, y }: Point, random: () => number): Point {
  const [angle, distance_px] = [random() * 2 * Math.PI, ERROR_PX * Math.sqrt(random())];
  return { x: x + distance_px * Math.cos(angle), y: y + distance_px * Math.sin(angle) };
}

/** Returns a generator of the same numbers for each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
