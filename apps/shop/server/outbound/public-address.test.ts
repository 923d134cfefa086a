import type { LookupAddress } from "node:dns";
import { connect, createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookupWithin } from "./public-address.ts";

/** Returns a lookup of names whose name server returns the next of these lists each time. */
function resolving(...answers: string[][]) {
  const lookups = { times: 0 };
  const lookup = lookupWithin("public", (_hostname, _options, done) => {
    const addresses = answers[lookups.times % answers.length] ?? [];
    lookups.times += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  });
  return { calls: lookups, lookup };
}

type Outcome = { error: unknown; addresses: string[] };

const look = (lookup: ReturnType<typeof lookupWithin>, all: boolean) =>
  new Promise<Outcome>((resolve) => {
    lookup("pictures.example", { all }, (error, addresses) =>
      resolve({
        error,
        addresses:
          typeof addresses === "string"
            ? [addresses]
            : addresses.map(({ address }: LookupAddress) => address),
      }),
    );
  });

const PUBLIC = "93.184.215.14";

describe("a connection to a host whose name resolves to", () => {
  test.each([[[PUBLIC]], [[PUBLIC, "2606:2800:21f:cb07:6820:80da:af6b:8b2c"]]])(
    "%j is allowed",
    async (addresses) => {
      const { lookup } = resolving(addresses);
      expect(await look(lookup, true)).toEqual({ error: null, addresses });
      expect(await look(lookup, false)).toEqual({ error: null, addresses: [PUBLIC] });
    },
  );

  test.each([
    [["127.0.0.1"]],
    [["169.254.169.254"]],
    [["10.1.2.3"]],
    [["100.64.0.1"]],
    [["0.0.0.0"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["fe80::1"]],
    [["fd00::1"]],
    [["64:ff9b::7f00:1"]],
    [[PUBLIC, "127.0.0.1"]],
    [[]],
  ])("%j is refused", async (addresses) => {
    const { lookup } = resolving(addresses);
    for (const all of [true, false]) {
      const { error } = await look(lookup, all);
      expect(error).toMatchObject({ failure: "refused" });
    }
  });
});

describe("a name that resolves to a public address first and to a private one later", () => {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => server.close());

  test("is resolved once for each connection, and no private address is connected to", async () => {
    const { calls, lookup } = resolving([PUBLIC], ["127.0.0.1"]);
    const { port } = server.address() as AddressInfo;
    const first = await look(lookup, true);
    expect(first.addresses).toEqual([PUBLIC]);
    expect(calls.times).toBe(1);
    const socket = connect({ host: "pictures.example", port, lookup });
    const [error] = (await once(socket, "error")) as [unknown];
    expect(error).toMatchObject({ failure: "refused" });
    expect(calls.times).toBe(2);
    expect(hits).toBe(0);
  });
});
