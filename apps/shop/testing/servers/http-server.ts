import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, vi } from "vitest";
import type { Context } from "#server/context.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createServer } from "#main/server.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";

export type TestHttpServer = Awaited<ReturnType<typeof openHttpServer>>;

/** Starts the server's HTTP part on its own port, so that tests can send requests as a proxy or an attacker does. */
export async function openHttpServer(context: Context, pages: Pages = plainPage) {
  const server = createServer(context, pages).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    /** Sends these bytes unchanged and returns everything received until the server closes. */
    async speak(request: string): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      socket.write(request);
      let answer = "";
      for await (const chunk of socket.setEncoding("utf8")) answer += chunk as string;
      return answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until the cache contains the complete page of an item. Its first response is streamed and not cached. */
export const untilCached = (get: () => Promise<Response>) =>
  vi.waitFor(async () => {
    const response = await get();
    await response.text();
    expect(response.headers.has("etag"), response.url).toBe(true);
  }, WAIT_LIMIT_MS);

const plainPage: Pages = async (request) => {
  const { pathname } = new URL(request.url);
  const status = pathname === "/too-many-requests" ? 429 : 200;
  return new Response(`page ${pathname}`, { status, headers: { "content-type": "text/html" } });
};

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
