import type { Locator } from "@playwright/test";
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { expectNoViolation } from "./violations.ts";
import { WATCH } from "../fixtures/goods.ts";
import { missingId, newId } from "../fixtures/servers/sandbox.ts";

test.describe.configure({ mode: "parallel" });

/** Expects that a click at any corner or at the middle of an element hits the element. */
async function expectUncovered(target: Locator): Promise<void> {
  const hits = await target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [x, top + 4],
      [x, bottom - 4],
    ] as const;
    const root = element.getRootNode() as ShadowRoot;
    return points.map(([x, y]) => element.contains(root.elementFromPoint(x, y)));
  });
  expect(hits).toEqual([true, true, true]);
}

test("an item's page shows the extension's tab with the number of QC photos, and its panel shows the details", async ({
  install,
}) => {
  await test.step("the tab and the panel", async () => {
    const { context, front, store } = await install({ showsPictures: true });
    await store({ settings: { country: "DE" } });
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos newest \d+ \w+ 20\d\d$/);
    expect(front.calls.map(({ path }) => path)).toEqual([
      "/api/v1/extension/status",
      `/api/v1/qc-photos/${WATCH.id}?shopType=weidian`,
    ]);

    await tab(page).click();
    const opened = panel(page);
    await expect(opened.getByRole("heading").first()).toBeVisible();
    await expect(
      opened.getByRole("button", { name: /^QC photo 1 of \d+, / }).first(),
    ).toBeVisible();
    await expect(opened.locator(".tile img").first()).toHaveAttribute("src", /^data:image/);
    await expect(opened.getByText("Price", { exact: true })).toBeVisible();
    await expect(opened.getByText(/^(from )?[€$][\d.,]+ \(¥\s\d/)).toHaveCount(1);
    await expect(opened.getByText(/^.*€[\d,.]+ to Germany[,;] /)).toBeVisible();
    await expect(opened.getByText(/^.+ · \d+–\d+ days · [\d,]+ g/)).toBeVisible();
    await expect(opened.getByRole("link", { name: "Watch at Loupe" })).toHaveAttribute(
      "href",
      /\/product\/\w+\/\d+#watch$/,
    );
    await expect(opened.getByRole("link", { name: "See everything at Loupe" })).toHaveAttribute(
      "href",
      `${front.origin}${WATCH.path}`,
    );
    const agent = opened.getByRole("link", { name: /^Open at / });
    await expect(agent).toHaveAttribute("href", new RegExp(WATCH.id));
    await expect(agent).toHaveAttribute("rel", "noopener noreferrer");
    await opened.getByText("All agents").click();
    expect(await opened.getByRole("listitem").count()).toBeGreaterThan(2);
  });
  await test.step("price and agent are in the first view", async () => {
    const { context } = await install();
    const page = await context.newPage();
    // The size of a page in a laptop's window of 1366 × 768, without the browser's bars.
    await page.setViewportSize({ width: 1366, height: 600 });
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    await expect(panel(page).locator(".summary strong")).toBeInViewport({ ratio: 1 });
    await expect(panel(page).locator(".summary strong")).toHaveText(/^(from )?[€$][\d.,]+ \(¥\s\d/);
    await expect(panel(page).locator("a.primary")).toBeInViewport({ ratio: 1 });
    for (const height of [600, 650, 800, 1000]) {
      await page.setViewportSize({ width: 1366, height });
      await expectUncovered(panel(page).locator("a.primary"));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectUncovered(panel(page).locator("a.primary"));
    const option = await panel(page).locator(".group h2").first().innerText();
    const taken = await panel(page).locator(".group .note").first().innerText();
    expect(taken).toMatch(/^\d+ \w+ 20\d\d · [\d,]+ g$/);
    await panel(page).locator(".tile").first().click();
    await expect(page.getByRole("dialog").locator(".caption")).toHaveText(`${option} · ${taken}`);
  });
  await test.step("photos can be enlarged and browsed by keyboard, and the panel stays open on this site", async () => {
    const { context } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    await panel(page)
      .getByRole("button", { name: /^QC photo 1 of/ })
      .first()
      .click();
    const enlarged = page.getByRole("dialog", { name: "Enlarged QC photo" });
    await expect(enlarged.getByText(/^QC photo 1 of/)).toBeVisible();
    await expect(enlarged.locator("img")).toHaveAttribute("src", /^data:image/);
    await page.keyboard.press("ArrowRight");
    await expect(enlarged.getByText(/^QC photo 2 of/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(enlarged).toBeHidden();
    await expect(panel(page)).toBeVisible();

    await page.goto(pageOf(newId()));
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole("button", { name: "Close the panel" }).press("Escape");
    await expect(tab(page)).toBeFocused();
    await page.reload();
    await expect(tab(page)).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
});

test("a source that times out, a failing server and an invalid response each have their own message", async ({
  install,
  sandbox,
}) => {
  await test.step("no photos, and a source that times out", async () => {
    const { context } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(missingId()));
    await expect(tab(page)).toHaveAccessibleName(/No QC photos yet$/);
    await tab(page).click();
    await expect(panel(page).getByText("No warehouse that Loupe knows")).toBeVisible();
    await sandbox.set({ service: "qcImages", failureRate: 1 });
    await page.goto(pageOf(newId()));
    await expect(panel(page).getByText("A source did not answer")).toBeVisible();
  });
  await test.step("a failing server, an HTML page and the response of another service", async () => {
    const { context, front, inBackground } = await install();
    const page = await context.newPage();
    for (const [what, status, body] of [
      ["a failing server", 503, "{}"],
      ["a page in place of an answer", 200, "<!doctype html><p>Hello"],
      ["an answer of another service", 200, '{"data":{"hello":1}}'],
    ] as const) {
      front.instead = (_, response) => {
        response.writeHead(status, { "access-control-allow-origin": "*" }).end(body);
        return true;
      };
      // Removes the stored status, so that the extension requests it again.
      await inBackground(() => chrome.storage.session.clear());
      await page.goto(pageOf(newId()));
      if (status === 503) {
        await expect(tab(page)).toHaveAccessibleName(/Loupe does not answer$/);
        await tab(page).click();
      }
      await expect(panel(page).getByText("Loupe does not answer").first(), what).toBeVisible();
      // The extension creates links to agents without the server, to the agent of every shop's default first.
      await expect(panel(page).getByRole("link", { name: "Open at CNFans" }), what).toBeVisible();
      front.instead = () => false;
      await panel(page).getByRole("button", { name: "Try again" }).click();
      const photo = panel(page).getByRole("button", { name: /^QC photo 1 of/ });
      await expect(photo.first(), what).toBeVisible();
    }
  });
});

test("the extension makes no more calls to a busy server, and none if its version is no longer supported", async ({
  install,
}) => {
  await test.step("a busy server", async () => {
    const { context, front } = await install();
    front.instead = ({ url }, response) => {
      if (!url?.includes("qc-photos")) return false;
      response.writeHead(429, { "access-control-allow-origin": "*" }).end("{}");
      return true;
    };
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/Loupe is busy$/);
    await tab(page).click();
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByText("Too many questions at once.")).toBeVisible();
    expect(front.calls.filter(({ path }) => path.includes("qc-photos"))).toHaveLength(1);
  });
  await test.step("an unsupported version", async () => {
    const { context, front } = await install();
    front.instead = ({ url }, response) => {
      if (!url?.endsWith("/extension/status")) return false;
      const body = { success: true, message: "ok", data: { oldest: "1.10.0" } };
      response.writeHead(200, { "access-control-allow-origin": "*" }).end(JSON.stringify(body));
      return true;
    };
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/Update the extension$/);
    await tab(page).click();
    await expect(panel(page).getByText("This version (1.0.0) is no longer served.")).toBeVisible();
    expect(front.calls.some(({ path }) => path.includes("qc-photos"))).toBe(false);
  });
});

test("a panel that the user has hidden can be shown again by a notice, the options or the popup", async ({
  install,
}) => {
  await test.step("the notice", async () => {
    const { context } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    const hide = panel(page).getByRole("button", { name: "Hide on this site" });
    await hide.click();
    await expect(panel(page)).toBeHidden();
    const said = page.getByText("Hidden on weidian.com. The settings bring it back");
    await expect(said).toBeVisible();
    await expectNoViolation(page, "html > div");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(panel(page)).toBeVisible();
    await expect(said).toBeHidden();
    await page.reload();
    await expect(panel(page)).toBeVisible();

    await hide.click();
    await expect(said).toBeVisible();
    await page.getByRole("button", { name: "Close the panel" }).click();
    await expect(said).toBeHidden();
    await page.reload();
    await page.waitForTimeout(600);
    await expect(tab(page)).toBeHidden();
  });
  await test.step("the options", async () => {
    const { context, openOwn } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    await panel(page).getByRole("button", { name: "Hide on this site" }).click();
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await page.waitForTimeout(600);
    await expect(tab(page)).toBeHidden();
    const options = await openOwn("options.html");
    await options.getByRole("button", { name: "Show it again: weidian.com" }).click();
    await page.bringToFront();
    await expect(panel(page)).toBeVisible();
  });
  await test.step("the popup", async () => {
    const { context, openPopup } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    await panel(page).getByRole("button", { name: "Hide on this site" }).click();
    await expect(panel(page)).toBeHidden();
    const popup = await openPopup(page);
    await expect.poll(popup.text).toContain("The panel is hidden on weidian.com.");
    await popup.click("Show it again");
    await expect(panel(page)).toBeVisible();
  });
});

test("a thousand navigations with ten events each cause a few calls, and calls from many tabs at once are queued or rejected", async ({
  install,
}) => {
  const { context, front, openOwn } = await install();
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/QC photos/);
  const before = front.calls.length;
  const last = newId();
  // Each navigation takes 3 ms of the browser's CPU time, and none of the extension's.
  await page.evaluate((id) => {
    for (let at = 0; at < 10_000; at += 1) {
      if (at % 10 === 0) history.pushState(null, "", `?itemID=${700_000_000 + at}`);
      else window.dispatchEvent(new PopStateEvent("popstate"));
    }
    history.pushState(null, "", `?itemID=${id}`);
  }, last);
  await expect
    .poll(() => front.calls.slice(before).map(({ path }) => path))
    .toContain(`/api/v1/qc-photos/${last}?shopType=weidian`);
  // One call is for the last address. Others are only for addresses at which the page stayed for a while.
  expect(front.calls.length - before).toBeLessThanOrEqual(3);

  // Sends the requests of all tabs of a restored session at once. apps/extension/server-calls.test.ts tests with a
  // simulated clock how fast they are processed.
  const own = await openOwn("options.html");
  const started = front.calls.length;
  const asked = await own.evaluate(
    (ids) =>
      Promise.all(
        ids.map((id) =>
          chrome.runtime.sendMessage({
            question: "photos",
            item: { marketplace: "weidian", id },
            again: false,
            visited: false,
          }),
        ),
      ),
    Array.from({ length: 60 }, newId),
  );
  const calls = front.calls.slice(started).filter(({ path }) => path.includes("qc-photos"));
  const refused = asked.filter((answer: { failure?: string }) => answer.failure === "busy").length;
  expect(refused).toBeGreaterThan(0);
  expect(calls.length).toBe(asked.length - refused);
});
