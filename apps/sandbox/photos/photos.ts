import type { Hono } from "hono";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type SandboxContext, type SandboxEnv, type SandboxState, delay } from "../respond.ts";
import { failureResponseOf } from "../failure-responses.ts";
import { SLOW_MS } from "../scenarios.ts";
import { scenarioFor } from "../scenario-choice.ts";
import { type PhotoRequest, photoAt } from "./photo-address.ts";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { type Layer, paint } from "./paint.ts";
import type { Raw } from "./pixels.ts";
import { type Ruler, type Scene, type Slip, sceneOf } from "./scene.ts";
import { randomFor } from "../goods/seeded-random.ts";

/**
 * Letters as strokes, because a minimal system has no fonts. Each pair of digits is a point on a
 * grid of 4 × 6, and a space separates points; a bar starts a new stroke.
 */
const GLYPHS: Record<string, string> = {
  "0": "10 30 41 45 36 16 05 01 10",
  "1": "11 20 26|16 36",
  "2": "01 10 30 41 42 06 46",
  "3": "01 10 30 41 42 33 44 45 36 16 05|23 33",
  "4": "36 30 04 44",
  "5": "40 00 02 32 43 45 36 16 05",
  "6": "41 30 10 01 05 16 36 45 44 33 13 04",
  "7": "00 40 16",
  "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
  "9": "05 16 36 45 41 30 10 01 02 13 33 42",
  "-": "13 33",
  C: "41 30 10 01 05 16 36 45",
  G: "41 30 10 01 05 16 36 45 43 23",
  L: "00 06 46",
  O: "10 30 41 45 36 16 05 01 10",
  Q: "10 30 41 45 36 16 05 01 10|24 46",
  T: "00 40|20 26",
};

/** Draws the printed slip beside the goods, with lot, date, weight and a bar code, as an SVG of 260 × 210. */
function slipSvg(slip: Slip): string {
  const random = randomFor(slip.lot, "bars");
  let bars = "";
  for (let x = 7; x < 82;) {
    const width = random.pick([0.5, 0.5, 1, 1.6]);
    bars += `M${x.toFixed(1)} 37h${width}v16h${-width}Z`;
    x += width + random.pick([0.6, 0.6, 1.1, 1.7]);
  }
  const text = [
    line(`LOT ${slip.lot}`, 7, 6, 5),
    line(slip.date, 7, 16.5, 5),
    line(`${slip.weight_g} G`, 7, 26.5, 7),
    line("QC", 71, 26.5, 7),
  ].join("");
  const shadow = [1.2, 2, 3]
    .map((by) => `<rect x="${by * 0.7}" y="${by}" width="90" height="60" rx="4" opacity=".14"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="210" viewBox="-6 -12 104 84"><g transform="rotate(${slip.turn_deg.toFixed(1)} 45 30)">${shadow}<rect width="90" height="60" rx="4" fill="#e9e7e0"/><path d="${bars}" fill="#1c1b1a"/><path d="${text}M68 24H86V36H68Z" fill="none" stroke="#1c1b1a" stroke-width=".9"/></g></svg>`;
}

function line(text: string, x: number, y: number, height: number): string {
  const unit = height / 6;
  return Array.from(text, (letter, place) =>
    (GLYPHS[letter]?.split("|") ?? []).map((stroke) => {
      const points = stroke.split(" ").map((point) => {
        const across = x + place * 5.6 * unit + Number(point[0]) * unit;
        return `${across.toFixed(1)} ${(y + Number(point[1]) * unit).toFixed(1)}`;
      });
      return `M${points.join("L")}`;
    }),
  )
    .flat()
    .join("");
}

/** `scale` is the number of pixels per centimetre. */
type Picture = Raw & { scale: number };

/** The cached backgrounds. Almost every photo needs one of these few, which take 21 MB. */
const grounds = new Map<string, Promise<Picture>>();

/** Pixels per centimetre in the pictures of rulers. */
const RULER_SCALE = 34;

/** Draws the photo as a JPEG. Equal requests return identical bytes. */
async function drawPhoto(request: PhotoRequest): Promise<Uint8Array> {
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

/** Returns the JPEG at a path, or null if the item has no such photo or the sandbox has closed. */
type Photos = (path: string) => Promise<Uint8Array | null>;

/** The most photos that are drawn at a time. Drawing one takes about 20 MB. */
const DRAWINGS_AT_ONCE = 2;
/** The most cached photos. They take about 30 MB. */
const CACHED_PHOTOS_MAX = 200;

/** Equal paths give identical bytes, so all sandboxes of a process share the photos. */
const photos = new Map<string, Promise<Uint8Array | null>>();

export function createPhotos(closing: AbortSignal): Photos {
  const queues = Array.from({ length: DRAWINGS_AT_ONCE }, () => Promise.resolve());
  let count = 0;
  return async function photoOf(path): ReturnType<Photos> {
    const cachedPhoto = photos.get(path);
    // Null if the sandbox that had begun the photo has closed. This one then draws it.
    if (cachedPhoto) return (await cachedPhoto) ?? (closing.aborted ? null : photoOf(path));
    const request = photoAt(path);
    if (!request) return null;
    const queue = count++ % DRAWINGS_AT_ONCE;
    const photo = queues[queue]!.then(() => (closing.aborted ? null : drawPhoto(request)));
    queues[queue] = photo.then(
      (jpeg) => void (jpeg ?? photos.delete(path)),
      () => void photos.delete(path),
    );
    photos.set(path, photo);
    const [oldest] = photos.keys();
    if (photos.size > CACHED_PHOTOS_MAX) photos.delete(oldest!);
    return photo;
  };
}

/** Serves `GET /img/goods/{id}/{shot}.jpg`, `…/c{colour}.jpg` and `/img/qc/{id}/{set}/{shot}.jpg`. */
export function addPhotos(app: Hono<SandboxEnv>, state: SandboxState): void {
  const photos = createPhotos(state.closing);
  app.get("/img/goods/:id/:file", (c) => handlePhoto(state, photos, c, c.req.param("id")));
  app.get("/img/qc/:id/:set/:file", (c) => handlePhoto(state, photos, c, c.req.param("id")));
}

async function handlePhoto(
  state: SandboxState,
  photos: Photos,
  c: SandboxContext,
  id: string,
): Promise<Response> {
  state.calls.record("images", id);
  const failure = await switchedFailure(state, c, id);
  if (failure) return failure;
  const jpeg = await photos(c.req.path);
  if (!jpeg) return c.json({ message: "no such picture" }, 404);
  return c.body(new Uint8Array(jpeg), 200, {
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=604800, immutable",
  });
}

async function switchedFailure(
  state: SandboxState,
  c: SandboxContext,
  id: string,
): Promise<Response | null> {
  const setting = state.switches.of("images");
  const scenario = scenarioFor("images", id, state.switches);
  const slow_ms = setting.scenario === "slow" ? SLOW_MS : 0;
  const wait_ms = setting.latency_ms + slow_ms;
  if (wait_ms > 0 && !(await delay(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  if (state.switches.failsNow("images"))
    return failureResponseOf("images", "server-error", () => null);
  if (scenario === "images-forbidden" && isCrossSite(c)) {
    return c.text("Forbidden", 403);
  }
  if (scenario === "images-missing") return c.text("Not found", 404);
  if (scenario === "images-malformed") {
    return c.body("<html><body>sign in</body></html>", 200, { "content-type": "image/jpeg" });
  }
  // The photos of an item exist even if its id makes the data sources fail. Only a switch makes photos fail too.
  if (setting.scenario === null) return null;
  if (scenario === "dropped-connection") {
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return failureResponseOf("images", scenario, () => ({ message: "no picture" }));
}

/** Whether a page of another site requested the photo. A request without a `Referer` does not count as such. */
function isCrossSite(c: SandboxContext): boolean {
  const referer = c.req.header("referer");
  if (!referer) return false;
  return !URL.canParse(referer) || new URL(referer).origin !== new URL(c.req.url).origin;
}
