import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { ADMIN, begin, registerVerified, type Person } from "../fixtures/people.ts";
import { newId } from "../fixtures/sandbox.ts";

const API = "/api/v1";
const pathOf = (id: string) => `/product/weidian/${id}`;

async function tokenOf(page: Page, { email, password }: Omit<Person, "name">): Promise<string> {
  const answer = await page.request.post(`${API}/auth/login`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).approvalToken;
}

/** A new user reviews an item, through the API. */
async function review(page: Page, id: string, comment: string, rating: number): Promise<string> {
  const authorization = await tokenOf(page, await registerVerified(page));
  const posted = await page.request.post(`${API}/review/postReview`, {
    headers: { authorization },
    data: { store_name: "weidian", product_code: id, comment, rating },
  });
  expect(posted.status(), await posted.text()).toBe(200);
  return (await posted.json()).data._id;
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
const submit = (page: Page) => form(page).getByRole("button", { name: "Submit" });

// An earlier journey may have made the shop pause a service.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

test("a visitor can read reviews, is asked to log in to write one, and returns after the login", async ({
  page,
}) => {
  await page.goto(pathOf(newId()));
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAttribute("title", "Please login to add a review");
  await expect(submit(page)).toHaveAccessibleDescription("Please login to add a review");
  const login = form(page).getByRole("link", { name: "login" });
  const gap = await login.evaluate((link) => {
    const [word, rest] = [document.createRange(), document.createRange()];
    word.selectNodeContents(link);
    const after = link.parentElement!.lastChild!;
    rest.setStart(after, 0);
    rest.setEnd(after, after.textContent!.length);
    return rest.getBoundingClientRect().left - word.getBoundingClientRect().right;
  });
  expect(gap, "one space behind the word").toBeLessThan(6);
  await login.click();
  const user = await registerVerified(page);
  await page.getByRole("main").getByLabel("Email").fill(user.email);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/product\/weidian\/\d+#add-review$/);
  await expect(submit(page)).toBeEnabled();
});

test("an admin cannot write a review, and is told so", async ({ page }) => {
  await begin(page, ADMIN, pathOf(newId()));
  await expect(form(page).getByText("Admin cannot add review")).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(submit(page)).toHaveAttribute("title", "Admin cannot add review");
  await expect(submit(page)).toBeDisabled();
});

test("a review waits for approval, and is shown as soon as it is approved", async ({
  page,
  newVisitor,
}) => {
  const id = newId();
  await begin(page, await registerVerified(page), pathOf(id));
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toHaveText(
    "Please enter a comment and select a rating.",
  );
  await form(page).getByLabel("Write a comment").fill("   ");
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toBeVisible();

  const comment = 'Warm 🧥, as in the photos.\n<b>Not</b> <script>alert(1)</script> & "all"';
  await form(page).getByLabel("Write a comment").fill(comment);
  await expect(form(page).getByText(`${[...comment].length} / 2,000`)).toBeVisible();
  // The stars are one radio group, in which arrow keys change the choice.
  await form(page).getByRole("radio", { name: "3 stars" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(form(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  const sent = page.waitForResponse(/postReview/);
  await submit(page).click();
  await expect(page.getByText("Review Submitted!")).toBeVisible();
  await expect(
    form(page).getByText(/Your review will appear here once it's approved/),
  ).toBeVisible();
  await expect(form(page).getByLabel("Write a comment")).toHaveValue("");
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
  await expect(other.getByRole("link", { name: /Average rating 4\.0 · 1 review/ })).toBeVisible();
  const data = JSON.parse(
    (await other.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  expect(data.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.00",
    reviewCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
});

test("the input survives a failure, a reload, and a request that is not answered", async ({
  page,
  watch,
}) => {
  watch.expects(500, /postReview/);
  watch.expects(0, /postReview/);
  await begin(page, await registerVerified(page), pathOf(newId()));
  await form(page).getByLabel("Write a comment").fill("Kept words");
  await form(page).getByRole("radio", { name: "2 stars" }).check({ force: true });

  await page.route(/postReview/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "The server is tired." } }),
  );
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toHaveText("The server is tired.");
  await page.unroute(/postReview/);
  await page.route(/postReview/, (route) => route.fulfill({ status: 500, body: "<html>" }));
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toHaveText("Something went wrong!");
  await page.unroute(/postReview/);
  await page.route(/postReview/, (route) => route.abort());
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toHaveText("Failed to fetch data!");
  await page.unroute(/postReview/);

  await page.reload();
  await page.mouse.move(5, 5);
  await expect(form(page).getByLabel("Write a comment")).toHaveValue("Kept words");
  await expect(form(page).getByRole("radio", { name: "2 stars" })).toBeChecked();
  await submit(page).click();
  await expect(page.getByText("Review Submitted!")).toBeVisible();
});

test("a comment of 2,001 characters is not sent", async ({ page }) => {
  await begin(page, await registerVerified(page), pathOf(newId()));
  await form(page).getByLabel("Write a comment").fill("é".repeat(2001));
  await form(page).getByRole("radio", { name: "5 stars" }).check({ force: true });
  await submit(page).click();
  await expect(form(page).getByText("2,001 / 2,000")).toBeVisible();
  await expect(form(page).getByRole("alert")).toHaveText("A comment has at most 2,000 characters");
});

test("ten reviews are shown at first, and more on demand or, without scripts, by links", async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const id = newId();
  for (let n = 1; n <= 11; n += 1) {
    await judge(page, await review(page, id, `Review number ${n}`, 5), "approved");
  }
  await judge(page, await review(page, id, "Denied words", 1), "denied");
  await page.goto(pathOf(id));
  await expect(listed(page)).toHaveCount(10);
  await expect(listed(page).first()).toContainText("Review number 11");
  await page.getByRole("button", { name: "More reviews" }).click();
  await expect(listed(page)).toHaveCount(11);
  await expect(listed(page).last()).toContainText("Review number 1");
  await expect(page.getByRole("button", { name: "More reviews" })).toBeHidden();
  await expect(page.locator("li:focus")).toContainText("Review number 1");
  await expect(page.getByText("Denied words")).toHaveCount(0);

  const plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(pathOf(id));
  await plain.getByRole("link", { name: "More reviews" }).click();
  await expect(plain).toHaveURL(/reviews=/);
  await expect(listed(plain)).toHaveCount(1);
  await plain.getByRole("link", { name: "Newest reviews" }).click();
  await expect(listed(plain)).toHaveCount(10);
});

test("a made-up cursor shows an error page", async ({ page, watch }) => {
  watch.expects(400, /^\/product\//);
  const answer = await page.goto(`${pathOf(newId())}?reviews=nonsense`);
  expect(answer!.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
});
