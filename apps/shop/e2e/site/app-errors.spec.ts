import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { WATCH } from "../fixtures/goods.ts";
import { startFront } from "../extension/front.ts";
import { expect, test } from "../fixtures/journey.ts";
import { cacheConverter } from "../fixtures/offline.ts";
import { newId } from "../fixtures/servers/sandbox.ts";
import { share } from "../fixtures/share-form.ts";

test.describe("a photo of 40 megapixels", () => {
  test("is rotated and reduced in the browser, and finds its item, if a phone shares it with the app", async ({
    page,
    request,
  }) => {
    const id = newId();
    const photos = await request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    const [{ url }] = (await photos.json()).data.photos;
    const photo = await (await request.get(`${url}?w=1600`)).body();
    // A photo as saved by a phone in landscape: rotated, with its orientation in the metadata.
    const turned = await sharp(photo).rotate(90).toBuffer();
    const large = await sharp(turned)
      .resize({ width: 5480, height: 7300, fit: "fill" })
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 80 })
      .toBuffer();
    const { width, height } = await sharp(large).metadata();
    expect(width * height).toBeGreaterThan(40_000_000);
    const refused = await request.post("/api/v1/qc/searchByPicture", {
      multipart: { picture: { name: "a.jpg", mimeType: "image/jpeg", buffer: large } },
    });
    expect([400, 413]).toContain(refused.status());

    const picture = { name: "large.jpg", mimeType: "image/jpeg", buffer: large };
    const article = page.getByRole("main").getByRole("article").first();
    // A phone shares the photo with the app, whose service worker passes it to the page.
    await cacheConverter(page);
    await page.goto("/");
    await share(page, { pictures: [picture] });
    await expect(page).toHaveURL("/picture-search");
    await expect(article).toBeVisible();
    const link = article.getByRole("link");
    await expect(link).toHaveAttribute("href", new RegExp(`/${id}#qc-photos`));
  });
});

test("the service worker of the first release does not break the current site, and is replaced", async ({
  browser,
  baseURL,
}) => {
  const old = await readFile(new URL("worker-of-first-release.txt", import.meta.url), "utf8");
  // A proxy instead of Playwright's `route`, which would also block requests of service workers.
  const front = await startFront(baseURL!);
  front.instead = ({ url }, response) => {
    if (url !== "/sw.js") return false;
    response.writeHead(200, { "content-type": "text/javascript" }).end(old);
    return true;
  };
  await using own = await browser.browserType().launch();
  const context = await own.newContext({ baseURL: front.origin });
  const page = await context.newPage();
  const workers = await context.newCDPSession(page);
  const activated = new Set<string>();
  workers.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions)
      if (status === "activated") activated.add(versionId);
  });
  await workers.send("ServiceWorker.enable");
  await cacheConverter(page);
  // Shared content must arrive even while only the old service worker is active.
  await page.goto("/");
  await share(page, { text: `look: https://weidian.com/item.html?itemID=${WATCH.id}` });
  await expect(page).toHaveURL(WATCH.path);
  await page.goto("/");
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await share(page, { pictures: [{ name: "old.png", mimeType: "image/png", buffer }] });
  await expect(page.getByText("old.png").first()).toBeVisible();
  front.instead = () => false;
  await page.goto(WATCH.path);
  await expect(page.getByRole("heading", { name: "QC Photos" })).toBeVisible();
  // Waits until the new service worker is active, because it must cache the converter below. With a debugger
  // attached, Chromium sometimes never ends the old worker; without visitors it ends after half a minute.
  const states = () =>
    page.evaluate(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      return [active, installing, waiting].map((worker) => worker?.state);
    });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(async () => (await states())[1]).toBeUndefined();
  await expect
    .poll(async () => {
      const now = await states();
      if (now[2]) await workers.send("ServiceWorker.stopAllWorkers");
      return now;
    })
    .toEqual(["activated", undefined, undefined]);
  expect(activated.size, "workers that were active, the old one and the new one").toBe(2);
  await cacheConverter(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Text with links" })).toBeVisible();
  await front.close();
});
