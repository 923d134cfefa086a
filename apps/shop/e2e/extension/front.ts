import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EMPTY_PICTURE } from "../fixtures/journey.ts";

type Instead = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A proxy between the extension and the shop. It passes calls on and counts them, and a test can respond in place
 * of the shop, for example as a broken server does.
 */
export type Front = {
  origin: string;
  /** The paths of the calls so far, in order. */
  calls: { path: string }[];
  /** Responds in place of the shop, and then returns true. */
  instead: Instead;
  /**
   * Whether to pass on the shop's pictures; otherwise they are empty. Drawing and encoding the photos of an item
   * for the first time is slow.
   */
  showsPictures: boolean;
  /** The number of calls without a response yet. */
  open: () => number;
  drop: () => void;
  close: () => Promise<void>;
};

export async function startFront(shop: string): Promise<Front> {
  let open = 0;
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    front.calls.push({ path: url });
    open += 1;
    response.once("close", () => (open -= 1));
    if (front.instead(request, response)) return;
    if (!front.showsPictures && url.startsWith("/images/")) {
      const headers = { "content-type": "image/svg+xml", "access-control-allow-origin": "*" };
      response.writeHead(200, headers).end(EMPTY_PICTURE);
      return;
    }
    passOn(shop + url, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    origin: `http://127.0.0.1:${port}`,
    calls: [],
    instead: () => false,
    showsPictures: false,
    open: () => open,
    drop: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return front;
}

async function passOn(url: string, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { "content-type": type, origin, accept } = request.headers;
  const answer = await fetch(url, {
    method: request.method,
    headers: {
      ...(type && { "content-type": type }),
      ...(origin && { origin }),
      ...(accept && { accept }),
    },
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    redirect: "manual",
  });
  const headers = new Headers(answer.headers);
  // These headers are removed because `fetch` has decompressed the body.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"])
    headers.delete(name);
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
