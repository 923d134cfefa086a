import { expectAccessible } from "../fixtures/axe.ts";
import { becomeMember, cards, keep, share, toast } from "../fixtures/collecting.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

test("a shared collection is visible without login and JavaScript, page by page, until its owner stops sharing it", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(404, /^\/(collection\/shared|lists)\//);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const person = await becomeMember(page);
  await keep(page, [WATCH.id]);
  await page.goto("/collection");
  const toggle = page.getByRole("switch", { name: "Share this list" });
  await expect(toggle).not.toBeChecked();
  const address = await share(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectAccessible(page);

  const ids = Array.from({ length: 26 }, newId);
  await keep(page, ids);
  const reader = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  const answer = (await reader.goto(address))!;
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(cards(reader)).toHaveCount(24);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(reader.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  const html = await answer.text();
  for (const secret of [person.name, person.email]) expect(html).not.toContain(secret);
  await reader.getByRole("link", { name: "Load more" }).click();
  await expect(cards(reader)).toHaveCount(3);
  await reader.getByRole("link", { name: "From the start" }).click();
  await expect(cards(reader)).toHaveCount(24);
  await cards(reader).first().getByRole("link").first().click();
  await expect(reader).toHaveURL(`/product/weidian/${ids.at(-1)}`);
  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(address);
  await hydrated(visitor);
  await visitor.getByRole("link", { name: "Load more" }).click();
  await expect(cards(visitor)).toHaveCount(27);
  await expect(visitor).toHaveURL(address);

  await toggle.click();
  await expect(page.getByText("The old link no longer works.")).toBeVisible();
  await expect(toast(page, "Your list is shared")).toBeHidden();
  await expect(page.getByRole("link", { name: address })).toBeHidden();
  await expect(toggle).not.toBeChecked();
  expect((await reader.goto(address))!.status()).toBe(404);
  await expect(
    reader.getByRole("heading", { name: "This collection is not shared any more" }),
  ).toBeVisible();
  expect(await share(page)).not.toBe(address);
  await expect(toast(page, "The old link no longer works.")).toBeHidden();
  expect((await reader.goto(address))!.status()).toBe(404);
  expect((await reader.goto("/lists/x"))!.status()).toBe(404);
});
