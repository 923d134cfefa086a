import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cutOffSlowBody, WINDOW_BYTES_MIN, WINDOW_MS } from "./slow-bodies.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const socket = { bytesRead: 0, destroy: vi.fn<() => void>() };
  const req = Object.assign(new EventEmitter(), { socket, complete: false });
  cutOffSlowBody(req as unknown as IncomingMessage);
  return { req, socket };
}

/** Returns whether the connection is closed after intervals in which these numbers of bytes arrived. */
function isEnded(...windows: number[]): boolean {
  const { req, socket } = begin();
  for (const bytes of windows) {
    socket.bytesRead += bytes;
    vi.advanceTimersByTime(WINDOW_MS + 1);
  }
  req.emit("close");
  return socket.destroy.mock.calls.length > 0;
}

test("a connection is closed after two slow intervals in a row", () => {
  expect(isEnded(0)).toBe(false);
  expect(isEnded(0, 0)).toBe(true);
  expect(isEnded(WINDOW_BYTES_MIN - 1, WINDOW_BYTES_MIN - 1)).toBe(true);
  expect(isEnded(0, WINDOW_BYTES_MIN, 0, WINDOW_BYTES_MIN, 0)).toBe(false);
});

test("bytes that arrived while the process was busy are read before the connection is checked", () => {
  const { socket } = begin();
  // Node runs due timers before it reads sockets. This replaces reading the socket after the timers.
  const readAfterTimers = setInterval(() => (socket.bytesRead += WINDOW_BYTES_MIN), WINDOW_MS);
  vi.advanceTimersByTime(10 * WINDOW_MS + 1);
  clearInterval(readAfterTimers);
  expect(socket.destroy).not.toHaveBeenCalled();
});
