import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createNetworkCounts } from "./network-counts.ts";

/** For one address: a browser opens six connections, an office behind one address a few dozen. */
export const SOCKETS_OF_ONE_ADDRESS = 256;

/** Closes connections above that number. Behind a proxy, the proxy has to do this. */
export function limitSockets(server: Server, proxies: number): void {
  if (proxies > 0) return;
  const open = createNetworkCounts();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "unknown";
    if (open.of(address) >= SOCKETS_OF_ONE_ADDRESS) return void socket.destroy();
    socket.once("close", open.add(address));
  });
}
