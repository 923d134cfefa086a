import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

test.describe.configure({ mode: "parallel" });

test("a request is repeated if the extension's worker stops before it responds", async ({
  install,
}) => {
  const { context, front, stopWorker } = await install({ own: true });
  const asked: (() => void)[] = [];
  front.instead = ({ url }, response) => {
    if (!url?.includes("qc-photos") || asked.length > 0) return false;
    // The first call gets no response, because the worker is stopped before that.
    asked.push(() => response.destroy());
    return true;
  };
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect.poll(() => asked.length).toBe(1);
  await stopWorker();
  await page.bringToFront();
  await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);

  // The browser may also stop the worker between two messages, and while the panel is open.
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

test("the panel stays when a page replaces its document, and no error is thrown in an XML document", async ({
  install,
}) => {
  const { context, sites } = await install();
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
  await page.evaluate(() => {
    document.open();
    document.write("<!doctype html><title>Another document</title><h1>Replaced</h1>");
    document.close();
  });
  await expect(page.getByRole("heading", { name: "Replaced" })).toBeVisible();
  await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);

  const messages: string[] = [];
  page.on("console", (message) => message.type() === "error" && messages.push(message.text()));
  sites.answer = {
    html: "<answer><ok/></answer>",
    headers: { "content-type": "application/xml" },
  };
  await page.goto(pageOf(newId()));
  await page.waitForTimeout(600);
  expect([...errors, ...messages]).toEqual([]);
});

test("the extension reports an error if the server never ends its response", async ({
  install,
}) => {
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
