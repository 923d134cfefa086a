import { expect, test } from "vitest";
import { codesOf } from "../src/sites.ts";

const record = { item: "agent.example/{m}/{id}", codes: "tb|taobao wd" };

test("an agent has no link for a marketplace without a code", () => {
  expect(codesOf(record, "1688")).toEqual(["-"]);
});

test("Tmall has the codes of Taobao, and links of an agent without codes contain no code", () => {
  expect(codesOf(record, "tmall")).toEqual(["tb", "taobao"]);
  expect(codesOf({ item: "agent.example/{raw}" }, "1688")).toEqual([""]);
});
