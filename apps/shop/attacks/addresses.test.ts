import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig, settingSchemas } from "#server/config.ts";
import { fetchPartnerSets } from "#server/sources/qc-partner.ts";
import { createMetrics } from "#server/logs/metrics.ts";
import { createOutbound, type Outbound } from "#server/outbound/outbound.ts";
import { openBucket } from "#server/storage/bucket.ts";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

describe("private hosts", () => {
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  let port = 0;
  let outbound: Outbound;
  beforeAll(async () => {
    await once(server.listen(0, "::"), "listening");
    ({ port } = server.address() as AddressInfo);
    const config = { ...readConfig({}), IMAGE_HOSTS: ["127.0.0.1", "localhost", "[::1]"] };
    outbound = createOutbound(config, { metrics: createMetrics() });
  });
  afterAll(async () => {
    await outbound.close();
    server.close();
  });
  beforeEach(() => {
    hits = 0;
  });

  /** Different spellings of this machine's address, each of which must be recognized. */
  const THIS_MACHINE = [
    "127.0.0.1",
    "127.1",
    "127.0.0.1.",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "0x7f.1",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "localhost",
    "0.0.0.0",
    "0",
    "[::]",
    "name@127.0.0.1",
    "m.tb.cn@127.0.0.1",
    "m.tb.cn:1@2130706433",
  ];

  describe.each(THIS_MACHINE)("%s gets no connection", (host) => {
    const at = (path: string) => `http://${host.replace(/\]?$/, (end) => `${end}:${port}`)}${path}`;

    test("for following a short link", async () => {
      expect(await outbound.step(at("/"), AbortSignal.timeout(2000))).toMatchObject({ ok: false });
      expect(hits).toBe(0);
    });

    test("for a picture", async () => {
      expect(await outbound.picture(at("/x.jpg"))).toMatchObject({ ok: false });
      expect(hits).toBe(0);
    });

    test("for an address in the published settings of a login provider", async () => {
      const call = { method: "GET", headers: {} };
      expect(await outbound.provider(at("/token"), call)).toMatchObject({ ok: false });
      expect(hits).toBe(0);
    });
  });

  /** Hosts at which a machine in a cloud gets its credentials. Settings may name private hosts, but not these. */
  const CREDENTIALS_OF_CLOUD = [
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "169.254.43518",
    "[::ffff:169.254.169.254]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "100.100.100.200",
  ];

  test.each(CREDENTIALS_OF_CLOUD)(
    "no source and no object storage is called at %s",
    async (host) => {
      const began_ms = performance.now();
      const url = `http://${host}/latest/meta-data`;
      const read = () => ({ ok: true as const, answer: 1 });
      const result = await outbound.json({ source: `at ${host}`, url, read });
      expect(result).toEqual({ ok: false, failure: "refused" });
      const store = openBucket({
        origin: `http://${host}`,
        bucket: "pictures",
        region: "us-east-1",
        accessKeyId: "key",
        secretAccessKey: "secret",
      });
      await expect(store.read("x")).rejects.toMatchObject({ failure: "refused" });
      await store.close?.();
      expect(performance.now() - began_ms).toBeLessThan(1500);
    },
  );

  describe("a short link is not followed", () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
    });
    afterAll(() => shop.close());

    /** Follows no link to this machine. The sandbox, which responds for every host, counts the calls below /short. */
    test.each([
      "http://127.0.0.1:3194/short/x,https://m.tb.cn/abc",
      "http://127.0.0.1:3194/short/x|https://m.tb.cn/abc",
      "http://127.0.0.1:3194/short/x%20https://m.tb.cn/abc",
      "http://127.0.0.1/short/x?y=https://m.tb.cn/abc",
      "http://127.0.0.1/short/x#https://m.tb.cn/abc",
      "http://m.tb.cn@127.0.0.1/short/x",
      "http://127.0.0.1\\@m.tb.cn/short/x",
      "http://2130706433/short/x,https://m.tb.cn/abc",
      "http://0x7f.1/short/x,https://m.tb.cn/abc",
      "http://[::ffff:127.0.0.1]/short/x,https://m.tb.cn/abc",
      "http://[::1]/short/x,https://weidian.com/",
      "http://169.254.169.254/short/x,https://m.tb.cn/abc",
      "http://printer.local/short/x,https://m.tb.cn/abc",
      "https://evil.example/short/x,https://m.tb.cn/abc",
    ])("to %s", async (target) => {
      const before = shop.sandbox.calls.count("shortLinks");
      const link = `https://m.tb.cn/short/to?url=${encodeURIComponent(target)}`;
      const response = await shop.get(`/api/v1/links/resolve?url=${encodeURIComponent(link)}`);
      expect(response.status).toBe(200);
      expect(shop.sandbox.calls.count("shortLinks") - before).toBe(1);
    });
  });
});

describe("addresses in settings", () => {
  /**
   * Settings that accept any text, which is safe because no library parses them as an address. A new setting fails
   * this test until its author has checked this.
   */
  const FREE_TEXTS = new Set([
    "HOST",
    "DATA_DIR",
    "SESSION_SECRET",
    "SESSION_SECRET_PREVIOUS",
    "ADMIN_PASSWORD",
    "METRICS_TOKEN",
    "SITE_NAME",
    ...Object.keys(settingSchemas).filter((name) => /^(HOME|ANNOUNCEMENT)_TEXT/.test(name)),
    "TRUSTED_BY",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "QC_PARTNER_APP_KEY",
    "QC_PARTNER_APP_ID",
  ]);

  /** Valid values of address settings. Each setting is tested with the first one that it accepts. */
  const GOOD = [
    "https://host.example.com",
    "https://host.example.com/{number}",
    "https://key:secret@host.example.com/bucket",
    "smtps://name:password@mail.example.com:465",
    "postgres://name:password@db.example.com:5432/loupe",
    "redis://cache.example.com",
    "ldap://directory.example.com",
    "https://host.example.com:8443/path",
  ];

  const accepts = (name: string, text: string) => settingSchemas[name]!.safeParse(text).success;
  const names = Object.keys(settingSchemas);
  const free = names.filter((name) => accepts(name, "words, of any kind that are long enough?"));
  const addresses = names
    .filter((name) => !free.includes(name))
    .flatMap((name) => {
      const good = GOOD.find((text) => accepts(name, text));
      return good ? [{ name, good }] : [];
    });

  /** Only browsers open the addresses in these settings, so the server need not restrict them as much. */
  const OF_BROWSERS = /^(SOCIAL_\w+|EXTENSION_URL\w*|TRACKING_URL|ANNOUNCEMENT_LINK)$/;

  const atHost = (good: string, host: string) =>
    good.replace(/(?<=@|:\/\/)[a-z]+\.example\.com(:\d+)?/, host);

  /** The spellings of addresses at which a machine in a cloud gets its credentials. */
  const CREDENTIALS_OF_CLOUD = [
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "0251.0376.0251.0376",
    "169.254.43518",
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::a9fe:a9fe]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "100.100.100.200",
  ];

  const PRIVATE = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "0x7f.1",
    "localhost",
    "a.localhost",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
  ];

  describe("every setting", () => {
    test("that accepts any text is in the list of settings that nothing parses as an address", () => {
      expect(free.toSorted()).toEqual([...FREE_TEXTS].toSorted());
    });

    test("whose name stands for an address is tested below", () => {
      const addressNames = names.filter((name) =>
        /URL|ISSUER|BUCKET|LINK$|^SOCIAL|^ANALYTICS$/.test(name),
      );
      expect(addresses.map(({ name }) => name)).toEqual(expect.arrayContaining(addressNames));
      expect(addresses.length).toBeGreaterThanOrEqual(20);
    });
  });

  describe.each(addresses)("$name, such as $good,", ({ name, good }) => {
    const isBrowsers = OF_BROWSERS.test(name);

    test.each([
      ["a parameter", `${good}?sendmail=true&path=/bin/sh`],
      ["an empty query", `${good}?`],
      ["a part after #", `${good}#x`],
      ["an empty part after #", `${good}#`],
    ])("rejects %s, unless browsers open it", (_, text) => {
      // Only browsers send requests to this address, so parameters are allowed.
      const isQuery = text.includes("?");
      const hasParameters = name === "ANALYTICS" && isQuery;
      // An empty query has no parameter.
      const isEmpty =
        text.endsWith("?") && /^(S3_URL|BACKUP_BUCKET|DATABASE_(DIRECT_)?URL)$/.test(name);
      expect(accepts(name, text)).toBe(isBrowsers || hasParameters || isEmpty);
    });

    test.each([
      ["two @", good.replace("://", "://one@two@")],
      ["two @ in a name", good.replace("://", "://me@example.com:secret@")],
      ["a space", `${good}/a b`],
      ["a space in the host", good.replace(".", " .")],
      ["a space at its beginning", ` ${good}`],
      ["a tab", good.replace("example", "exam\tple")],
      ["a second line", `${good}\nx`],
      ["a backslash", good.replace("://", ":\\\\")],
      ["another host after a backslash", good.replace("://", "://a\\@")],
      ["an encoded host", good.replace("example", "ex%61mple")],
      ["no host", good.replace(/:\/\/.*/, "://")],
      ["a name without a host", good.replace(/:\/\/.*/, "://name:password@")],
      ["a file", "file:///etc/passwd"],
      ["a socket", "unix:/var/run/docker.sock"],
      ["a socket of a database", "socket:/tmp/x?db=loupe"],
      ["a program", "sendmail:///usr/sbin/sendmail"],
      ["data", "data:text/plain,x"],
      ["a script", "javascript:alert(1)"],
    ])("rejects %s", (_, text) => {
      expect(accepts(name, text)).toBe(false);
    });

    test.each(CREDENTIALS_OF_CLOUD)("rejects the host %s", (host) => {
      expect(accepts(name, atHost(good, "host.example.org"))).toBe(true);
      expect(accepts(name, atHost(good, host))).toBe(false);
    });
  });

  describe.each(addresses.filter(({ name }) => OF_BROWSERS.test(name)))(
    "$name, which browsers open,",
    ({ name, good }) => {
      test.each(PRIVATE)("rejects the private host %s", (host) => {
        expect(accepts(name, atHost(good, host))).toBe(false);
      });
    },
  );

  test.each([...PRIVATE, ...CREDENTIALS_OF_CLOUD].filter((host) => !host.startsWith("[")))(
    "pictures may not come from %s",
    (host) => {
      expect(accepts("IMAGE_HOSTS", "pictures.example.com,*.example.com")).toBe(true);
      expect(accepts("IMAGE_HOSTS", `pictures.example.com,${host}`)).toBe(false);
    },
  );

  describe("an address of a mail server", () => {
    let shop: TestShop;
    let headers: Record<string, string>;
    beforeAll(async () => {
      shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
      ({ headers } = await shop.logIn("owner"));
    });
    afterAll(() => shop.close());

    const mark = join(tmpdir(), `loupe-attack-${process.pid}`);
    const command = `pool=false&sendmail=true&path=/bin/sh&args=-c&args=${encodeURIComponent(`id > ${mark}`)}`;

    test.each([
      ["a command", `smtp://mail.example/?${command}`],
      ["a command without a path", `smtp://mail.example?${command}`],
      ["a proxy", "smtp://mail.example?proxy=http://127.0.0.1:1"],
      ["no check of certificates", "smtps://mail.example?tls.rejectUnauthorized=false"],
      ["access to files", "smtp://mail.example?disableFileAccess=false"],
      ["a known service", "smtp://mail.example?service=gmail"],
      ["another transport", "direct://mail.example"],
      ["a path", "smtp://mail.example/bin/sh"],
    ])("with %s is rejected, and runs nothing", async (_, address) => {
      const body = { version: 0, values: { SMTP_URL: address } };
      const response = await shop.send("PATCH", "/api/v1/settings", { body, headers });
      expect(response.status).toBe(422);
      await shop.post("/api/v1/settings/testMail", {}, headers);
      expect(existsSync(mark)).toBe(false);
      expect(shop.context.config.SMTP_URL).toBeUndefined();
    });
  });
});

describe("the client's address", () => {
  /** Addresses that no other test uses. */
  let used = 0;
  const newAddress = () => `10.7.${(used += 1) >> 8}.${used & 255}`;

  /**
   * A request with a guessed reset link, as raw bytes. Each has another account, so that only the limit of the
   * address applies.
   */
  function guess(headers: readonly string[], { chunked }: { chunked: boolean }): string {
    const body = JSON.stringify({ id: randomUUID(), newPassword: "a new password" });
    const bodyLines = chunked
      ? ["Transfer-Encoding: chunked", "", `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`]
      : [`Content-Length: ${body.length}`, "", body];
    return [
      "POST /api/v1/auth/resetPassword HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      "Content-Type: application/json",
      ...headers,
      ...bodyLines,
    ].join("\r\n");
  }

  const TRIES = 36;
  const ALLOWED = 30;

  /** Headers with which an attacker tries to hide the real address, or to pretend to have another one. */
  const CLAIMS: [name: string, claim: (address: string) => string[]][] = [
    ["X-Loupe-Address", (address) => [`X-Loupe-Address: ${address}`]],
    [
      "X-Loupe-Address twice",
      (address) => [`X-Loupe-Address: ${address}`, "x-loupe-address: 192.0.2.1"],
    ],
    ["X-Real-IP", (address) => [`X-Real-IP: ${address}`]],
    ["Forwarded", (address) => [`Forwarded: for=${address}`]],
    ["CF-Connecting-IP", (address) => [`CF-Connecting-IP: ${address}`]],
    ["X-Forwarded-For before the proxy's", (address) => [`X-Forwarded-For: ${address}`]],
    [
      "a list in X-Forwarded-For",
      (address) => [`X-Forwarded-For: ${address}, 192.0.2.7, ${address}`],
    ],
    ["X-Forwarded-For of no address", () => [`X-Forwarded-For: ${randomUUID()}`]],
  ];

  /** Opens a shop behind this many proxies, with a function that sends it requests. */
  function openShopBehindProxies(proxies: number) {
    let shop: TestShop;
    let front: TestHttpServer;
    beforeAll(async () => {
      shop = await openTestShop({ TRUST_PROXY: `${proxies}` });
      front = await openHttpServer(shop.context);
    });
    afterAll(async () => {
      await front.close();
      await shop.close();
    });
    return async (headers: string[], chunked: boolean) => front.speak(guess(headers, { chunked }));
  }

  const refusedOf = (answers: string[]) =>
    answers.filter((answer) => statusOf(answer) === 429).length;

  describe("behind a proxy", () => {
    const send = openShopBehindProxies(1);
    const cases = CLAIMS.map(([name, claim]) => ({ name, claim, chunked: true }));

    test.each([...cases, { ...cases[0]!, chunked: false }])(
      "$name (chunked: $chunked) does not hide the client's address and does not count for another one",
      async ({ claim, chunked }) => {
        const sender = newAddress();
        const victim = newAddress();
        // The proxy adds the client's real address, in another header or at the end of the list.
        const headers = [...claim(victim), `X-Forwarded-For: ${sender}`];
        const answers = await Promise.all(
          Array.from({ length: TRIES }, () => send(headers, chunked)),
        );
        expect(refusedOf(answers)).toBe(TRIES - ALLOWED);
        expect(statusOf(await send([`X-Forwarded-For: ${victim}`], chunked))).not.toBe(429);
      },
    );

    test.each([true, false])(
      "the client cannot choose a request's id (chunked: %s)",
      async (chunked) => {
        const answer = await send(["X-Request-Id: mine"], chunked);
        expect(answer).toMatch(/x-request-id: (?!mine)\S+/i);
      },
    );
  });

  describe("without a proxy", () => {
    const send = openShopBehindProxies(0);

    test("headers with a client address are ignored", async () => {
      const answers = await Promise.all(
        Array.from({ length: TRIES }, (_, at) =>
          send(
            CLAIMS.flatMap(([, claim]) => claim(newAddress())),
            at % 2 === 0,
          ),
        ),
      );
      expect(refusedOf(answers)).toBe(TRIES - ALLOWED);
    });
  });

  test("the log warns once about a proxy that the settings do not mention", async () => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
    const warned = await openTestShop({}, log);
    const front = await openHttpServer(warned.context);
    const sendRequest = (head: string) =>
      front.speak(
        `GET /api/v1/agents/getActiveAgents HTTP/1.1\r\nHost: x\r\n${head}Connection: close\r\n\r\n`,
      );
    const warnings = () => lines.filter((line) => line.includes("Set TRUST_PROXY to the number"));
    await sendRequest("");
    expect(warnings()).toEqual([]);
    await sendRequest("X-Forwarded-For: 203.0.113.7\r\n");
    await sendRequest("X-Forwarded-For: 203.0.113.8\r\n");
    expect(warnings()).toHaveLength(1);
    await front.close();
    await warned.close();
  });
});

describe("links that fail at the QC partner", () => {
  type PartnerCall = { url?: string; offerId?: string };
  type PartnerBehaviour = { status?: number; body: string; wait_ms?: number };
  const GOOD: PartnerBehaviour = { body: JSON.stringify({ code: 200, success: true, data: [] }) };
  const failure = (status: number, body: object): PartnerBehaviour => ({
    status,
    body: JSON.stringify(body),
  });

  /** How the QC partner, a photo source, responds in the current test. */
  let behaviourOf: (call: PartnerCall) => PartnerBehaviour = () => GOOD;
  let calls = 0;
  let partner: Server;
  let shop: TestShop;
  beforeAll(async () => {
    partner = createServer(async (req, res) => {
      calls += 1;
      const {
        status = 200,
        body,
        wait_ms = 0,
      } = behaviourOf(JSON.parse(await text(req)) as PartnerCall);
      await sleep(wait_ms);
      res.writeHead(status, { "content-type": "application/json" }).end(body);
    }).listen(0, "127.0.0.1");
    await once(partner, "listening");
    const { port } = partner.address() as AddressInfo;
    shop = await openTestShop();
    // The sandbox provides all other services.
    shop.context.config.QC_PARTNER_URL = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    partner.closeAllConnections();
    partner.close();
    await shop.close();
  });

  beforeEach(async () => {
    await shop.restart();
    const { port } = partner.address() as AddressInfo;
    shop.context.config.QC_PARTNER_URL = `http://127.0.0.1:${port}`;
    shop.context.config.UPSTREAM_TIMEOUT_MS = 300;
    calls = 0;
  });

  let number = 7265560000;
  const searchLink = async (link = `https://odd.example/${(number += 1)}`) =>
    (await shop.post("/api/v1/qc/search", { url: link })).status;
  const searchItem = async () =>
    (await shop.post("/api/v1/qc/search", { channel: 3, offerId: String((number += 1)) })).status;
  const paused = () =>
    shop.context.outbound.health().find(({ upstream: source }) => source === "qc-partner")?.paused;

  describe("bad links of one client do not stop calls for others:", () => {
    test.each<[string, PartnerBehaviour]>([
      ["a JSON 403", failure(403, { message: "Forbidden" })],
      ["a JSON 403 without a message", failure(403, {})],
      ["an HTML page instead of JSON", { status: 403, body: "<html>Blocked</html>" }],
      [
        "an error that only the message states",
        failure(200, { success: false, message: "This link is not allowed" }),
      ],
      [
        "an error whose message contains the link",
        failure(200, {
          code: 9,
          success: false,
          message: "https://odd.example/quota?token=1 is odd",
        }),
      ],
      [
        "an error whose message contains the link without its scheme",
        failure(200, { code: 9, success: false, message: "weidian.com/quota is not supported" }),
      ],
      ["an internal error of the partner", failure(500, { message: "Internal Server Error" })],
      ["invalid JSON", { body: "[[" }],
      ["a timeout while the partner waits for the link's own server", { ...GOOD, wait_ms: 400 }],
    ])("%s", async (_, answer) => {
      behaviourOf = ({ url }) => (url ? answer : GOOD);
      for (let time = 0; time < 7; time += 1) expect(await searchLink()).toBe(503);
      expect(paused()).toBeNull();
      expect(await searchItem()).toBe(200);
      behaviourOf = () => GOOD;
      expect(await searchLink()).toBe(200);
    });
  });

  describe("errors that do not depend on the request pause the calls to the partner:", () => {
    test.each<[string, PartnerBehaviour]>([
      [
        "the partner's code for a wrong key",
        failure(200, { code: 10_002, success: false, message: "no" }),
      ],
      [
        "the partner's code for a missing key",
        failure(200, { code: 10_003, success: false, message: "no" }),
      ],
      ["a 401", failure(401, {})],
    ])("%s, from the first link on", async (_, answer) => {
      behaviourOf = () => answer;
      expect([await searchLink(), await searchItem(), calls]).toEqual([503, 503, 1]);
      expect(paused()).toBe("credentials");
    });

    test("a 403 for three different items in a row", async () => {
      behaviourOf = () => failure(403, { message: "Forbidden" });
      await searchItem();
      await searchItem();
      expect(paused()).toBeNull();
      await searchItem();
      expect(paused()).toBe("credentials");
      expect([await searchItem(), calls]).toEqual([503, 3]);
    });

    test("a success between such errors prevents the pause", async () => {
      const forbidden = failure(403, { message: "Forbidden" });
      for (const answer of [forbidden, forbidden, GOOD, forbidden, forbidden]) {
        behaviourOf = () => answer;
        await searchItem();
      }
      expect(paused()).toBeNull();
    });

    test.each<[string, PartnerBehaviour]>([
      ["the partner's code for it", failure(200, { code: 10_029, success: false, message: "no" })],
      ["a 429", failure(429, {})],
    ])("an exhausted quota reported by %s, even if the call was for a link", async (_, answer) => {
      behaviourOf = () => answer;
      await searchLink();
      expect(paused()).toBe("quota");
    });

    test("an exhausted quota that only the response's text states, if the call was for an item", async () => {
      behaviourOf = () =>
        failure(200, { code: 1, success: false, message: "Daily query limit exceeded" });
      await searchItem();
      expect(paused()).toBe("quota");
    });

    test("an unreachable partner, even if the calls were for links", async () => {
      shop.context.config.QC_PARTNER_URL = "http://127.0.0.1:1";
      for (let time = 0; time < 5; time += 1) await searchLink();
      expect(paused()).toBe("failures");
    });
  });
});

describe("items that fail at the QC partner", () => {
  type PartnerBehaviour = { status?: number; body: string; wait_ms?: number };
  const GOOD: PartnerBehaviour = { body: JSON.stringify({ code: 200, success: true, data: [] }) };

  /** How the QC partner, which is a photo source, responds for an item. Tests make it fail for bad items. */
  let behaviourOf: (offerId: string) => PartnerBehaviour | "hang up" = () => GOOD;
  let partner: Server;
  beforeAll(async () => {
    partner = createServer(async (req, res) => {
      const behaviour = behaviourOf((JSON.parse(await text(req)) as { offerId: string }).offerId);
      if (behaviour === "hang up") return void req.socket.destroy();
      await sleep(behaviour.wait_ms ?? 0);
      res
        .writeHead(behaviour.status ?? 200, { "content-type": "application/json" })
        .end(behaviour.body);
    }).listen(0, "127.0.0.1");
    await once(partner, "listening");
  });
  afterAll(() => {
    partner.closeAllConnections();
    partner.close();
  });

  let outbound: Outbound;
  let fetchSets: (offerId: string) => Promise<string>;
  const connectTo = (url: string) => {
    const config = {
      ...readConfig({ DEMO: "off" }),
      QC_PARTNER_URL: url,
      UPSTREAM_TIMEOUT_MS: 300,
    };
    outbound = createOutbound(config, { metrics: createMetrics() });
    fetchSets = async (offerId) => {
      const result = await fetchPartnerSets({ config, outbound }, { channel: 3, offerId });
      return result.ok ? "answered" : result.failure;
    };
  };
  beforeEach(() => {
    const { port } = partner.address() as AddressInfo;
    connectTo(`http://127.0.0.1:${port}`);
  });
  afterEach(() => outbound.close());

  const paused = () => outbound.health()[0]?.paused;

  const FAILURES: [string, PartnerBehaviour | "hang up"][] = [
    ["invalid JSON", { body: "[[" }],
    ["an internal error of the partner", { status: 500, body: "{}" }],
    ["a response after the time limit", { ...GOOD, wait_ms: 400 }],
    ["a connection that breaks", "hang up"],
  ];

  describe("one failing item does not stop calls for other items:", () => {
    test.each(FAILURES)("%s", async (_, answer) => {
      behaviourOf = (offerId) => (offerId === "7000099029" ? answer : GOOD);
      for (let time = 0; time < 7; time += 1) {
        expect(["malformed", "unreachable", "timeout"]).toContain(await fetchSets("7000099029"));
      }
      expect(paused()).toBeNull();
      expect(await fetchSets("7265511373")).toBe("answered");
    });
  });

  describe("five failing items in a row pause the calls to the partner:", () => {
    test.each(FAILURES)("%s", async (_, answer) => {
      behaviourOf = () => answer;
      for (let item = 1; item <= 5; item += 1) await fetchSets(`700009902${item}`);
      expect(paused()).toBe("failures");
    });
  });

  test("calls to an unreachable partner are paused, even if all of them are for one item", async () => {
    await outbound.close();
    connectTo("http://127.0.0.1:1");
    for (let time = 0; time < 5; time += 1) await fetchSets("7000099029");
    expect(paused()).toBe("failures");
  });
});
