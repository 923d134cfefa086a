import type { IncomingMessage } from "node:http";

const WINDOW_MS = 5000;
/** 51 kbit/s: a phone at the edge of its network sends faster. */
const WINDOW_BYTES_MIN = 32 * 1024;

/**
 * Ends the connection of a body that has all but stopped coming: what was read of it, and its place
 * among the connections, would be held for nothing.
 */
export function cutOffSlowBody(req: IncomingMessage): void {
  const { socket } = req;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    if (socket.bytesRead - before < WINDOW_BYTES_MIN) socket.destroy();
    before = socket.bytesRead;
  }, WINDOW_MS).unref();
  req.once("close", () => clearInterval(timer));
}
