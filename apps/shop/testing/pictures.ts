import { execFileSync } from "node:child_process";
import sharp from "sharp";

/** Draws a PNG of coloured blocks, different for each seed. */
export async function drawScene(seed: number, width = 640, height = 480): Promise<Buffer> {
  let state = seed * 2_654_435_761;
  const next = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37) >>> 0;
    return state % below;
  };
  const blocks = Array.from(
    { length: 24 },
    () =>
      `<rect x="${next(width)}" y="${next(height)}" width="${60 + next(200)}" height="${40 + next(160)}" fill="rgb(${next(256)},${next(256)},${next(256)})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${blocks.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The process ids of the picture processes that this test started. */
export const pictureProcesses = (): number[] =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("picture-worker.ts"))
    .map((line) => Number.parseInt(line, 10));
