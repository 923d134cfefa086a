import type { Agent } from "@loupe/contract";
import { agents, byShopType, parseLink, type Marketplace } from "@loupe/links";
import { describe, expect, test } from "vitest";
import { agentLinks } from "./agent-links.ts";
import { languageFor } from "./languages.ts";
import { groupPhotos } from "./in-pages/panel-photos.ts";
import { compareVersions } from "./versions.ts";

const ITEM = { marketplace: "weidian", id: "7265511373" } as const;

const agentOf = (name: string, weidian: string, isSelected = false): Agent => ({
  _id: "00000000-0000-4000-8000-000000000000",
  name,
  img: "",
  offer: "",
  active: true,
  isSelected,
  to: byShopType(() => weidian),
});

describe("links to agents", () => {
  test("of a shop that has never responded have the agents' own names, the default agent first", () => {
    const names = agentLinks(ITEM, [], "").map(({ name }) => name);
    expect(names[0]).toBe("CNFans");
    expect(names).toContain("ACBuy");
    expect(names.filter((name) => /^[a-z](?!Tao)/.test(name))).toEqual([]);
  });

  test.each(["allchinabuy", "AllChinaBuy", "All China Buy"])(
    "begin with the chosen agent, also if its name is stored as %s",
    (chosenName) => expect(agentLinks(ITEM, [], chosenName)[0]!.name).toBe("AllChinaBuy"),
  );

  test("to an agent that the extension knows contain no referral code, even if the shop's template does", () => {
    const [link] = agentLinks(
      ITEM,
      [agentOf("CNFans", "https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=shop")],
      "",
    );
    expect(link!.href).not.toContain("ref=");
    expect(link!.supportsShop).toBe(false);
  });

  test("to an agent that only the shop knows use the shop's template, and are marked if the shop earns by them", () => {
    const links = agentLinks(
      ITEM,
      [
        agentOf("New", "https://new.example/{id}?inviteCode=shop"),
        agentOf("Other", "https://other.example/{id}"),
      ],
      "",
    );
    expect(links).toEqual([
      { name: "New", href: "https://new.example/7265511373?inviteCode=shop", supportsShop: true },
      { name: "Other", href: "https://other.example/7265511373", supportsShop: false },
    ]);
  });

  test.each([
    ["https://a.example/item/{id}", false],
    ["https://a.example/item?id={id}&refresh=1&source=wd", false],
    ["https://a.example/item?id={id}&affcode=", false],
    ["https://a.example/refunds/item/{id}", false],
    ["https://a.example/item?id={id}&partner=shop", true],
    ["https://a.example/item?id={id}&aff=12", true],
    ["https://a.example/item?id={id}&aff_id=12", true],
    ["https://a.example/#/item?id={id}&memberId=12", true],
    [
      "https://a.example/item?url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D{id}&rno=1",
      true,
    ],
    ["https://a.example/ref/shop/item/{id}", true],
    ["https://a.example/r/shop/{id}", true],
    ["https://a.example/invite-shop/{id}", true],
    ["https://a.example/#/partner/shop/{id}", true],
  ])("with the template %s earn the shop a commission: %s", (template, supportsShop) => {
    expect(agentLinks(ITEM, [agentOf("New", template)], "")[0]).toMatchObject({ supportsShop });
  });

  test("are marked if the shop sends that it earns by them, wherever the code is in the link", () => {
    const plain = agentOf("New", "https://shop.new.example/{id}");
    expect(agentLinks(ITEM, [plain], "")[0]!.supportsShop).toBe(false);
    expect(agentLinks(ITEM, [{ ...plain, hasReferral: true }], "")[0]!.supportsShop).toBe(true);
  });

  test("are left out if they are not web addresses", () => {
    expect(
      agentLinks(ITEM, [agentOf("Bad", "javascript:alert({id})"), agentOf("Worse", "")], ""),
    ).toEqual([]);
  });

  test("begin with the agent that the user has chosen, otherwise with the shop's selected agent", () => {
    const shops = [
      agentOf("One", "https://one.example/{id}"),
      agentOf("Two", "https://two.example/{id}", true),
    ];
    expect(agentLinks(ITEM, shops, "").map(({ name }) => name)).toEqual(["Two", "One"]);
    expect(agentLinks(ITEM, shops, "One")[0]!.name).toBe("One");
    expect(agentLinks(ITEM, shops, "basetao")[0]!.name).toBe("Basetao");
  });

  test.each(["taobao", "tmall", "weidian", "1688"] as Marketplace[])(
    "of every built-in agent contain the same item and no referral code for %s",
    (marketplace) => {
      const item = { marketplace, id: "7265511373" };
      const links = agentLinks(item, [], "");
      const able = agents.filter(
        (one) => one.status !== "dead" && one.marketplaces.includes(marketplace),
      );
      expect(links.length).toBe(able.length);
      for (const { name, href, supportsShop } of links) {
        expect(parseLink(href), href).toMatchObject({ kind: "item", id: item.id });
        expect(supportsShop).toBe(false);
        // The rule for unknown agents' templates must not take this link for one that earns the shop a commission.
        const [asTemplate] = agentLinks(item, [agentOf("Unknown", href)], "");
        expect(asTemplate, name).toMatchObject({ href, supportsShop: false });
      }
    },
  );
});

test.each([
  ["1.0.0", "1.0.0", 0],
  ["1.9.0", "1.10.0", -1],
  ["2", "1.9.9", 1],
  ["1.0.0", "0", 1],
])("version %s is compared with %s by numbers", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test.each([
  ["de-AT", "de"],
  ["pt", "pt-BR"],
  ["zh-TW", "zh-CN"],
  ["ja", "en"],
  ["en_GB", "en"],
])("a browser with the language %s gets the texts in %s", (browserTag, tag) => {
  expect(languageFor(browserTag)).toBe(tag);
});

test("photos are grouped by option and day, the newest day first", () => {
  const photo = (option: string, takenAt?: number) => ({
    path: "",
    thumbPath: "",
    option,
    takenAt,
  });
  const day = 86_400;
  const groups = groupPhotos([
    photo("black", 10 * day),
    photo("black", 12 * day + 5),
    photo("", undefined),
    photo("black", 12 * day + 90),
    photo("white", 11 * day),
  ]);
  expect(groups.map(({ option, photos }) => [option, photos.length])).toEqual([
    ["black", 2],
    ["white", 1],
    ["black", 1],
    ["", 1],
  ]);
});
