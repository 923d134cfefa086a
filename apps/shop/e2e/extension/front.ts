import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EMPTY_PICTURE } from "../journey.ts";

type Instead = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Stands between the extension and the shop: it passes calls on, counts them, and may answer in the
 * shop's place as a broken server would.
 */
export type Front = {
  origin: string;
  /** The paths of the calls so far, in order. */
  calls: { path: string }[];
  /** Answers in the shop's place where it returns true. */
  instead: Instead;
  /** Whether pictures are the shop's, else empty ones. The first time, an item's photos have to be drawn and encoded. */
  showsPictures: boolean;
  close: () => Promise<void>;
};

export async function startFront(shop: string): Promise<Front> {
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    front.calls.push({ path: url });
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
  });
  const headers = new Headers(answer.headers);
  // `fetch` has decompressed the body.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"])
    headers.delete(name);
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
