import { execFileSync } from "node:child_process";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#testing/servers/free-port.ts";
import { startPooler } from "#testing/servers/pooler.ts";
import { openScene, type Scene } from "./scene.ts";
import type { Row } from "./table.ts";

const PROJECT = join(import.meta.dirname, "..", "..", "..");
const ITEM = "7265511004";
const NOBODY = 65_534;
const STOPS_WITHIN_MS = 5000;

/**
 * Runs the folder that `scripts/release/image.mjs` writes, the content of an image. The shop must serve pages and QC
 * photos from a read-only folder, as an unprivileged user, and end on SIGTERM.
 */
export async function drillImage(): Promise<Row[]> {
  const scene = await openScene();
  try {
    const image = join(scene.folder, "image");
    const output = execFileSync(process.execPath, ["scripts/release/image.mjs", image], {
      cwd: PROJECT,
    });
    if (!String(output).includes("Written to")) throw new Error(String(output));
    const size = Number.parseInt(String(execFileSync("du", ["-sm", image])), 10);
    // Only its own user may use the socket of the embedded database. The pooler opens a port to it.
    const database = await startPooler(scene.databaseUrl);
    const shop = await start(scene, image, database.url);
    const page = await fetch(`${shop.origin}/product/weidian/${ITEM}`);
    const text = await page.text();
    const photo = await firstPhoto(shop.origin);
    const began_ms = performance.now();
    await shop.signal("SIGTERM");
    const took_ms = performance.now() - began_ms;
    await database.close();
    return [
      {
        event: "the image is written",
        result: `${size} MB`,
        allowed: "at most 300 MB",
        isPassed: size <= 300,
      },
      {
        event: "it serves a page, as nobody, from a folder that it cannot write to",
        result: `${page.status}, ${text.length} characters`,
        allowed: "200, whole",
        isPassed: page.status === 200 && text.includes("</html>"),
      },
      photo,
      {
        event: "SIGTERM",
        result: `ended after ${(took_ms / 1000).toFixed(1)} s`,
        allowed: `at most ${STOPS_WITHIN_MS / 1000} s`,
        isPassed: took_ms <= STOPS_WITHIN_MS,
      },
    ];
  } finally {
    await scene.close();
  }
}

/** Starts the shop without privileges. If this process is root, it drops them. */
async function start(scene: Scene, image: string, DATABASE_URL: string) {
  const port = await freePort();
  const data = join(scene.folder, "image-data");
  await mkdir(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await chown(data, NOBODY, NOBODY);
    await chmod(scene.folder, 0o755);
  }
  const drop = isRoot
    ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"]
    : [];
  const [command = "", ...args] = [
    ...drop,
    process.execPath,
    join(image, "apps/shop/server/main.ts"),
  ];
  return scene.run(command, args, {
    port,
    env: { ...scene.shopSettings, DATABASE_URL, PORT: String(port), DATA_DIR: data, DRAIN_S: "0" },
  });
}

/**
 * Checks a QC photo. If the font or encoder is missing, the shop sends a placeholder and the header
 * `x-picture`.
 */
async function firstPhoto(origin: string): Promise<Row> {
  const answer = await fetch(`${origin}/api/v1/qc-photos/${ITEM}?shopType=weidian`);
  const { data } = (await answer.json()) as { data: { photos: { url: string }[] } };
  const url = new URL(data.photos[0]?.url ?? "", origin);
  url.searchParams.set("w", "320");
  const photo = await fetch(url, { headers: { accept: "image/avif,image/webp" } });
  const bytes = (await photo.arrayBuffer()).byteLength;
  const placeholder = photo.headers.get("x-picture");
  const type = photo.headers.get("content-type") ?? "";
  return {
    event: "it serves a QC photo with its watermark",
    result: `${photo.status} ${type}, ${bytes} bytes${placeholder ? `, ${placeholder}` : ""}`,
    allowed: "a photo, no placeholder",
    isPassed: photo.status === 200 && /avif|webp/.test(type) && !placeholder,
  };
}
