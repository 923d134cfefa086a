import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkName } from "#features/accounts/people/names.server.ts";
import type { Context } from "#server/context.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", SITE_NAME: "Magpie Finds" });
});
afterAll(() => shop.close());

async function register(name: string): Promise<string> {
  const body = { name, email: `${randomUUID()}@example.com`, password: "a good password" };
  const answer = await shop.post("/api/v1/users/createUser", body);
  const { code } = (await answer.json()) as { code?: string };
  return code ?? String(answer.status);
}

describe("a shopper cannot register a name that looks like one of the staff:", () => {
  test.each([
    ["a Cyrillic А", "Аdmin"],
    ["Greek capitals", "ΑDΜΙΝ"],
    ["an l for a capital I", "ADMlN"],
    ["Cyrillic letters alone", "ЅUРРОRТ"],
    ["full-width letters", "Ａｄｍｉｎ"],
    ["mathematical letters", "𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫"],
    ["Lisu letters", "ꓮdmin"],
    ["accents", "Ádmín"],
    ["a dot below", "Adṃin"],
    ["an additional name", "Kim Ѕtaff"],
    ["spaces between the letters", "А d m i n"],
    ["the shop's name", "Mаgpie"],
    ["plain letters", "Admin"],
    ["plain letters and another name", "Kim Support"],
    ["circled letters", "ⓐdmin"],
    ["circled letters of the shop's name", "Ⓜagpie"],
    ["a digit", "Adm1n"],
    ["digits", "0wn3r"],
    ["a digit in the shop's name", "Magp1e"],
  ])("%s", async (_, name) => {
    expect(await register(name)).toBe("name_like_staff");
  });
});

describe("a shopper can register these names:", () => {
  test.each([
    "Kim",
    "Иван Петров",
    "Оксана",
    "Владислав",
    "Ольга Оунер",
    "王小明",
    "山田 太郎",
    "김민준",
    "Αλέξανδρος",
    "محمد",
    "שלום",
    "Zoë O’Connor-Ł",
    "Nguyễn",
    "Иван Kim",
    "Adminka",
    "Stafford",
    "Magpie Kim",
    "Kim 2",
    "K1m",
  ])("%s", async (name) => {
    expect(await register(name)).toBe("200");
  });
});

describe("a name that looks like the shop's name", () => {
  const isRefused = (siteName: string, name: string) => {
    const context = { config: { ...shop.context.config, SITE_NAME: siteName } } as Context;
    try {
      checkName(context, name);
      return false;
    } catch {
      return true;
    }
  };
  test.each([
    ["Magpie Finds", "A d m i n", true],
    ["Magpie Finds", "M.a.g.p.i.e", true],
    ["Magpie Finds", "Ádmin", true],
    ["Rene Finds", "René", false],
    ["René Finds", "Rene", false],
    ["René Finds", "René Dupont", false],
    ["Rene Finds", "Rеne", true],
    ["Magpie Finds", "Ｍａｇｐｉｅ", true],
    ["Loupe", "L0upe", true],
    ["Loupe", "Loupe Fan", false],
    ["Seven Finds", "5even", true],
    ["K & Co Finds", "К. Иванов", false],
    ["K & Co Finds", "Со", false],
    ["Magpie Finds", "Kim Lee", false],
  ])("in a shop with the name %s, whether %s is rejected: %s", (siteName, name, expected) => {
    expect(isRefused(siteName, name)).toBe(expected);
  });
});

test.each(["\u2800", `A${"\u0301".repeat(99)}`, "\uFE0F", "…"])(
  "an account is not registered under the unreadable name %j",
  async (name) => {
    expect(await register(name)).toBe("invalid_input");
  },
);

test("a shopper cannot change the account's name to one that looks like the staff's, but an admin can", async () => {
  const rename = async (headers: Record<string, string>) => {
    const body = { name: "Аdmin" };
    return (await shop.send("PATCH", "/api/v1/account", { body, headers })).status;
  };
  expect(await rename((await shop.logIn()).headers)).toBe(400);
  expect(await rename((await shop.logIn("moderator")).headers)).toBe(200);
});
