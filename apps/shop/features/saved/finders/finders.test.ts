import {
  agents as linkedAgents,
  agentTemplate,
  byShopType,
  referralOf,
  type ShopType,
} from "@loupe/links";
import {
  getOverview,
  changeOwnFinder,
  getFinderReports,
  viewFinder,
  viewFinderFigures,
  type Agent,
  type Problem,
} from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agents as agentsTable } from "#features/buying/agents/tables.server.ts";
import { accountTag, AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ITEM = "7265511373";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    RATE_LIMIT: "off",
    FINDER_NAMES_BLOCKED: "loupe-official, kim-fake",
  });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const change = (headers: Headers, body: object) =>
  shop.send("PATCH", "/api/v1/finders/me", { headers, body });
async function refusal(sending: Promise<Response>): Promise<[number, string]> {
  const response = await sending;
  return [response.status, ((await response.json()) as Problem).code];
}
const visit = (name: string) => shop.get(`/api/v1/finders/${name}`);
const allAgents = async (): Promise<Agent[]> =>
  (await (await shop.get("/api/v1/agent/getAgent?active=true")).json()).data;
/** What the owner sees on the first page of the dashboard. */
async function overview() {
  const { headers } = await shop.logIn("admin");
  const response = await shop.get("/api/v1/dashboard/getOverview", headers);
  return getOverview.answer.parse(await response.json()).data;
}
let count = 0;

/** Logs in a finder with a page and a shared list of one item. */
async function finder(body: object = {}) {
  const { headers, user } = await shop.logIn("finder");
  const name = `kim-${(count += 1)}`;
  const response = await change(headers, { name, title: "Kim", line: "Caps", ...body });
  expect(response.status).toBe(200);
  const items = [{ shopType: "weidian", id: ITEM, note: "Runs small" }];
  const made = await (await shop.post("/api/v1/lists", { name: "Caps", items }, headers)).json();
  const path = `/api/v1/lists/${made.data.id}`;
  const { data } = await (
    await shop.send("PATCH", path, { headers, body: { shared: true } })
  ).json();
  return { headers, user, name, shareId: data.shareId as string };
}

describe("a finder's page", () => {
  test("shows the lists that the finder shares, and nothing of the account", async () => {
    const { name, user, shareId } = await finder();
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM}`);
    const text = await (await visit(name)).text();
    expect(viewFinder.answer.parse(JSON.parse(text)).data).toMatchObject({
      name,
      title: "Kim",
      line: "Caps",
      lists: [{ shareId, name: "Caps", count: 1 }],
      newest: [{ productCode: ITEM, note: "Runs small" }],
      opened: [],
    });
    for (const secret of [user.id, user.email]) expect(text).not.toContain(secret);
    const page = await openPage(shop, `/f/${name}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Newest finds");
    expect(page.html).toContain(`/product/weidian/${ITEM}?f=${name}`);
  });

  test("begins with the list that is pinned, as long as it is shared", async () => {
    const { name, headers, shareId } = await finder();
    const { shareId: another } = await finder();
    const pinned = async () =>
      viewFinder.answer.parse(await (await visit(name)).json()).data.pinned;
    expect(await pinned()).toBeNull();
    expect(await refusal(change(headers, { pinned: another }))).toEqual([
      404,
      "collection_not_shared",
    ]);
    expect(await (await change(headers, { pinned: shareId })).json()).toMatchObject({
      data: { pinned: shareId, lists: [{ shareId, name: "Caps", count: 1 }] },
    });
    expect(await pinned()).toMatchObject({ shareId, name: "Caps", items: [{ productCode: ITEM }] });
    const { data } = await (await shop.get("/api/v1/lists", headers)).json();
    const list = data.find((one: { name: string }) => one.name === "Caps");
    await shop.send("PATCH", `/api/v1/lists/${list.id}`, { headers, body: { shared: false } });
    expect(await pinned()).toBeNull();
    expect((await change(headers, { pinned: null })).status).toBe(200);
  });

  test("has a feed, a preview picture, and cards on other sites that lead to its codes", async () => {
    const { name, user } = await finder();
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM}`);
    const feed = await (await shop.get(`/f/${name}/feed.json`)).json();
    expect(feed).toMatchObject({
      title: "Kim",
      items: [{ content_html: expect.stringContaining("Runs small") }],
    });
    expect(feed.items[0].url).toContain(`/product/weidian/${ITEM}?f=${name}`);
    expect((await shop.get("/f/nobody-here/feed.atom")).status).toBe(404);
    const { head } = await openPage(shop, `/f/${name}`);
    expect(head).toContain(`/images/previews/en/f/${name}.jpg`);
    expect(head).toContain(`/f/${name}/feed.atom`);
    const described = await shop.get(
      `/oembed?url=${encodeURIComponent(`${shop.context.config.PUBLIC_URL}/f/${name}`)}`,
    );
    expect(await described.json()).toMatchObject({ title: "Kim" });
    const card = await (await shop.get(`/embed/item/weidian/${ITEM}?f=${name}`)).text();
    expect(card).toContain(`href="/product/weidian/${ITEM}?f=${name}"`);
    const hostile = await (await shop.get(`/embed/item/weidian/${ITEM}?f=%22%3E%3Cscript`)).text();
    expect(hostile).not.toContain("<script");
    expect(JSON.stringify(feed)).not.toContain(user.id);
  });

  test("is only for accounts with the role, which owners give", async () => {
    const { headers, user } = await shop.logIn("user");
    expect(await refusal(change(headers, { name: "kim-user" }))).toEqual([403, "finders_only"]);
    const owner = await shop.logIn("owner");
    const query = `email=${encodeURIComponent(user.email)}&role=finder`;
    const made = await shop.send("POST", `/api/v1/users/changeUserRoleOrStatus?${query}`, {
      headers: owner.headers,
    });
    expect(made.status).toBe(200);
    const again = await shop.logIn("finder");
    expect((await change(again.headers, { name: "kim-made" })).status).toBe(200);
    // A finder shops as others do, and may not open the dashboard.
    expect((await shop.get("/api/v1/dashboard/overview", again.headers)).status).not.toBe(200);
  });

  test.each(["ab", "a".repeat(31), "-kim", "kim-", "k im", "kim/x", "kïm", "../kim", "🧢🧢🧢"])(
    "does not have the address %j",
    async (name) => {
      const { headers } = await shop.logIn("finder");
      expect((await change(headers, { name })).status).toBe(400);
    },
  );

  test.each([
    "product",
    "lists",
    "loupe",
    "admin",
    "l-oupe",
    "loupe-official",
    "kim-fake",
    "support",
  ])("cannot take the address %s", async (name) => {
    const { headers } = await shop.logIn("finder");
    expect(await refusal(change(headers, { name }))).toEqual([409, "finder_name_taken"]);
  });

  test("keeps an address that it gave up for 180 days from others", async () => {
    const [mine, theirs] = [await finder(), await shop.logIn("finder")];
    expect(await refusal(change(theirs.headers, { name: mine.name }))).toEqual([
      409,
      "finder_name_taken",
    ]);
    await change(mine.headers, { name: `${mine.name}-new` });
    expect((await visit(mine.name)).status).toBe(404);
    expect(await refusal(change(theirs.headers, { name: mine.name }))).toEqual([
      409,
      "finder_name_taken",
    ]);
    expect((await change(mine.headers, { name: mine.name })).status).toBe(200);
  });

  test("keeps the address of a deleted account from others, too", async () => {
    const [gone, other] = [await finder(), await shop.logIn("finder")];
    const owner = await shop.logIn("owner");
    const body = { email: gone.user.email, reason: "Spam" };
    expect((await shop.post("/api/v1/users/delete", body, owner.headers)).status).toBe(200);
    expect(await refusal(change(other.headers, { name: gone.name }))).toEqual([
      409,
      "finder_name_taken",
    ]);
  });

  test("does not show lists that were shared as secrets before it existed", async () => {
    const { headers } = await shop.logIn("finder");
    const made = await (await shop.post("/api/v1/lists", { name: "Secret" }, headers)).json();
    const path = `/api/v1/lists/${made.data.id}`;
    await shop.send("PATCH", path, { headers, body: { shared: true } });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    const name = `kim-${(count += 1)}`;
    await change(headers, { name, title: "Kim" });
    expect((await (await visit(name)).json()).data.lists).toEqual([]);
    await shop.send("PATCH", path, { headers, body: { shared: false } });
    await shop.send("PATCH", path, { headers, body: { shared: true } });
    expect((await (await visit(name)).json()).data.lists).toMatchObject([{ name: "Secret" }]);
  });

  test("is not found by a name with U+0000, and capitals change nothing", async () => {
    const { name } = await finder();
    expect((await openPage(shop, "/f/%00")).status).toBe(404);
    expect((await shop.get("/f/%00/feed.atom")).status).toBe(404);
    expect((await shop.get("/lists/%00/feed.atom")).status).toBe(404);
    expect((await openPage(shop, `/product/weidian/${ITEM}?f=%00`)).status).toBe(200);
    expect((await openPage(shop, `/F/${name.toUpperCase()}`)).status).toBe(200);
  });

  test("is gone at once when the account is blocked, or a moderator takes it down", async () => {
    const { name, user } = await finder();
    const admin = await shop.logIn("admin");
    const block = (what: string) =>
      shop.post(`/api/v1/users/${what}`, { email: user.email, reason: "Spam" }, admin.headers);
    const cleared: string[] = [];
    shop.context.changes.on("change", (tag: string) => cleared.push(tag));
    await block("block");
    expect((await visit(name)).status).toBe(404);
    expect((await openPage(shop, `/f/${name}`)).status).toBe(404);
    await expect.poll(() => cleared).toContain(accountTag(user.id));
    await block("unblock");
    expect((await visit(name)).status).toBe(200);
    const moderator = await shop.logIn("moderator");
    const hide = (hidden: boolean) =>
      shop.post(`/api/v1/finders/${name}/hide`, { hidden }, moderator.headers);
    expect((await hide(true)).status).toBe(200);
    expect((await visit(name)).status).toBe(404);
    await hide(false);
    expect((await visit(name)).status).toBe(200);
  });

  test("can be reported once by a network, to moderators", async () => {
    const { name } = await finder();
    for (const reason of ["Fakes", "Spam"])
      expect((await shop.post(`/api/v1/finders/${name}/report`, { reason })).status).toBe(200);
    const { headers } = await shop.logIn("moderator");
    const reports = async (status: string) => {
      const response = await shop.get(`/api/v1/finder-reports?status=${status}`, headers);
      const { data } = getFinderReports.answer.parse(await response.json());
      return data.filter((one) => one.name === name);
    };
    expect(await reports("open")).toMatchObject([{ reason: "Spam", hidden: false }]);
    expect((await overview()).finderReports).toBe(1);
    await shop.post(`/api/v1/finders/${name}/hide`, { hidden: true }, headers);
    expect(await reports("open")).toEqual([]);
    expect(await reports("settled")).toMatchObject([{ reason: "Spam", hidden: true }]);
    const unknown = shop.post("/api/v1/finders/nobody-here/report", { reason: "x" });
    expect(await refusal(unknown)).toEqual([404, "finder_not_found"]);
  });
});

describe("a finder's codes", () => {
  test.each([
    ["their page", (name: string) => `/f/${name}`],
    [
      "a product page that was opened from it",
      (name: string) => `/product/weidian/${ITEM}?f=${name}`,
    ],
    ["their list", (_: string, shareId: string) => `/lists/${shareId}`],
  ])("are in the links of %s, and the page says so", async (_, pathOf) => {
    const [agent, other] = await allAgents();
    const { name, shareId } = await finder({ codes: { [agent!._id]: "KIM-1" } });
    await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM}`);
    const page = await openPage(shop, pathOf(name, shareId));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Links to agents that are opened from here can pay Kim.");
    const shown = page.agents.find(({ _id }) => _id === agent!._id)!;
    expect(referralOf(shown.to.weidian)).toBe("KIM-1");
    // Where the finder has no code, the owner's is used.
    expect(page.agents.find(({ _id }) => _id === other!._id)).toEqual(other);
  });

  test.each(["/", "/popular", `/product/weidian/${ITEM}`, `/product/weidian/${ITEM}?f=nobody`])(
    "are not in the links of %s",
    async (path) => {
      const [agent] = await allAgents();
      await finder({ codes: { [agent!._id]: "KIM-1" } });
      const page = await openPage(shop, path);
      expect(page.agents).toEqual(await allAgents());
      expect(page.text).not.toContain("can pay Kim");
    },
  );

  test("are not used while the page is taken down", async () => {
    const [agent] = await allAgents();
    const { name } = await finder({ codes: { [agent!._id]: "KIM-1" } });
    const { headers } = await shop.logIn("moderator");
    await shop.post(`/api/v1/finders/${name}/hide`, { hidden: true }, headers);
    const page = await openPage(shop, `/product/weidian/${ITEM}?f=${name}`);
    expect(page.agents).toEqual(await allAgents());
  });

  test("are right for every agent that Loupe knows and every marketplace", async () => {
    const shopTypes: ShopType[] = ["taobao", "weidian", "ali_1688"];
    const to = (name: string) =>
      byShopType(({ name: marketplace }) => agentTemplate(name, marketplace) ?? "");
    const rows = linkedAgents.map(({ name }, at) => ({
      name: `Known ${name}`,
      img: "/images/agents/a",
      offer: "",
      serialNo: 100 + at,
      to: to(name),
    }));
    await shop.context.db.insert(agentsTable).values(rows);
    await announceChange(shop.context, AGENTS_TAG);
    await expect
      .poll(async () => (await openPage(shop, "/")).agents.length)
      .toBeGreaterThan(rows.length);
    const all = (await allAgents()).filter(({ name }) => name.startsWith("Known "));
    expect(all.length).toBe(linkedAgents.length);
    const codes = Object.fromEntries(all.map(({ _id }, at) => [_id, `K-${at}.x~_`]));
    const { name } = await finder({ codes });
    const page = await openPage(shop, `/f/${name}`);
    for (const [at, { _id, to }] of all.entries()) {
      const shown = page.agents.find((one) => one._id === _id)!;
      for (const shopType of shopTypes) {
        const was = to[shopType];
        if (!was) continue;
        const code = referralOf(shown.to[shopType]);
        // A template whose parameter nobody knows stays as it is.
        if (shown.to[shopType] !== was) expect(code, shown.name).toBe(`K-${at}.x~_`);
        else expect(referralOf(was), shown.name).toBe(code);
        expect(shown.to[shopType]).toContain("{id}");
      }
    }
  });

  test("change only for the agents that are sent; two finders may have one code", async () => {
    const [first, second] = await allAgents();
    const { headers } = await finder({ codes: { [first!._id]: "A", [second!._id]: "B" } });
    await finder({ codes: { [first!._id]: "A" } });
    const { data } = changeOwnFinder.answer.parse(
      await (await change(headers, { codes: { [first!._id]: "" } })).json(),
    );
    expect(data.codes).toEqual({ [second!._id]: "B" });
    const unknown = change(headers, { codes: { "018f3a1e-0000-7000-8000-000000000009": "A" } });
    expect(await refusal(unknown)).toEqual([404, "agent_not_found"]);
  });

  test.each(["a&b", "a#b", 'a"b', "a b", "a=b", "ä"])(
    "have no characters as in %j",
    async (code) => {
      const [agent] = await allAgents();
      const { headers } = await finder();
      expect((await change(headers, { codes: { [agent!._id]: code } })).status).toBe(400);
    },
  );
});

test("a finder's figures count views and opened links that came from their pages", async () => {
  const [agent] = await allAgents();
  const { name, headers, shareId } = await finder();
  await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM}`);
  const visitor = (at: number, referer: string) => ({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    "x-forwarded-for": `203.0.113.${at}`,
    referer,
  });
  const view = (at: number, referer: string) =>
    shop.get(
      `/api/v1/products/findProductById?storeName=weidian&productCode=${ITEM}&count=true`,
      visitor(at, referer),
    );
  const buy = (at: number, referer: string) =>
    shop.get(
      `/api/v1/products/incrementViewCount?storeName=weidian&productCode=${ITEM}&agent_id=${agent!._id}`,
      visitor(at, referer),
    );
  const page = `http://localhost/de/product/weidian/${ITEM}`;
  await view(1, `${page}?f=${name}`);
  await buy(1, `http://localhost/lists/${shareId}`);
  await buy(1, `http://localhost/f/${name}`);
  await buy(1, page);
  const day = shop.clock.now.toISOString().slice(0, 10);
  const response = await shop.get(`/api/v1/finders/me/figures?from=${day}&to=${day}`, headers);
  const { data } = viewFinderFigures.answer.parse(await response.json());
  const early = `/api/v1/finders/me/figures?from=0000-01-01&to=${day}`;
  expect((await shop.get(early, headers)).status).not.toBe(500);
  expect(data.items).toEqual([{ shopType: "weidian", id: ITEM, views: 1, opened: 1 }]);
  expect(data.days).toEqual([{ day, views: 1, opened: 1 }]);
  expect(data.agents).toEqual([{ agentId: agent!._id, opened: 1 }]);
  expect((await overview()).buysByFinder).toContainEqual({ finder: name, total: 1 });
  const { opened } = viewFinder.answer.parse(await (await visit(name)).json()).data;
  expect(opened).toMatchObject([{ productCode: ITEM }]);
});
