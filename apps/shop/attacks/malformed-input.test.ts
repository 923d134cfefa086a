import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileSource, readBackup } from "#server/database/backup/backup-format.ts";
import { leastCpu } from "#testing/cpu-time.ts";
import { agentsOf } from "#testing/agents.ts";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/servers/http-server.ts";
import { COLUMNS, earningsForm } from "#testing/income.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

describe("cursors of lists", () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await shop.logIn("admin")).headers;
  });

  const LISTS = [
    "/review/findReview?status=approved",
    "/review/findReview?product_code=7265511373&status=approved",
    "/products/getAllProduct?limit=5",
    "/mail/getOutbox?limit=5",
    "/audit/getAuditLog?limit=5",
    "/users/viewCollection?limit=5",
    "/qc/getPhotoReports?status=open",
    "/rateCard/getRateCards?limit=5",
    "/qc/getPhotoSets?limit=5",
  ];

  const ID = "0198c6a0-0000-7000-8000-000000000001";
  const PLACES = [
    `2026-02-31T00:00:00.000Z ${ID}`,
    `2026-13-01T00:00:00.000Z ${ID}`,
    `2026-00-00T00:00:00.000Z ${ID}`,
    `0000-01-01T00:00:00.000Z ${ID}`,
    `2026-01-01T25:61:61.000Z ${ID}`,
    `2026-01-01T00:00:60.000Z ${ID}`,
    `2026-01-01T....:::Z ${ID}`,
    `2026-01-01T00:00:00.0000000000000Z ${ID}`,
    `2026-01-01T00:00:00.000Z ------------------------------------`,
    `9007199254740993.${ID}`,
    "999999999999999",
    "1_x",
    "99999999999999999_x",
    "\u0000",
  ];

  describe.each(LISTS)("%s", (path) => {
    test.each(PLACES)("a cursor that encodes %j is rejected", async (place) => {
      const cursor = Buffer.from(place).toString("base64url");
      const response = await shop.get(`/api/v1${path}&cursor=${cursor}`, headers);
      // A number beyond the last row is still a valid cursor.
      const isPossible =
        (path.startsWith("/products/") && place.endsWith(`.${ID}`)) ||
        (path.startsWith("/rateCard/") && /^\d+$/.test(place));
      expect(response.status).toBe(isPossible ? 200 : 400);
    });

    test.each(["1_x", "99999999999999999_0", "8640000000000001_0"])(
      "the raw cursor %s is rejected",
      async (cursor) => {
        const response = await shop.get(`/api/v1${path}&cursor=${cursor}`, headers);
        expect(response.status).toBe(400);
      },
    );
  });
});

describe("fields of forms", () => {
  let admin: Record<string, string>;
  beforeAll(async () => {
    admin = (await shop.logIn("admin")).headers;
  });

  const BYTES = 64 * 1024;
  /** Text of almost `bytes` bytes; by default as many as every route accepts. */
  const fillText = (make: (at: number) => string, bytes = BYTES) => {
    const parts: string[] = [];
    for (let at = 0, length = 0; ; at += 1) {
      const part = make(at);
      length += part.length;
      if (length > bytes) return parts.join("");
      parts.push(part);
    }
  };

  const MARK = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
  const MULTIPART = `multipart/form-data; boundary=${MARK}`;
  const URLENCODED = "application/x-www-form-urlencoded";
  const JSON_TYPE = "application/json";
  const part = (name: string, value = "", head = "") =>
    `--${MARK}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`;
  const END = `--${MARK}--\r\n`;
  const ESTIMATED = part("destination", "US") + part("weight", "500");

  const ESTIMATE = "/api/v1/get_estimation";
  const PICTURE = "/api/v1/qc/searchByPicture";
  const LOGIN = "/api/v1/auth/login";
  const QC = "/api/v1/qc/search";
  const AGENT = "/api/v1/agent/createAgent";

  type Attack = [what: string, path: string, type: string, body: () => string];

  const ATTACKS: Attack[] = [
    ["field names that are numbers", ESTIMATE, URLENCODED, () => fillText((at) => `${at}&`)],
    ["one name again and again", ESTIMATE, URLENCODED, () => fillText(() => "a=1&")],
    ["nothing but separators", ESTIMATE, URLENCODED, () => "&".repeat(BYTES)],
    ["one name of 64 KB", ESTIMATE, URLENCODED, () => "a".repeat(BYTES)],
    [
      "a value of escapes",
      ESTIMATE,
      URLENCODED,
      () => `weight=${fillText(() => "%41", BYTES - 9)}`,
    ],
    ["a value of pluses", ESTIMATE, URLENCODED, () => `weight=${"+".repeat(BYTES - 9)}`],
    ["many parts", ESTIMATE, MULTIPART, () => fillText((at) => part(`${at}`), BYTES - 99) + END],
    [
      "many parts for a picture",
      PICTURE,
      MULTIPART,
      () => fillText((at) => part(`${at}`), 1e6) + END,
    ],
    ["many parts for an admin", AGENT, MULTIPART, () => fillText((at) => part(`${at}`)) + END],
    [
      "many header lines",
      PICTURE,
      MULTIPART,
      () =>
        part(
          "a",
          "",
          fillText(() => "\r\nx: y", 1e6),
        ) + END,
    ],
    [
      "a long header line",
      PICTURE,
      MULTIPART,
      () => part("a", "", `; x="${"y".repeat(1e6)}"`) + END,
    ],
    ["a long name of escapes", PICTURE, MULTIPART, () => part(fillText(() => "%0A", 1e6)) + END],
    ["a head without an end", PICTURE, MULTIPART, () => `--${MARK}\r\n${"x: y\r\n".repeat(1e4)}`],
    [
      "multipart within multipart",
      PICTURE,
      MULTIPART,
      () =>
        part(
          "a",
          fillText((at) => part(`${at}`), 1e6),
          `\r\nContent-Type: ${MULTIPART}`,
        ) + END,
    ],
    [
      "a field that is named like the form's end",
      ESTIMATE,
      MULTIPART,
      () => part(`--${MARK}--`) + ESTIMATED + fillText(() => part("a"), 3e4) + END,
    ],
    [
      "a value that contains the form's end within a line",
      ESTIMATE,
      MULTIPART,
      () => part("a", `x--${MARK}--`) + ESTIMATED + fillText(() => part("a"), 3e4) + END,
    ],
    [
      "parts after the form's end",
      ESTIMATE,
      MULTIPART,
      () => ESTIMATED + END + fillText(() => part("a"), 3e4) + END,
    ],
    [
      "a boundary that is searched for in text of similar characters",
      PICTURE,
      `multipart/form-data; boundary=${"-".repeat(60)}x`,
      () => fillText(() => `${"-".repeat(61)}y`, 1e6),
    ],
    [
      "a boundary that is not the first parameter",
      PICTURE,
      "multipart/form-data; a=b; boundary=x",
      () => END,
    ],
    ["brackets in brackets", LOGIN, JSON_TYPE, () => "[".repeat(BYTES / 2) + "]".repeat(BYTES / 2)],
    ["objects in objects", QC, JSON_TYPE, () => `{"a":`.repeat(12_000)],
    [
      "very many keys",
      LOGIN,
      JSON_TYPE,
      () => `{${fillText((at) => `"${at}":0,`, BYTES - 9)}"z":0}`,
    ],
    [
      "very many keys that are parsed twice",
      QC,
      JSON_TYPE,
      () => `{${fillText((at) => `"k${at}":{},`, 6e4)}"z":0}`,
    ],
    [
      "a list without a valid entry",
      ESTIMATE,
      JSON_TYPE,
      () => `{"features":[${fillText(() => "{},", BYTES - 99)}{}]}`,
    ],
    ["one long text", LOGIN, JSON_TYPE, () => `{"email":"${"a@".repeat(32_000)}","password":"x"}`],
    [
      "incomplete Unicode characters",
      LOGIN,
      JSON_TYPE,
      () => `{"email":"${"\\ud800".repeat(10_000)}"}`,
    ],
  ];

  describe("a body that is expensive to parse is rejected cheaply:", () => {
    test.each(ATTACKS)("%s", async (_, path, type, make) => {
      const body = make();
      const headers = { "content-type": type, ...(path === AGENT && admin) };
      const { cpu_ms, result: response } = await leastCpu(4, () =>
        shop.send("POST", path, { body, headers }),
      );
      expect(response.status).toBe(400);
      expect((await response.text()).length).toBeLessThan(20_000);
      expect(cpu_ms).toBeLessThan(50);
    });
  });

  describe("these forms from browsers are accepted:", () => {
    test("a form with every field of an estimate, in both encodings", async () => {
      const fields = { destination: "US", weight: "500", length: "10", width: "10", height: "10" };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const text = new URLSearchParams(fields).toString();
      for (const parts of [
        { body: form },
        { body: text, headers: { "content-type": URLENCODED } },
      ]) {
        const response = await shop.send("POST", ESTIMATE, parts);
        expect(response.status).toBe(200);
      }
    });

    test.each(["", "\r\n", "  \r\n"])("a form whose end is followed by %j", async (rest) => {
      const body = `${ESTIMATED}--${MARK}--${rest}`;
      const headers = { "content-type": MULTIPART };
      expect((await shop.send("POST", ESTIMATE, { body, headers })).status).toBe(200);
    });

    test("a form with 100 fields, but not one with 101", async () => {
      const send = (count: number) =>
        shop.send("POST", ESTIMATE, {
          body: `destination=US&weight=500${"&a=1".repeat(count - 2)}`,
          headers: { "content-type": URLENCODED },
        });
      expect((await send(100)).status).toBe(200);
      expect((await send(101)).status).toBe(400);
    });
  });
});

describe("ambiguous requests", () => {
  let front: TestHttpServer;
  beforeAll(async () => {
    front = await openHttpServer(shop.context);
  });
  afterAll(async () => {
    await front.close();
  });

  const CLOSE = "Connection: close\r\n\r\n";
  const AGENTS = "/api/v1/agent/getAgent?active=true";

  describe("a request with an ambiguous host or version is rejected, even if its response is cached:", () => {
    test.each([
      ["HTTP/1.1 with its host", (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`, 200],
      ["HTTP/1.0 without a host", (path: string) => `GET ${path} HTTP/1.0\r\n`, 200],
      ["HTTP/1.0 with a host", (path: string) => `GET ${path} HTTP/1.0\r\nHost: a\r\n`, 200],
      ["HTTP/1.1 without a host", (path: string) => `GET ${path} HTTP/1.1\r\n`, 400],
      ["two hosts", (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n`, 400],
      [
        "the same host twice",
        (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nhOST: a\r\n`,
        400,
      ],
      [
        "two hosts in HTTP/1.0",
        (path: string) => `GET ${path} HTTP/1.0\r\nHost: a\r\nHost: b\r\n`,
        400,
      ],
      ["HTTP/2.0", (path: string) => `GET ${path} HTTP/2.0\r\nHost: a\r\n`, 400],
      ["HTTP/0.9", (path: string) => `GET ${path} HTTP/0.9\r\nHost: a\r\n`, 400],
      ["HTTP/9.9", (path: string) => `GET ${path} HTTP/9.9\r\nHost: a\r\n`, 400],
    ])("%s", async (_, head, status) => {
      await shop.get(AGENTS);
      for (const path of [AGENTS, "/robots.txt", "/"]) {
        // The second response may come from the cache.
        for (let time = 0; time < 2; time += 1) {
          expect(statusOf(await front.speak(head(path) + CLOSE)), path).toBe(status);
        }
      }
    });
  });

  describe("a number that no column can store is rejected:", () => {
    let owner: Record<string, string>;
    beforeAll(async () => {
      owner = (await shop.logIn("owner")).headers;
    });
    test.each([
      ["/legal/imprint?language=en&version=2147483647", 404],
      ["/legal/imprint?language=en&version=2147483648", 400],
      ["/legal/imprint?language=en&version=1e300", 400],
      ["/legal/imprint?language=en&version=-1", 400],
      ["/users/getAllUser?page=2147483648", 400],
      ["/rateCard/exportRateCard?number=99999999999", 400],
      [
        `/rateCard/getRateCards?cursor=${Buffer.from("999999999999999").toString("base64url")}`,
        200,
      ],
      [`/settings/history?cursor=${Buffer.from("999999999").toString("base64url")}`, 200],
      [
        `/products/getAllProduct?cursor=${Buffer.from(`9999999999999999.${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`).toString("base64url")}`,
        200,
      ],
    ])("%s", async (path, status) => {
      const answer = await shop.get(`/api/v1${path}`, owner);
      expect(answer.status).toBe(status);
    });
  });
});

describe("files of earnings", () => {
  let headers: Record<string, string>;
  let path: string;
  beforeAll(async () => {
    ({ headers } = await shop.logIn("admin"));
    const [agent] = await agentsOf(shop, headers);
    path = `/api/v1/income/import?agent_id=${agent!._id}`;
  });

  async function send(body: FormData, more = "") {
    const response = await shop.send("POST", path + more, { body, headers });
    const json = (await response.json()) as { code?: string; message: string };
    return { status: response.status, ...json };
  }

  test.each(["", "&dryRun=true"])(
    "an earnings file with more orders than the database can count is rejected%s",
    async (more) => {
      const columns = { ...COLUMNS, orders: "Orders" };
      const lines = "2026-10-01,1,9999999\n".repeat(300);
      const answer = await send(earningsForm(`Date,Commission,Orders\n${lines}`, columns), more);
      expect(answer).toMatchObject({ status: 422, code: "file_unreadable" });
      expect(answer.message).toContain("2999999700 orders on 2026-10-01");
    },
  );

  test.each([
    ["a ZIP file", `PK\u0003\u0004${"\u0000".repeat(100_000)}`],
    ["one endless line", "a".repeat(4_000_000)],
    ["quotes without an end", '"'.repeat(1_000_000)],
  ])("%s is rejected as unreadable", async (_, text) => {
    expect(await send(earningsForm(text, COLUMNS))).toMatchObject({
      status: 422,
      code: "file_unreadable",
    });
  });

  test("an earnings file whose name cannot be stored is rejected", async () => {
    const body = earningsForm("Date,Commission\n2026-10-02,1\n", COLUMNS);
    const file = body.get("file") as File;
    body.set("file", new File([file], "a\u0000b.csv"));
    expect(await send(body)).toMatchObject({ status: 400, code: "invalid_input" });
  });
});

describe("files of backups", () => {
  // Tests the fix of a bug: rejecting a file of 58 KB (gzip) with one line of 60 MB took 68 s.

  const MB = 1024 * 1024;
  const HEADER = {
    format: "loupe-backup-1",
    migration: 0,
    madeAt: "2026-11-26T00:00:00Z",
    tables: 1,
    sequences: {},
  };
  const lines = (...values: unknown[]) =>
    values.map((one) => `${typeof one === "string" ? one : JSON.stringify(one)}\n`).join("");
  const TABLE = { name: "agents", columns: ["id"], rows: 1 };

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "loupe-hostile-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ["one line of 60 MB", "x".repeat(60 * MB), /a line has no end/],
    ["a header of 60 MB", `{"format":"${"x".repeat(60 * MB)}"}\n`, /a line has no end/],
    ["a table of 60 MB of columns", lines(HEADER, `{"name":"${"x".repeat(60 * MB)}`), /no end/],
    ["a length of 60 MB of digits", lines(HEADER, TABLE, "9".repeat(60 * MB)), /a line has no end/],
    ["a length that is not a number", lines(HEADER, TABLE, "1e9"), /cannot be read/],
    ["a negative length", lines(HEADER, TABLE, "-5"), /cannot be read/],
    ["a chunk longer than the file", lines(HEADER, TABLE, "999999999999", "x"), /cut off/],
    ["a billion tables", lines({ ...HEADER, tables: 1e9 }, TABLE, "0", TABLE, "0"), /cut off/],
    ["columns that are not a list", lines(HEADER, { ...TABLE, columns: "id" }), /cannot be read/],
    ["sequences that are not texts", lines({ ...HEADER, sequences: { a: {} } }), /cannot be read/],
    [
      "rows without an end",
      lines(HEADER, TABLE, String(60 * MB), "y".repeat(60 * MB)),
      /cannot be/,
    ],
  ])("a backup with %s is rejected quickly and in little memory", async (name, text, reason) => {
    const path = join(folder, `${name.replaceAll(" ", "-")}.backup`);
    await writeFile(path, gzipSync(text));
    const start_ms = performance.now();
    let most = 0;
    const read = async () => {
      for await (const part of readBackup(fileSource(path)))
        if (part.kind === "rows") most = Math.max(most, part.bytes.length);
    };
    await expect(read()).rejects.toThrow(reason);
    expect(most).toBeLessThanOrEqual(MB);
    expect(performance.now() - start_ms).toBeLessThan(5000);
  });
});
