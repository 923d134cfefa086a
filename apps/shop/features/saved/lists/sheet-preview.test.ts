import { previewList, type Problem } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { killChildProcess } from "#testing/faults/child-process.ts";
import {
  linkOf,
  millionRows,
  oleFile,
  zipBomb,
} from "../../../../../packages/sheets/test/hostile-files.ts";
import { writeWorkbook } from "../../../../../packages/sheets/test/write-workbook.ts";
import { exportPathOf } from "@loupe/sheets/google-sheet-address";

const PREVIEW = "/api/v1/lists/preview";
const SHEET = "https://docs.google.com/spreadsheets/d/";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

function form(bytes: Uint8Array, name = "list.xlsx"): FormData {
  const body = new FormData();
  body.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
  return body;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function preview(body: FormData | object) {
  const response = await shop.post(PREVIEW, body);
  expect(response.status).toBe(200);
  return previewList.answer.parse(await response.json()).data;
}

async function refusal(body: FormData | object): Promise<[number, string]> {
  const response = await shop.post(PREVIEW, body);
  return [response.status, ((await response.json()) as Problem).code];
}

describe("a preview", () => {
  const product = ["Cap", { number: 35, format: '"¥"0' }, { text: "W2C", link: linkOf(1) }];
  const short = ["Hat", "", "https://k.youshop10.com/abcDEF"];
  const file = writeWorkbook([{ name: "Finds", rows: [product, short, product, ["End"]] }]);

  test("of an XLSX file has an item or a reason for each row", async () => {
    const { rows, counts } = await preview(form(file));
    const item = { shopType: "weidian", id: "7265000001" };
    const cap = { item, name: "Cap", price: 35, link: linkOf(1) };
    const at = (row: number) => ({ sheet: "Finds", row });
    expect(rows).toEqual([
      { at: at(1), ...cap },
      { at: at(2), name: "Hat", link: "https://k.youshop10.com/abcDEF", left: "short_link" },
      { at: at(3), ...cap, left: "duplicate" },
      { at: at(4), name: "End", link: "", left: "no_link" },
    ]);
    expect(counts).toEqual({
      rows: 4,
      items: 1,
      left: { short_link: 1, duplicate: 1, no_link: 1 },
      unreadRows: 0,
      unreadSheets: 0,
    });
  });

  test("of a CSV file, also with uneven rows, has its columns", async () => {
    const { rows } = await preview(
      form(bytesOf(`Cap,new,${linkOf(1)}\nHat,${linkOf(2)}\n`), "a.csv"),
    );
    expect(rows.map(({ name, item }) => [name, item?.id])).toEqual([
      ["Cap", "7265000001"],
      ["Hat", "7265000002"],
    ]);
  });

  test("of a long pasted text is read too, and without hidden characters", async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, n) => `* [Cap\u202E ${n}](${linkOf(n)}) - ¥${n + 10}`,
    );
    const { rows, counts } = await preview({ text: lines.join("\n") });
    expect(counts.items).toBe(3000);
    expect(rows[2999]).toMatchObject({
      name: "Cap 2999",
      price: 3009,
      at: { sheet: "", row: 3000 },
    });
  });

  test("of a million rows ends, while the server responds to others", async () => {
    const reading = preview(form(millionRows()));
    const started = performance.now();
    expect((await shop.get("/api/v1/currency_rates")).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(3000);
    expect((await reading).counts).toMatchObject({ rows: 1_000_000, items: 100 });
  });
});

describe("a preview of a Google sheet", () => {
  test.each([
    ["its address", `${SHEET}abc/edit#gid=0`],
    ["the address that is shared", `${SHEET}abc/edit?usp=sharing`],
    ["an address without a scheme", "docs.google.com/spreadsheets/d/abc"],
    ["the address of a published sheet", `${SHEET}e/2PACX-abc/pubhtml?gid=12&single=true`],
    ["the address of a sheet that is on a host for files", `${SHEET}moved/edit`],
  ])("has its rows, by %s", async (_, url) => {
    const { rows, counts } = await preview({ url });
    expect(counts).toMatchObject({ rows: 31, items: 30 });
    expect(rows[1]).toMatchObject({ at: { sheet: "Finds", row: 2 }, item: { id: "7265511000" } });
  });

  test("calls the address of a published sheet with its number", () => {
    const key = "/spreadsheets/d/e/2PACX-abc/pub?output=xlsx&gid=12&single=true";
    expect(shop.sandbox.calls.count("googleSheets", key)).toBe(1);
  });

  test.each<[string, number, string, string]>([
    ["a redirect to the login", 422, "sheet_private", "private-1"],
    ["a web page", 422, "sheet_private", "page-1"],
    ["a response that access is forbidden", 422, "sheet_private", "forbidden-1"],
    ["a redirect to another host", 422, "sheet_elsewhere", "elsewhere-1"],
    ["a redirect to a private address", 422, "sheet_elsewhere", "inside-1"],
    ["a redirect without encryption", 422, "sheet_elsewhere", "unencrypted-1"],
    ["a redirect to itself", 503, "sheet_not_loaded", "loop-1"],
    ["an unknown id", 404, "sheet_missing", "missing-1"],
    ["a failure of Google", 503, "sheet_not_loaded", "broken-1"],
    ["a file of 11 MB", 413, "sheet_too_large", "huge-1"],
  ])("is refused after %s", async (_, status, code, id) => {
    expect(await refusal({ url: `${SHEET}${id}/edit` })).toEqual([status, code]);
  });

  test.each([
    "https://example.com/spreadsheets/d/abc/edit",
    "https://docs.google.com.example.com/spreadsheets/d/abc/edit",
    "https://docs.google.com@127.0.0.1/spreadsheets/d/abc/edit",
    "https://docs.google.com:8443/spreadsheets/d/abc/edit",
    "https://docs.google.com/document/d/abc/edit",
    "https://docs.google.com/spreadsheets/d/../../x",
    "http://127.0.0.1/spreadsheets/d/abc",
    "file:///etc/passwd",
    "",
  ])("is refused for the address %s", async (url) => {
    expect(await refusal({ url })).toEqual([400, "sheet_address"]);
  });

  test("is never called at another path than that of a file", () => {
    expect(exportPathOf(`${SHEET}a/export?format=csv&url=x`)).toBe(
      "/spreadsheets/d/a/export?format=xlsx",
    );
    expect(exportPathOf(`${SHEET}e/b/pubhtml?gid=1%262&single=true`)).toBe(
      "/spreadsheets/d/e/b/pub?output=xlsx",
    );
  });
});

describe("a file is refused", () => {
  const workbook = writeWorkbook([{ name: "S", rows: [["Cap", linkOf(1)]] }]);
  test.each<[string, number, string, () => Uint8Array]>([
    ["with a password", 422, "sheet_locked", () => oleFile("EncryptedPackage")],
    ["in the old format", 415, "sheet_old_format", () => oleFile("Workbook")],
    ["that is a picture", 415, "not_a_sheet", () => Uint8Array.from([0x89, 80, 78, 71, 0, 0, 0])],
    ["that is a web page", 415, "not_a_sheet", () => bytesOf("<!doctype html><p>Log in</p>")],
    ["that is cut off", 422, "sheet_damaged", () => workbook.subarray(0, 400)],
    ["that unpacks to 100 MB", 413, "sheet_inflated", () => zipBomb()],
    ["of more than 10 MB", 413, "sheet_too_large", () => new Uint8Array(10 * 1024 * 1024 + 1)],
  ])("%s", async (_, status, code, bytes) => {
    expect(await refusal(form(bytes()))).toEqual([status, code]);
  });

  test("whose process is killed or takes too long", async () => {
    const reading = refusal(form(millionRows()));
    await killChildProcess("sheet-tasks");
    expect(await reading).toEqual([422, "sheet_too_slow"]);
  });

  test.each([
    ["nothing", {}],
    ["a text and an address", { text: "x", url: `${SHEET}abc` }],
    ["an empty file", form(new Uint8Array())],
  ])("if the request has %s", async (_, body) => {
    expect(await refusal(body)).toEqual([400, "invalid_input"]);
  });
});
