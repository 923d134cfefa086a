import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createNetworkCounts } from "./network-counts.ts";

/** Of one address: a browser opens six, an office behind one address some dozens. */
export const SOCKETS_OF_ONE_ADDRESS = 256;

/** Ends connections beyond that. Behind a proxy all are the proxy's, and counting them is its work. */
export function limitSockets(server: Server, proxies: number): void {
  if (proxies > 0) return;
  const open = createNetworkCounts();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "unknown";
    if (open.of(address) >= SOCKETS_OF_ONE_ADDRESS) return void socket.destroy();
    socket.once("close", open.add(address));
  });
}
