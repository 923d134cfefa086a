import { ensureWrk, ratio, type Target } from "./load.ts";
import { startBare, startShop } from "./servers/processes.ts";

export const PAGE = "/product/weidian/7265511373";
const QC = { channel: 3, offerId: "7265511373" };

export type Figure = { name: string; value: string; target: string; isReached: boolean };

/** Measures cached pages and lookups, compared with bare `node:http`. */
export async function benchHttp(): Promise<Figure[]> {
  ensureWrk();
  const shop = await startShop();
  try {
    return [
      await share("product page, cached", 0.6, { url: shop.origin + PAGE }),
      await share("product page, 304", 0.6, {
        url: shop.origin + PAGE,
        conditional: true,
      }),
      await share("GET /qc-photos, cached", 0.5, {
        url: `${shop.origin}/api/v1/qc-photos/7265511373?shopType=weidian`,
      }),
      await share("POST /qc/search, cached", 0.5, {
        url: `${shop.origin}/api/v1/qc/search`,
        post: QC,
      }),
    ];
  } finally {
    await shop.close();
  }
}

/**
 * Measures the request rate of a cached response, as a share of the rate of bare `node:http` for the same bytes.
 * `target` is the smallest share that passes.
 */
export async function share(name: string, target: number, subject: Target): Promise<Figure> {
  const { body, type } = await bytesOf(subject);
  const bare = await startBare(body, type);
  try {
    const measured = await ratio(subject, { ...subject, conditional: false, url: bare.origin });
    const rates = `${Math.round(measured.subject)} of ${Math.round(measured.baseline)} requests/s`;
    return {
      name,
      value: `${measured.ratio.toFixed(2)} (${rates}, ${body.length} bytes)`,
      target: `>= ${target} of bare node:http`,
      isReached: measured.ratio >= target,
    };
  } finally {
    await bare.close();
  }
}

async function bytesOf({ url, headers, conditional, post }: Target) {
  if (conditional) return { body: Buffer.alloc(0), type: "text/html" };
  const init =
    post === undefined
      ? { headers }
      : {
          method: "POST",
          body: JSON.stringify(post),
          headers: { "content-type": "application/json" },
        };
  // The first request fills the cache, so that the second returns the bytes of a cached response.
  await (await fetch(url, init)).arrayBuffer();
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, "accept-encoding": "identity" },
  });
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return { body: Buffer.from(await response.arrayBuffer()), type };
}
