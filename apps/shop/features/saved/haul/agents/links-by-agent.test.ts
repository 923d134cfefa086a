import type { Agent, HaulLine } from "@loupe/contract";
import { expect, test } from "vitest";
import { EMPTY_LINE } from "../haul-lines.ts";
import { linksByAgent, linksCsv } from "./links-by-agent.ts";

const agent = (name: string): Agent =>
  ({
    _id: name,
    serialNo: 1,
    name,
    img: "",
    offer: "",
    isSelected: false,
    to: {
      weidian: `https://${name}.example/w?id={id}`,
      taobao: `https://${name}.example/t?id={id}`,
      ali_1688: `https://${name}.example/a?id={id}`,
    },
    active: true,
  }) as unknown as Agent;
const [own, other] = [agent("own"), agent("other")];
const line = (item: string, changes: Partial<HaulLine> = {}): HaulLine => ({
  ...EMPTY_LINE,
  name: "Cap",
  item,
  count: "2",
  ...changes,
});

const lines = [
  line("weidian/7265511373"),
  line("taobao/675330231555", { agent: "other", option: "Red" }),
  line("1688/675330231777", { agent: "deleted" }),
  line("", { name: "By hand" }),
  line("weidian/7265511373/no item"),
];

test("links are by the agent of each row, and by the shopper's for an agent that the shop no longer lists", () => {
  const { groups, unlinked } = linksByAgent(
    { lines, items: lines.map(() => null) },
    { agents: [own, other], chosen: own },
  );
  expect(groups.map(({ agent, rows }) => [agent.name, rows.map(({ link }) => link)])).toEqual([
    ["own", ["https://own.example/w?id=7265511373", "https://own.example/a?id=675330231777"]],
    ["other", ["https://other.example/t?id=675330231555"]],
  ]);
  expect(unlinked).toBe(2);
});

test("an item of a marketplace for which its agent has no template has no link", () => {
  const bare = { ...own, to: { ...own.to, taobao: "" } } as Agent;
  const { groups, unlinked } = linksByAgent(
    { lines: [line("taobao/675330231555"), line("weidian/7265511373")], items: [] },
    { agents: [bare], chosen: bare },
  );
  expect(groups.map(({ rows }) => rows.map(({ link }) => link))).toEqual([
    ["https://own.example/w?id=7265511373"],
  ]);
  expect(unlinked).toBe(1);
});

test("no cell of the file is a formula, whatever an address contains", () => {
  const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\uFF1D1", " =1", 'a,"b"'];
  const rows = names.map((name) =>
    line("weidian/7265511373", { name, option: `=${name}`, count: "=1" }),
  );
  const { groups } = linksByAgent(
    { lines: rows, items: rows.map(() => ({ imgUrl: "", price: 9.5, skuID: "" })) },
    { agents: [own], chosen: own },
  );
  const [head, ...cells] = linksCsv(groups[0]!).split("\r\n");
  expect(head).toBe("\uFEFFItem,Option,Pieces,Price (CNY),Link");
  expect(cells[6]).toBe(`"a,""b""","'=a,""b""",'=1,9.5,https://own.example/w?id=7265511373`);
  for (const row of cells.slice(0, -1)) expect(row).not.toMatch(/(?:^|,)"?\s*[=+\-@\uFF1D]/);
});
