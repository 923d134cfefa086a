import { ServiceFailure } from "./failure.ts";
import { send, type SendOptions } from "./send.ts";

/** The result of requesting a link: its target, or a page. */
export type Step = { location: string } | { page: string };

const PAGE_BYTES_MAX = 256 * 1024;

/** Requests a short link once, without following its redirect. */
export async function requestLink(url: string, options: SendOptions): Promise<Step> {
  const response = await send(url, { ...options, headers: { accept: "text/html,*/*" } });
  const { location } = response.headers;
  if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === "string") {
    await response.body.dump();
    return { location: new URL(location, url).href };
  }
  if (response.statusCode >= 500) throw new ServiceFailure("unreachable");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // The rest is not read, because the target of a share page is near the page's start.
    if (bytes >= PAGE_BYTES_MAX) break;
  }
  return { page: Buffer.concat(chunks).toString("utf8") };
}
