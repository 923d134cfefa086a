import { PAGE, type Figure } from "./http.ts";
import { median } from "./load.ts";
import { cpuOf_s } from "./servers/process-facts.ts";
import { startShop } from "./servers/processes.ts";

/** The pages, and the server's CPU time that each may take when nothing is cached. */
const PAGES = [
  { name: "product", path: PAGE, limit_ms: 6 },
  { name: "home", path: "/", limit_ms: 5 },
  { name: "popular", path: "/popular", limit_ms: 5 },
];
const ROUNDS = 9;
const WARM_UP = 3;
const REQUESTS = 200;

/** Requests the pages in turn. Each request has a different query, so that no page is cached. */
export async function benchUncachedPages(): Promise<Figure[]> {
  const shop = await startShop();
  const costs_ms = new Map(PAGES.map(({ name }) => [name, [] as number[]]));
  try {
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const { name, path } of PAGES) {
        const before = cpuOf_s(shop.pid);
        await read(`${shop.origin}${path}?round=${round}`);
        const cost_ms = ((cpuOf_s(shop.pid) - before) * 1000) / REQUESTS;
        if (round >= 0) costs_ms.get(name)?.push(cost_ms);
      }
    }
  } finally {
    await shop.close();
  }
  return PAGES.map(({ name, limit_ms }) => {
    const cost_ms = median(costs_ms.get(name) ?? []);
    return {
      name: `${name} page, made anew`,
      value: `${cost_ms.toFixed(2)} ms of server CPU`,
      target: `<= ${limit_ms} ms`,
      isReached: cost_ms <= limit_ms,
    };
  });
}

async function read(url: string): Promise<void> {
  for (let request = 0; request < REQUESTS; request += 1) {
    const response = await fetch(`${url}.${request}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} returned the status ${response.status}`);
  }
}
