import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createNetworkCounts } from "./network-counts.ts";

/** The limit for one address. A browser opens six connections, an office behind one address a few dozen. */
export const SOCKETS_OF_ONE_ADDRESS = 256;

/** Closes connections above the limit. Behind a proxy, the proxy must do this, as all connections come from it. */
export function limitSockets(server: Server, proxies: number): void {
  if (proxies > 0) return;
  const open = createNetworkCounts();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "unknown";
    if (open.of(address) >= SOCKETS_OF_ONE_ADDRESS) return void socket.destroy();
    socket.once("close", open.add(address));
  });
}
