import { afterAll, beforeAll, expect, test } from "vitest";
import { agentsOf } from "#testing/agents.ts";
import { COLUMNS, earningsForm } from "#testing/income.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;
let path: string;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  ({ headers } = await shop.logIn("admin"));
  const [agent] = await agentsOf(shop, headers);
  path = `/api/v1/income/import?agent_id=${agent!._id}`;
});
afterAll(() => shop.close());

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
