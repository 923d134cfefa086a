import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ReadSizeChart, SizeRow, SizeTable } from "@loupe/contract";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { keepLength } from "#features/look-up/qc-desk/kept-lengths.ts";
import { SizesPanel } from "./sizes-panel.tsx";

const ITEM = { storeName: "weidian", id: "7265999001" } as const;
const TABLES = "GET /size-charts";

const rowOf = (size: string, chest: number, shoulder?: number): SizeRow => ({
  size,
  measures: [
    { name: "chest", label: "胸围", of: "garment", basis: "around", cm: chest },
    ...(shoulder
      ? [{ name: "shoulder", label: "肩宽", of: "garment", basis: "length", cm: shoulder } as const]
      : []),
  ],
});
const tableOf = (sizes: SizeRow[], at = 1): SizeTable => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  kind: "top",
  sizes,
  source: "picture",
  confirmedBy: at,
  updatedAt: "2026-11-30T00:00:00.000Z",
});
const SIZES = [rowOf("M", 100, 44), rowOf("L", 104, 45)];
const READ: ReadSizeChart = {
  kind: "top",
  sizes: [rowOf("M", 100, 44), rowOf("L", 104)],
  unread: [{ size: "L", name: "shoulder", box: { x: 0.5, y: 0.5, width: 0.1, height: 0.1 } }],
  notes: ["误差1-3cm"],
};

beforeEach(() => localStorage.clear());

function open(tables: SizeTable[], { canRead = true } = {}): void {
  answer(TABLES, {
    ...SUCCESS,
    data: { tables, fits: [] },
  });
  mount(
    <main id="main">
      <SizesPanel item={ITEM} canRead={canRead} />
    </main>,
  );
}

const chest = page.getByLabelText("Chest (cm)");

test("a shopper's measures pick a size with its reasons, and are never sent", async () => {
  const sent: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (target, init) => {
    const request = new Request(target, init);
    sent.push(request.url, await request.clone().text());
    return await real(target, init);
  });
  const beacon = vi.spyOn(navigator, "sendBeacon");
  open([tableOf(SIZES)]);
  await chest.fill("91.37");
  await expect.element(page.getByText("L fits you best.")).toBeVisible();
  await expect
    .element(page.getByText("Chest: 104 cm, that is 0.6 cm more than the 103.4 cm you need."))
    .toBeVisible();
  await expect.element(page.getByText("+12.6")).toBeVisible();
  await page.getByRole("button", { name: "Show inches" }).click();
  await expect.element(page.getByText("Chest: 40.9 in, that is")).toBeVisible();
  expect(JSON.parse(localStorage.getItem("my-measures")!)).toMatchObject({ cm: { chest: 91.37 } });
  expect(sent.join("\n")).not.toContain("91.37");
  expect(sent).toHaveLength(2);
  expect(beacon).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain("91.37");
  await expectWellShown();
});

test("without a table nothing is picked", async () => {
  open([]);
  await chest.fill("92");
  await expect.element(page.getByText("Nobody has added a size table yet.")).toBeVisible();
  await expect.element(page.getByText("fits you best")).not.toBeInTheDocument();
});

test("two tables that differ are both shown, and said to differ", async () => {
  open([tableOf(SIZES, 2), tableOf([rowOf("M", 110)], 1)]);
  await expect.element(page.getByText("These tables differ")).toBeVisible();
  expect(page.getByRole("table").elements()).toHaveLength(2);
});

test("an unread cell is empty, is typed beside the text's table, and the table is saved", async () => {
  logIn("user");
  open([]);
  answer("POST /size-charts/read", { ...SUCCESS, data: READ });
  const saved = answer("PUT /size-charts", { ...SUCCESS, data: tableOf(SIZES) });
  await page.getByRole("button", { name: "Read the size chart" }).click();
  await page.getByLabelText("Or paste the table as text").fill("Size Chest");
  await page.getByRole("button", { name: "Read the text" }).click();
  const unread = page.getByLabelText("Shoulders, size L");
  await expect.element(unread).toHaveValue("");
  await expect.element(page.getByText("误差1-3cm")).toBeVisible();
  await unread.fill("wide");
  await page.getByRole("button", { name: "Save for everyone" }).click();
  await expect.element(page.getByText("Each cell needs a length")).toBeVisible();
  await unread.clear();
  await userEvent.type(unread, "45.5");
  await expect.element(unread).toHaveValue("45.5");
  answer(TABLES, { ...SUCCESS, data: { tables: [tableOf(SIZES)], fits: [] } });
  await page.getByRole("button", { name: "Save for everyone" }).click();
  await expect.element(page.getByText("read from a picture, confirmed by 1 person")).toBeVisible();
  expect(saved[0]!.body).toMatchObject({
    source: "pasted",
    kind: "top",
    sizes: [SIZES[0], rowOf("L", 104, 45.5)],
  });
});

test("lengths that were measured on photos are a table, which is saved as such and then forgotten", async () => {
  logIn("user");
  const measure = { ...rowOf("M", 52.5).measures[0]!, basis: "flat", low: 51, high: 54 } as const;
  keepLength(ITEM, "M", { ...measure, cm: 40, low: 39, high: 41 });
  keepLength(ITEM, "M", measure);
  open([]);
  const saved = answer("PUT /size-charts", { ...SUCCESS, data: tableOf(SIZES) });
  await expect.element(page.getByText("Measured on photos, not saved")).toBeVisible();
  await expect.element(page.getByText("51–54")).toBeVisible();
  await expectWellShown();
  await page.getByRole("button", { name: "Save for everyone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save for everyone" }).click();
  await expect
    .poll(() => saved[0]?.body)
    .toMatchObject({
      source: "photo",
      kind: "top",
      sizes: [{ size: "M", measures: [measure] }],
    });
  await expect.element(page.getByText("Measured on photos")).not.toBeInTheDocument();
});

test("a visitor uses a read table without saving it", async () => {
  open([], { canRead: false });
  answer("POST /size-charts/read", { ...SUCCESS, data: READ });
  await page.getByRole("button", { name: "Add a size table" }).click();
  await expect.element(page.getByText("Use your own picture")).not.toBeInTheDocument();
  await page.getByLabelText("Or paste the table as text").fill("Size Chest");
  await page.getByRole("button", { name: "Read the text" }).click();
  await expect.element(page.getByRole("link", { name: "Log in to save it" })).toBeVisible();
  await page.getByRole("button", { name: "Only use it now" }).click();
  await expect.element(page.getByText("Your table, not saved")).toBeVisible();
  await userEvent.keyboard("{Escape}");
});
