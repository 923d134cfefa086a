import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** PostgreSQL's ErrorResponse: severity, SQLSTATE and message, each after the letter that identifies it. */
const FIELDS = "SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
const STARTING = Buffer.concat([
  Buffer.from("E\0\0\0"),
  Buffer.from([FIELDS.length + 4]),
  Buffer.from(FIELDS),
]);

const NOTIFICATION = "A".charCodeAt(0);

/**
 * Starts a proxy between a client and PostgreSQL. While `isDeaf`, it drops PostgreSQL's notifications, as a pooler
 * in transaction mode does. It rejects the next `refusals` connections, as PostgreSQL does while it starts.
 */
export async function startPooler(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host");
  const pooler = { url: "", isDeaf: false, refusals: 0, close: async () => undefined as void };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (pooler.refusals > 0) {
      pooler.refusals -= 1;
      client.once("data", () => client.end(STARTING));
      return;
    }
    const port = Number(target.port);
    const source = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    const filter = withoutNotices(() => pooler.isDeaf);
    for (const [from, to] of [
      [client, source],
      [source, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(from === source ? filter(bytes) : bytes));
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const own = new URL(databaseUrl);
  own.searchParams.delete("host");
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  pooler.url = own.href;
  pooler.close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  };
  return pooler;
}

/**
 * Removes notifications from the stream while `isDeaf`. A message of the protocol is its type (a byte), its length
 * without the type (four bytes), and a body.
 */
function withoutNotices(isDeaf: () => boolean) {
  let rest = Buffer.alloc(0);
  return (bytes: Buffer): Buffer => {
    rest = Buffer.concat([rest, bytes]);
    const chunks: Buffer[] = [];
    while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
      const message = rest.subarray(0, 1 + rest.readUInt32BE(1));
      if (message[0] !== NOTIFICATION || !isDeaf()) chunks.push(message);
      rest = rest.subarray(message.length);
    }
    return Buffer.concat(chunks);
  };
}
