import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { decodeChart } from "./decode-chart.ts";
import { encodeCollage } from "./encode-collage.ts";
import { encodeIcons, encodeTile } from "./encode-icons.ts";
import { encodeLinkPreview } from "./encode-link-preview.ts";
import { encodePicture, encodeUpload } from "./encode-picture.ts";
import { encodePreview } from "./encode-preview.ts";
import { fingerprint } from "./fingerprint.ts";
import { searchHashes } from "./search-hashes.ts";
import { LOGO_SIDE_MAX, PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import sharp from "sharp";
import { findExcess } from "./decoder.ts";
import { isPhotoFormat } from "./picture-format.ts";

/** Whether the file is PNG, JPEG or WebP. GIF is not accepted, because a logo is not animated. */
const isLogoFormat = (bytes: Buffer): boolean =>
  isPhotoFormat(bytes) && bytes.toString("latin1", 0, 4) !== "GIF8";

/**
 * Encodes an uploaded logo as PNGs, which email programs display too: in its own aspect ratio, as a square on white,
 * and small.
 */
async function encodeLogo(original: Buffer): Promise<EncodedLogo> {
  if (!isLogoFormat(original)) return { ok: false, reason: "kind" };
  try {
    const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > LOGO_SIDE_MAX) return { ok: false, reason: "pixels" };
    const excess = await findExcess(original);
    if (excess) return { ok: false, reason: excess };
    const decoded = () =>
      sharp(original, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" }).rotate();
    const pictures = await Promise.all(
      [
        decoded().resize({ width: 640, height: 160, fit: "inside", withoutEnlargement: true }),
        decoded()
          .resize({ width: 512, height: 512, fit: "contain", background: "#fff" })
          .flatten({ background: "#fff" }),
        decoded().resize({ width: 96, height: 96, fit: "contain", background: "#0000" }),
      ].map((image) => image.toColorspace("srgb").png({ palette: true, quality: 90 }).toBuffer()),
    );
    return { ok: true, pictures };
  } catch {
    return { ok: false, reason: "damaged" };
  }
}

type EncodedLogo =
  | { ok: true; pictures: Buffer[] }
  | { ok: false; reason: "kind" | "frames" | "pixels" | "damaged" };

const TASKS = {
  decodeChart,
  encodePicture,
  encodeUpload: encodeUpload,
  encodeLogo,
  encodeIcons,
  encodeTile,
  encodePreview,
  encodeLinkPreview,
  encodeCollage,
  fingerprint,
  searchHashes,
};

export type PictureTasks = typeof TASKS;
export type PictureTask = keyof PictureTasks;
export type PictureOrder = { id: number; task: PictureTask; given: unknown[] };
export type PictureDone = {
  id: number;
  done: Awaited<ReturnType<PictureTasks[PictureTask]>>;
  /** The message of an error, for the log. */
  fault?: string;
};

lowerPriority();
// The shop ends this process when it stops. Signals to the process group are meant for the shop.
process.on("SIGTERM", () => undefined);
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit());
process.on("message", ({ id, task, given: args }: PictureOrder) => {
  const work = TASKS[task] as (...args: unknown[]) => Promise<PictureDone["done"]>;
  const answer = (done: PictureDone) => process.send?.(done);
  work(...args).then(
    (done) => answer({ id, done }),
    // An error is sent instead of thrown, so that the other pictures continue.
    (error: unknown) => {
      const errorText = error instanceof Error ? error.stack : String(error);
      answer({ id, done: { ok: false, reason: "damaged" }, fault: errorText });
    },
  );
});

/**
 * Lowers the priority below the pages'. On Linux each thread has its own priority, and new threads inherit their
 * creator's.
 */
function lowerPriority(): void {
  const isLinux = process.platform === "linux";
  const threads = isLinux ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, Number(process.env.WORK_NICENESS));
}
