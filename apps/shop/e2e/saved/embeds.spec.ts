import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { becomeMember, keep } from "../fixtures/collecting.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { stored } from "../fixtures/people.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";

/** Policies of pages of another site, by their paths: with and without permission to show cards. */
const POLICIES: Record<string, (shop: string) => string> = {
  "/open": () => "",
  "/strict": (shop) => `default-src 'none'; script-src ${shop}; frame-src ${shop}`,
  "/closed": (shop) => `default-src 'none'; script-src ${shop}`,
};

let site: Server;
let origin: string;
let links: string[] = [];
test.beforeAll(async () => {
  site = createServer(({ url = "" }, response) => {
    const { shop } = outside();
    const policy = POLICIES[url]?.(shop);
    response.setHeader("content-type", "text/html");
    if (policy) response.setHeader("content-security-policy", policy);
    const paragraphs = links.map(
      (path, at) =>
        `<p><a href="${shop}${path}" data-loupe-card="${at ? "dark" : ""}">Link ${at}</a>`,
    );
    const script = `<script src="${shop}/embed.js"></script>`;
    response.end(
      `<!doctype html><title>Finds</title>${paragraphs.join("")}<p><a href="${shop}/popular" data-loupe-card>Others</a> <a href="https://elsewhere.example/product/weidian/7265511373" data-loupe-card>Elsewhere</a>${script}${script}`,
    );
  });
  await new Promise<void>((done) => void site.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => site.close());

const LINK = /^Link \d$/;
const linksOf = (page: Page) => page.getByRole("link", { name: LINK });
const cardsOf = (page: Page) => page.locator("iframe");

/** Opens a page of the other site, beside the watched pages: a policy that it violates is an error in the console. */
async function openSite(page: Page, path: string): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 800, height: 1200 } });
  const opened = await context.newPage();
  await opened.goto(origin + path);
  return opened;
}

test("links on another site become cards, also on a page with a strict policy", async ({
  page,
}) => {
  await becomeMember(page);
  await keep(page, [WATCH.id, JACKET.id]);
  const { token } = await stored(page);
  const sharing = await page.request.post("/api/v1/users/shareCollection?on=true", {
    headers: { authorization: token! },
  });
  const { shareId } = (await sharing.json()).data;
  links = [WATCH.path, `/de${JACKET.path}`, `/lists/${shareId}`];
  for (const path of ["/open", "/strict"]) {
    const host = await openSite(page, path);
    await expect(linksOf(host)).toHaveCount(0);
    await expect(cardsOf(host), "the script runs twice").toHaveCount(3);
    await expect(host.getByRole("link", { name: "Others" })).toBeVisible();
    await expect(host.getByRole("link", { name: "Elsewhere" })).toBeVisible();
    const [item, german, shared] = [0, 1, 2].map((at) => cardsOf(host).nth(at).contentFrame());
    await expect(item!.getByRole("link", { name: /See it at Loupe/ })).toBeVisible();
    await expect(german!.locator("html")).toHaveClass("dark");
    await expect(german!.getByText("Bei Loupe ansehen")).toBeVisible();
    await expect(shared!.getByRole("listitem")).toHaveCount(2);
    expect((await cardsOf(host).first().boundingBox())!.height).toBe(168);

    const opening = host.context().waitForEvent("page");
    await item!.getByRole("link").click();
    await expect(await opening).toHaveURL(outside().shop + WATCH.path);
    expect(await host.context().cookies()).toEqual([]);
    await host.context().close();
  }
});

test("a link stays where the policy of its page forbids the card, or where there is no card", async ({
  page,
}) => {
  links = [WATCH.path, "/lists/aaaaaaaaaaaaaaaaaaaaaa"];
  const closed = await openSite(page, "/closed");
  await expect(cardsOf(closed)).toHaveCount(0);
  await expect(linksOf(closed)).toHaveCount(2);
  await linksOf(closed).first().click();
  await expect(closed).toHaveURL(outside().shop + WATCH.path);
  await closed.context().close();

  const open = await openSite(page, "/open");
  await expect(cardsOf(open)).toHaveCount(1);
  await expect(linksOf(open)).toHaveText(["Link 1"]);
  await open.context().close();
});
