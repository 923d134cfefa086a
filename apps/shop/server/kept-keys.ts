import type { IncomingMessage } from "node:http";

/** `rawBody` is where the app's listener looks for a body that has been read already. */
export type KeyedRequest = IncomingMessage & { rawBody?: Buffer };

/** A look-up that is asked by POST only because its question may hold a whole link. */
const KEPT_POST = "/api/v1/qc/search";
const BODY_BYTES_MAX = 8192;

export const isKeptPost = (req: IncomingMessage): boolean =>
  req.method === "POST" &&
  req.url === KEPT_POST &&
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
  const { method, url, headers, rawBody } = req;
  if (headers.authorization) return undefined;
  if (method === "GET" || method === "HEAD") return url;
  // Who may ask depends on the origin, and how the body is read on its type.
  return rawBody && [url, headers.origin, headers["content-type"], rawBody.toString()].join("\n");
}
