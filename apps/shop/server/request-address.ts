import type { IncomingMessage } from "node:http";

/** Set by the server's own front on every request; what a client sends under this name is replaced. */
export const ADDRESS_HEADER = "x-loupe-address";

export const addressOf = (request: Request) => request.headers.get(ADDRESS_HEADER) ?? "unknown";

/** The client's address behind `proxies` proxies of ours; without any, `X-Forwarded-For` is a claim. */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const direct = req.socket.remoteAddress ?? "unknown";
  if (proxies === 0) return direct;
  const chain = String(req.headers["x-forwarded-for"] ?? "").split(",");
  return chain.at(-proxies)?.trim() || direct;
}
