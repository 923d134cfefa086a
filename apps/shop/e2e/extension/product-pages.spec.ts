import type { Page } from "@playwright/test";
import { expect, PLAIN, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { missingId, newId } from "../fixtures/sandbox.ts";

test.describe.configure({ mode: "parallel" });

test("an item's page has a tab with QC photos, and the panel shows the rest", async ({
  install,
}) => {
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
  await expect(opened.getByRole("button", { name: /^QC photo 1 of \d+, / }).first()).toBeVisible();
  await expect(opened.locator(".tile img").first()).toHaveAttribute("src", /^data:image/);
  await expect(opened.getByText("Price")).toBeVisible();
  await expect(opened.getByText(/^(from )?¥\s\d/)).toHaveCount(2);
  await expect(opened.getByText("Shipping to Germany")).toBeVisible();
  await expect(opened.getByText(/cheapest line for .*, \d+-\d+ days/)).toBeVisible();
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

test("photos can be enlarged, browsed and closed by keyboard; the site's state is remembered", async ({
  install,
}) => {
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

test.describe("each failure has its own message", () => {
  test("no photos, and a source that did not answer", async ({ install, sandbox }) => {
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

  test("a failing server, a page and another service's answer are no answer, and the request is repeated", async ({
    install,
  }) => {
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
      // The status, too, is asked for anew.
      await inBackground(() => chrome.storage.session.clear());
      await page.goto(pageOf(newId()));
      if (status === 503) {
        await expect(tab(page)).toHaveAccessibleName(/Loupe does not answer$/);
        await tab(page).click();
      }
      await expect(panel(page).getByText("Loupe does not answer").first(), what).toBeVisible();
      // The links to agents are made without the server.
      await expect(panel(page).getByRole("link", { name: /^Open at / }), what).toBeVisible();
      front.instead = () => false;
      await panel(page).getByRole("button", { name: "Try again" }).click();
      const photo = panel(page).getByRole("button", { name: /^QC photo 1 of/ });
      await expect(photo.first(), what).toBeVisible();
    }
  });

  test("a busy server is left alone", async ({ install }) => {
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

  test("offline, and a server that does not answer", async ({ install }) => {
    const { context, front } = await install({ own: true });
    const page = await context.newPage();
    await page.goto(pageOf(missingId()));
    await tab(page).click();
    await front.close();
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByText(`${front.origin} did not answer`)).toBeVisible();
    await context.setOffline(true);
    await panel(page).getByRole("button", { name: "Try again" }).click();
    // The photos and the price both say so, one after the other.
    await expect(panel(page).getByText("You are offline").first()).toBeVisible();
  });

  test("a version that is too old stops asking", async ({ install }) => {
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

test("pages that are not items have no panel", async ({ install }) => {
  const { context, front } = await install();
  const page = await context.newPage();
  for (const address of [
    `https://weidian.com/item.html?itemID=${"7".repeat(30)}`,
    "https://weidian.com/?userid=123456789",
    "https://item.taobao.com/",
  ]) {
    await page.goto(address);
    await page.waitForTimeout(500);
    await expect(tab(page)).toBeHidden();
  }
  expect(front.calls).toEqual([]);
});

test("a hostile page can neither read, style, remove nor call the panel", async ({ install }) => {
  const { context, sites } = await install({ closed: true });
  sites.answer = {
    html: `${PLAIN.html}<style>body, div { display: none !important; position: static !important; opacity: 0 !important; transform: scale(0) !important }</style>`,
    headers: {
      "content-security-policy":
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  };
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  const host = page.locator("html > div");
  await expect(host).toBeAttached();
  expect(await host.evaluate((element) => element.shadowRoot)).toBeNull();
  const styled = await host.evaluate((element) => {
    const { display, position, opacity, transform } = getComputedStyle(element);
    return [display, position, opacity, transform];
  });
  expect(styled).toEqual(["block", "fixed", "1", "none"]);
  await expect
    .poll(() => shownByBrowser(page))
    .toContainEqual(expect.stringMatching(/^Open Loupe's panel: \d+ QC photos/));
  await host.evaluate((element) => element.remove());
  await expect(host).toBeAttached();
  await page.evaluate(() => document.body.remove());
  await expect(host).toBeAttached();
  // The extension gives up if a page keeps removing the panel.
  for (let time = 0; time < 8; time += 1) {
    await page.evaluate(() => document.querySelector("html > div")?.remove());
    await page.waitForTimeout(50);
  }
  await expect(host).toHaveCount(0);
});

/** The names of the buttons on a page as assistive technology hears them, also in closed shadow roots. */
async function shownByBrowser(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.flatMap(({ role, name }) => (role?.value === "button" ? String(name?.value) : []));
}

test("a thousand navigations, each announced ten times, make a call or two, and a storm of tabs is worked off or refused", async ({
  install,
}) => {
  const { context, front, openOwn } = await install();
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/QC photos/);
  const before = front.calls.length;
  const last = newId();
  // Each navigation costs the browser 3 ms of CPU, and the extension none.
  await page.evaluate((id) => {
    for (let at = 0; at < 10_000; at += 1) {
      if (at % 10 === 0) history.pushState(null, "", `?itemID=${700_000_000 + at}`);
      else window.dispatchEvent(new PopStateEvent("popstate"));
    }
    history.pushState(null, "", `?itemID=${id}`);
  }, last);
  await expect
    .poll(() => front.calls.slice(before).map(({ path }) => path), {
      // On a shared machine, ten thousand events take a long time.
      timeout: process.env.CI ? 60_000 : 10_000,
    })
    .toContain(`/api/v1/qc-photos/${last}?shopType=weidian`);
  // One call is for the last address, and others only for addresses at which the page paused.
  expect(front.calls.length - before).toBeLessThanOrEqual(3);

  // Makes the requests of all tabs of a restored session at once. How fast they are worked off is tested with a
  // clock of its own (apps/extension/server-calls.test.ts).
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

test("the panel can be switched on again for a site in the options or the popup", async ({
  install,
}) => {
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

test("in click mode a visit sends nothing", async ({ install }) => {
  const { context, front, store } = await install();
  await store({ settings: { ask: "click" }, sites: { "weidian.com": { open: true } } });
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/Show QC photos$/);
  expect(front.calls).toEqual([]);
  await tab(page).click();
  await expect(
    panel(page)
      .getByRole("button", { name: /^QC photo 1 of/ })
      .first(),
  ).toBeVisible();
});
