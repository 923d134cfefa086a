import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32,768). One of those may be taken by any call
 * before the program that asked for the port uses it.
 */
const [FIRST, END] = [20_000, 32_768];

/** The ports that this process has given away, whose programs may not have started yet. */
const given = new Set<number>();

/** A port of the loopback address that no program uses at present. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  await new Promise((done) => server.close(done));
  return true;
}
