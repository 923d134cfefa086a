import { importProducts, type ImportReport } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", IMAGE_HOSTS: "shown.example.com" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.execute(sql`delete from products`));

const HEADER = "storeName,productCode,name,price,thumbnailImg";
const line = (at: number) =>
  `weidian,${100_000_000 + at},Canvas bag ${at},5,https://img.example.com/p.jpg`;
const csv = (...lines: string[]) => [HEADER, ...lines].join("\n");
const many = (count: number) => csv(...Array.from({ length: count }, (_, at) => line(at)));

async function take(content: string, query = ""): Promise<ImportReport> {
  const body = new FormData();
  body.set("file", new File([content], "spring.csv"));
  const path = `/api/v1/products/importProducts?${query}`;
  const response = await shop.send("POST", path, { body, headers });
  expect(response.status).toBe(200);
  return importProducts.answer.parse(await response.json()).data;
}

test("a dry run returns the changes of each line, column by column", async () => {
  await take(csv(line(1), line(2), line(3)));
  const header = `${HEADER},weight`;
  const changedLine = "weidian,100000002,Renamed,6.5,https://cdn.example.com/q.jpg,250";
  const file = [header, `${line(1)},`, changedLine, `${line(3)},`, `${line(4)},9`].join("\n");
  const { products } = await take(file, "dryRun=true");
  const key = (at: number) => ({ storeName: "weidian", productCode: String(100_000_000 + at) });
  expect(products).toEqual([
    { line: 2, kind: "unchanged", ...key(1), name: "Canvas bag 1", changes: [] },
    {
      line: 3,
      kind: "updated",
      ...key(2),
      name: "Renamed",
      changes: [
        { column: "name", before: "Canvas bag 2", after: "Renamed" },
        { column: "price", before: "5.00", after: "6.50" },
        {
          column: "thumbnailImg",
          before: "https://img.example.com/p.jpg",
          after: "https://cdn.example.com/q.jpg",
        },
        { column: "weight", before: null, after: "250" },
      ],
    },
    { line: 4, kind: "unchanged", ...key(3), name: "Canvas bag 3", changes: [] },
    { line: 5, kind: "added", ...key(4), name: "Canvas bag 4", changes: [] },
  ]);
});

test("a dry run lists the first hundred added and unchanged lines, and counts all", async () => {
  await take(many(150));
  const { products, added, unchanged } = await take(many(500), "dryRun=true");
  expect([added, unchanged]).toEqual([350, 150]);
  const linesOf = (kind: string) =>
    products.filter((one) => one.kind === kind).map(({ line }) => line);
  expect(linesOf("unchanged")).toEqual(Array.from({ length: 100 }, (_, at) => at + 2));
  expect(linesOf("added")).toEqual(Array.from({ length: 100 }, (_, at) => at + 152));
});

test("a dry run lists the first thousand changed lines, each with its changes", async () => {
  await take(many(1100));
  const { products, updated } = await take(many(1100).replaceAll(",5,", ",6,"), "dryRun=true");
  expect(updated).toBe(1100);
  expect(products.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 2));
  const change = { column: "price", before: "5.00", after: "6.00" };
  expect(new Set(products.map(({ changes }) => JSON.stringify(changes)))).toEqual(
    new Set([JSON.stringify([change])]),
  );
});

test("an import names the hosts whose pictures pages may not show, and the setting that would allow them", async () => {
  const picture = (at: number, host: string) =>
    `weidian,${100_000_000 + at},Bag,5,https://${host}/p.jpg`;
  const file = csv(
    picture(1, "img.example.com"),
    picture(2, "cdn.example.com"),
    picture(3, "img.example.com"),
    picture(4, "shown.example.com"),
  );
  for (const query of ["dryRun=true", ""]) {
    expect((await take(file, query)).blockedPictures).toEqual({
      lines: 3,
      hosts: [
        { host: "img.example.com", lines: 2 },
        { host: "cdn.example.com", lines: 1 },
      ],
      hostCount: 2,
      setting: "IMAGE_HOSTS=shown.example.com,img.example.com,cdn.example.com",
    });
  }
  expect((await take(csv(picture(4, "shown.example.com")), "dryRun=true")).blockedPictures).toEqual(
    { lines: 0, hosts: [], hostCount: 0, setting: "IMAGE_HOSTS=shown.example.com" },
  );
});
