import type { BinChange } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { idOf } from "#testing/components/product-answers.ts";
import { notice } from "#testing/components/product-rows.ts";

let changes: BinChange[];
const changeOf = (index: number, more: Partial<BinChange>): BinChange => ({
  _id: idOf(index),
  kind: "deleteProducts",
  count: 480,
  name: "Sneaker of winter 1",
  actor: "ada@example.com",
  createdAt: new Date(Date.UTC(2026, 10, 29, 9, index)).toISOString(),
  until: new Date(Date.UTC(2026, 10, 30, 9, index)).toISOString(),
  ...more,
});

beforeEach(() => {
  changes = [
    changeOf(3, { kind: "changeProducts", count: 1, actor: "kim@example.com" }),
    changeOf(2, { kind: "importProducts", count: 3, name: "spring.csv" }),
    changeOf(1, {}),
  ];
  answer("GET /bin", () => ({ ...SUCCESS, data: changes, nextCursor: null }));
  answer("POST /bin/undo", ({ query }) => {
    if (!changes.some(({ _id }) => _id === query.change_id)) return refusal("bulk_change_undone");
    changes = changes.filter(({ _id }) => _id !== query.change_id);
    return { ...SUCCESS, data: { count: 480, leftCount: 0, left: [] } };
  });
});

const list = page.getByRole("region", { name: "Bin" });
const titles = () => [...document.querySelectorAll("main h2")].map((title) => title.textContent);
const undo = (name: string) => page.getByRole("button", { name: `Undo: ${name}` });
const DELETION = undo("480 products deleted, Sneaker of winter 1 and 479 more");

test("the bin lists each change with who made it, and each can be undone by itself", async () => {
  mountDashboard("bin");
  await expect.element(DELETION).toBeVisible();
  expect(titles()).toEqual([
    "1 product changed",
    "File imported: 3 products added or changed",
    "480 products deleted",
  ]);
  await expect.element(list.getByText("kim@example.com")).toBeVisible();
  await expect.element(list.getByText("spring.csv")).toBeVisible();
  await expectWellShown();
  await DELETION.click();
  await expect.element(notice("480 put back.")).toBeVisible();
  await expect.poll(titles).toHaveLength(2);
  expect(document.activeElement?.closest("main"), "the focus stays in the list").not.toBeNull();
});

test("an undo that leaves some rows names them, and the change stays in the bin", async () => {
  mountDashboard("bin");
  const left = [
    { name: "Tin kettle", reason: "added" as const },
    { name: "Desk lamp", reason: "deleted" as const },
  ];
  answer("POST /bin/undo", { ...SUCCESS, data: { count: 0, leftCount: 12, left } });
  await DELETION.click();
  await expect.element(notice("Nothing could be undone")).toBeVisible();
  await expect
    .element(
      notice(
        "Left as now, and still in the bin: Tin kettle (added again since), Desk lamp (deleted since) and 10 more.",
      ),
    )
    .toBeVisible();
  await expect.element(DELETION).toBeEnabled();
});

test("a change that somebody else has undone disappears from the list", async () => {
  mountDashboard("bin");
  await expect.element(DELETION).toBeVisible();
  changes = changes.slice(0, 2);
  await DELETION.click();
  await expect.element(notice("This has been undone already")).toBeVisible();
  await expect.poll(titles).toHaveLength(2);
});

test("an empty bin says what it is for", async () => {
  answer("GET /bin", { ...SUCCESS, data: [], nextCursor: null });
  mountDashboard("bin");
  await expect.element(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
  await expectWellShown();
});
