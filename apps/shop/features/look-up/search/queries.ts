import { call } from "@loupe/contract/client";
import { storeName, type MarketplaceItem } from "@loupe/links";

/** Returns whether the QC service has photos for the search. */
export async function isKnownToQcSource(
  body: { url: string } | { channel: number; offerId: string },
): Promise<boolean> {
  const { data } = await call("POST /qc/search", { body });
  return data.length > 0;
}

/** Adds a search for an item to the owner's figures. It ignores errors, because they must not disturb the search. */
export function countLookUp({ marketplace, id }: MarketplaceItem): void {
  const query = { storeName: storeName(marketplace), productCode: id };
  call("POST /products/countLookUp", { query }, { keepalive: true }).catch(() => undefined);
}

/** Returns whether the server is reachable. A slow response counts as reachable. */
export async function isServerReached(): Promise<boolean> {
  const probe = fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  const slow = new Promise<true>((done) => setTimeout(done, ANSWER_MS, true));
  return Promise.race([probe, slow]);
}

const ANSWER_MS = 200;
