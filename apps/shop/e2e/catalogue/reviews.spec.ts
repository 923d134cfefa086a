import type { Page } from "@playwright/test";
import { openProduct } from "../fixtures/collecting.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { ADMIN, registerVerified, type Person } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

const API = "/api/v1";
const pathOf = (id: string) => `/product/weidian/${id}`;

async function tokenOf(page: Page, { email, password }: Omit<Person, "name">): Promise<string> {
  const answer = await page.request.post(`${API}/auth/login`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).approvalToken;
}

async function judge(page: Page, reviewId: string, status: "approved" | "denied") {
  const authorization = await tokenOf(page, ADMIN);
  const judged = await page.request.patch(
    `${API}/review/approveOrDenyReview?review_id=${reviewId}&status=${status}`,
    { headers: { authorization } },
  );
  expect(judged.status(), await judged.text()).toBe(200);
}

const listed = (page: Page) => page.getByRole("region", { name: "Reviews" }).getByRole("article");
const form = (page: Page) => page.getByRole("region", { name: "Add a Review:" });
const own = (page: Page) => page.getByRole("region", { name: "Your review" });

// Waits until all sources respond: after earlier failures, the shop may have paused the calls to one.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

test("a visitor's review is sent after the login, waits for approval, is shown once it is approved, and can be deleted", async ({
  page,
  newVisitor,
}) => {
  const id = newId();
  const person = await registerVerified(page);
  await page.context().clearCookies();
  await openProduct(page, pathOf(id));
  const comment = 'Warm 🧥, as in the photos.\n<b>Not</b> <script>alert(1)</script> & "all"';
  await form(page).getByLabel("Write a comment").fill(comment);
  await form(page).getByRole("radio", { name: "4 stars" }).check({ force: true });
  const sent = page.waitForResponse(/postReview/);
  await form(page).getByRole("link", { name: "login" }).click();
  await expect(page.getByText("Log in, and your review is sent.")).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${pathOf(id)}#add-review`);
  await expect(page.getByText("Review Submitted!")).toBeVisible();
  await expect(
    own(page).getByText(/Your review will appear here once it's approved/),
  ).toBeVisible();
  const body = (await sent).request().postDataJSON();
  expect(body).toEqual({ store_name: "weidian", product_code: id, comment, rating: 4 });

  const other = await (await newVisitor()).newPage();
  await other.goto(pathOf(id));
  await expect(listed(other)).toHaveCount(0);
  await judge(page, (await (await sent).json()).data._id, "approved");
  await other.reload();
  await expect(listed(other)).toHaveCount(1);
  await expect(listed(other)).toContainText("Ada Lovelace");
  await expect(listed(other)).toContainText("4 of 5 stars");
  const shown = listed(other).getByText(/^Warm/);
  expect(await shown.evaluate((element) => element.textContent)).toBe(comment);
  expect((await shown.boundingBox())!.height, "both lines").toBeGreaterThan(40);
  const asServed = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await asServed.goto(pathOf(id));
  await expect(listed(asServed).locator("time")).toHaveText(/^(just now|\d+ (s|m) ago)$/);
  await hydrated(other);
  await other.mouse.move(5, 5);
  const time = listed(other).getByRole("time");
  await expect(time).toHaveText(/^(just now|\d+ (s|m) ago)$/);
  await expect(time).toHaveAttribute("datetime", /^\d{4}-.*Z$/);
  await expect(time).toHaveAttribute("title", /\d/);
  // One review is no average.
  await expect(other.getByText(/Average rating/)).toHaveCount(0);
  const data = JSON.parse(
    (await other.locator('script[type="application/ld+json"]').first().textContent()) ?? "",
  );
  expect(data.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.00",
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });

  await page.goto("/account");
  const mine = page.getByRole("region", { name: "Your reviews" });
  await expect(mine.getByText("Published.")).toBeVisible();
  await mine.getByRole("link", { name: "Edit" }).click();
  await own(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Your review was deleted.")).toBeVisible();
  await other.reload();
  await expect(listed(other)).toHaveCount(0);
});
