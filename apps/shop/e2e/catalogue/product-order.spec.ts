import type { Page } from "@playwright/test";
import { ask, demonstration, notices } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { listed, open, place, rowOf, rows, type Listed } from "../fixtures/manage-products.ts";

// Places are chosen from a list up to 200 products, so other journeys must not add any here.
const test = demonstration();
test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 1280, height: 900 } });

const ids = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row));
const idsOf = (products: readonly Listed[]) => products.map(({ _id }) => _id);

/** Drags a product over each row on the way, as a person does. */
async function drag(page: Page, product: Listed, over: readonly Listed[]): Promise<void> {
  await rowOf(page, product).getByTitle("Drag to reorder").hover();
  await page.mouse.down();
  for (const one of over) await dragOver(page, one);
}

/** Moves twice, because the first move onto a row only enters it. */
async function dragOver(page: Page, product: Listed): Promise<void> {
  const { x, y, width, height } = (await rowOf(page, product).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 2 });
  await page.mouse.move(x + width / 2 + 4, y + height / 2 + 4);
}

test("a dragged product makes the others move, and stays where it is dropped", async ({ page }) => {
  const before = await open(page);
  const [first, second, third, fourth] = before as [Listed, Listed, Listed, Listed];
  await drag(page, first, [second, third]);
  await expect.poll(async () => (await ids(page))[2]).toBe(first._id);
  await expect(place(page, first)).toHaveValue("3");
  await expect(place(page, second)).toHaveValue("1");
  await page.mouse.up();
  await expect(page.getByText("Serial updated successfully!")).toBeVisible();
  const after = idsOf([second, third, first, fourth]);
  expect((await ids(page)).slice(0, 4)).toEqual(after);
  expect(idsOf(await listed(page)).slice(0, 4)).toEqual(after);
  await page.reload();
  await expect.poll(async () => (await ids(page)).slice(0, 4)).toEqual(after);
});

test("a product can be dropped on a row that the pointer has only just reached", async ({
  page,
}) => {
  const before = await open(page);
  const [, second, third, fourth] = before as [Listed, Listed, Listed, Listed];
  await drag(page, fourth, [third]);
  const { x, y, width, height } = (await rowOf(page, second).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.up();
  await expect(page.getByText("Serial updated successfully!")).toBeVisible();
  expect((await ids(page))[1]).toBe(fourth._id);
});

test("a product that is dropped in its old place or outside the list does not move", async ({
  page,
}) => {
  const before = await open(page);
  let sent = 0;
  page.on("request", (request) => void (sent += Number(/setProductSerial/.test(request.url()))));
  const [first, second] = before as [Listed, Listed];
  await drag(page, first, [second]);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.up();
  await expect.poll(async () => (await ids(page)).slice(0, 2)).toEqual(idsOf([first, second]));
  await drag(page, first, [second]);
  await expect(place(page, first)).toHaveValue("2");
  await dragOver(page, second);
  await expect(place(page, first)).toHaveValue("1");
  await page.mouse.up();
  await expect.poll(async () => (await ids(page)).slice(0, 2)).toEqual(idsOf([first, second]));
  expect(sent).toBe(0);
});

test("a product moves at once, and back if the server refuses or does not answer", async ({
  page,
  watch,
}) => {
  watch.expects(0, /setProductSerial/);
  watch.expects(400, /setProductSerial/);
  const before = await open(page);
  const [first, second, third] = before as [Listed, Listed, Listed];
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/setProductSerial*", async (route) => (await held, route.abort()));
  await drag(page, first, [second, third]);
  await page.mouse.up();
  const moved = idsOf([second, third, first]);
  await expect.poll(async () => (await ids(page)).slice(0, 3)).toEqual(moved);
  await expect(place(page, first)).toHaveAttribute("aria-busy", "true");
  expect(idsOf(await listed(page))).toEqual(idsOf(before));
  release();
  await expect(notices(page).getByText("Something went wrong!").first()).toBeVisible();
  await expect.poll(() => ids(page)).toEqual(idsOf(before).slice(0, 24));
  await page.unroute("**/setProductSerial*");

  // Sends the request with a place that does not exist, which the server refuses.
  await page.route("**/setProductSerial*", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/serial_No=\d+/, "serial_No=9999"),
    }),
  );
  await drag(page, first, [second, third]);
  await page.mouse.up();
  await expect(
    notices(page)
      .getByText(/^The place must be from 1 to/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => ids(page)).toEqual(idsOf(before).slice(0, 24));
});

test("two moves in a row both stay while the first is being saved", async ({ page }) => {
  const before = await open(page);
  const [first, second, third, fourth] = before as [Listed, Listed, Listed, Listed];
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/setProductSerial*", async (route) => (await held, route.continue()));
  await drag(page, first, [second]);
  await page.mouse.up();
  await drag(page, fourth, [third, first, second]);
  await page.mouse.up();
  const after = idsOf([fourth, second, first, third]);
  await expect.poll(async () => (await ids(page)).slice(0, 4)).toEqual(after);
  release();
  await expect.poll(async () => idsOf(await listed(page)).slice(0, 4)).toEqual(after);
  await expect(place(page, fourth)).not.toHaveAttribute("aria-busy");
  expect((await ids(page)).slice(0, 4)).toEqual(after);
});

test("rows of a second page can be dragged too, but a filtered list cannot be reordered", async ({
  page,
}) => {
  const before = await open(page);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(24);
  const [above, moved] = [before[23]!, before[25]!];
  await drag(page, moved, [before[24]!, above]);
  await page.mouse.up();
  await expect(page.getByText("Serial updated successfully!")).toBeVisible();
  await expect(place(page, moved)).toHaveValue("24");
  await expect(place(page, above)).toHaveValue("25");
  const { data } = await ask(page, "get", "/products/getAllProduct?limit=100");
  expect(data[23]._id).toBe(moved._id);
  await page.getByLabel("Show", { exact: true }).selectOption("Trending");
  await expect(page.getByText("Clear the filters to move products.")).toBeVisible();
  await expect(page.getByTitle("Drag to reorder")).toHaveCount(0);
});

test("on a phone there is no handle; products are moved by choosing their place", async ({
  page,
}) => {
  const before = await open(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByTitle("Drag to reorder").first()).toBeHidden();
  const third = before[2]!;
  await place(page, third).focus();
  await place(page, third).selectOption("1");
  await expect(page.getByText("Serial updated successfully!")).toBeVisible();
  expect((await ids(page))[0]).toBe(third._id);
});
