import type { FrameLocator, Page } from "@playwright/test";
import { expect, test, type Installed } from "./installed.ts";
import { pageOf } from "./panel.ts";
import { expectNoViolation } from "./violations.ts";
import { WATCH } from "../fixtures/goods.ts";

test.describe.configure({ mode: "parallel" });

const listOf = (...links: [name: string, href: string][]) => {
  const lines = links.map(
    ([name, href]) => `<p><a href="${href.replaceAll("&", "&amp;")}">${name}</a>`,
  );
  return `<!doctype html><title>A list</title><style>p { margin: 60px }</style>${lines.join("\n")}<p><a href="https://k.youshop10.com/probe">Probe</a>`;
};

/** The same permissions for all tests of this file, so that they share one browser. */
const ALLOWED = {
  allowed: [
    "https://*.reddit.com/*",
    "https://*.x.yupoo.com/*",
    "https://discord.com/*",
    "https://docs.google.com/*",
  ],
};
const PAGE = "https://www.reddit.com/r/finds";
const badge = (page: Page | FrameLocator) => page.getByRole("link", { name: /^\d+ QC photos/ });

/**
 * Reloads a page until the extension's content script runs on it, which takes a while after the script is
 * registered. Hovering the link "Probe" then shows a badge, which makes no call to the shop because the link is a
 * short link.
 */
async function opened(
  { context }: Installed,
  address: string,
  list: (page: Page) => Page | FrameLocator = (page) => page,
): Promise<Page> {
  const page = await context.newPage();
  const button = list(page).getByRole("button", { name: "Show QC photos" });
  await expect(async () => {
    await page.goto(address);
    await list(page).getByRole("link", { name: "Probe" }).hover();
    await expect(button).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.mouse.move(5, 5);
  await expect(button).toBeHidden();
  return page;
}

test("a link gets its badge when it is pointed at, touched or focused, and the shop is not called earlier", async ({
  install,
}) => {
  await test.step("by the pointer", async () => {
    const installed = await install(ALLOWED);
    const { sites, front, openOwn } = installed;
    sites.answer = {
      html: listOf(["Watch", pageOf(WATCH.id)], ["Other", "https://www.example.com/"]),
    };
    const page = await opened(installed, PAGE);
    expect(front.calls).toEqual([]);
    await page.getByRole("link", { name: "Watch" }).hover();
    await expect(badge(page)).toBeVisible();
    await expect(badge(page)).toHaveAttribute("href", `${front.origin}${WATCH.path}`);
    await expectNoViolation(page, "html > div");
    const before = front.calls.length;
    await page.getByRole("link", { name: "Other" }).hover();
    await expect(badge(page)).toBeHidden();
    expect(front.calls.length).toBe(before);
    // Pointing at a link does not add its item to the list of viewed items.
    const popup = await openOwn("popup.html");
    await expect(
      popup.getByText("Items that you look at with Loupe are listed here."),
    ).toBeVisible();
  });
  await test.step("by the keyboard, which moves from the link to its badge and then to the next link", async () => {
    const installed = await install(ALLOWED);
    installed.sites.answer = {
      html: listOf(["Watch", pageOf(WATCH.id)], ["Next", "https://www.example.com/"]),
    };
    const page = await opened(installed, PAGE);
    const [watch, next] = ["Watch", "Next"].map((name) => page.getByRole("link", { name }));
    await page.keyboard.press("Tab");
    await expect(watch!).toBeFocused();
    await expect(badge(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(badge(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(watch!).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(badge(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(next!).toBeFocused();
    await expect(badge(page)).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await expect(badge(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(badge(page)).toBeHidden();
    await expect(watch!).toBeFocused();
  });
  await test.step("by a finger", async () => {
    const installed = await install(ALLOWED);
    installed.sites.answer = { html: listOf(["Watch", pageOf(WATCH.id)]) };
    const page = await opened(installed, PAGE);
    const { x, y } = (await page.getByRole("link", { name: "Watch" }).boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [{ x: x + 5, y: y + 5 }]);
    await expect(badge(page)).toBeVisible();
  });
});

/** Short links as they occur in posts: of marketplaces and of agents, also inside an agent's own link. */
const SHORT_LINKS = [
  "https://m.tb.cn/h.hZH53PB?tk=SBeXVJMVxap",
  "https://qr.1688.com/s/Oe9AAOMO",
  "https://k.youshop10.com/O1k4Cbir",
  "https://weidian.info/kku86",
  "https://ikako.vip/bcw4x",
  "https://hoobuy.cc/nE5kJZdR",
  "https://ossbuy.allapp.link/d9pi65h0b4mnp0ou7sog",
  "https://www.allchinabuy.com/en/page/buy/?url=https%3A%2F%2Fk.youshop10.com%2F-h1FZGCQ",
];

test("short links of marketplaces and agents get a badge, and are followed only after a click", async ({
  install,
}) => {
  await test.step("each kind, also in shadow roots of the page", async () => {
    const installed = await install(ALLOWED);
    const links = SHORT_LINKS.map((href, at): [string, string] => [`Short ${at}`, href]);
    installed.sites.answer = {
      html: `${listOf(...links)}<div></div><script>
      document.querySelector("div").attachShadow({ mode: "open" }).innerHTML =
        '<a href="${pageOf(WATCH.id)}">Watch</a>';
    </script>`,
    };
    const page = await opened(installed, PAGE);
    const button = page.getByRole("button", { name: "Show QC photos" });
    for (const [name] of links) {
      await page.getByRole("link", { name }).hover();
      await expect(button, name).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(button).toBeHidden();
    }
    expect(installed.front.calls).toEqual([]);
    await page.getByRole("link", { name: "Watch" }).focus();
    await expect(badge(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(badge(page)).toBeFocused();
  });
  await test.step("a short link that leads to no item says so", async () => {
    const installed = await install(ALLOWED);
    const { sites, front } = installed;
    sites.answer = {
      html: listOf(
        ["Short", `https://m.tb.cn/short/item/taobao/675330231400`],
        ["Nowhere", "https://k.youshop10.com/none"],
        ["Silent", "https://ikako.vip/silent"],
      ),
    };
    // The test responds in place of the shop, because the simulated sources do not have these short links.
    front.instead = ({ url }, response) => {
      if (!url?.includes("/links/resolve")) return false;
      if (url.includes("silent")) {
        response.writeHead(503, { "access-control-allow-origin": "*" });
        response.end(JSON.stringify({ success: false, message: "", code: "link_not_followed" }));
        return true;
      }
      const item = { kind: "item", marketplace: "weidian", id: WATCH.id, agent: null };
      const data = url.includes("none") ? { kind: "none", reason: "no-item" } : item;
      response.writeHead(200, { "access-control-allow-origin": "*" });
      response.end(JSON.stringify({ success: true, message: "", data }));
      return true;
    };
    const page = await opened(installed, PAGE);
    const button = page.getByRole("button", { name: "Show QC photos" });
    await page.getByRole("link", { name: "Short" }).hover();
    await expect(button).toBeVisible();
    expect(front.calls).toEqual([]);
    await button.click();
    await expect(badge(page)).toBeVisible();
    expect(front.calls[0]!.path).toMatch(/links\/resolve/);
    await page.getByRole("link", { name: "Nowhere" }).hover();
    await button.click();
    await expect(page.getByRole("link", { name: "This link leads to no item." })).toBeVisible();
    await page.getByRole("link", { name: "Silent" }).hover();
    await button.click();
    await expect(
      page.getByRole("link", { name: "The site of this short link does not answer." }),
    ).toBeVisible();
  });
});

test("a badge in click mode calls the shop only after a click, and each kind of failure has its own message", async ({
  install,
}) => {
  await test.step("in click mode", async () => {
    const installed = await install(ALLOWED);
    const { sites, front, store } = installed;
    await store({ settings: { ask: "click" } });
    sites.answer = { html: listOf(["Watch", pageOf(WATCH.id)]) };
    const page = await opened(installed, PAGE);
    const button = page.getByRole("button", { name: "Show QC photos" });
    await page.getByRole("link", { name: "Watch" }).hover();
    await expect(button).toBeVisible();
    expect(front.calls).toEqual([]);
    await button.click();
    await expect(badge(page)).toBeVisible();
  });
  await test.step("no response, a busy shop, an old version of the extension, and no connection", async () => {
    const installed = await install(ALLOWED);
    const { sites, front, context } = installed;
    const ids = ["700000001", "700000002", "700000003", "700000004"];
    sites.answer = {
      html: listOf(...ids.map((id): [string, string] => [`Item ${id}`, pageOf(id)])),
    };
    const page = await opened(installed, PAGE);
    const shows = async (at: number, words: string) => {
      await page.getByRole("link", { name: `Item ${ids[at]}` }).hover();
      await expect(page.getByRole("link", { name: words })).toBeVisible();
    };
    const answer = (status: number, data: object) => {
      front.instead = (_, response) => {
        response.writeHead(status, { "access-control-allow-origin": "*" });
        response.end(JSON.stringify({ success: true, message: "", data }));
        return true;
      };
    };
    answer(503, {});
    await shows(0, "Loupe does not answer");
    answer(200, { oldest: "9.0.0" });
    await shows(1, "Update the extension");
    await installed.inBackground(() => chrome.storage.session.clear());
    answer(429, {});
    await shows(2, "Loupe is busy");
    await context.setOffline(true);
    await shows(3, "You are offline");
  });
});

test("item links get a badge on each site, in whatever form the site writes them", async ({
  install,
}) => {
  const installed = await install(ALLOWED);
  const { sites, front, context } = installed;

  await test.step("on Yupoo, where links lead through an address of the seller", async () => {
    sites.answer = {
      html: listOf(
        ["Watch", `/external?url=${encodeURIComponent(pageOf(WATCH.id))}`],
        ["Album", "/albums/123456789?uid=1"],
      ),
    };
    const page = await opened(installed, "https://seller.x.yupoo.com/albums/1");
    await page.getByRole("link", { name: "Watch" }).hover();
    await expect(badge(page)).toBeVisible();
    await expect(badge(page)).toHaveAttribute("href", `${front.origin}${WATCH.path}`);
    await page.getByRole("link", { name: "Album" }).hover();
    await expect(badge(page)).toBeHidden();
  });

  await test.step("on Discord, where links are unchanged", async () => {
    sites.answer = {
      html: listOf(["Watch", `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`]),
    };
    const page = await opened(installed, "https://discord.com/channels/1/2");
    await page.getByRole("link", { name: "Watch" }).hover();
    await expect(badge(page)).toBeVisible();
  });

  await test.step("in a published Google sheet, where links are in a frame and inside an address of Google's", async () => {
    const link = `https://www.google.com/url?q=${encodeURIComponent(pageOf(WATCH.id))}&sa=D`;
    sites.answer = {
      html: '<!doctype html><title>A sheet</title><iframe src="/spreadsheets/d/e/1/frame" style="width:600px;height:400px"></iframe>',
      frame: listOf(["Watch", link]),
    };
    const address = "https://docs.google.com/spreadsheets/d/e/1/pubhtml";
    const page = await opened(installed, address, (one) => one.frameLocator("iframe"));
    const frame = page.frameLocator("iframe");
    await frame.getByRole("link", { name: "Watch" }).hover();
    await expect(badge(frame)).toBeVisible();

    // The content script does not run in other documents on the same host, although the permission covers them.
    sites.answer = { html: listOf(["Watch", link]) };
    const other = await context.newPage();
    await other.goto("https://docs.google.com/document/d/1/pub");
    await other.waitForTimeout(500);
    await other.getByRole("link", { name: "Watch" }).hover();
    await other.waitForTimeout(800);
    await expect(badge(other)).toBeHidden();
  });
});
