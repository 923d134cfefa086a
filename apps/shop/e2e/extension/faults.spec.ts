/// <reference types="chrome" />
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId, scenarioId } from "../fixtures/sandbox.ts";

test.describe.configure({ mode: "parallel" });

test("choices, sites and items that are saved at the same time are all kept", async ({
  install,
}) => {
  const { openOwn } = await install();
  const options = await openOwn("options.html");
  await expect(options.getByRole("option", { name: "Poland" })).toBeAttached();
  const ids = Array.from({ length: 8 }, newId);
  const kept = await options.evaluate(async (items) => {
    for (const [field, value] of [
      ["agent", "basetao"],
      ["country", "PL"],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`#${field}`)!;
      select.value = value!;
      select.dispatchEvent(new Event("change"));
    }
    await Promise.all(
      items.flatMap((id) => [
        chrome.runtime.sendMessage({
          question: "site",
          host: `${id}.example`,
          change: { open: true },
        }),
        chrome.runtime.sendMessage({
          question: "photos",
          item: { marketplace: "weidian", id },
          again: false,
          visited: true,
        }),
      ]),
    );
    return chrome.storage.local.get(null);
  }, ids);
  expect(kept.settings).toMatchObject({ agent: "basetao", country: "PL" });
  expect(Object.keys(kept.sites as object).toSorted()).toEqual(
    ids.map((id) => `${id}.example`).toSorted(),
  );
  expect((kept.recent as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("a choice made before the shop answers is kept", async ({ install }) => {
  const { openOwn, front } = await install();
  const held: (() => void)[] = [];
  const pass = front.instead;
  front.instead = ({ url }, response) => {
    if (!url?.includes("getAgent")) return false;
    held.push(() => {
      const one = { _id: "1", name: "Only here", img: "", offer: "", active: true };
      const data = [{ ...one, isSelected: true, to: { taobao: "", weidian: "", ali_1688: "" } }];
      response.writeHead(200, { "access-control-allow-origin": "*" });
      response.end(JSON.stringify({ success: true, message: "", data }));
    });
    return true;
  };
  const options = await openOwn("options.html");
  const agent = options.getByRole("combobox", { name: "My agent" });
  await expect.poll(() => held.length).toBe(1);
  await agent.selectOption("basetao");
  await expect(options.getByText("Saved")).toBeVisible();
  held[0]!();
  front.instead = pass;
  await expect(agent.getByRole("option", { name: "Only here" })).toBeAttached();
  await expect(agent).toHaveValue("basetao");
});

test("a request is repeated if its worker stops before it has answered", async ({ install }) => {
  const { context, front, stopWorker } = await install({ own: true });
  const asked: (() => void)[] = [];
  front.instead = ({ url }, response) => {
    if (!url?.includes("qc-photos") || asked.length > 0) return false;
    // The first call is never answered, because its worker is stopped first.
    asked.push(() => response.destroy());
    return true;
  };
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect.poll(() => asked.length).toBe(1);
  await stopWorker();
  await page.bringToFront();
  await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);

  // The worker may also stop between two messages and while the panel is open.
  await stopWorker();
  await page.bringToFront();
  await tab(page).click();
  await expect(panel(page).locator(".tile img").first()).toBeVisible();
  await expect(panel(page).getByRole("link", { name: /^Open at / })).toBeVisible();
  await stopWorker();
  await page.bringToFront();
  await page.evaluate((id) => history.pushState(null, "", `?itemID=${id}`), newId());
  await expect(panel(page)).toBeVisible();
  asked[0]!();
});

test("a server that was too busy is left alone by the next worker, too", async ({ install }) => {
  const { context, front, stopWorker } = await install({ own: true });
  front.instead = ({ url }, response) => {
    if (!url?.includes("qc-photos")) return false;
    response.writeHead(429, { "access-control-allow-origin": "*" }).end("{}");
    return true;
  };
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/Loupe is busy$/);
  const before = front.calls.length;
  await stopWorker();
  await page.bringToFront();
  await page.goto(pageOf(newId()));
  await expect(tab(page)).toHaveAccessibleName(/Loupe is busy$/);
  expect(front.calls.length).toBe(before);
});

test("the extension gives up on a server that never ends its answer", async ({ install }) => {
  const { context, front } = await install();
  front.instead = (_, response) => {
    response.writeHead(200, { "access-control-allow-origin": "*" });
    response.write('{"success":');
    return true;
  };
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/Looking for QC photos…$/);
  // The extension gives up after eight seconds.
  await expect(tab(page)).toHaveAccessibleName(/Loupe does not answer$/, { timeout: 15_000 });
});

test("a photo that the shop cannot get is named in the user's language", async ({ install }) => {
  const { context, store } = await install({ showsPictures: true });
  await store({ settings: { language: "de" } });
  const page = await context.newPage();
  await page.goto(pageOf(scenarioId(10)));
  await page.getByRole("button", { name: /^Loupe öffnen: \d+ QC-Fotos/ }).click();
  const opened = page.getByRole("region", { name: "Loupe: QC-Fotos dieses Artikels" });
  const gone = "Dieses Foto ist gerade nicht verfügbar.";
  await expect(opened.locator(".tile").first()).toHaveText(gone);
  await opened.locator(".tile").first().click();
  await expect(page.getByRole("dialog").getByText(gone)).toBeVisible();
});

test("the whole panel works on a page whose policy forbids everything", async ({ install }) => {
  const { context, sites } = await install({ showsPictures: true });
  sites.answer = {
    html: "<!doctype html><title>An item</title>",
    headers: {
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; sandbox allow-scripts; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  };
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (line) => {
    if (line.type() === "error" && !/favicon/.test(line.text())) faults.push(line.text());
  });
  await page.goto(pageOf(WATCH.id));
  await tab(page).click();
  const shown = panel(page);
  await expect(shown.getByRole("link", { name: /^Open at / })).toBeVisible();
  const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
  await expect.poll(() => shown.locator(".tile img").first().evaluate(isDrawn)).toBe(true);
  await shown
    .getByRole("button", { name: /^QC photo 1 of/ })
    .first()
    .click();
  const enlarged = page.getByRole("dialog").locator("img");
  await expect.poll(() => enlarged.evaluate(isDrawn)).toBe(true);
  // Its styles apply, too.
  await expect(page.getByRole("dialog")).toHaveCSS("border-radius", "12px");
  expect(faults).toEqual([]);
});

test("with full storage the photos are shown, and a message says that a choice was not saved", async ({
  install,
}) => {
  const { context, inBackground, openOwn } = await install({ own: true });
  await inBackground(async () => {
    // Fills the storage with smaller and smaller pieces until nothing fits any more.
    for (const size of [4_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 10, 1]) {
      for (let at = 0; at < 10; at += 1) {
        const part = { [`full ${size} ${at}`]: "x".repeat(size) };
        await chrome.storage.local.set(part).catch(() => undefined);
      }
    }
  });
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
  await tab(page).click();
  await panel(page).getByRole("button", { name: "Hide on this site" }).click();
  await expect(panel(page)).toBeHidden();
  const options = await openOwn("options.html");
  await options.getByRole("combobox", { name: "My agent" }).selectOption("basetao");
  await expect(options.getByText("The browser could not save this.")).toBeVisible();
});

test("if the user revokes access to the marketplaces, the popup says so and offers to restore it", async ({
  install,
}) => {
  const { context, openOwn, allowSites } = await install({ own: true });
  const popup = await openOwn("popup.html");
  const note = popup.getByText("Your browser no longer allows the panel on Taobao, Tmall, 1688");
  await expect(popup.getByRole("textbox")).toBeVisible();
  await expect(note).toBeHidden();
  await allowSites(false);
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await page.waitForTimeout(800);
  await expect(tab(page)).toBeHidden();
  await popup.reload();
  await expect(note).toBeVisible();
  await expect(popup.getByRole("button", { name: "Allow it again" })).toBeVisible();
  await allowSites(true);
  await popup.reload();
  await expect(popup.getByRole("textbox")).toBeVisible();
  await expect(note).toBeHidden();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
});
