import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentLink, agents, itemLink, parseLink, readLinks, sameItem } from "../src/index.ts";
import type { MarketplaceItem, Link, Marketplace } from "../src/index.ts";
import { marketplaces } from "../src/marketplaces.ts";
import { agentRecords, hostsOf } from "../src/sites.ts";
import { examples } from "./examples.ts";

// Some ids contain the name of a marketplace, 1688, because it must not be taken for the marketplace there.
const id = fc.stringMatching(/^(?:[1-9]\d{5,14}|\d{0,6}1688\d{2,5})$/);
const marketplace = fc.constantFrom<Marketplace>("taobao", "tmall", "weidian", "1688");
const item: fc.Arbitrary<MarketplaceItem> = fc.record({ marketplace, id });
const agent = fc.constantFrom(...agents);
const encode = (text: string, times: number): string =>
  times === 0 ? text : encode(encodeURIComponent(text), times - 1);
const without = ({ ...link }: Link) => {
  if ("title" in link) delete link.title;
  return link;
};

/** Examples that consist of one link to an item, without text around it. */
const clean = examples.filter(
  ({ input, kind }) => kind === "item" && /^https:\/\/\S+$/.test(input),
);
const example = fc.constantFrom(...clean.map(({ input }) => input));
const joined = (link: string, parameter: string) =>
  `${link}${link.includes("?") ? "&" : "?"}${parameter}`;

describe("a written link is read as the same item", () => {
  it("for every marketplace", () => {
    fc.assert(
      fc.property(item, (item) => {
        expect(parseLink(itemLink(item))).toEqual({ kind: "item", ...item, agent: null });
      }),
    );
  });

  it.each(
    agents.flatMap(({ name, marketplaces }) => marketplaces.map((each) => [name, each] as const)),
  )("by %s for %s", (name, marketplace) => {
    fc.assert(
      fc.property(id, fc.option(fc.stringMatching(/^\w{1,12}$/)), (id, referral) => {
        const item = { marketplace, id };
        const link = agentLink(name, item, { referral: referral ?? undefined }) as string;
        const read = parseLink(link);
        expect(read).toMatchObject({ kind: "item", agent: name });
        expect(read.kind === "item" && sameItem(read, item)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe("parseLink returns the same for a link", () => {
  it("with a tracking parameter", () => {
    const tracking = fc.constantFrom(
      "utm_source=x",
      "spm=a1z10.3-c.w4002",
      "fbclid=IwAR0_x",
      "wfr=c",
    );
    fc.assert(
      fc.property(example, tracking, (link, parameter) => {
        expect(parseLink(joined(link, parameter))).toEqual(parseLink(link));
      }),
      { numRuns: 2000 },
    );
  });

  it("with a host in upper case, and with any scheme or none", () => {
    fc.assert(
      fc.property(
        example,
        fc.constantFrom("https://", "http://", "HTTPS://", ""),
        (link, scheme) => {
          const [, host = "", rest = ""] = /^https:\/\/([^/?#]*)(.*)$/.exec(link) ?? [];
          expect(parseLink(scheme + host.toUpperCase() + rest)).toEqual(parseLink(link));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("inside a redirect, encoded 0 to 3 times", () => {
    const wrapper = fc.constantFrom(
      "https://www.google.com/url?sa=D&q=",
      "https://l.facebook.com/l.php?h=AT0&u=",
      "https://out.reddit.com/t3_1?token=x&url=",
      "https://l.instagram.com/?u=",
    );
    fc.assert(
      fc.property(example, wrapper, fc.integer({ min: 0, max: 3 }), (link, wrapper, times) => {
        expect(parseLink(`${wrapper}${encode(link, times)}&sa=D&usg=x`)).toEqual(parseLink(link));
      }),
      { numRuns: 2000 },
    );
  });

  it("between words and punctuation", () => {
    const around = fc.constantFrom(
      ["W2C: ", ", thanks"],
      ["(", ")"],
      ["“", "”。"],
      ["[hoodie](", ") x"],
      ["<", ">"],
    );
    fc.assert(
      fc.property(example, around, (link, [before, after]) => {
        expect(without(parseLink(before + link + after))).toEqual(parseLink(link));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("nested links", () => {
  const nesting = agents.filter(({ name }) => agentRecords[name]?.item?.includes("{raw"));

  it.each(nesting.map(({ name }) => name))("are read in %s, encoded 0 to 3 times", (name) => {
    const template = "https://" + agentRecords[name]?.item?.replace("{m}", "x");
    fc.assert(
      fc.property(item, fc.integer({ min: 0, max: 3 }), (item, times) => {
        const link = template.replace(/\{raw2?\}/, encode(itemLink(item), times));
        expect(parseLink(link)).toEqual({ kind: "item", ...item, agent: name });
      }),
    );
  });

  it("are read down to four levels", () => {
    const wrap = (link: string) =>
      `https://www.superbuy.com/en/page/buy?url=${encodeURIComponent(link)}`;
    fc.assert(
      fc.property(item, fc.integer({ min: 0, max: 9 }), (item, depth) => {
        let link = itemLink(item);
        for (let i = 0; i < depth; i++) link = wrap(link);
        const expected =
          depth <= 4
            ? { kind: "item", ...item, agent: depth ? "superbuy" : null }
            : { kind: "none", reason: "too-deep" };
        expect(parseLink(link)).toEqual(expected);
      }),
    );
  });
});

it("parseLink reads at most nine links for one result", () => {
  const among = (others: number) =>
    parseLink(
      `https://www.superbuy.com/?${"a=https%3A%2F%2Fwww.superbuy.com%2F&".repeat(others)}url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7322752149`,
    ).kind;
  expect([0, 7, 8, 50].map(among)).toEqual(["item", "item", "none", "none"]);
});

describe("hosts that only look like known ones", () => {
  const hosts = [
    ...Object.values(agentRecords).flatMap(hostsOf),
    ...marketplaces.flatMap(({ hosts }) => hosts.split(" ")),
  ];
  const disguise = fc.constantFrom<(host: string) => string>(
    (host) => `${host}.evil.example`,
    (host) => `evil-${host}`,
    (host) => `evil${host}`,
    (host) => `${host}@evil.example`,
    (host) => `${host}:443@evil.example`,
    (host) => `${host}%2eevil.example`,
    (host) => `${host}&@evil.example`,
    (host) => `evil.example\\@${host}`,
    (host) => `evil.example/https://${host}`,
    (host) => `evil.example/?url=https://${host}`,
    (host) => `evil.example#@${host}`,
    (host) => host.replace(/[aeo]/, "ё"),
  );
  it("are unknown", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...hosts),
        disguise,
        item,
        agent,
        (host, disguise, item, agent) => {
          const link = agentLink(agent.name, item) ?? itemLink(item);
          const rest = link.replace(/^https:\/\/[^/]+/, "");
          fc.pre(disguise(host) !== host);
          expect(parseLink(`https://${disguise(host)}${rest}`)).toEqual({
            kind: "none",
            reason: "unknown-site",
          });
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe("parseLink and readLinks of a random text", () => {
  const scrap = fc.constantFrom(
    ..."https:// http:/ // url= ?id= &itemID= %25 %3A%2F%2F %2 ](https:// 「 」 \\ @ # . ; javascript: {id} 7322752149 1688".split(
      " ",
    ),
    ...agents.map(({ hosts }) => hosts[0] as string),
    "weidian.com",
    "item.taobao.com/item.htm",
    "\n",
    "\ud800",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(scrap, { maxLength: 40 }).map((scraps) => scraps.join("")),
  );
  const hostileAgents = [{ name: "x", to: { taobao: "https://[", weidian: "", ali_1688: "{id}" } }];

  it("return a valid result and never throw", () => {
    fc.assert(
      fc.property(text, (text) => {
        for (const link of [
          parseLink(text),
          parseLink(text, { agents: hostileAgents }),
          ...readLinks(text),
        ]) {
          if (link.kind === "none") expect(link.reason).toMatch(/^[a-z-]+$/);
          else if (link.kind === "item") expect(link.id).toMatch(/^\d{6,15}$/);
          else expect(["store", "short"]).toContain(link.kind);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("return its links in order, each as written in the text", () => {
    fc.assert(
      fc.property(text, (text) => {
        let from = 0;
        for (const link of readLinks(text)) {
          const at = text.indexOf(link.text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + link.text.length;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
