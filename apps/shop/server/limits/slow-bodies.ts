import type { IncomingMessage } from "node:http";

export const WINDOW_MS = 5000;
/** The least bytes in an interval: 51 kbit/s. Even a phone with a weak signal sends faster. */
export const WINDOW_BYTES_MIN = 32 * 1024;
/**
 * The number of slow intervals in a row that closes the connection. One may occur when a phone changes networks, or
 * when this process is busy.
 */
const SLOW_WINDOWS_MAX = 2;

/**
 * Closes the connection if almost no more of a body arrives, because the request would occupy memory and a
 * connection without progress.
 */
export function cutOffSlowBody(req: IncomingMessage): void {
  const { socket } = req;
  let before = socket.bytesRead;
  let slow = 0;
  const look = () => {
    if (req.complete) return clearInterval(timer);
    slow = socket.bytesRead - before < WINDOW_BYTES_MIN ? slow + 1 : 0;
    if (slow === SLOW_WINDOWS_MAX) socket.destroy();
    before = socket.bytesRead;
  };
  // Runs after sockets were read: after a pause of this process, data that arrived during the pause must count.
  const timer = setInterval(() => setImmediate(look), WINDOW_MS).unref();
  req.once("close", () => clearInterval(timer));
}
