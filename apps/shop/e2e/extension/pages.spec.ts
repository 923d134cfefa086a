import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId } from "../fixtures/sandbox.ts";

test.describe.configure({ mode: "parallel" });

test.describe("the popup", () => {
  test("turns pasted text into links at once, even without a server", async ({ install }) => {
    const { context, openOwn, front } = await install({ own: true });
    await context.setOffline(true);
    await front.close();
    const popup = await openOwn("popup.html");
    const field = popup.getByRole("textbox", { name: "Paste a link, or a message with links" });
    await expect(field).toBeFocused();
    await field.fill(
      `look: https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN and https://nothing.example/x`,
    );
    await expect(popup.getByText(`Weidian ${WATCH.id}`)).toBeVisible();
    await expect(popup.getByText("1 link leads to no item.")).toBeVisible();
    await expect(popup.locator("a.primary")).toHaveAttribute("href", new RegExp(WATCH.id));
    await expect(popup.getByRole("link", { name: "Open at Weidian" })).toHaveAttribute(
      "href",
      pageOf(WATCH.id),
    );
    await popup.getByText("All agents").click();
    expect(await popup.getByRole("listitem").count()).toBeGreaterThan(30);
    const many = Array.from({ length: 40 }, (_, at) => pageOf(String(7265511000 + at)));
    await field.fill(many.join("\n"));
    await expect(popup.locator(".item")).toHaveCount(20);
    await expect(popup.getByText("lead to no item")).toBeHidden();
    const more = popup.getByRole("link", { name: "20 more items: open them in the converter" });
    const address = new URL((await more.getAttribute("href"))!);
    expect(address.pathname).toBe("/convert");
    expect(new URLSearchParams(address.hash.slice(1)).get("text")).toBe(many.join("\n"));
    await field.fill("nothing to see");
    await expect(popup.getByText("No item found in this text.")).toBeVisible();
  });

  test("reads the clipboard at a click, or says that the browser refuses", async ({ install }) => {
    const { context, openOwn } = await install();
    const popup = await openOwn("popup.html");
    const paste = popup.getByRole("button", { name: "Paste", exact: true });
    const field = popup.getByRole("textbox");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await popup.evaluate((text) => navigator.clipboard.writeText(text), `look ${pageOf(WATCH.id)}`);
    await paste.click();
    await expect(field).toHaveValue(`look ${pageOf(WATCH.id)}`);
    await expect(popup.getByText(`Weidian ${WATCH.id}`)).toBeVisible();
    await popup.getByRole("button", { name: "Copy link", exact: true }).click();
    await expect(popup.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await popup.evaluate(() => navigator.clipboard.readText())).toContain(WATCH.id);

    await popup.evaluate(() => {
      navigator.clipboard.readText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await paste.click();
    await expect(popup.locator("p.bad")).toBeVisible();
    await expect(field).toBeFocused();
  });

  test("follows a short link, and lists the last items", async ({ install }) => {
    const { context, openOwn, front } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/QC photos/);
    const popup = await openOwn("popup.html");
    await expect(popup.getByRole("link", { name: `Weidian ${WATCH.id}` })).toBeVisible();
    await popup.getByRole("button", { name: "Clear the list" }).click();
    await expect(
      popup.getByText("Items that you look at with Loupe are listed here."),
    ).toBeVisible();
    // The test answers in the shop's place, because the sandbox does not know short links.
    front.instead = ({ url }, response) => {
      if (!url?.includes("/links/resolve")) return false;
      const headers = { "access-control-allow-origin": "*" };
      if (url.includes("silent")) {
        const refusal = { success: false, message: "", code: "link_not_followed" };
        response.writeHead(503, headers).end(JSON.stringify(refusal));
        return true;
      }
      const item = { kind: "item", marketplace: "weidian", id: WATCH.id, agent: null };
      const data = url.includes("none") ? { kind: "none", reason: "no-item" } : item;
      response.writeHead(200, headers).end(JSON.stringify({ success: true, message: "", data }));
      return true;
    };
    for (const [path, said] of [
      ["silent", "The site of this short link does not answer."],
      ["none", "This link leads to no item."],
      ["item", `Weidian ${WATCH.id}`],
    ] as const) {
      await popup.getByRole("textbox").fill(`https://k.youshop10.com/${path}`);
      await popup.getByRole("button", { name: "Follow it" }).click();
      await expect(popup.getByText(said)).toBeVisible();
    }
  });
});

test.describe("the options", () => {
  test("an address is saved only if a shop answers there", async ({ install }) => {
    const { openOwn, front } = await install();
    const options = await openOwn("options.html");
    const server = options.getByRole("textbox", { name: "Server" });
    await expect(server).toHaveValue(front.origin);
    const check = async (address: string, said: string) => {
      await server.fill(address);
      await server.press("Enter");
      await expect(options.getByText(said)).toBeVisible();
    };
    await check("http://shop.example", "Enter an address that begins with https://");
    await check("http://127.0.0.1:1", "There is no answer from this address.");
    front.instead = (_, response) => {
      response.writeHead(200, { "access-control-allow-origin": "*" }).end("<!doctype html>");
      return true;
    };
    await check(
      front.origin,
      "There is an answer from this address, but not from a shop of this kind.",
    );
    front.instead = () => false;
    await check(`${front.origin}/de/popular`, "Saved");
    await expect(server).toHaveValue(front.origin);
  });

  test("agent, country and language apply everywhere", async ({ install }) => {
    const { context, openOwn, front } = await install();
    const options = await openOwn("options.html");
    await options.getByRole("combobox", { name: "My agent" }).selectOption("basetao");
    await options.getByRole("combobox", { name: "Ship to" }).selectOption("Poland");
    await options.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
    await expect(options.getByRole("heading", { name: "Loupe · Einstellungen" })).toBeVisible();
    await expect(options.getByRole("combobox", { name: "Versand nach" })).toHaveValue("PL");
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await page.getByRole("button", { name: /^Loupe öffnen: \d+ QC-Fotos neuestes vom/ }).click();
    const opened = page.getByRole("region", { name: "Loupe: QC-Fotos dieses Artikels" });
    await expect(opened.getByText("Versand: Polen")).toBeVisible();
    await expect(opened.getByRole("link", { name: "Bei basetao öffnen" })).toHaveAttribute(
      "href",
      /basetao\.com.*7265511373/,
    );
    await expect(opened.getByRole("link", { name: "Alles bei Loupe ansehen" })).toHaveAttribute(
      "href",
      `${front.origin}/de${WATCH.path}`,
    );
  });
});

test.describe("sites that the user allowed", () => {
  const AGENT = "https://*.cnfans.com/*";
  const AGENT_PAGE = `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`;

  test("the panel is shown on an agent's page until the permission is revoked", async ({
    install,
  }) => {
    const { context, openOwn, allowSites } = await install({ allowed: [AGENT], own: true });
    const page = await context.newPage();
    await expect(async () => {
      await page.goto(AGENT_PAGE);
      await expect(tab(page)).toHaveAccessibleName(/QC photos/, { timeout: 2000 });
    }).toPass();
    await tab(page).click();
    await expect(panel(page).getByRole("link", { name: "Open at Weidian" })).toHaveAttribute(
      "href",
      pageOf(WATCH.id),
    );
    const options = await openOwn("options.html");
    await options.getByRole("searchbox").fill("cnf");
    await expect(options.getByRole("checkbox", { name: "cnfans" })).toBeChecked();
    await expect(options.getByRole("checkbox", { name: "mulebuy" })).toBeHidden();
    await allowSites(false);
    await expect(options.getByRole("checkbox", { name: "cnfans" })).not.toBeChecked();
    await page.bringToFront();
    await page.goto(AGENT_PAGE);
    await page.waitForTimeout(800);
    await expect(tab(page)).toBeHidden();
  });
});

test.describe("the menus", () => {
  const clicked = (menuItemId: string, link: object) => ({
    menuItemId,
    editable: false,
    pageUrl: "",
    ...link,
  });

  test("links open in Loupe or at the agent, and pictures can be searched for", async ({
    install,
  }) => {
    const { context, front, inBackground } = await install({ showsPictures: true });
    const opened = async (click: object) => {
      const page = context.waitForEvent("page");
      await inBackground((given) => {
        // Dispatches what a click in the browser's own menu does.
        (
          chrome.contextMenus.onClicked as unknown as { dispatch: (click: object) => void }
        ).dispatch(given);
      }, click);
      return page;
    };
    const link = { linkUrl: `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN` };
    await expect(await opened(clicked("loupe", link))).toHaveURL(front.origin + WATCH.path);
    await expect(await opened(clicked("agent", link))).toHaveURL(new RegExp(WATCH.id));
    const unknown = { linkUrl: "https://nothing.example/x" };
    await expect(await opened(clicked("loupe", unknown))).toHaveURL(
      `${front.origin}/qc-search?url=${encodeURIComponent(unknown.linkUrl)}`,
    );

    const answer = await (
      await fetch(`${front.origin}/api/v1/qc-photos/${WATCH.id}?shopType=weidian`)
    ).json();
    const srcUrl = `${front.origin}${answer.data.photos[0].url}`;
    // A picture can be searched for once it has been shown.
    await fetch(srcUrl);
    await expect(async () => {
      const found = await opened(clicked("picture", { srcUrl }));
      await expect(found.getByRole("heading", { name: "Items with this picture" })).toBeVisible();
      const match = found.getByRole("listitem").getByRole("link").first();
      await expect(match).toHaveAttribute("href", front.origin + WATCH.path, { timeout: 3000 });
    }).toPass();
    const unread = await opened(
      clicked("picture", { srcUrl: "https://item.taobao.com/private.jpg" }),
    );
    await expect(unread.getByText("This picture cannot be read from here.")).toBeVisible();
    await expect(unread.getByRole("link", { name: "Search by picture at Loupe" })).toBeVisible();
  });
});

test("after an update the panel of an open page goes quiet; full storage does not stop it", async ({
  install,
}) => {
  const { context, inBackground, front } = await install({ own: true });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await inBackground(async () => {
    const megabyte = "x".repeat(1_000_000);
    for (let at = 0; at < 10; at += 1) {
      await chrome.storage.session.set({ [`full ${at}`]: megabyte }).catch(() => undefined);
    }
  });
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/QC photos/);
  await inBackground(() => chrome.runtime.reload()).catch(() => undefined);
  await page.waitForTimeout(1000);
  const before = front.calls.length;
  await page.evaluate((id) => history.pushState(null, "", `?itemID=${id}`), newId());
  await expect(tab(page)).toBeHidden();
  expect(front.calls.length).toBe(before);
  expect(faults).toEqual([]);
});
