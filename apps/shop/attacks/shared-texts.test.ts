import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

const MB = 1024 * 1024;
const MARK = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const MULTIPART = `multipart/form-data; boundary=${MARK}`;
const NAMED = `Content-Disposition: form-data; name="text"`;
const form = (...parts: string[]) =>
  `${parts.map((part) => `--${MARK}\r\n${part}\r\n`).join("")}--${MARK}--\r\n`;
const part = (head: string, bytes: number, fill = "x") => `${head}\r\n\r\n${fill.repeat(bytes)}`;
const PICTURE = `Content-Disposition: form-data; name="picture"; filename="a.jpg"`;
const file = (bytes: number) => part(PICTURE, bytes);

/**
 * Each of these took 1 s of CPU time, and returned up to 31 MB in `Location`, when a text could be as large as a
 * picture.
 */
const ATTACKS: [what: string, body: () => string, status: number, type?: string][] = [
  ["a text of 10 MB", () => form(part(NAMED, 10 * MB)), 413],
  ["a text of 10 MB of characters that are escaped", () => form(part(NAMED, 10 * MB, "&")), 413],
  ["a text of 64 KB", () => form(part(NAMED, 64 * 1024)), 413],
  [
    "100 texts of 700 bytes",
    () => form(...Array.from({ length: 99 }, () => part(NAMED, 700))),
    413,
  ],
  ["a text of 60 KB", () => form(part(NAMED, 60 * 1024)), 413],
  ["a text of 4 KB", () => form(part(NAMED, 4096)), 413],
  ["a text of 2,000 characters that are escaped", () => form(part(NAMED, 2000, "&")), 413],
  ["a picture of more than 10 MB", () => form(file(10 * MB + 65 * 1024)), 413],
  ["a text before a picture", () => form(part(NAMED, 5 * MB), file(1000)), 413],
  ["a text after texts", () => form(part(NAMED, 60 * 1024), part(NAMED, 5 * MB)), 413],
  ["a text in a field with a long name", () => form(part(`${NAMED}; x="filename=a"`, MB)), 413],
  [
    "a text whose name looks like a file's",
    () => form(part(`Content-Disposition: form-data; name="a; filename=b"`, MB)),
    413,
  ],
  [
    "a text whose name is not closed",
    () => form(part(`Content-Disposition: form-data; name=a"b"; filename="c"`, MB)),
    413,
  ],
  [
    "a text that only another header declares as a file",
    () => form(part(`${NAMED}\r\nX-Content-Disposition: form-data; name="a"; filename="b"`, MB)),
    413,
  ],
  [
    "a text that a first header declares as a file",
    () => form(part(`Content-Disposition: form-data; name="a"; filename="b"\r\n${NAMED}`, MB)),
    413,
  ],
  [
    "a text in a form without parts",
    () => `text=${"x".repeat(10 * MB)}`,
    415,
    "application/x-www-form-urlencoded",
  ],
  ["a text as JSON", () => JSON.stringify({ text: "x".repeat(10 * MB) }), 415, "application/json"],
];

test.each(ATTACKS)("%s is rejected cheaply", async (_, make, status, type = MULTIPART) => {
  const body = make();
  const costs: number[] = [];
  let response: Response | undefined;
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    response = await shop.send("POST", "/share", { body, headers: { "content-type": type } });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  expect(response?.status).toBe(status);
  expect(response?.headers.get("location")).toBeNull();
  expect((await response!.text()).length).toBeLessThan(10_000);
  // Most of this time is spent in the test itself, which converts the text to bytes.
  expect(Math.min(...costs)).toBeLessThan(150);
});

test.each([
  ["a picture of 10 MB", () => form(file(10 * MB))],
  [
    "a picture whose name is not ASCII",
    () =>
      form(
        part(`Content-Disposition: form-data; name="picture"; filename*=utf-8''%E5%9B%BE.jpg`, MB),
      ),
  ],
  [
    "a picture with a type",
    () =>
      form(
        part(
          `Content-Disposition: form-data; name="picture"; filename="图 1.jpg"\r\nContent-Type: image/jpeg`,
          MB,
        ),
      ),
  ],
  ["a text of 2,000 letters", () => form(part(NAMED, 2000))],
  ["a text of 3,900 letters", () => form(part(NAMED, 3900))],
])("%s is accepted, with a Location of at most 4 KB", async (_, make) => {
  const response = await shop.send("POST", "/share", {
    body: make(),
    headers: { "content-type": MULTIPART },
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")!.length).toBeLessThanOrEqual(4096);
});

test.each([
  ["a text of 5 MB", () => form(file(1000), part(NAMED, 5 * MB))],
  ["1,000 texts", () => form(file(70_000), ...Array.from({ length: 1000 }, () => part(NAMED, 1)))],
  ["bytes that are no form", () => form(file(MB)).slice(0, -20)],
  ["lines that begin like the boundary", () => form(part(PICTURE, MB, "\r\n----"))],
])("of a shared picture only the beginning is read, before %s", async (_, make) => {
  const response = await shop.send("POST", "/share", {
    body: make(),
    headers: { "content-type": MULTIPART },
  });
  expect(response.headers.get("location")).toBe("/picture-search?shared=again");
});

test.each(["/share", "/api/v1/qc/searchByPicture"])(
  "%s rejects a large form in chunks that has a short boundary",
  async (path) => {
    const response = await shop.send("POST", path, {
      body: form(file(MB)).replaceAll(MARK, "-"),
      headers: { "content-type": "multipart/form-data; boundary=-" },
    });
    expect(response.status).toBe(400);
  },
);

test("texts in the form of a search by picture have the same limit", async () => {
  const body = form(file(1000), part(NAMED, 5 * MB));
  const response = await shop.send("POST", "/api/v1/qc/searchByPicture", {
    body,
    headers: { "content-type": MULTIPART },
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    code: "texts_too_large",
    params: { most: "64 KB" },
  });
});
