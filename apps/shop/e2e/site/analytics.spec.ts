import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { ADMIN, adminHeaders, begin, registerVerified } from "../fixtures/people.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";

/** Replacements for the scripts of analytics tools. Each sends what it counts to the server that it came from. */
const SCRIPTS: Record<string, string> = {
  "/matomo/matomo.js": `(() => {
    const page = {};
    const to = {};
    const take = ([name, value]) => {
      if (name === "disableCookies") to.cookieless = true;
      if (name === "setTrackerUrl") to.url = value;
      if (name === "setSiteId" && !to.cookieless) document.cookie = "_pk_id." + value + "=abc;path=/";
      if (name.startsWith("set")) page[name] = value;
      if (name === "trackPageView") void fetch(to.url + "?" + new URLSearchParams(page), { mode: "no-cors" });
    };
    for (const told of window._paq) take(told);
    window._paq = { push: (...all) => all.forEach(take) };
  })()`,
  "/js/script.manual.js": `(() => {
    const { src, dataset } = document.currentScript;
    const count = (name, { u }) => void fetch(new URL("/api/event?" + new URLSearchParams({ name, u, d: dataset.domain }), src), { mode: "no-cors" });
    for (const [name, options] of window.plausible.q) count(name, options);
    window.plausible = count;
  })()`,
};

let tool: Server;
let origin: string;
let asked: string[] = [];
test.beforeAll(async () => {
  tool = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "text/javascript");
    response.end(SCRIPTS[(request.url ?? "").split("?")[0]!] ?? "");
  });
  await new Promise<void>((done) => void tool.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
});
/** Turns the analytics off, so that the other tests of this worker's shop find it as it was. */
test.afterAll(async ({ request }) => {
  tool.close();
  const api = `${outside().shop}/api/v1/settings`;
  const headers = await adminHeaders(request);
  const { version } = (await (await request.get(api, { headers })).json()).data;
  const values = { ANALYTICS_TOOL: null, ANALYTICS_ID: null, ANALYTICS_URL: null };
  const answer = await request.patch(api, { headers, data: { version, values } });
  expect(answer.status(), await answer.text()).toBe(200);
});
test.beforeEach(() => void (asked = []));

const counted = () =>
  asked
    .filter((url) => /matomo\.php|api\/event/.test(url))
    .map((url) => {
      const query = new URL(url, origin).searchParams;
      return new URL(query.get("setCustomUrl") ?? query.get("u") ?? "").pathname;
    });

const note = (page: Page) => page.getByRole("region", { name: "Counting visits" });
const answer = (page: Page, name: "Agree" | "Refuse") =>
  note(page).getByRole("button", { name }).click();

/** Loads the parts of the page that load late, and waits for the analytics tool. */
async function settle(page: Page): Promise<void> {
  await hydrated(page);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.waitForLoadState("networkidle");
}

/** Opens the login page by the link in the header. */
async function openLogin(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Log ?in/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await settle(page);
}

async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: outside().shop,
    reducedMotion: "reduce",
    ...options,
  });
  return context.newPage();
}

let owner: Page;
async function choose(browser: Browser, values: Record<string, string>): Promise<void> {
  if (!owner) {
    owner = await visitor(browser);
    await begin(owner, ADMIN);
  }
  await owner.goto("/dashboard/settings?subject=analytics");
  const form = owner.getByRole("form", { name: "Analytics" });
  await form.getByLabel("Tool", { exact: true }).selectOption(values.tool ?? "");
  await form.getByLabel("Site ID").fill(values.id ?? "");
  await form.getByLabel("Address of the tool").fill(values.url ?? "");
  await form.getByRole("button", { name: "Save: Analytics" }).click();
  await expect(form.getByText(/^Saved\.|no value has changed/)).toBeVisible();
}

const MATOMO = () => ({ tool: "Matomo", id: "7", url: `${origin}/matomo/` });

test("an analytics tool with cookies is loaded only after the visitor agrees, counts navigations, and a refusal is stored and can be changed", async ({
  browser,
}) => {
  await choose(browser, MATOMO());
  const page = await visitor(browser);
  await page.goto("/");
  await settle(page);
  await expect(note(page)).toContainText("May we count your visit with Matomo?");
  const [refuse, agree] = await Promise.all(
    ["Refuse", "Agree"].map((name) => note(page).getByRole("button", { name }).boundingBox()),
  );
  expect({ ...agree!, x: 0 }, "as large, in one line").toEqual({ ...refuse!, x: 0 });
  await expectAccessible(page);
  expect(asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await answer(page, "Agree");
  await expect.poll(counted).toEqual(["/"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Popular products" }).click();
  await expect(page).toHaveURL("/popular");
  await expect.poll(counted).toEqual(["/", "/popular"]);
  await expect(note(page)).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["_pk_id.7"]);

  await openLogin(page);
  expect(await page.evaluate(() => "_paq" in window), "the tool is not on the page").toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Haul planner" }).click();
  await expect.poll(counted).toEqual(["/", "/popular", "/haul"]);
  await page.context().close();

  asked = [];
  const other = await visitor(browser, { viewport: { width: 360, height: 740 } });
  await other.goto("/de");
  await settle(other);
  await other.getByRole("button", { name: "Ablehnen" }).focus();
  await other.keyboard.press("Enter");
  await other.goto("/");
  await settle(other);
  await expect(note(other)).toBeHidden();
  expect(asked).toEqual([]);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const change = other.getByRole("contentinfo").getByRole("link", { name: "Analytics choice" });
  await change.focus();
  await other.keyboard.press("Enter");
  await expect(note(other)).toBeFocused();
  await expect(note(other)).toContainText("You refused.");
  await expectAccessible(other);
  await answer(other, "Agree");
  await expect(change).toBeFocused();
  await expect.poll(counted).toEqual(["/"]);

  await change.click();
  await expect(note(other)).toContainText("You agreed.");
  const reloaded = other.waitForEvent("load");
  await answer(other, "Refuse");
  await reloaded;
  await settle(other);
  expect(await other.context().cookies()).toEqual([]);
  expect(counted()).toEqual(["/"]);
  await other.context().close();
});

test("an analytics tool without cookies counts at once, but not on private pages, until the owner turns it off", async ({
  browser,
}) => {
  await choose(browser, { tool: "Plausible", id: "example.com", url: origin });
  const page = await visitor(browser);
  await page.goto("/popular");
  await settle(page);
  await expect.poll(counted).toEqual(["/popular"]);
  await expect(note(page)).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);
  const policy = async (path: string) =>
    (await fetch(outside().shop + path)).headers.get("content-security-policy");
  for (const path of ["/", "/de/popular"]) expect(await policy(path)).toContain(origin);
  for (const path of ["/login", "/de/login", "/register", "/account", "/dashboard/settings"])
    expect(await policy(path), path).not.toContain(origin);
  for (const path of ["/login", "/register", "/account"]) {
    await page.goto(path);
    await settle(page);
  }
  expect(asked.filter((url) => url.endsWith(".js"))).toEqual(["/js/script.manual.js"]);

  await page.goto("/popular");
  await settle(page);
  const person = await registerVerified(page);
  await openLogin(page);
  expect(await page.evaluate(() => "plausible" in window)).toBe(false);
  expect(counted()).toEqual(["/popular", "/popular"]);
  // The page that opens by itself after the login is a new document, which shows the notice and is counted.
  await fillLogin(page, person);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
  await expect.poll(counted).toEqual(["/popular", "/popular", "/"]);

  await choose(browser, {});
  await expect(async () => expect(await policy("/")).not.toContain(origin)).toPass({
    timeout: 1000,
  });
  asked = [];
  await page.goto("/");
  await settle(page);
  expect(asked).toEqual([]);
  await page.context().close();
});
