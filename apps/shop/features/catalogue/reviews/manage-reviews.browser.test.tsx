import type { Review, ReviewStatus } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const PAGE = "/dashboard/manage-review";
const PAGE_SIZE = 24;
const CHANGE = "PATCH /review/approveOrDenyReview";

/** How many reviews the server returns at once. */
let atOnce: number;
/** Thirty approved reviews, five denied and five pending ones. */
let reviews: Review[];
/** The values before each bulk change, by the id of the change. */
let bin: Map<string, Map<string, ReviewStatus>>;
let changes: { query: { review_id: string; status: ReviewStatus; was?: ReviewStatus } }[];

beforeEach(() => {
  atOnce = PAGE_SIZE;
  reviews = Array.from({ length: 40 }, (_, index) => reviewOf(index));
  answer("GET /review/findReview", ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const matches = reviews.filter(
      ({ status, product_code }) =>
        status === (query.status ?? status) &&
        product_code.startsWith(query.product_code_prefix ?? ""),
    );
    const end = from + atOnce;
    const nextCursor = end < matches.length ? String(end) : null;
    return { ...SUCCESS, data: matches.slice(from, end), nextCursor };
  });
  answer("GET /review/countReviews", () => ({
    ...SUCCESS,
    data: { pending: countOf("pending"), approved: countOf("approved"), denied: countOf("denied") },
  }));
  changes = answerChanges();
  bin = new Map();
  answerBulkChanges();
});

const answerChanges = () =>
  answer(CHANGE, ({ query }) => {
    const review = reviews.find(({ _id }) => _id === query.review_id)!;
    if (query.was && review.status !== query.was) return refusal("changed_meanwhile");
    review.status = query.status;
    return SUCCESS;
  });

const answerBulkChanges = () => {
  answer("POST /review/changeReviews", ({ body: { ids, status } }) => {
    const chosen = reviews.filter(({ _id }) => ids.includes(_id));
    const change = idOf(900 + bin.size);
    bin.set(change, new Map(chosen.map((one) => [one._id, one.status])));
    for (const one of chosen) one.status = status;
    return { ...SUCCESS, data: { change, count: chosen.length, missing: 0 } };
  });
  answer("POST /bin/undo", ({ query }) => {
    const before = bin.get(query.change_id)!;
    for (const one of reviews) one.status = before.get(one._id) ?? one.status;
    return { ...SUCCESS, data: { count: before.size, leftCount: 0, left: [] } };
  });
};

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const countOf = (status: ReviewStatus) => reviews.filter((one) => one.status === status).length;

function reviewOf(index: number): Review {
  return {
    _id: idOf(index),
    name: `Ada ${index}`,
    createdAt: new Date(Date.UTC(2026, 9, 30, 0, -index)).toISOString(),
    comment: `Comment ${index}: ${"good stitching, ".repeat(index % 2 ? 5 : 1)}fast`,
    rating: 4,
    status: index < 5 ? "pending" : index < 10 ? "denied" : "approved",
    store_name: "weidian",
    product_code: String(7_000_000_000 + index),
    productName: `Sneaker of winter ${index}`,
    product_img: "/images/goods/1.webp",
    photos: [],
    fit: null,
    similar: 0,
    sameText: "0".repeat(32),
  };
}

const table = page.getByRole("table");
const rows = () => [...document.querySelectorAll<HTMLElement>("tbody [data-row], tbody tr")];
const ids = () => rows().map(({ dataset }) => dataset.row);
const row = (index: number) => page.elementLocator(rowOf(index));
const rowOf = (index: number) => document.querySelector(`[data-row="${idOf(index)}"]`)!;
const status = (index: number) => row(index).getByRole("combobox");
const mark = (index: number) => row(index).getByRole("checkbox").click();
const filter = page.getByLabelText("Status", { exact: true });
const code = page.getByLabelText("Product Code");
const deny = page.getByRole("button", { name: "Deny" });
const notice = (text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();
const undo = page
  .getByRole("region", { name: "Notifications" })
  .getByRole("button", { name: "Undo" });
const address = () => location.pathname + location.search;

async function open(search = "?status=approved"): Promise<void> {
  mountDashboard(`manage-review${search}`);
  await expect.element(table).toBeVisible();
}

test("the address contains the filters, and a link clears them", async () => {
  await open("?status=all");
  expect(ids()).toHaveLength(PAGE_SIZE);
  await filter.selectOptions("Denied");
  await expect.poll(address).toBe(`${PAGE}?status=denied`);
  await expect.poll(ids).toEqual([5, 6, 7, 8, 9].map(idOf));
  await code.fill("7000000006");
  await expect.poll(address).toBe(`${PAGE}?status=denied&product_code=7000000006`);
  await expect.poll(ids).toEqual([idOf(6)]);
  history.back();
  await expect.element(code).toHaveValue("");
  history.forward();
  await expect.element(code).toHaveValue("7000000006");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(address).toBe(PAGE);
  await expect.element(code).toHaveValue("");
  // At first the list contains the pending reviews.
  await expect.poll(ids).toEqual([0, 1, 2, 3, 4].map(idOf));
  await filter.selectOptions("All");
  // The start of an item's id is enough to find its reviews.
  await code.fill("700000001");
  await expect.poll(ids).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map(idOf));
  await code.fill("123456789");
  await expect.element(page.getByRole("heading", { name: "No Review Found" })).toBeVisible();
  await code.fill("12ab");
  await expect.element(page.getByText("A product code has digits only")).toBeVisible();
});

test("long texts are truncated, and a click shows the whole comment", async () => {
  await open();
  const { comment, productName } = reviews[11]!;
  await expect
    .element(row(11).getByRole("link", { name: "Sneaker of" }))
    .toHaveTextContent(`${productName.slice(0, 10)} ...`);
  const button = row(11).getByRole("button");
  await expect.element(button).toHaveTextContent(`${comment.slice(0, 50)} ...`);
  await expect.element(row(10).getByRole("button")).toHaveTextContent(reviews[10]!.comment);
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(comment, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole("heading", { name: productName })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("a change of several reviews can be undone from its toast", async () => {
  await open();
  for (const index of [10, 11]) await mark(index);
  await deny.click();
  await expect.poll(() => countOf("denied")).toBe(7);
  await undo.click();
  await expect.element(notice("2 put back.")).toBeVisible();
  expect(countOf("denied")).toBe(5);
});

test("the toast names the reviews that an undo has left as another moderator changed them", async () => {
  await open();
  for (const index of [10, 11, 12]) await mark(index);
  await deny.click();
  const left = [{ name: "Sneaker of winter 11", reason: "changed" as const }];
  answer("POST /bin/undo", { ...SUCCESS, data: { count: 2, leftCount: 1, left } });
  await undo.click();
  await expect.element(notice("Undone in part")).toBeVisible();
  await expect
    .element(
      notice(
        "2 put back. Left as now, and still in the bin: Sneaker of winter 11 (changed since).",
      ),
    )
    .toBeVisible();
});

test("a change that the server rejects, or to which it does not respond, is rolled back and reported", async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer(CHANGE, () => promise);
  await status(10).selectOptions("Denied");
  await expect.element(status(10)).toHaveValue("denied");
  resolve(noResponse());
  await expect.element(notice("Could not make any change!")).toBeVisible();
  await expect.element(status(10)).toHaveValue("approved");

  answer(CHANGE, () => refusal("review_not_found"));
  await status(11).selectOptions("Denied");
  await expect.element(notice("Review not found")).toBeVisible();
  await expect.element(status(11)).toHaveValue("approved");
});

test("the key a approves the focused review, and d denies it", async () => {
  await open("?status=pending");
  await userEvent.keyboard("ja");
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("d");
  await expect.poll(ids).toEqual([2, 3, 4].map(idOf));
  expect(changes).toMatchObject([
    { query: { review_id: idOf(0), status: "approved" } },
    { query: { review_id: idOf(1), status: "denied" } },
  ]);
});

test("the page has no accessibility violation in either theme, wide and on a phone", async () => {
  // Checking a row takes a tenth of a second, and more rows would look the same.
  atOnce = 4;
  await open();
  await mark(10);
  await expectWellShown();
  await row(11).getByRole("button").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expectWellShown();
  mountDashboard("manage-review?product_code=123456789");
  await expect.element(page.getByRole("heading", { name: "No Review Found" })).toBeVisible();
  await expectWellShown();
});
