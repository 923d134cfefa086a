import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLink, readLinks } from "../src/index.ts";
import type { AgentTemplates, ItemLink } from "../src/index.ts";
import { examples } from "./examples.ts";
import { builtInTemplates, hostileAgents, hostileHosts, hostileRecipes } from "./hostile-agents.ts";

/** The agents of a new shop, with the same templates as the built-in records. */
const demonstration = "CNFans Kakobuy ACBuy Superbuy CSSBuy Mulebuy Oopbuy Hoobuy"
  .split(" ")
  .map(builtInTemplates);

describe.each([
  ["the demonstration agents", demonstration],
  ["200 hostile agents", hostileAgents.slice(0, 200)],
  ["all hostile agents, the other way round", hostileAgents.toReversed()],
])("parseLink and readLinks with %s", (_, agents) => {
  it("return the same for every example as without added agents", () => {
    for (const { input } of examples) {
      expect(parseLink(input, { agents }), input).toEqual(parseLink(input));
      expect(readLinks(input, { agents }), input).toEqual(readLinks(input));
    }
  });
});

describe("parseLink with random added agents", () => {
  const link = fc.constantFrom(...examples.filter(({ kind }) => kind !== "none"));
  const template = fc
    .tuple(fc.constantFrom(...hostileHosts), fc.constantFrom(...hostileRecipes), fc.nat(2))
    .map(([host, recipe, slot]) => Object.values(recipe(host))[slot] as string);
  /**
   * Returns the example's own link as a template, with its id or part of it replaced by `{id}`. Such templates of a
   * wrong marketplace are most likely to change the result.
   */
  const templateLike = ({ input, id }: (typeof examples)[number]) =>
    fc.constantFrom(input, id ? input.replace(id, "{id}") : input, input.replace(/\d+/, "{id}"));
  const agentsAround = (example: (typeof examples)[number]) => {
    const any = fc.oneof(template, templateLike(example));
    const to = fc.record({ taobao: any, weidian: any, ali_1688: any });
    return fc.array(fc.record({ name: fc.constantFrom("CNFans", "New", ""), to }), {
      minLength: 1,
      maxLength: 5,
    });
  };

  it("returns the same for an example as without them", () => {
    fc.assert(
      fc.property(
        link.chain((example) => fc.tuple(fc.constant(example.input), agentsAround(example))),
        ([input, agents]) => {
          expect(parseLink(input, { agents })).toEqual(parseLink(input));
        },
      ),
      { numRuns: 5000 },
    );
  });
});

const agent = (
  name: string,
  taobao: string,
  weidian: string,
  ali_1688: string,
): AgentTemplates => ({
  name,
  to: { taobao, weidian, ali_1688 },
});
const agentWithCodes = (name: string, before: string, codes = "tb wd al") => {
  const [taobao = "", weidian = "", ali_1688 = ""] = codes.split(" ");
  return agent(name, before + taobao, before + weidian, before + ali_1688);
};
const id = "7322752149";
const item = (marketplace: ItemLink["marketplace"], agent: string) =>
  ({ kind: "item", marketplace, id, agent }) as const;
const none = (reason: string) => ({ kind: "none", reason });

describe("a link of a built-in agent", () => {
  const cnfans = builtInTemplates("cnfans");
  it.each([
    ["shop_type=weidian&id=7322752149", "weidian"],
    ["shop_type=ali_1688&id=7322752149", "1688"],
    ["id=7322752149&channel=weidian", "weidian"],
  ] as const)("is read by its record if the templates' code is missing: %s", (query, market) => {
    for (const name of ["cnfans", "mulebuy"]) {
      expect(
        parseLink(`https://${name}.com/product/?${query}`, { agents: [builtInTemplates(name)] }),
      ).toEqual(item(market, name));
    }
  });

  it.each([
    // The built-in record would assume Taobao, but the templates contain this code.
    ["https://cnfans.com/product?id=7322752149&mk=wd", item("weidian", "cnfans")],
    ["https://cnfans.com/product?id=7322752149", item("taobao", "cnfans")],
    ["https://cnfans.com/product?id=7322752149&mk=xx", item("taobao", "cnfans")],
    ["https://cnfans.com/product?id=7322752149&mk=wd&platform=ALI_1688", item("1688", "cnfans")],
  ])("is read with a code that only the templates know: %s", (link, expected) => {
    const agentWithNewCode = agentWithCodes("CNFans", "https://cnfans.com/product?id={id}&mk=");
    expect(parseLink(link, { agents: [cnfans, agentWithNewCode] })).toEqual(expected);
  });

  it("is not read by an added agent that has only one template for its host", () => {
    const link = "https://cnfans.com/v2/7322752149";
    const foreign = "https://foreign.example/{id}";
    const agents = [agent("Foreign", foreign, "https://cnfans.com/v2/{id}", foreign)];
    expect(parseLink(link, { agents })).toEqual(parseLink(link));
  });
});

describe("a link of an added agent", () => {
  const addedAgent = agentWithCodes("Added", "https://added.example/p?no={id}&kind=");
  const templateWithoutCode = "https://added.example/p?no={id}";
  it.each([
    ["alone", [addedAgent]],
    [
      "after an agent whose templates match all its links",
      [agent("Rude", templateWithoutCode, templateWithoutCode, templateWithoutCode), addedAgent],
    ],
    [
      "after an agent whose templates match all its links as one store's",
      [agent("Rude", templateWithoutCode, "", ""), addedAgent],
    ],
  ])("is read by its own templates, %s", (_, agents) => {
    expect(parseLink(`https://added.example/p?no=${id}&kind=wd`, { agents })).toEqual(
      item("weidian", "Added"),
    );
  });

  it.each([
    // The parameter that distinguishes the templates is missing.
    [addedAgent, `p?no=${id}`, none("no-item")],
    [addedAgent, `p?no=${id}&platform=weidian`, none("no-item")],
    [
      agentWithCodes("Added", "https://added.example/p?id={id}&kind="),
      `p?id=${id}&platform=weidian`,
      item("weidian", "Added"),
    ],
    // The templates are distinguished by a parameter that is absent.
    [
      agent(
        "Added",
        `${templateWithoutCode}&a=1`,
        `${templateWithoutCode}&b=1`,
        templateWithoutCode,
      ),
      `p?no=${id}`,
      item("1688", "Added"),
    ],
    [
      agent(
        "Added",
        `${templateWithoutCode}&a=1`,
        `${templateWithoutCode}&b=1`,
        templateWithoutCode,
      ),
      `p?no=${id}&b=1`,
      item("weidian", "Added"),
    ],
    // Nothing distinguishes the templates.
    [
      agent("Added", templateWithoutCode, templateWithoutCode, templateWithoutCode),
      `p?no=${id}`,
      none("no-item"),
    ],
    [agent("Added", "https://added.example/{id}/{id}", "", ""), `${id}/${id}`, none("no-item")],
  ])("is read by the templates %j with the path %s", (agent, path, expected) => {
    expect(parseLink(`https://added.example/${path}`, { agents: [agent] })).toEqual(expected);
  });
});

it("a link for which two agents name different marketplaces contains no item", () => {
  const agents = ["tb wd al", "wd tb al"].map((codes, i) =>
    agentWithCodes(`Agent ${i}`, "https://added.example/p?no={id}&kind=", codes),
  );
  const read = (code: string) =>
    parseLink(`https://added.example/p?no=${id}&kind=${code}`, { agents });
  expect(read("wd")).toEqual(none("no-item"));
  expect(read("al")).toEqual(item("1688", "Agent 0"));
});

it("readLinks reads 5,000 links in less than a second with 233 added agents", () => {
  const agents = hostileAgents;
  const text = Array.from({ length: 5000 }, (_, i) => `https://added.example/p?no=${i}`).join("\n");
  const startedAt = process.cpuUsage();
  expect(readLinks(text, { agents })).toHaveLength(5000);
  expect(process.cpuUsage(startedAt).user / 1000, "ms").toBeLessThan(1000);
});
