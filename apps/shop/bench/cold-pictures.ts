import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { PAGE, share, type Figure } from "./http.ts";
import { median, PAGES_PER_S, percentile99, pinSelf, readPages } from "./load.ts";
import { fetchPictures, startPictureHost, startShop, type Running } from "./processes.ts";

const PICTURES = 100;
const ROUNDS = 3;
const CALM_MS = 10_000;
/** One request in this many renders the page again, as after its minute in the cache. */
const ANEW_EACH = 20;
const AVIF = { accept: "image/avif" };

/** Measures how much a hundred cold QC pictures slow down pages, and the rate of a warm one. */
export async function benchPictureMaking(env: Record<string, string>): Promise<Figure[]> {
  const host = await startPictureHost(PICTURES);
  const shop = await startShop({ ...env, QC_IMAGES_URL: `${host.origin}/list` });
  try {
    return [await pagesMeanwhile(shop), await warmPicture(shop)];
  } finally {
    await shop.close();
    await host.close();
  }
}

const photosOf = (shop: Running, id: number) =>
  `${shop.origin}/api/v1/qc-photos/${id}?shopType=weidian`;

/**
 * Reads a page of a hundred photos at a steady rate: alone, and while the hundred pictures of
 * another item (a new one each round) are fetched and encoded. Another process fetches them, so
 * that its work does not delay the readers.
 */
async function pagesMeanwhile(shop: Running): Promise<Figure> {
  const agent = new Agent({ connections: 32 });
  let asked = 0;
  const next = () => ((asked += 1) % ANEW_EACH === 0 ? `${PAGE}?asked=${asked}` : PAGE);
  const pages = { origin: shop.origin, nextPath: next };
  // Readers and shop run on different cores; the picture process shares the shop's.
  pinSelf("1");
  try {
    await readPages(agent, pages, sleep(3000));
    const rounds: { calm_ms: number; busy_ms: number; took_ms: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const cold = await coldPictures(shop, 7_265_511_400 + round);
      const calm_ms = percentile99(await readPages(agent, pages, sleep(CALM_MS)));
      const begun = performance.now();
      const busy_ms = percentile99(await readPages(agent, pages, fetchPictures(cold)));
      rounds.push({ calm_ms, busy_ms, took_ms: performance.now() - begun });
    }
    return figureOf(rounds);
  } finally {
    pinSelf("0,1");
    await agent.close();
  }
}

function figureOf(rounds: { calm_ms: number; busy_ms: number; took_ms: number }[]): Figure {
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const rise = of(({ calm_ms, busy_ms }) => busy_ms / calm_ms);
  const [calm, busy] = [of((round) => round.calm_ms), of((round) => round.busy_ms)];
  return {
    name: `p99 of a page at ${PAGES_PER_S}/s while ${PICTURES} cold pictures are made`,
    value: `${rise.toFixed(2)} times (${calm.toFixed(2)} → ${busy.toFixed(2)} ms; all made after ${(of((round) => round.took_ms) / 1000).toFixed(1)} s)`,
    target: "<= 2 times",
    reached: rise <= 2,
  };
}

async function coldPictures(shop: Running, id: number): Promise<string[]> {
  const { data } = (await (await fetch(photosOf(shop, id))).json()) as {
    data: { photos: { url: string; source: string }[] };
  };
  const cold = data.photos.filter(({ source }) => source === "third-party");
  if (cold.length < PICTURES) throw new Error("too few cold pictures");
  return cold.map(({ url }) => `${shop.origin}${url}?w=640`);
}

async function warmPicture(shop: Running): Promise<Figure> {
  const [url] = await coldPictures(shop, 7_265_511_400);
  return share("a warm picture", 0.6, { url: url!, headers: AVIF });
}
