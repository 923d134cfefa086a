import type { Request } from "@playwright/test";
import { drawScene } from "#testing/pictures.ts";
import { expectNoViolation } from "../extension/violations.ts";
import { WORKER_OFF } from "#features/site/installable-app/worker-off.ts";
import { startFront } from "../extension/front.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { cacheConverter } from "../fixtures/offline.ts";
import { heading, PARCEL } from "../fixtures/parcel.ts";
import { png, share } from "../fixtures/share-form.ts";

// The first test needs the pictures, because replacing pictures uses a second debugging session, and with it Chromium
// does not notify a page that was loaded offline when the connection is back.
test.use({ showsPictures: true });

const LINK = "https://weidian.com/item.html?itemID=7265511373";

test("without a connection, the converter works, haul and viewed items are listed, and other pages keep the input until it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(0, /./);
  await cacheConverter(page);
  const haul =
    "/haul?name=Hoodie&item=weidian%2F7265511373&weight=640&size=&features=&count=2&add=weidian%2F7265511373%2FNavy";
  await page.evaluate((stored) => localStorage.setItem("haul", stored), haul);
  await page.goto(WATCH.path);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewed-items")))
    .toContain(WATCH.path.split("/").at(-1));
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto("/convert");
  await context.setOffline(true);
  await page.reload();
  const field = page.getByRole("textbox", { name: "Text with links" });
  await field.fill(LINK);
  const converted = page.getByText("1 item in 1 link.");
  await expect(converted).toBeVisible();

  const isOffline = page.getByRole("heading", { name: "You are offline" });
  const converter = page.getByRole("link", { name: "Convert links offline" });
  await page.goto(`/search?${new URLSearchParams({ url: LINK })}`);
  await expect(isOffline).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue(LINK);
  await converter.click();
  await expect(converted).toBeVisible();

  await page.goto("/haul");
  await expect(page.getByText("The items you looked at last.")).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(converted).toBeVisible();
  await page.goto("/haul");
  await expect(page.getByText("Your haul is kept in this browser.")).toBeVisible();
  // The haul does not need a connection, only its prices do.
  await expect(page.getByText("This page needs a connection.")).toBeHidden();
  const fonts = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await expect.poll(fonts).toContain("Instrument Sans loaded");
  // An item that was added on its page, and that the page of the haul has not looked up yet.
  await expect(page.getByRole("link", { name: `1 × ${title}, Navy` })).toBeVisible();
  await page.getByRole("link", { name: "2 × Hoodie, 640 g" }).click();
  await expect(converted).toBeVisible();

  // The converter of another language is cached, so the page links to that one.
  await page.goto("/de/popular");
  await page.getByRole("link", { name: "Links offline umwandeln" }).click();
  await expect(page).toHaveURL("/convert");
  await expect(field).toBeVisible();

  await page.goto("/popular?search=winter+jacket");
  await expect(page.getByRole("textbox")).toHaveValue("winter jacket");
  // The search contains no link, so the link to the converter does not include its text.
  await expect(converter).toHaveAttribute("href", "/convert");
  await page.goto(PARCEL);
  await expect(isOffline).toBeVisible();
  await expect(page).toHaveURL(PARCEL);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(heading(page)).toBeVisible();

  // A page that was opened offline loads once there is a connection.
  await context.setOffline(true);
  await page.goto("/login");
  await expect(isOffline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
});

test("an installed app can open the converter offline even if it was never opened before", async ({
  newVisitor,
  watch,
}) => {
  watch.expects(0, /./);
  const context = await newVisitor();
  // Simulates an app on the home screen of a phone.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "standalone", { value: true }),
  );
  const page = await context.newPage();
  await page.goto("/?from=app");
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => caches.match("/convert").then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.goto("/convert");
  await page.getByRole("textbox", { name: "Text with links" }).fill(LINK);
  await expect(page.getByText("1 item in 1 link.")).toBeVisible();
  await page.goto("/?from=app");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});

test("the service worker caches the converter of each visited language, and nothing else", async ({
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

for (const withWorker of [true, false])
  test(`messages, lists, photos and other files can be shared ${withWorker ? "with the app" : "before the service worker runs"}`, async ({
    page,
    watch,
  }) => {
    watch.expects(415, /searchByPicture/);
    if (withWorker) await cacheConverter(page);
    // The service worker controls a page only from its next load on.
    const shareOn = async (shared: Parameters<typeof share>[1]) => {
      await page.goto("/");
      await share(page, shared);
    };
    await shareOn({ text: `【淘宝】看看这个 ${LINK} 点击打开` });
    await expect(page).toHaveURL(WATCH.path);

    const again = page.getByText("Share it once more.").first();
    await shareOn({ pictures: [png("shared.png", await drawScene(3))] });
    await expect(page).toHaveURL("/picture-search");
    await expect(withWorker ? page.getByText("shared.png").first() : again).toBeVisible();
    const result = page.getByRole("heading", { name: "No item here shows this picture" });
    if (withWorker) await expect(result).toBeVisible();
    // A reload shows the result again, but does not search for a shared photo again.
    const searches: string[] = [];
    const note = (request: Request) =>
      void (request.url().includes("searchByPicture") && searches.push(request.url()));
    page.on("request", note);
    await page.reload();
    await hydrated(page);
    await expect(result).toBeVisible({ visible: withWorker });
    expect(searches).toEqual([]);
    page.off("request", note);

    if (!withWorker) {
      // Shared last, because the converter page registers the service worker.
      await shareOn({ text: LIST });
      await expect(page).toHaveURL("/convert");
      return await expect(page.getByText("50 items in 50 links.")).toBeVisible();
    }
    await shareOn({
      pictures: [png("1.png", await drawScene(5)), png("2.png", await drawScene(6))],
    });
    await expect(page).toHaveURL("/picture-search");
    const first = page.getByText(/^Only the first photo was taken/).first();
    await expect(first).toBeVisible();
    await expect(page.getByText("1.png").first()).toBeVisible();

    const buffer = Buffer.from("%PDF-1.7 …");
    await shareOn({ pictures: [{ name: "shared.pdf", mimeType: "application/pdf", buffer }] });
    await expect(page.getByText(/JPEG, PNG/).first()).toBeVisible();
    await shareOn({ text: LIST });
    await expect(page).toHaveURL("/convert");
    await expect(page.getByText("50 items in 50 links.")).toBeVisible();
  });

test("the app's pages without scripts are accessible in both themes, fit a narrow window, and have no link to a converter that is not cached", async ({
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
    // Phones send another kind of form.
    Object.assign(form, { method: "post", enctype: "text/plain", action: "/share" });
    document.body.append(form);
    form.submit();
  });
  await expectFine("This could not be shared");

  await page.goto(WATCH.path);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewed-items")))
    .toContain(WATCH.id);
  await page.goto("/offline");
  await expect(page.getByText("The items you looked at last.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.locator('a[href*="/convert"]')).toHaveCount(0);
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
});

test("an installed service worker removes itself and its caches once the owner turns the app off", async ({
  browser,
  baseURL,
}) => {
  // A proxy instead of Playwright's `route`, which would also block requests of the service worker.
  const front = await startFront(baseURL!);
  await using own = await browser.browserType().launch();
  const page = await (await own.newContext({ baseURL: front.origin })).newPage();
  await cacheConverter(page);
  front.instead = ({ url }, response) => {
    if (url !== "/sw.js") return false;
    response.writeHead(200, { "content-type": "text/javascript" }).end(WORKER_OFF);
    return true;
  };
  await page.goto("/popular");
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await front.close();
});
