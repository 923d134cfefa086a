import type { QcPhotos } from "@loupe/contract";
import { ensureWrk, median } from "../load.ts";
import { share, type Figure } from "../http.ts";
import { cpuOf_s } from "../servers/process-facts.ts";
import { startServices, startShop } from "../servers/processes.ts";

const FIRST_ID = 7_265_511_373;
const ITEMS = 20;
/** The first pictures start the picture process, and open the fonts. */
const WARM_UP = 3;
const TARGET_MS = 150;
/** The photos themselves are fetched, fingerprinted and encoded too, as for any page that shows them first. */
const UNSEEN_TARGET_MS = 300;

/** Measures the CPU time of making link previews, and how fast a cached one is served compared with bare `node:http`. */
export async function benchLinkPreviews(): Promise<Figure[]> {
  ensureWrk();
  const services = await startServices();
  const shop = await startShop(services.env);
  const get = async (path: string) => {
    const response = await fetch(shop.origin + path);
    if (response.status !== 200) throw new Error(`${path} returned the status ${response.status}`);
    return response;
  };
  /** Returns the CPU time of the shop and its picture process for one picture. */
  const costOf = async (path: string) => {
    const before = cpuOf_s(shop.pid);
    const response = await get(path);
    await response.arrayBuffer();
    if (response.headers.get("content-type") !== "image/jpeg")
      throw new Error(`${path} is not the picture of the page`);
    return (cpuOf_s(shop.pid) - before) * 1000;
  };
  try {
    const unseen_ms: number[] = [];
    const known_ms: number[] = [];
    for (let id = FIRST_ID; id < FIRST_ID + WARM_UP + ITEMS; id += 1) {
      const found = await get(`/api/v1/qc-photos/${id}?shopType=weidian`);
      const { photos } = ((await found.json()) as { data: QcPhotos }).data;
      await get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
      const path = `/images/previews/en/product/weidian/${id}.jpg`;
      const costs = [await costOf(path)];
      // Other languages draw the same photos, which are cached now.
      for (const tag of ["de", "fr"]) costs.push(await costOf(path.replace("/en/", `/${tag}/`)));
      if (id < FIRST_ID + WARM_UP || photos.length < 2) continue;
      const [unseen = 0, ...known] = costs;
      unseen_ms.push(unseen);
      known_ms.push(...known);
    }
    const page = await (await get(`/product/weidian/${FIRST_ID}`)).text();
    const [, address = ""] =
      /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page) ?? [];
    const url = shop.origin + address.replaceAll("&amp;", "&");
    return [
      figureOf("link preview, made anew", known_ms, TARGET_MS),
      figureOf(
        "link preview, made anew with photos that no page has shown yet",
        unseen_ms,
        UNSEEN_TARGET_MS,
      ),
      await share("link preview, cached", 0.7, { url }),
    ];
  } finally {
    await shop.close();
    await services.close();
  }
}

function figureOf(name: string, costs_ms: readonly number[], target_ms: number): Figure {
  const cost_ms = median([...costs_ms]);
  return {
    name,
    value: `${cost_ms.toFixed(0)} ms of CPU (${costs_ms.length} pictures, at most ${Math.max(...costs_ms).toFixed(0)} ms)`,
    target: `<= ${target_ms} ms`,
    isReached: cost_ms <= target_ms,
  };
}
