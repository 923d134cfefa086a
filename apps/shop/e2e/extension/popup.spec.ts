import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { missingId } from "../fixtures/servers/sandbox.ts";

test.describe.configure({ mode: "parallel" });

test("the popup shows the item of the open tab, reads the clipboard, and follows short links", async ({
  install,
}) => {
  await test.step("the item of the open tab", async () => {
    const { context, openPopup } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/QC photos/);
    const popup = await openPopup(page);
    await expect
      .poll(popup.text)
      .toMatch(/This tab\s+Weidian 7265511373\s+\w.* watch.*\s+\d+ QC photos · newest/i);
    await expect.poll(popup.text).toMatch(/Open in Loupe\s+Open at /);
  });
  await test.step("an agent's page without permission", async () => {
    const { context, openPopup } = await install();
    const page = await context.newPage();
    await page.goto(`https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`);
    const popup = await openPopup(page);
    await expect.poll(popup.text).toContain("Show the panel on CNFans");
    await expect.poll(popup.text).toMatch(/This tab\s+Weidian 7265511373/);
    await expect(tab(page)).toBeHidden();
  });
  await test.step("any other page", async () => {
    const { context, openPopup } = await install();
    const page = await context.newPage();
    await page.goto("https://www.example.com/");
    const popup = await openPopup(page);
    await expect.poll(popup.text).toContain("Paste a link");
    expect(await popup.text()).not.toContain("This tab");
  });
  await test.step("the clipboard", async () => {
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
  await test.step("short links and the last viewed items", async () => {
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
    // The test responds in place of the shop, because the simulated sources have no short links.
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

test("without a connection or a server, the popup can still create links, and the panel shows the reason", async ({
  install,
}) => {
  const { context, openOwn, front } = await install({ own: true });
  await test.step("the panel", async () => {
    const page = await context.newPage();
    await page.goto(pageOf(missingId()));
    // Before the extension stores the shop's agents, which the popup would list instead of its own.
    await front.close();
    await tab(page).click();
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByText(`${front.origin} did not answer`)).toBeVisible();
    await context.setOffline(true);
    await panel(page).getByRole("button", { name: "Try again" }).click();
    // The photos' part and the price's part each show this message.
    await expect(panel(page).getByText("You are offline").first()).toBeVisible();
  });
  await test.step("the popup", async () => {
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
    // The shop has responded before, so its agents are known.
    expect(await popup.getByRole("listitem").allInnerTexts()).toContainEqual(
      expect.stringContaining("Kakobuy"),
    );
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
});
