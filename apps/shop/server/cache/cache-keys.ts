import type { IncomingMessage } from "node:http";
import { formatFor } from "#server/pictures/picture-format.ts";
import type { RequestFacts } from "#server/http/request-address.ts";

/** `rawBody` is where the app's listener looks for a body that has been read already. */
export type KeyedRequest = IncomingMessage & { rawBody?: Buffer };

/** As the app is asked: in its one spelling, and with what the front knows of it. */
export type FrontRequest = KeyedRequest & { url: string; facts: RequestFacts };

export const isRead = ({ method }: Pick<IncomingMessage, "method">): boolean =>
  method === "GET" || method === "HEAD";

/** What is asked by POST only because of what the question holds: a whole link, a parcel. */
const KEPT_POSTS = new Set<string | undefined>(["/api/v1/qc/search", "/api/v1/get_estimation"]);
const BODY_BYTES_MAX = 8192;
/** The site's own links are shorter; what is longer is made anew, and counted. */
const PART_LENGTH_MAX = 512;
const isShort = (part = "") => part.length <= PART_LENGTH_MAX;

export const isCacheablePost = (req: IncomingMessage): boolean =>
  req.method === "POST" &&
  KEPT_POSTS.has(req.url) &&
  Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY) <= BODY_BYTES_MAX;

export async function readSmallBody(req: KeyedRequest): Promise<void> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.once("end", resolve);
    req.once("error", reject);
  });
  req.rawBody = Buffer.concat(chunks);
}

/** Under what a request's answer is kept; undefined where it may be for one caller only. */
export function keyOf(req: KeyedRequest): string | undefined {
  const { url, headers, rawBody } = req;
  if (headers.authorization || !isShort(url)) return undefined;
  if (isRead(req)) {
    return url?.startsWith("/images/") ? `${url} ${formatFor(headers.accept)}` : url;
  }
  // Who may ask depends on the origin, and how the body is read on its type.
  if (!rawBody || !isShort(headers.origin) || !isShort(headers["content-type"])) return undefined;
  return [url, headers.origin, headers["content-type"], rawBody.toString()].join("\n");
}
