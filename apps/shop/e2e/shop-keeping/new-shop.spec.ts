import type { Page } from "@playwright/test";
import { expectWellShown } from "../fixtures/demonstration.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import {
  control,
  fillIn,
  image,
  linksOf,
  picture,
  said,
  submit,
} from "../fixtures/manage-agents.ts";
import { ADMIN, newPerson } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";

/** A shop with an empty database, no mail server, and simulated sources. */
const test = shopOfItsOwn(() => ({ DEMO: "off", QC_IMAGES_URL: "" }));
const steps = (page: Page) => page.getByRole("region", { name: "First steps" });
const step = (page: Page, name: string) => steps(page).getByRole("link", { name });
const menu = goTo;
const isDone = (page: Page, name: string) =>
  expect(step(page, name)).toHaveAccessibleName(`${name} (done)`);

async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Login / Signup" }).click();
  await fillLogin(page, ADMIN);
  await expect(page).toHaveURL("/dashboard/admin-home");
}

const EMPTY_PAGES = [
  ["Go live", "QC partner", null],
  ["All Users", "1 user", null],
  ["Manage Products", "No Product Found", "Add a Product"],
  ["Manage agents", "No Agent Found", "Add an agent"],
  ["Manage review", "No Review Found", "See the products"],
  ["Rate cards", "Drop a rate card here", null],
  ["Outbox", "No mails yet", null],
] as const;

test("each page of an empty shop explains its next step, and a new admin can set up an agent, a trending product, and a shopper's review", async ({
  page,
  newVisitor,
}) => {
  await logInAsAdmin(page);
  await expect(steps(page).getByRole("link")).toHaveCount(5);
  await expect(step(page, "Add an agent")).toContainText("there is no Buy button");
  await expectWellShown(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [name, text, next] of EMPTY_PAGES) {
    await menu(page, name);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
    if (next)
      await expect(page.getByRole("main").getByRole("link", { name: next })).not.toHaveCount(0);
  }
  await page.getByRole("banner").getByRole("button", { name: "Select Agent" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Add an agent" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/dashboard/add-an-agent");

  await menu(page, "Home");
  await step(page, "Add an agent").click();
  await fillIn(page, "Lantern");
  await image(page).setInputFiles(await picture("tomato"));
  await submit(page);
  await said(page, "Agent added successfully!");
  await menu(page, "Home");
  await isDone(page, "Add an agent");

  await step(page, "Select an agent").click();
  await control(page, "Selection", "Lantern").selectOption("selected");
  await said(page, "Lantern updated to selected!");
  await menu(page, "Home");
  await isDone(page, "Select an agent");

  await step(page, "Add a product").click();
  const item = linksOf("lantern").weidian.replace("{id}", WATCH.id);
  await page.getByRole("main").getByLabel("Product URL").fill(item);
  await page.getByRole("main").getByLabel("Weight (g)").fill("140");
  await page.getByRole("button", { name: "Add Product" }).click();
  await said(page, "Product added successfully!");
  await menu(page, "Home");
  await isDone(page, "Add a product");

  await step(page, "Mark a product as trending").click();
  // The switch changes before the server responds, and the next page shows only stored values.
  const stored = page.waitForResponse(/setOrRemoveProductOnTend/);
  await page.getByRole("switch").click();
  await stored;
  await menu(page, "Home");
  await isDone(page, "Mark a product as trending");
  await expect(step(page, "Go live")).toContainText("things are left to do");
  await expect(step(page, "Go live")).toContainText("Missing: Mail");
  await expect(step(page, "Go live")).toContainText("Sandbox: QC partner, Product proxy");
  await testsSources(page);

  const comment = "The strap is real leather.";
  const shopper = await registered(page, await (await newVisitor()).newPage());
  await reviewWatch(shopper, comment);

  await menu(page, "Manage review");
  const row = page.getByRole("row").filter({ hasText: comment });
  await row.getByRole("combobox").selectOption("approved");
  await expect(row.getByRole("combobox")).toHaveValue("approved");

  const visitor = await (await newVisitor({ reducedMotion: "reduce" })).newPage();
  await expectShopContent(visitor, comment);
});

/** Expects that the page does not present the simulated sources as real ones. */
async function testsSources(page: Page): Promise<void> {
  await step(page, "Go live").click();
  const services = page.getByRole("list", { name: "External services" }).getByRole("listitem");
  const partner = services.filter({ hasText: "QC_PARTNER_APP_KEY" });
  await expect(partner.getByText("Sandbox", { exact: true })).toBeVisible();
  await expect(services.filter({ hasText: "SMTP_URL" }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Test QC partner" }).click();
  await expect(partner.getByRole("status")).toContainText("This was the sandbox");
  await expectWellShown(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await menu(page, "Home");
  await expect(
    page.getByText("Hasn't responded yet").or(page.getByText(/^Answered /)),
  ).not.toHaveCount(0);
  await expect(page.getByText("Answers", { exact: true })).toHaveCount(0);
}

/** Registers a person on the shop's pages. The admin copies the verification link from the outbox. */
async function registered(admin: Page, page: Page): Promise<Page> {
  const person = newPerson();
  await page.goto("/");
  await page.getByRole("link", { name: "Login / Signup" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  for (const [label, value] of [
    ["Full name", person.name],
    ["Email", person.email],
    ["Password", person.password],
    ["Confirm password", person.password],
  ] as const) {
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Ask for your verification link" })).toBeVisible();

  await menu(admin, "Outbox");
  const mail = admin.getByRole("rowgroup").filter({ hasText: person.email });
  await expect(mail.getByRole("button", { name: "Copy link" })).toBeVisible();
  const link = /\/verify-email\?token=[\w-]+/.exec(await mail.innerText());
  await page.goto(link![0]);
  await page.getByRole("button", { name: "Click here to Verify Email" }).click();
  await expect(page).toHaveURL("/");
  await expect(page).toHaveURL("/");
  return page;
}

async function reviewWatch(page: Page, comment: string): Promise<void> {
  await page
    .getByRole("link", { name: /^View QC of Field watch/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${WATCH.path}#qc-photos`);
  const form = page.getByRole("region", { name: "Add a Review:" });
  await form.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await form.getByLabel("Write a comment").fill(comment);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your review will appear here once it's approved")).toBeVisible();
}

/** Expects that a new visitor's pages show the agent, the trending product and the review. */
async function expectShopContent(page: Page, comment: string): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Select Agent" }),
  ).toContainText("Lantern");
  const trending = page.getByRole("region", { name: "Trending Products" });
  await trending
    .getByRole("link", { name: /^View QC of Field watch/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${WATCH.path}#qc-photos`);
  await expect(page.getByRole("region", { name: "Reviews" }).getByText(comment)).toBeVisible();
  const buy = page.getByRole("link", { name: /^Buy on Lantern/ }).first();
  await expect(buy).toHaveAttribute("href", linksOf("lantern").weidian.replace("{id}", WATCH.id));
}
