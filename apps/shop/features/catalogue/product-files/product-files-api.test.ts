import {
  exportProducts,
  getAuditLog,
  importProducts,
  Problem,
  type ImportReport,
} from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const OWNER = "owner@example.com";
let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin", OWNER)).headers;
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.execute(sql`delete from products`));

const HEADER = "storeName,productCode,name,price,thumbnailImg";
const line = (at: number, name = `Canvas bag ${at}`) =>
  `weidian,${100_000_000 + at},${name},5,https://img.example.com/p.jpg`;
const csv = (...lines: string[]) => [HEADER, ...lines].join("\n");
const many = (count: number) => csv(...Array.from({ length: count }, (_, at) => line(at)));

const formOf = (content: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("file", new File([content], "spring.csv"));
  return form;
};
const send = (body: unknown, query = "", as: Record<string, string> = headers) =>
  shop.send("POST", `/api/v1/products/importProducts?${query}`, { body, headers: as });
const take = async (content: string, query = ""): Promise<ImportReport> => {
  const response = await send(formOf(content), query);
  expect(response.status).toBe(200);
  return importProducts.answer.parse(await response.json()).data;
};
const problemOf = async (request: Promise<Response>) => {
  const response = await request;
  return { status: response.status, ...Problem.parse(await response.json()) };
};
const names = async () => {
  const { rows } = await shop.context.db.execute<{ name: string }>(
    sql`select name from products order by serial_no`,
  );
  return rows.map(({ name }) => name);
};
const newestEntry = async () => {
  const response = await shop.get("/api/v1/audit/getAuditLog?limit=1", headers);
  return getAuditLog.answer.parse(await response.json()).data[0];
};

describe("the API for imports", () => {
  test.each([
    ["bad lines", `${HEADER}\n${"x\n".repeat(10_001)}`, /more than 10000 errors. .*line 2: /],
    [
      "new products without a name",
      `storeName,productCode\n${Array.from({ length: 4000 }, (_, at) => `weidian,${100_000_000 + at}\n`).join("")}`,
      /more than 10000 errors. .*line 2: name is needed/,
    ],
    [
      "hosts of pictures that are not allowed",
      csv(
        ...Array.from({ length: 10_001 }, (_, at) =>
          line(at).replace("img.example.com", `host${at}.example`),
        ),
      ),
      /pictures are on more than 10000 hosts/,
    ],
  ])("rejects a file with more than 10,000 %s, without listing them", async (_, content, words) => {
    const answer = await problemOf(send(formOf(content), "dryRun=true"));
    expect(answer).toMatchObject({ status: 422, code: "file_unreadable" });
    expect(answer.message).toMatch(words);
  });

  test("checks a file in a dry run without importing it, then imports it and adds an entry to the audit log", async () => {
    await take(csv(line(1), line(2)));
    const file = csv(line(1), line(2, "Renamed"), line(3));
    const outlook = { lines: 3, added: 1, updated: 1, unchanged: 1, badLines: 0, faultCount: 0 };
    expect(await take(file, "dryRun=true")).toMatchObject({ ...outlook, imported: false });
    expect(await names()).toEqual(["Canvas bag 1", "Canvas bag 2"]);
    expect(await take(file)).toMatchObject({ ...outlook, imported: true });
    expect(await names()).toEqual(["Canvas bag 1", "Renamed", "Canvas bag 3"]);
    expect(await newestEntry()).toMatchObject({
      actor: OWNER,
      action: "importProducts",
      subject: "catalogue",
      before: null,
      after: { file: "spring.csv", lines: 3, added: 1, updated: 1, unchanged: 1 },
    });
  });

  test("counts only lines without errors as new, and returns the others as a file with their errors", async () => {
    const file = csv(
      line(1),
      "weidian,100000002,,5,https://img.example.com/p.jpg",
      line(3, '"Bag; ""large"""'),
      'weidian,100000004,=1+1,dear,"x y"',
      "weidian,100000005",
      line(6),
    );
    const report = await take(file, "dryRun=true");
    expect(report).toMatchObject({ lines: 6, added: 3, badLines: 3, faultCount: 4 });
    expect(report.products.map((product) => product.line)).toEqual([2, 4, 7]);
    const path = "/api/v1/products/badLines";
    const response = await shop.send("POST", path, { body: formOf(file), headers });
    expect(response.status).toBe(200);
    const lines = (await response.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(lines).toEqual([
      `error,${HEADER}`,
      '"name is needed, for the product is new",weidian,100000002,,5,https://img.example.com/p.jpg',
      expect.stringMatching(/^"?price .*; thumbnailImg .*,weidian,100000004,'=1\+1,dear,x y$/),
      "has 2 cells where the header has 5,weidian,100000005",
    ]);
    // The corrected file can be imported with the column of errors.
    const corrected = `error,${HEADER}\nname is needed,${line(2)}`;
    expect(await take(corrected)).toMatchObject({ imported: true, added: 1 });
  });

  test("adds no entry to the audit log if the file changes nothing", async () => {
    await take(csv(line(1)));
    const before = await newestEntry();
    expect(await take(csv(line(1)))).toMatchObject({ imported: true, unchanged: 1 });
    expect(await newestEntry()).toEqual(before);
  });

  test("returns a line of JSON for each step, and the result as the last line", async () => {
    const response = await send(formOf(many(5000)), "progress=true");
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    const messages = (await response.text())
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
    const answer = importProducts.answer.parse(messages.pop());
    expect(answer.data).toMatchObject({ imported: true, added: 5000 });
    const steps = (step: string) => messages.filter((one) => one.step === step);
    expect(steps("read").map(({ lines }) => lines)).toEqual([2000, 4000, 5000]);
    expect(steps("written")).toEqual([
      { step: "written", lines: 2000, share: 0.4 },
      { step: "written", lines: 4000, share: 0.8 },
      { step: "written", lines: 5000, share: 1 },
    ]);
    for (const { share } of messages) expect(share).toBeGreaterThan(0);
    for (const { share } of messages) expect(share).toBeLessThanOrEqual(1);
    expect(steps("read").at(-1).share).toBe(1);
  });

  test("imports nothing if the client aborts the request, and accepts the next import", async () => {
    const reader = (await send(formOf(many(8000)), "progress=true")).body!.getReader();
    const decoder = new TextDecoder();
    let progress = "";
    while (!progress.includes("written")) progress += decoder.decode((await reader.read()).value);
    await reader.cancel();
    await expect.poll(async () => (await send(formOf(csv(line(1))))).status).toBe(200);
    expect(await names()).toEqual(["Canvas bag 1"]);
  });

  test("rejects an import while another one runs, but allows a dry run", async () => {
    const gate = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const other = shop.context.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product import'))`);
      gate.resolve();
      await free.promise;
    });
    await gate.promise;
    for (const query of ["", "progress=true"]) {
      expect(await problemOf(send(formOf(csv(line(1))), query))).toMatchObject({
        status: 409,
        message: "Another import is under way. Try again once it has ended.",
      });
    }
    expect(await take(csv(line(1)), "dryRun=true")).toMatchObject({ added: 1 });
    free.resolve();
    await other;
    expect(await names()).toEqual([]);
    expect(await take(csv(line(1)))).toMatchObject({ imported: true });
  });

  test("imports only one of two files that are sent at once", async () => {
    const responses = await Promise.all([send(formOf(many(3000))), send(formOf(many(6000)))]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await names()).toHaveLength(statuses[0] === 200 ? 3000 : 6000);
  });
});

describe("bad lines of a file", () => {
  const file = csv(line(1), "amazon,1,Bag,-1,", line(2), "weidian,555555,,5,");

  test("are listed by a dry run, and make the whole import fail", async () => {
    const report = await take(file, "dryRun=true");
    expect(report).toMatchObject({ imported: false, lines: 4, badLines: 2, faultCount: 5 });
    expect(report.faults.map(({ line: at, column }) => [at, column])).toEqual([
      [3, "storeName"],
      [3, "productCode"],
      [3, "price"],
      [5, "name"],
      [5, "thumbnailImg"],
    ]);
    const error = await problemOf(send(formOf(file)));
    expect(error).toMatchObject({
      status: 422,
      message: "2 of 4 lines are bad. Nothing was imported",
    });
    expect(error.issues?.[0]).toEqual({
      path: "line 3, storeName",
      code: "invalid",
      message: expect.any(String),
    });
    expect(await names()).toEqual([]);
  });

  test("are all counted, and the first 200 are listed", async () => {
    const bad = csv(...Array.from({ length: 3000 }, () => "amazon,123456,Bag,5,"));
    const report = await take(bad, "dryRun=true");
    expect(report.faults).toHaveLength(200);
    expect(report).toMatchObject({ badLines: 3000, faultCount: 3000 });
  });

  test("are listed at the end of the response if it has begun before they are found", async () => {
    const response = await send(formOf(`${many(4000)}\namazon,1,Bag,5,`), "progress=true");
    expect(response.status).toBe(200);
    const last = JSON.parse((await response.text()).trimEnd().split("\n").at(-1)!);
    expect(Problem.parse(last).message).toBe("1 of 4001 lines are bad. Nothing was imported");
    expect(await names()).toEqual([]);
  });
});

describe("the API for imports rejects", () => {
  test.each([
    [
      "a spreadsheet's own file",
      Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe, 0),
      /own file. Save it there as CSV UTF-8/,
    ],
    ["a text with other content", "dear owner,\nhow are you", /header lacks storeName/],
    ["an empty file", "", /is empty/],
  ])("%s", async (_, content, reason) => {
    for (const query of ["dryRun=true", "", "progress=true"]) {
      const error = await problemOf(send(formOf(content), query));
      expect(error).toMatchObject({ status: 422, message: expect.stringMatching(reason) });
    }
  });

  test("a form without a file, or with a text as its file", async () => {
    const empty = await problemOf(send(new FormData()));
    expect(empty).toMatchObject({ status: 400, message: "Please choose a CSV file" });
    const text = new FormData();
    text.set("file", csv(line(1)));
    expect(await problemOf(send(text))).toMatchObject({ status: 400 });
  });
});

describe("an export", () => {
  const load = (as: Record<string, string> = headers) =>
    shop.get("/api/v1/products/exportProducts", as);

  test("contains the whole catalogue, and importing it again changes nothing", async () => {
    await take(many(2500));
    const response = await load();
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const file = exportProducts.answer.parse(
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer()),
    );
    expect(file.startsWith("\uFEFFstoreName,")).toBe(true);
    expect(file.trimEnd().split("\r\n")).toHaveLength(2501);
    expect(await take(file)).toMatchObject({ unchanged: 2500, added: 0, updated: 0 });
  });

  test("releases its database connection if the client aborts it", async () => {
    await take(many(5000));
    const reader = (await load()).body!.getReader();
    await reader.read();
    await reader.cancel();
    const open = async () => {
      const { rows } = await shop.context.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      );
      return rows.length;
    };
    await expect.poll(open).toBe(0);
  });
});
