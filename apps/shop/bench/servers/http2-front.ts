import { createSecureServer } from "node:http2";
import { Agent, request } from "node:http";
import { CERTIFICATE } from "../../e2e/fixtures/servers/certificate.ts";

/** Forwards requests by HTTP/2 to a server that speaks HTTP/1.1, as the reverse proxy of a deployment does. */

const [port, origin = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding"]);

createSecureServer(CERTIFICATE, (incoming, outgoing) => {
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
  const forwarded = request(
    origin + incoming.url,
    { agent, method: incoming.method, headers: Object.fromEntries(headers) },
    (answer) => {
      // HTTP/2 has no headers about the connection.
      const headers = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      outgoing.writeHead(answer.statusCode!, Object.fromEntries(headers));
      answer.pipe(outgoing);
    },
  );
  forwarded.on("error", () => outgoing.stream.close());
  incoming.pipe(forwarded);
}).listen(Number(port));

process.once("SIGTERM", () => process.exit());
