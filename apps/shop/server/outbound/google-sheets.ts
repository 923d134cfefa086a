import type { Agent } from "undici";
import { isAllowedHost } from "./public-address.ts";
import { failureOf, redirectOf, send, type SendOptions } from "./send.ts";
import { SourceError } from "./source-error.ts";

/** Hosts to which Google redirects for the file of a sheet. */
const FILE_HOSTS = ["docs.google.com", "*.googleusercontent.com"];
/** Google redirects to this host if a sheet is not public. */
const LOGIN_HOST = "accounts.google.com";
const REDIRECTS_MAX = 4;
/** Google takes several seconds to write a large sheet. */
const TIMEOUT_MS = 20_000;

type Options = {
  /** The setting `GOOGLE_SHEETS_URL`. */
  base: string;
  agents: { configured: Agent; public: Agent };
  bytesMax: number;
};

/**
 * Fetches a sheet as a file, from Google's hosts only. A file of more than `bytesMax` bytes is cut off after the first
 * byte too many.
 * @param path the path and query of the file at the setting's address
 * @throws {SourceError} `credentials` if the sheet is not public, `not-allowed` for a redirect to another host, `refused`
 *   if there is no such sheet
 */
export async function fetchGoogleSheet(
  path: string,
  { base, agents, bytesMax }: Options,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(`${base.replace(/\/$/, "")}${path}`);
  const { origin } = url;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const isSetting = url.origin === origin;
    const isFileHost = url.protocol === "https:" && isAllowedHost(url.hostname, FILE_HOSTS);
    if (url.hostname === LOGIN_HOST) throw new SourceError("credentials");
    if (!isSetting && !isFileHost) throw new SourceError("not-allowed");
    const dispatcher = isSetting ? agents.configured : agents.public;
    const received = await request(url, { dispatcher, signal }, bytesMax);
    if (!(received instanceof URL)) return received;
    url = received;
  }
  throw new SourceError("unreachable");
}

/** Returns the file, or the address that the host redirects to. */
async function request(
  url: URL,
  options: SendOptions,
  bytesMax: number,
): Promise<Uint8Array | URL> {
  const response = await send(url.href, options);
  const target = await redirectOf(response, url.href);
  if (target) return target;
  const { statusCode, headers, body } = response;
  if (statusCode !== 200) {
    await body.dump();
    if (statusCode === 401 || statusCode === 403) throw new SourceError("credentials");
    const isGone = statusCode === 400 || statusCode === 404 || statusCode === 410;
    throw new SourceError(isGone ? "refused" : "unreachable");
  }
  // A page in place of a file: the log-in, or the message that the owner forbids downloads.
  if (String(headers["content-type"] ?? "").startsWith("text/html")) {
    await body.dump();
    throw new SourceError("credentials");
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Uint8Array);
      bytes += (chunk as Uint8Array).length;
      if (bytes > bytesMax) break;
    }
  } catch (error) {
    throw failureOf(error);
  }
  return Buffer.concat(chunks).subarray(0, bytesMax + 1);
}
