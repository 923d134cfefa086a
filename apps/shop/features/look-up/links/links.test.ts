import { createHash } from "node:crypto";
import type { Agent } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { FAILURE_RESTS_MS } from "#features/look-up/cached-answers/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { itemOfLink } from "./item-of-link.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("links", () => {
  afterEach(() => shop.sandbox.switches.clear());

  const resolve = async (url: string) => {
    const response = await shop.get(`/api/v1/links/resolve?url=${encodeURIComponent(url)}`);
    const json = (await response.json()) as { data: Record<string, unknown>; message: string };
    return { status: response.status, ...json };
  };
  const steps = () => shop.sandbox.calls.count("shortLinks");
  const short = (path: string) => `https://m.tb.cn/short/${path}`;

  test("a link that contains its item is not requested", async () => {
    const before = steps();
    const { data } = await resolve("https://www.acbuy.com/product/?id=7265511373&source=WD");
    expect(data).toEqual({
      kind: "item",
      marketplace: "weidian",
      id: "7265511373",
      agent: "acbuy",
    });
    expect(steps()).toBe(before);
  });

  describe("short links", () => {
    test.each(["taobao", "tmall", "weidian", "1688"])(
      "are resolved to an item of %s",
      async (marketplace) => {
        const { data } = await resolve(short(`item/${marketplace}/674029285425`));
        expect(data).toMatchObject({ kind: "item", marketplace, id: "674029285425" });
      },
    );

    test("are resolved together with the title in the text around them", async () => {
      const text = `【淘宝】${short("item/taobao/674029285426")} CZ0001 「Plain hoodie」点击链接直接打开`;
      expect((await resolve(text)).data).toMatchObject({
        id: "674029285426",
        title: "Plain hoodie",
      });
    });

    test("are resolved if their page contains the target only in a script", async () => {
      expect((await resolve(short("page/taobao/674029285427"))).data).toMatchObject({
        kind: "item",
        id: "674029285427",
      });
    });

    test("are requested once, even for many lookups at the same time, and then cached", async () => {
      const before = steps();
      const url = short("item/weidian/7265500777");
      shop.sandbox.switches.set({ service: "shortLinks", latency_ms: 100 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => resolve(url)));
      await resolve(url);
      expect(steps() - before).toBe(1);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    });

    test("have their target address cached, from which the item is read each time", async () => {
      const url = short("item/weidian/7265500778");
      const key = createHash("sha256").update(url).digest("base64url");
      const wrong = JSON.stringify({ kind: "item", marketplace: "taobao", id: "7265500778" });
      await shop.context.db.execute(sql`
      insert into cached_answers (source, key, answer, fetched_at)
      values ('short-links', ${key}, ${wrong}::jsonb, now())`);
      expect((await resolve(url)).data).toMatchObject({ marketplace: "weidian", id: "7265500778" });
      const { rows } = await shop.context.db.execute<{ answer: unknown }>(sql`
      select answer from cached_answers where source = 'short-link-targets' and key = ${key}`);
      expect(rows).toEqual([{ answer: expect.stringMatching(/^https?:.*7265500778/) }]);
    });

    test.each([
      ["are resolved over four redirects", "chain/3/weidian/7265511373", "item"],
      ["have no item after too many redirects", "chain/9/weidian/7265511373", "none"],
      ["have no item if they redirect in a loop", "loop", "none"],
      ["have no item if they have expired", "item/nothing/1", "none"],
      ["have no item if their page is endless", "huge", "none"],
    ])("%s", async (_, path, kind) => {
      const { status, data } = await resolve(short(path));
      expect({ status, kind: data.kind }).toEqual({ status: 200, kind });
    });

    test.each([
      "https://evil.example/item",
      "http://169.254.169.254/latest/meta-data",
      "http://127.0.0.1/short/item/weidian/7265511373",
      "http://localhost/short/item/weidian/7265511373",
      "http://[::1]/short/item/weidian/7265511373",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "https://m.tb.cn.evil.example/short/item/weidian/7265511373",
    ])("are never requested at the redirect target %s", async (target) => {
      const before = steps();
      const { data } = await resolve(short(`to?url=${encodeURIComponent(target)}`));
      expect(data.kind).toBe("none");
      expect(steps() - before).toBe(1);
    });

    test("result in 503 while their host fails, which is called again a little later", async () => {
      const before = steps();
      expect((await resolve(short("broken"))).status).toBe(503);
      expect((await resolve(short("broken"))).status).toBe(503);
      expect(steps() - before).toBe(1);
      shop.clock.now = new Date(shop.clock.now.getTime() + FAILURE_RESTS_MS);
      expect((await resolve(short("broken"))).status).toBe(503);
      expect(steps() - before).toBe(2);
    });

    test("result in 503 if their host stalls, within one time limit for all redirects", async () => {
      const startedAt = performance.now();
      expect((await resolve(short("slow"))).status).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(4000);
    });
  });

  test.each([
    ["not a link", "not-a-link"],
    ["https://unknown.example/1", "unknown-site"],
    ["https://weidian.com/", "no-item"],
  ])(
    "the API returns for the text %j that it has no item, with a readable reason",
    async (text, reason) => {
      const { data } = await resolve(text);
      expect(data).toMatchObject({ kind: "none", reason });
      expect(data.text).toMatch(/\.$/);
    },
  );

  test("the reason for a link without an item is in the language of the request, and is not cached", async () => {
    const path = "/api/v1/links/resolve?url=https://weidian.com/";
    for (const [language, text] of [
      ["de", "Wir kennen diese Website, aber dieser Link führt nicht zu einem Artikel."],
      ["en", "We know this site, but this link doesn't lead to an item."],
    ] as const) {
      const response = await shop.get(path, { "accept-language": language });
      expect(response.headers.get("content-language")).toBe(language);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ data: { reason: "no-item", text } });
    }
  });

  test("the API rejects an empty or too long text", async () => {
    expect((await shop.get("/api/v1/links/resolve")).status).toBe(400);
    expect((await resolve("x".repeat(5000))).status).toBe(400);
  });
});

describe("the item of a link", () => {
  beforeAll(async () => {
    // Passes the browser's calls directly to the server, without a socket.
    vi.stubGlobal("fetch", (path: string) => shop.get(path));
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
  });

  const agents = [
    {
      name: "New",
      to: {
        taobao: "https://new.example/tb/{id}",
        weidian: "https://new.example/wd/{id}",
        ali_1688: "https://new.example/al/{id}",
      },
    } as Agent,
  ];

  test.each([
    "https://weidian.com/item.html?itemID=7265511373",
    "https://www.acbuy.com/product/?id=7265511373&source=WD",
    "https://new.example/wd/7265511373",
    "https://m.tb.cn/short/item/weidian/7265511373",
  ])("a form accepts the link %s", async (link) => {
    expect(await itemOfLink(link, agents)).toMatchObject({
      marketplace: "weidian",
      id: "7265511373",
    });
  });

  test.each(["words", "https://weidian.com/?userid=1234567", "https://m.tb.cn/short/loop"])(
    "a form finds no item in the text %s",
    async (link) => {
      expect(await itemOfLink(link, agents)).toBeNull();
    },
  );

  test("itemOfLink throws if a short link's host does not respond", async () => {
    await expect(itemOfLink("https://m.tb.cn/short/broken", agents)).rejects.toMatchObject({
      status: 503,
    });
  });
});
