import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./request-address.ts";

/** Of one address: a browser opens six, an office behind one address some dozens. */
export const SOCKETS_OF_ONE_ADDRESS = 256;

/** Ends connections beyond that. Behind a proxy all are the proxy's, and counting them is its work. */
export function limitSockets(server: Server, proxies: number): void {
  if (proxies > 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const own = open.get(address) ?? 0;
    if (own >= SOCKETS_OF_ONE_ADDRESS) return void socket.destroy();
    open.set(address, own + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
