import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { paint } from "./paint.ts";
import type { Layer } from "./paint.ts";
import type { PhotoRequest } from "./photo-address.ts";
import type { Raw } from "./pixels.ts";
import { sceneOf } from "./scene.ts";
import type { Ruler, Scene, Slip } from "./scene.ts";
import { slipSvg } from "./slip.ts";

/** `scale` is the number of pixels per centimetre. */
type Picture = Raw & { scale: number };

/** The cached backgrounds. Almost every photo needs one of these few, which take 21 MB. */
const grounds = new Map<string, Promise<Picture>>();

/** Pixels per centimetre in the pictures of rulers. */
const RULER_SCALE = 34;

/** Draws the photo as a JPEG. Equal requests return identical bytes. */
export async function drawPhoto(request: PhotoRequest): Promise<Uint8Array> {
  const scene = sceneOf(request);
  const { width, height, ruler, slip } = scene;
  const goods = await Promise.all(scene.pictures.map((name) => openPicture(name, "srgb")));
  const { scale } = goods[0]!;
  const ground = await groundOf(scene, scale);
  const rgb = await paint(scene, {
    ground,
    groundScale: scene.groundAt ? ground.scale / scale : 1,
    goods,
    beside: [
      ...(ruler ? [await rulerLayer(scene, ruler, scale * scene.zoom)] : []),
      ...(slip ? [await slipLayer(slip)] : []),
    ],
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Reads a file. Not by sharp, which cannot read files in a process that also decodes untrusted pictures. */
const fileOf = (name: string) => readFile(new URL(`pictures/${name}`, import.meta.url));

async function openPicture(name: string, colours: "b-w" | "srgb"): Promise<Picture> {
  const image = sharp(await fileOf(`${name}.jpg`)).toColourspace(colours);
  const { density } = await image.metadata();
  return { ...(await rawOf(image)), scale: density! / 2.54 };
}

async function rawOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function groundOf({ ground: { file } }: Scene, scale: number): Promise<Picture> {
  const name = file !== "mat" ? file : scale < 26 ? "mat-far" : "mat-near";
  const picture = grounds.get(name) ?? openPicture(name, "b-w");
  grounds.set(name, picture);
  // If a background cannot be read, the next photo must try again.
  picture.catch(() => grounds.delete(name));
  return picture;
}

/** Draws a ruler at the scale of the goods, cut off if it is too long for the photo. */
async function rulerLayer({ width }: Scene, ruler: Ruler, scale: number): Promise<Layer> {
  const image = sharp(await fileOf(`${ruler.file}.webp`));
  const { width: length, height } = await image.metadata();
  const zoom = scale / RULER_SCALE;
  const visibleLength = Math.min(length, Math.floor((width * 0.9) / zoom));
  const rotatedImage = image
    .extract({ left: 0, top: 0, width: visibleLength, height })
    .resize({ width: Math.round(visibleLength * zoom) })
    .rotate(ruler.turn_deg, { background: "#0000" });
  return { ...(await rawOf(rotatedImage)), x: ruler.x, y: ruler.y };
}

async function slipLayer(slip: Slip): Promise<Layer> {
  return { ...(await rawOf(sharp(Buffer.from(slipSvg(slip))))), x: slip.x, y: slip.y };
}
