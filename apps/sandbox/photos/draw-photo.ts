import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { paint } from "./paint.ts";
import type { Layer, Raw } from "./paint.ts";
import type { PhotoRequest } from "./photo-address.ts";
import { sceneOf } from "./scene.ts";
import type { Ruler, Scene, Slip } from "./scene.ts";
import { slipSvg } from "./slip.ts";

/** The grounds are few, and almost every photo needs one. They take 21 MB. */
const grounds = new Map<string, Promise<Raw>>();

/** Pixels per centimetre in the pictures of rulers. */
const RULER_SCALE = 34;

/** The photo as a JPEG. Equal requests give identical bytes. */
export async function drawPhoto(request: PhotoRequest): Promise<Uint8Array> {
  const scene = sceneOf(request);
  const { width, height, ruler, slip } = scene;
  const scale = await scaleOf(scene.pictures[0]!);
  const ground = groundFor(scene, scale);
  if (!grounds.has(ground)) grounds.set(ground, rawOf(sharp(pathOf(ground)).toColourspace("b-w")));
  const rgb = await paint(scene, {
    ground: await grounds.get(ground)!,
    groundScale: scene.groundAt ? (await scaleOf(ground)) / scale : 1,
    goods: await Promise.all(scene.pictures.map((name) => rawOf(sharp(pathOf(name))))),
    beside: [
      ...(ruler ? [await rulerLayer(scene, ruler, scale * scene.zoom)] : []),
      ...(slip ? [await slipLayer(slip)] : []),
    ],
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function pathOf(name: string, format = "jpg"): string {
  return fileURLToPath(new URL(`pictures/${name}.${format}`, import.meta.url));
}

async function rawOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels per centimetre of a picture. The file contains them per inch. */
async function scaleOf(name: string): Promise<number> {
  const { density } = await sharp(pathOf(name)).metadata();
  return density! / 2.54;
}

function groundFor({ ground }: Scene, scale: number): string {
  if (ground.file !== "mat") return ground.file;
  return scale < 26 ? "mat-far" : "mat-near";
}

/** A ruler that is true to the scale of the goods. If it is too long for the photo, it is cut off. */
async function rulerLayer({ width }: Scene, ruler: Ruler, scale: number): Promise<Layer> {
  const image = sharp(pathOf(ruler.file, "webp"));
  const { width: length, height } = await image.metadata();
  const enlarged = scale / RULER_SCALE;
  const shown = Math.min(length, Math.floor((width * 0.9) / enlarged));
  const turned = image
    .extract({ left: 0, top: 0, width: shown, height })
    .resize({ width: Math.round(shown * enlarged) })
    .rotate(ruler.turn_deg, { background: "#0000" });
  return { ...(await rawOf(turned)), x: ruler.x, y: ruler.y };
}

async function slipLayer(slip: Slip): Promise<Layer> {
  return { ...(await rawOf(sharp(Buffer.from(slipSvg(slip))))), x: slip.x, y: slip.y };
}
