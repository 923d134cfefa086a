import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  admin = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

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
  ["a value of escapes", ESTIMATE, URLENCODED, () => `weight=${fillText(() => "%41", BYTES - 9)}`],
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
  ["a long header line", PICTURE, MULTIPART, () => part("a", "", `; x="${"y".repeat(1e6)}"`) + END],
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
  ["very many keys", LOGIN, JSON_TYPE, () => `{${fillText((at) => `"${at}":0,`, BYTES - 9)}"z":0}`],
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
    const costs: number[] = [];
    let response: Response | undefined;
    for (let round = 0; round < 4; round += 1) {
      const before = process.cpuUsage();
      response = await shop.send("POST", path, { body, headers });
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }
    expect(response?.status).toBe(400);
    expect((await response!.text()).length).toBeLessThan(20_000);
    expect(Math.min(...costs)).toBeLessThan(50);
  });
});

describe("these forms from browsers are accepted:", () => {
  test("a form with every field of an estimate, in both encodings", async () => {
    const fields = { destination: "US", weight: "500", length: "10", width: "10", height: "10" };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const text = new URLSearchParams(fields).toString();
    for (const parts of [{ body: form }, { body: text, headers: { "content-type": URLENCODED } }]) {
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
