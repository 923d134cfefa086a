import { drawChart } from "../../bench/charts/draw-chart.ts";
import { randomOf } from "../../bench/charts/random.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { begin, registerVerified } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

// Waits until all sources respond: after earlier failures, the shop may have paused the calls to one.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

const CHART = {
  title: "尺码信息",
  notes: ["温馨提示：手工测量，误差1-3cm"],
  header: ["尺码", "衣长", "胸围"],
  // One cell has no number.
  rows: [
    ["M", "68", "100"],
    ["L", "70", "约宽"],
    ["XL", "72", "108"],
  ],
  names: [undefined, "length", "chest"],
  unit_cm: 1,
};

test("a chart in a picture is read, a cell is corrected, and the shopper's size is picked", async ({
  page,
  newVisitor,
}) => {
  const path = `/product/weidian/${newId()}`;
  await begin(page, await registerVerified(page), path);
  await hydrated(page);
  await page.getByText("Find your size").click();
  await page.getByRole("button", { name: "Read the size chart" }).click();
  const buffer = await drawChart(CHART, randomOf(11));
  await page
    .getByLabel("Use your own picture")
    .setInputFiles({ name: "chart.jpg", mimeType: "image/jpeg", buffer });
  const cell = page.getByLabel("Chest, size L");
  await expect(cell).toHaveValue("");
  await expect(page.getByLabel("Chest, size XL")).toHaveValue("108");
  await cell.fill("104");
  await page.getByRole("button", { name: "Save for everyone" }).click();
  await expect(page.getByText("read from a picture, confirmed by 1 person")).toBeVisible();

  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByLabel("Chest (cm)").fill("92.6");
  await expect(page.getByText("L fits you best.")).toBeVisible();
  await page.reload();
  await page.getByText("Size table", { exact: true }).click();
  await expect(page.getByText("L fits you best.")).toBeVisible();
  expect(calls.filter((call) => call.includes("92.6"))).toEqual([]);

  const other = await (await newVisitor()).newPage();
  await other.goto(path);
  await other.getByText("Size table", { exact: true }).click();
  await expect(other.getByRole("row", { name: /^L/ })).toContainText("104");
});
