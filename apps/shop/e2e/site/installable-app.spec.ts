import type { Page } from "@playwright/test";
import { drawScene } from "#testing/pictures.ts";
import { expectNoViolation } from "../extension/violations.ts";
import { startAnotherShop, startShop } from "../fixtures/another-shop.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { cacheConverter } from "../fixtures/offline.ts";
import { outside } from "../fixtures/worker-addresses.ts";
import { png, share } from "../fixtures/share-form.ts";

const LINK = "https://weidian.com/item.html?itemID=7265511373";

test.describe("offline", () => {
  // Answering pictures takes a second debugging session. With it, Chromium tells a page that was
  // loaded offline nothing when it is online again.
  test.use({ showsPictures: true });

  test("the converter works, even after a reload; other pages keep the input", async ({
    page,
    context,
    watch,
  }) => {
    watch.expects(0, /./);
    await cacheConverter(page);
    await context.setOffline(true);
    await page.reload();
    const field = page.getByRole("textbox", { name: "Text with links" });
    await field.fill(LINK);
    await expect(page.getByText("1 item in 1 link.")).toBeVisible();
    await page.goto(`/search?${new URLSearchParams({ url: LINK })}`);
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue(LINK);
    await page.getByRole("link", { name: "Convert links offline" }).click();
    await expect(page.getByText("1 item in 1 link.")).toBeVisible();
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  });
});

test("offline, the haul and the items looked at last are listed, and lead to the converter", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(0, /./);
  await cacheConverter(page);
  const haul = "/haul?name=Hoodie&item=weidian%2F7265511373&weight=&size=&features=&count=2";
  await page.evaluate((stored) => localStorage.setItem("haul", stored), haul);
  await page.goto(WATCH.path);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewed-items")))
    .toContain(WATCH.path.split("/").at(-1));
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await context.setOffline(true);
  await page.goto("/haul");
  await expect(page.getByText("The items you looked at last.")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("1 item in 1 link.")).toBeVisible();
  await page.goto("/haul");
  await expect(page.getByText("Your haul is kept in this browser.")).toBeVisible();
  await page.getByRole("link", { name: "2 × Hoodie" }).click();
  await expect(page.getByText("1 item in 1 link.")).toBeVisible();
});

test("an installed app has the converter offline without ever having opened it", async ({
  newVisitor,
  watch,
}) => {
  watch.expects(0, /./);
  const context = await newVisitor();
  // As it is in an app on the home screen of a phone.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "standalone", { value: true }),
  );
  const page = await context.newPage();
  await page.goto("/?from=app");
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => caches.match("/offline").then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.goto("/convert");
  await page.getByRole("textbox", { name: "Text with links" }).fill(LINK);
  await expect(page.getByText("1 item in 1 link.")).toBeVisible();
  await page.goto("/?from=app");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});

test("each language caches its own converter, and nothing else is cached", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(0, /./);
  await cacheConverter(page, "/de");
  await page.goto(WATCH.path);
  await page.goto("/login");
  await hydrated(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
  const offlinePages = ["", "/de", "/es", "/fr", "/it", "/pl", "/pt-br", "/zh-cn"].map(
    (folder) => `${folder}/offline`,
  );
  expect(kept.filter((path) => !path.startsWith("/assets/")).toSorted()).toEqual(
    ["/de/convert", ...offlinePages].toSorted(),
  );
  await context.setOffline(true);
  await page.goto("/de/convert");
  await page.getByRole("textbox", { name: "Text mit Links" }).fill(LINK);
  await expect(page.getByText("1 Artikel in 1 Link.")).toBeVisible();
  await page.goto("/de/popular");
  await expect(page.getByRole("heading", { name: "Du bist offline" })).toBeVisible();
  await page.goto("/fr/popular");
  await expect(page.getByRole("heading", { name: "Tu es hors ligne" })).toBeVisible();
});

const LIST = Array.from({ length: 50 }, (_, at) => `${LINK.slice(0, -3)}${100 + at}`).join(" ");

for (const withWorker of [true, false]) {
  test.describe(withWorker ? "shared to the app" : "shared before the worker is there", () => {
    test.beforeEach(async ({ page }) => {
      if (withWorker) await cacheConverter(page);
      // The worker takes over a page at its next load.
      await page.goto("/");
    });

    test("a message opens its item, and a list opens the converter", async ({ page }) => {
      await share(page, { text: `【淘宝】看看这个 ${LINK} 点击打开` });
      await expect(page).toHaveURL(WATCH.path);
      await page.goto("/");
      await share(page, { text: LIST });
      await expect(page).toHaveURL("/convert");
      await expect(page.getByText("50 items in 50 links.")).toBeVisible();
    });

    test("a photo opens the search by picture", async ({ page }) => {
      await share(page, { pictures: [png("shared.png", await drawScene(3))] });
      await expect(page).toHaveURL("/picture-search");
      const told = withWorker
        ? page.getByText("shared.png")
        : page.getByText("Share it once more.");
      await expect(told.first()).toBeVisible();
      // The photo is searched for only once, and not again after Back or a reload.
      await page.reload();
      await expect(page.getByText("shared.png")).toBeHidden();
    });

    test("of several photos the first is searched for, and the page says so", async ({ page }) => {
      const pictures = [png("1.png", await drawScene(5)), png("2.png", await drawScene(6))];
      await share(page, { pictures });
      await expect(page).toHaveURL("/picture-search");
      if (withWorker) {
        await expect(page.getByText(/^Only the first photo was taken/).first()).toBeVisible();
        await expect(page.getByText("1.png").first()).toBeVisible();
      } else {
        await expect(page.getByText("Share it once more.").first()).toBeVisible();
      }
    });

    test("a file that is not a picture is refused with a message", async ({ page, watch }) => {
      watch.expects(415, /searchByPicture/);
      const pdf = Buffer.from("%PDF-1.7 …");
      await share(page, {
        pictures: [{ name: "shared.pdf", mimeType: "application/pdf", buffer: pdf }],
      });
      await expect(
        page.getByText(withWorker ? /JPEG, PNG/ : "Share it once more.").first(),
      ).toBeVisible();
    });
  });
}

test("the pages without scripts of the app have no violation in either theme, and fit a narrow window", async ({
  page,
  watch,
}) => {
  watch.expects(415, /share/);
  await page.setViewportSize({ width: 360, height: 640 });
  const expectFine = async (heading: string) => {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectNoViolation(page, "html");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await page.goto(`/offline?${new URLSearchParams({ url: LINK })}`);
  await expectFine("You are offline");
  await page.goto("/");
  await page.evaluate(() => {
    const form = document.createElement("form");
    // A form of another kind than phones send.
    Object.assign(form, { method: "post", enctype: "text/plain", action: "/share" });
    document.body.append(form);
    form.submit();
  });
  await expectFine("This could not be shared");
});

test("the app is offered at the second visit with a look-up, and never again once declined", async ({
  newVisitor,
}) => {
  const context = await newVisitor();
  // Chrome sends its own event only on sites that a person has used for a while.
  await context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = () => {
        document.title = "prompted";
        return Promise.resolve({ outcome: "accepted" });
      };
      dispatchEvent(Object.assign(event, { prompt }));
    });
  });
  const offer = (page: Page) => page.getByText("Install Loupe to share links and photos to it");
  const lookUp = async (page: Page, visit: number) => {
    await page.goto(WATCH.path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("look-up-visits")))
      .toBe(String(visit));
    await page.goto("/");
    await hydrated(page);
  };
  const first = await context.newPage();
  await lookUp(first, 1);
  await lookUp(first, 1);
  await expect(offer(first)).toBeHidden();

  // Another tab counts as another visit.
  const second = await context.newPage();
  await lookUp(second, 2);
  await expect(offer(second)).toBeVisible();
  await second.getByRole("button", { name: "Install", exact: true }).click();
  await expect(second).toHaveTitle("prompted");
  await second.goto("/popular");
  await hydrated(second);
  await second.waitForTimeout(500);
  await expect(offer(second)).toBeHidden();
});

test("browsers accept the manifest in every language", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const folder of ["", "/zh-cn"]) {
    await page.goto(`${folder}/`);
    const { url, errors } = await session.send("Page.getAppManifest");
    expect(new URL(url).pathname).toBe(`${folder}/manifest.webmanifest`);
    expect(errors).toEqual([]);
    expect((await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  }
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await page.request.get(src);
    expect(response.headers()["content-type"], src).toMatch(/^image\//);
  }
});

test("when switched off, an installed worker removes itself and its caches", async ({
  browser,
}) => {
  const on = await startAnotherShop();
  const context = await browser.newContext({ baseURL: on.origin });
  const page = await context.newPage();
  await cacheConverter(page);
  await on.close();
  const off = await startShop(on.origin, {
    PWA: "off",
    QC_IMAGES_URL: `${outside().sandbox}/qc-images`,
  });
  await page.goto("/popular");
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ display: "browser" });
  expect(manifest).not.toHaveProperty("share_target");

  // This shop has not published the extension, so it offers the file itself.
  await page.goto("/");
  await hydrated(page);
  await page.getByText("How to load it").click();
  await expect(page.getByText("Unpack the file into a folder that stays.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the extension" }).click();
  expect((await downloading).suggestedFilename()).toBe("loupe-extension.zip");
  await context.close();
  await off.close();
});
