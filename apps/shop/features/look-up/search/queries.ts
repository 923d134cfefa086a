import { call } from "@loupe/contract/client";
import { storeName, type MarketplaceItem } from "@loupe/links";

/** Whether the QC service has the item. */
export async function isKnownToQcService(
  body: { url: string } | { channel: number; offerId: string },
): Promise<boolean> {
  const { data } = await call("POST /qc/search", { body });
  return data.length > 0;
}

/** Counts a search for an item in the owner's figures. A failed count must not disturb the search. */
export function countLookUp({ marketplace, id }: MarketplaceItem): void {
  const query = { storeName: storeName(marketplace), productCode: id };
  call("POST /products/countLookUp", { query }, { keepalive: true }).catch(() => undefined);
}

/** Whether our server can be reached. A slow response counts as reached. */
export async function isServerReached(): Promise<boolean> {
  const probe = fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  const slow = new Promise<true>((done) => setTimeout(done, ANSWER_MS, true));
  return Promise.race([probe, slow]);
}

const ANSWER_MS = 200;
