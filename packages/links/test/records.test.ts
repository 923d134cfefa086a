import { describe, expect, it } from "vitest";
import { agentLink, agents, parseLink, shortHosts } from "../src/index.ts";
import type { AgentTemplates } from "../src/index.ts";
import { readAgent } from "../src/read-agent.ts";
import { siteOfRecord } from "../src/sites.ts";
import { splitUrl } from "../src/url.ts";
import type { Url } from "../src/url.ts";

const read = (item: string, codes: string, link: string) =>
  readAgent(splitUrl(link) as Url, siteOfRecord("new", { item, codes }));

describe("readAgent with a new agent's record", () => {
  it.each([
    ["new.example/x?n={id}&mk={m}", "9 8 7", "https://new.example/x?mk=8&n=7322752149"],
    ["new.example/v/{m}-{id}.htm", "t w a", "https://new.example/v/w-7322752149.htm?ref=1"],
    ["new.example/#/x?n={id}&mk={m}", "1 2|5 3", "https://new.example/#/x?n=7322752149&mk=5"],
  ])("reads a link of the form %s", (item, codes, link) => {
    expect(read(item, codes, link)).toEqual({
      kind: "item",
      marketplace: "weidian",
      id: "7322752149",
      agent: "new",
    });
  });

  it("refuses a link with a code that the record does not have", () => {
    const link = "https://new.example/x?mk=6&n=7322752149";
    expect(read("new.example/x?n={id}&mk={m}", "9 8 7", link)).toEqual({
      kind: "none",
      reason: "unknown-shop",
    });
  });
});

const agent = (name: string, template: (code: string) => string, codes: string): AgentTemplates => {
  const [taobao = "", weidian = "", ali_1688 = ""] = codes.split(" ").map(template);
  return { name, to: { taobao, weidian, ali_1688 } };
};

const addedAgents = [
  agent("Path", (code) => `https://path.example/p/${code}/{id}?ref=abc`, "tb wd al"),
  agent(
    "Query",
    (code) => `https://www.query.example/#/d?kind=${code}&no={id}&ref=abc`,
    "10 12 11",
  ),
  agent(
    "Nested",
    (code) => `https://nested.example/b?link=${code}`,
    [
      "https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D{id}",
      "https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D{id}",
      "https%3A%2F%2Fdetail.1688.com%2Foffer%2F{id}.html",
    ].join(" "),
  ),
  agent("CNFans", (code) => `https://cnfans.com/v2/${code}?no={id}`, "a b c"),
];
const weidian = { kind: "item", marketplace: "weidian", id: "7322752149" };

describe("the templates of added agents", () => {
  it.each([
    ["https://path.example/p/wd/7322752149?ref=other", { ...weidian, agent: "Path" }],
    ["path.example/p/wd/7322752149/", { ...weidian, agent: "Path" }],
    ["https://www.query.example/#/d?no=7322752149&kind=12", { ...weidian, agent: "Query" }],
    [
      "https://nested.example/b?link=https%253A%252F%252Fweidian.com%252Fitem.html%253FitemID%253D7322752149&x=1",
      { ...weidian, agent: "Nested" },
    ],
    // The agent keeps its built-in name, and the template adds a way to read its links.
    ["https://cnfans.com/v2/b?no=7322752149", { ...weidian, agent: "cnfans" }],
    ["https://cnfans.com/product?id=7322752149&platform=WEIDIAN", { ...weidian, agent: "cnfans" }],
    ["https://www.query.example/#/d?kind=13&no=7322752149", { kind: "none", reason: "no-item" }],
    ["https://path.example/about", { kind: "none", reason: "no-item" }],
    ["https://path.example/p/wd/12", { kind: "none", reason: "no-item" }],
    ["https://sub.path.example/p/wd/7322752149", { kind: "none", reason: "unknown-site" }],
    ["https://path.example.evil.example/p/wd/7322752149", { kind: "none", reason: "unknown-site" }],
  ])("read %s", (link, expected) => {
    expect(parseLink(link, { agents: addedAgents })).toEqual(expected);
  });

  it("are used only if `agents` contains them", () => {
    expect(parseLink("https://path.example/p/wd/7322752149")).toEqual({
      kind: "none",
      reason: "unknown-site",
    });
  });
});

describe("agentLink", () => {
  const item = { marketplace: "weidian", id: "7322752149" } as const;

  it("adds the referral code if there is a parameter for it", () => {
    const referral = "a b&c";
    expect(agentLink("CNFans", item, { referral })).toBe(
      "https://cnfans.com/product?id=7322752149&platform=WEIDIAN&ref=a%20b%26c",
    );
    expect(agentLink("cssbuy", item, { referral })).toBe(
      "https://www.cssbuy.com/item-micro-7322752149.html?promotionCode=a%20b%26c",
    );
    expect(agentLink("basetao", item, { referral })).toBe(agentLink("basetao", item));
  });

  it("is null if the agent cannot show the item", () => {
    expect(agentLink("pandabuy", item)).toBeNull();
    expect(agentLink("gonestbuy", item)).toBeNull();
    expect(agentLink("dgobuy", item)).toBeNull();
    expect(agentLink("nobody", item)).toBeNull();
    expect(agentLink("constructor", item)).toBeNull();
    expect(agentLink("cnfans", { ...item, id: "abc" })).toBeNull();
  });
});

describe("agents", () => {
  it("lists the marketplaces that each agent supports", () => {
    expect(agents.find(({ name }) => name === "kakobuy")).toEqual({
      name: "kakobuy",
      hosts: ["kakobuy.com"],
      shortHosts: ["ikako.vip", "sl.kakobuy.com"],
      status: "active",
      marketplaces: ["taobao", "weidian", "1688", "tmall"],
      referral: "affcode",
    });
    expect(agents.find(({ name }) => name === "gonestbuy")?.marketplaces).toEqual(["1688"]);
    expect(agents.find(({ name }) => name === "pandabuy")).toMatchObject({
      status: "dead",
      marketplaces: [],
    });
  });

  it("contains every short host once", () => {
    expect(new Set(shortHosts).size).toBe(shortHosts.length);
    expect(shortHosts).toEqual(expect.arrayContaining(agents.flatMap((each) => each.shortHosts)));
  });
});
