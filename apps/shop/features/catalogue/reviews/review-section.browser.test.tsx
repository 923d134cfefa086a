import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Role, Review } from "@loupe/contract";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { shownPage } from "./shown-reviews.ts";
import { ReviewSection } from "./review-section.tsx";

const ITEM = { storeName: "weidian", id: "7265999001" } as const;
const POST = "POST /review/postReview";
const OWN = "GET /review/ownReviews";
/** The reviews of the logged-in user of this item, as the server stores them. */
let own: Review[] = [];
/** Until then the server does not send them. */
let sendsOwn: Promise<void> | undefined;
beforeEach(() => {
  own = [];
  sendsOwn = undefined;
});

const reviewOf = (index: number): Review => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  name: "Ada",
  createdAt: new Date(Date.now() - 5000).toISOString(),
  comment: `Review number ${index}`,
  rating: 4,
  status: "approved",
  store_name: "weidian",
  product_code: ITEM.id,
  productName: "Copper kettle",
  product_img: "/images/goods/1.webp",
  photos: [],
  fit: null,
  similar: 0,
  sameText: "0".repeat(32),
});

function open(role?: Role, data: Review[] = [], nextCursor: string | null = null): void {
  if (role) logIn(role);
  if (role === "user")
    answer(OWN, async () => {
      await sendsOwn;
      return { success: true, message: "ok", data: own, nextCursor: null };
    });
  const rating = { average: data.length > 0 ? 4 : 0, total: data.length };
  mount(
    <main id="main">
      <ReviewSection
        item={ITEM}
        rating={rating}
        page={shownPage({ data, nextCursor })}
        later={false}
        fits={[]}
      />
    </main>,
    { path: `/product/weidian/${ITEM.id}` },
  );
}

const form = page.getByRole("region", { name: "Add a Review:" });
const ownReview = page.getByRole("region", { name: "Your review" });
const comment = form.getByLabelText("Write a comment");
const submit = form.getByRole("button", { name: "Submit" });
const alert = form.getByRole("alert");
const star = (name: string) => form.getByRole("radio", { name });
const accept = () =>
  answer(POST, { success: true, message: "ok", data: { ...reviewOf(1), status: "pending" } });

test("a visitor without a login gets a link to log in that returns to this page", async () => {
  open();
  await expect.element(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(submit).toHaveAttribute("title", "Please login to add a review");
  await expect.element(submit).toHaveAccessibleDescription("Please login to add a review");
  const login = form.getByRole("link", { name: "login" });
  const [word, rest] = [document.createRange(), document.createRange()];
  word.selectNodeContents(login.element());
  const after = login.element().parentElement!.lastChild!;
  rest.setStart(after, 0);
  rest.setEnd(after, after.textContent!.length);
  const gap = rest.getBoundingClientRect().left - word.getBoundingClientRect().right;
  expect(gap, "one space behind the word").toBeLessThan(6);
  await login.click();
  await expect
    .poll(() => new URLSearchParams(location.search).get("from"))
    .toBe(`/product/weidian/${ITEM.id}#add-review`);
});

test("for an admin the review form is disabled and explains that admins cannot write reviews", async () => {
  open("admin");
  await expect.element(form.getByText("Admin cannot add review")).toBeVisible();
  await expect.element(submit).toHaveAttribute("title", "Admin cannot add review");
  await expect.element(submit).toBeDisabled();
});

test("the review form reports a missing comment or missing stars, which can be chosen by keyboard", async () => {
  const requests = accept();
  open("user");
  await submit.click();
  await expect.element(alert).toHaveTextContent("Please enter a comment and select a rating.");
  await comment.fill("   ");
  await submit.click();
  await expect.element(alert).toBeVisible();
  const text = 'Warm 🧥, as in the photos.\n<b>Not</b> & "all"';
  await comment.fill(text);
  await expect.element(form.getByText(`${[...text].length} / 2,000`)).toBeVisible();
  (star("3 stars").element() as HTMLElement).focus();
  await userEvent.keyboard(" {ArrowRight}");
  await expect.element(star("4 stars")).toBeChecked();
  await expectWellShown();
  await submit.click();
  await expect.element(page.getByText("Review Submitted!").first()).toBeVisible();
  await expect
    .element(ownReview.getByText(/Your review will appear here once it's approved/))
    .toBeVisible();
  await expect.element(comment).not.toBeInTheDocument();
  expect(requests).toEqual([
    { body: { store_name: "weidian", product_code: ITEM.id, comment: text, rating: 4 } },
  ]);
});

test("a review can say how the size fits, and explains what is missing or too much", async () => {
  const requests = accept();
  open("user");
  await comment.fill("Warm");
  await star("4 stars").click({ force: true });
  await form.getByText("Photos and fit").click();
  await form.getByLabelText("Size you bought").fill("M");
  await submit.click();
  await expect.element(alert).toHaveTextContent("Please enter both the size and how it fits.");
  await form.getByLabelText("How it fits").selectOptions("a bit small");
  await form.getByLabelText("Your height in cm").fill("900");
  await submit.click();
  await expect.element(alert).toHaveTextContent("Please check your height and weight.");
  await form.getByLabelText("Your height in cm").fill("180");
  const photo = new File(["x"], "photo.png", { type: "image/png" });
  await form.getByLabelText("Photos, up to 4").upload([photo, photo, photo, photo, photo]);
  await submit.click();
  await expect.element(alert).toHaveTextContent("At most 4 photos");
  expect(requests).toEqual([]);
  await form.getByLabelText("Photos, up to 4").upload([]);
  await expectWellShown();
  await submit.click();
  await expect.element(page.getByText("Review Submitted!").first()).toBeVisible();
  expect(requests).toMatchObject([
    { body: { rating: 4, fit: { size: "M", fit: -1, height_cm: 180 } } },
  ]);
});

test("reviews show their photos and fit, and sizes have a summary from five reports on", async () => {
  const review = { ...reviewOf(1), photos: ["/images/qc/a"], fit: { size: "M", fit: -1 } };
  mount(
    <main id="main">
      <ReviewSection
        item={ITEM}
        rating={{ average: 4, total: 1 }}
        page={shownPage({ data: [review], nextCursor: null })}
        later={false}
        fits={[
          { size: "M", counts: [0, 4, 1, 0, 0] },
          { size: "L", counts: [0, 0, 4, 0, 0] },
        ]}
      />
    </main>,
    { path: `/product/weidian/${ITEM.id}` },
  );
  await expect.element(page.getByText("Size M: a bit small")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Photo 1 in Ada's review" })).toBeVisible();
  await expect
    .element(page.getByText("mostly: a bit small (4 × a bit small, 1 × fits)"))
    .toBeVisible();
  await expect.element(page.getByText("4 × fits", { exact: true })).toBeVisible();
});

test("a review that was sent stays when the answer of before, which lacks it, arrives late", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  sendsOwn = promise;
  accept();
  open("user");
  await comment.fill("Warm");
  await star("4 stars").click({ force: true });
  await submit.click();
  const waiting = ownReview.getByText(/Your review will appear here once it's approved/);
  await expect.element(waiting).toBeVisible();
  resolve();
  await new Promise((done) => setTimeout(done, 200));
  await expect.element(waiting).toBeVisible();
});

test("a user's own review shows its state, and can be changed and deleted", async () => {
  own = [{ ...reviewOf(1), status: "denied", comment: "Too long ago" }];
  open("user");
  await expect.element(ownReview.getByText("Not published.")).toBeVisible();
  await expect.element(ownReview.getByText("Too long ago")).toBeVisible();
  await expectWellShown();
  await ownReview.getByRole("button", { name: "Edit" }).click();
  await expect.element(page.getByLabelText("Write a comment")).toHaveValue("Too long ago");
  await expect.element(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByLabelText("Write a comment").fill("Half a thought");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(ownReview.getByText("Too long ago")).toBeVisible();
  const removals = answer("DELETE /review/ownReviews", { success: true, message: "ok" });
  await ownReview.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(page.getByText("Your review was deleted.").first()).toBeVisible();
  await expect.element(comment).toHaveValue("");
  expect(removals).toEqual([{ query: { store_name: "weidian", product_code: ITEM.id } }]);
});

test("a complete review of a visitor is sent once the visitor has logged in, and only once", async () => {
  open();
  await comment.fill("Written before the login");
  (star("4 stars").element() as HTMLElement).click();
  await form.getByRole("link", { name: "login" }).click();
  expect(new URLSearchParams(location.search).get("for")).toBe("review");
  // A registration continues in the tab that the mailed link opens, which has no draft.
  sessionStorage.clear();
  const requests = accept();
  open("user");
  await expect.element(ownReview).toBeVisible();
  open("user");
  await expect.element(form).toBeVisible();
  expect(requests.map(({ body }) => body!.comment)).toEqual(["Written before the login"]);
});

test("a comment of 2,001 characters is not sent", async () => {
  const requests = accept();
  open("user");
  await comment.fill("é".repeat(2001));
  (star("5 stars").element() as HTMLElement).click();
  await submit.click();
  await expect.element(form.getByText("2,001 / 2,000")).toBeVisible();
  await expect.element(alert).toHaveTextContent("A comment has at most 2,000 characters");
  expect(requests).toEqual([]);
});

test("the review form keeps its input after an error, after a reload, and if the server does not respond", async () => {
  const failures = [
    [
      () => Response.json({ success: false, message: "The server is tired." }, { status: 500 }),
      "The server is tired.",
    ],
    [() => new Response("<html>", { status: 500 }), "Something went wrong!"],
    [noResponse, "Failed to fetch data!"],
  ] as const;
  open("user");
  await comment.fill("Kept words");
  (star("2 stars").element() as HTMLElement).click();
  for (const [failure, message] of failures) {
    answer(POST, failure);
    await submit.click();
    await expect.element(alert).toHaveTextContent(message);
  }
  open("user");
  await expect.element(comment).toHaveValue("Kept words");
  await expect.element(star("2 stars")).toBeChecked();
  accept();
  await submit.click();
  await expect.element(page.getByText("Review Submitted!").first()).toBeVisible();
});

test("'Load more' adds reviews, and moves the focus to the first of them", async () => {
  answer("GET /review/findReview", noResponse);
  open(undefined, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(reviewOf), "next");
  const articles = page.getByRole("article");
  const more = page.getByRole("button", { name: "More reviews" });
  await expect.element(articles).toHaveLength(10);
  await expect.element(articles.first().getByRole("time")).toMatchTextContent(/^\d+ (s|m) ago$/);
  await more.click();
  await expect.element(page.getByRole("alert").first()).toHaveTextContent("Failed to fetch data!");
  const requests = answer("GET /review/findReview", {
    success: true,
    message: "ok",
    // The response repeats a review of the first page, as it does when a review was added since then.
    data: [2, 1].map(reviewOf),
    nextCursor: null,
  });
  await more.click();
  await expect.element(articles).toHaveLength(11);
  await expect.element(articles.nth(10)).toMatchTextContent("Review number 1");
  await expect.element(more).not.toBeInTheDocument();
  expect(document.querySelector("li:focus")?.textContent).toContain("Review number 1");
  expect(requests[0]!.query).toMatchObject({ status: "approved", limit: 10, cursor: "next" });
});
