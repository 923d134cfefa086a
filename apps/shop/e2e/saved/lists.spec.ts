import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { becomeMember, cards } from "../fixtures/collecting.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

test("a public Google sheet becomes a public page in six taps, and follows its sheet", async ({
  page,
  newVisitor,
  sandbox,
}) => {
  await becomeMember(page);
  await page.goto("/lists/import");
  await hydrated(page);
  const source = page.getByRole("textbox", { name: /^Address of a Google sheet/ });
  await source.fill(`https://docs.google.com/spreadsheets/d/${newId()}/edit`);
  await page.getByRole("button", { name: "Show the items" }).click();
  await expect(page.getByText("30 items in 31 rows")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save as a list" }).click();
  await expect(page).toHaveURL(/\/collection\?list=[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Finds", level: 1 })).toBeVisible();
  await page.getByRole("switch", { name: "Share this list" }).click();
  const link = page.getByRole("link", { name: /\/lists\/[\w-]{22}/ });
  const address = (await link.getAttribute("href"))!;

  const reader = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  expect((await reader.goto(address))!.status()).toBe(200);
  await expect(reader.getByRole("heading", { name: "Finds", level: 1 })).toBeVisible();
  await expect(cards(reader)).toHaveCount(24);
  expect(await compressedSize(page.request, address)).toBeLessThanOrEqual(100_000);
  await reader.goto(address.replace("/lists/", "/collection/shared/"));
  await expect(reader).toHaveURL(address);

  await sandbox.set({ service: "googleSheets", scenario: "least" });
  await page.getByRole("button", { name: "Read it again" }).click();
  await expect(cards(page).filter({ hasText: "Hidden: its sheet no longer has it" })).toHaveCount(
    14,
  );
  await sandbox.recover();
  await reader.goto(address);
  await expect(cards(reader)).toHaveCount(10);
  await expectAccessible(page);
});

/** The size of a page's HTML and style sheets, compressed. */
async function compressedSize(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text();
  const sheets = Array.from(html.matchAll(/href="([^"]+\.css)"/g), ([, path]) => path!);
  expect(sheets).not.toEqual([]);
  const styles = sheets.map(async (path) => await (await request.get(path)).text());
  const sizes = (await Promise.all([html, ...styles])).map((text) => gzipSync(text).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
