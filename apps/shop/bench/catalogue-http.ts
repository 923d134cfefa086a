import { share, type Figure } from "./http.ts";
import { ensureWrk, ratio } from "./load.ts";
import { startRows, startShop } from "./servers/processes.ts";

const LIST = "/api/v1/products/getAllProduct";
const UNCACHED_TARGET = 0.7;

/** Measures the page of 24 products over HTTP, uncached and cached. */
export async function benchCatalogueHttp(databaseUrl: string): Promise<Figure[]> {
  ensureWrk();
  const shop = await startShop({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a secret of the bench, longer than it has to be",
    DEMO: "off",
  });
  const rows = await startRows(databaseUrl);
  try {
    await expectSameRows(shop.origin + LIST, rows.origin);
    // Each request has a different query, so that no cached response is sent.
    const measured = await ratio(
      { url: shop.origin + LIST, isUnlike: true },
      { url: rows.origin, isUnlike: true },
    );
    const rates = `${Math.round(measured.subject)} of ${Math.round(measured.baseline)} requests/s`;
    return [
      {
        name: "GET /products/getAllProduct, uncached",
        value: `${measured.ratio.toFixed(2)} (${rates})`,
        target: `>= ${UNCACHED_TARGET} of node:http with a prepared statement`,
        isReached: measured.ratio >= UNCACHED_TARGET,
      },
      await share("GET /products/getAllProduct, cached", 0.5, { url: shop.origin + LIST }),
    ];
  } finally {
    await Promise.all([shop.close(), rows.close()]);
  }
}

async function expectSameRows(...urls: string[]): Promise<void> {
  const answers = await Promise.all(
    urls.map(async (url) => (await (await fetch(url)).json()) as { data: unknown[] }),
  );
  const [ours, baseline] = answers.map(({ data }) => JSON.stringify(data));
  if (ours !== baseline) throw new Error("the baseline and the shop return different rows");
}
