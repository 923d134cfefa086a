import type { Page } from "@playwright/test";
import { expectWellShown, notices } from "../fixtures/demonstration.ts";
import { expect, hydrated } from "../fixtures/journey.ts";
import { ADMIN, begin, newPerson, register, type Person } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/shop-of-its-own.ts";

const PAGE = "/dashboard/users";

/** Uses a shop of its own, because changed roles would disturb other journeys. */
const test = shopOfItsOwn();

test.describe.configure({ timeout: 90_000 });

const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");
const role = (page: Page, { email }: Pick<Person, "email">) =>
  page.getByRole("combobox", { name: `Role of ${email}` });
const search = (page: Page) => page.getByLabel("Search by email");

/** A person whose mailed link is in the shop's log, because the shop has no mail server. */
async function join(page: Page, shop: { log(): string }): Promise<Person> {
  const person = await register(page, newPerson());
  const links = () => shop.log().match(/\/verify-email\?token=[\w.-]+/g) ?? [];
  const known = used.size;
  await expect.poll(() => links().filter((link) => !used.has(link)).length).toBe(1);
  const link = links().find((one) => !used.has(one))!;
  used.add(link);
  expect(used.size).toBe(known + 1);
  const { search: query } = new URL(link, "http://shop.example");
  expect((await page.request.post(`/api/v1/users/verifyEmail${query}`)).status()).toBe(200);
  return person;
}
const used = new Set<string>();

/** Confirms a change of role. */
async function agree(page: Page, title: string): Promise<void> {
  const question = page.getByRole("alertdialog", { name: title });
  await question.getByRole("button", { name: /^Make/ }).click();
  await expect(question).toBeHidden();
}

async function open(page: Page, query = ""): Promise<void> {
  await begin(page, ADMIN, PAGE + query);
  await expect(page.getByRole("heading", { name: "All Users" })).toBeVisible();
}

test("a visitor logs in first", async ({ page }) => {
  await page.goto(`${PAGE}?page=2`);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fusers%3Fpage%3D2/);
});

test("a dangerous change asks for the password in one dialog, and then goes on", async ({
  page,
  shop,
  watch,
}) => {
  watch.expects(403, /^\/api\/v1\//);
  const person = await join(page, shop);
  await open(page, `?email=${person.email}`);
  const refused = {
    status: 403,
    json: { success: false, code: "reauth_required", message: "Please confirm that it's you." },
  };
  await page.route("**/api/v1/users/changeUserRoleOrStatus**", (route) => route.fulfill(refused), {
    times: 1,
  });
  await role(page, person).selectOption("moderator");
  await agree(page, `Make ${person.name} a moderator?`);
  // Two dialogs would fail this strict locator.
  const dialog = page.getByRole("dialog", { includeHidden: true });
  await expect(dialog).toHaveAccessibleName("Confirm that it's you");
  await dialog.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The account is now a moderator")).toBeVisible();
});

test("users are counted and can be searched for, and their role can be changed", async ({
  page,
  shop,
}) => {
  const ada = await join(page, shop);
  const bob = await join(page, shop);
  await open(page);
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expect(page.getByText("Page 1 of 1", { exact: true })).toBeVisible();
  await expect(rows(page).first().getByRole("cell").first()).toHaveText("1");
  await search(page).fill(ada.email.toUpperCase());
  await expect(page).toHaveURL(/\?email=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(ada.name);
  await page.reload();
  await expect(search(page)).toHaveValue(ada.email.toUpperCase());

  await role(page, ada).focus();
  await role(page, ada).selectOption("admin");
  await agree(page, `Make ${ada.name} an admin?`);
  await expect(page.getByText("The account is now an admin")).toBeVisible();
  await expect(role(page, ada)).toHaveValue("admin");
  await expect(role(page, ada)).toBeFocused();
  await page.reload();
  await expect(role(page, ada)).toHaveValue("admin");
  await role(page, ada).selectOption("user");
  await agree(page, `Make ${ada.name} a user?`);
  await expect(page.getByText("The account is now a user")).toBeVisible();

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(role(page, bob)).toHaveValue("user");
  await search(page).fill("nobody-at-all");
  await expect(page.getByRole("heading", { name: "No Users Found" })).toBeVisible();
  await expect(page.getByText("0 users", { exact: true })).toBeVisible();
});

test("an owner invites a person, who chooses a password and works in the dashboard", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(409, /users\/invite/);
  const { email } = newPerson();
  await open(page);
  const invite = page.getByRole("button", { name: "Invite", exact: true });
  await invite.click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(ADMIN.email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/already has an account/);
  await dialog.getByLabel("Email").fill(email);
  await expectWellShown(page);
  await dialog.getByRole("button", { name: "Invite" }).click();
  // The shop has no mail server, so the link is shown.
  const shown = page.getByRole("dialog", { name: "Invitation link" });
  const link = await shown.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await expectWellShown(page);
  await shown.getByRole("button", { name: "Close" }).click();
  await expect(invite).toBeFocused();
  await expect(page.getByRole("region", { name: "Invited" })).toContainText(email);
  await expectWellShown(page);

  const invited = await (await newVisitor()).newPage();
  await invited.goto(new URL(link).pathname + new URL(link).search);
  // A press before that would be repeated later, with what is typed by then.
  await hydrated(invited);
  await invited.getByLabel("Full name").fill("Kim Possible");
  await invited.getByLabel("Password", { exact: true }).fill("too short");
  await invited.getByRole("textbox", { name: "Confirm password" }).fill("too short");
  await invited.getByRole("button", { name: "Create account" }).click();
  await expect(invited.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(invited.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/12/);
  await invited.getByLabel("Password", { exact: true }).fill("a long good password");
  await invited.getByRole("textbox", { name: "Confirm password" }).fill("a long good password");
  await expectWellShown(invited);
  await invited.getByRole("button", { name: "Create account" }).click();
  await expect(invited.getByText("Your account is ready. Log in.")).toBeVisible();
  await expect(invited).toHaveURL("/login");
  await begin(invited, { email, password: "a long good password" }, "/dashboard/manage-review");
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Manage review");

  await page.reload();
  await expect(page.getByRole("region", { name: "Invited" })).toHaveCount(0);
  await page.getByLabel("Role", { exact: true }).selectOption("moderator");
  await expect(page).toHaveURL(/role=moderator/);
  await expect(rows(page).filter({ hasText: email })).toContainText(/Joined/);
});

test("a change that is refused or not answered is rolled back and reported", async ({
  page,
  shop,
  watch,
}) => {
  watch.expects(403, /changeUserRoleOrStatus/);
  watch.expects(0, /changeUserRoleOrStatus/);
  const ada = await join(page, shop);
  await open(page);
  // The admin's own role cannot be changed, so it is not offered.
  await expect(rows(page).filter({ hasText: ADMIN.email })).toContainText("owner (you)");
  await expect(role(page, ADMIN)).toHaveCount(0);
  const path = "**/users/changeUserRoleOrStatus*";
  await page.route(path, (route) =>
    route.fulfill({ status: 403, json: { success: false, message: "Only admins may do this" } }),
  );
  await role(page, ada).selectOption("admin");
  await agree(page, `Make ${ada.name} an admin?`);
  await expect(notices(page).getByText("Only admins may do this").first()).toBeVisible();
  await expect(role(page, ada)).toHaveValue("user");
  await page.unroute(path);

  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route(path, async (route) => {
    await held;
    await route.abort();
  });
  await role(page, ada).selectOption("admin");
  await agree(page, `Make ${ada.name} an admin?`);
  await expect(role(page, ada)).toHaveValue("admin");
  answer();
  await expect(notices(page).getByText("Failed to update user state").first()).toBeVisible();
  await expect(role(page, ada)).toHaveValue("user");
});

test("pages are links, and numbering continues from page to page", async ({ page }) => {
  await page.route("**/users/getAllUser*", (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("page"));
    const users = Array.from({ length: 100 }, (_, place) => ({
      id: `00000000-0000-4000-8000-${String(at * 1000 + place).padStart(12, "0")}`,
      name: `Person ${place}`,
      email: `person-${at}-${place}@mail.example`,
      role: "user",
      blocked: null,
      deletedAt: null,
      createdAt: "2026-01-02T03:04:05Z",
      lastSeenAt: null,
    }));
    const answer = { success: true, message: "ok", users, total: 2000, page: at, totalPages: 20 };
    return route.fulfill({ json: answer });
  });
  await open(page);
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const shown = () => pages.getByRole("link").allTextContents();
  await expect.poll(shown).toEqual(["1", "2", "3", "4", "5", "20"]);
  await expect(page.getByText("2,000 users", { exact: true })).toBeVisible();
  await pages.getByRole("link", { name: "Page 5", exact: true }).click();
  await expect(page).toHaveURL(`${PAGE}?page=5`);
  await expect(page.getByText("Page 5 of 20", { exact: true })).toBeVisible();
  await expect(rows(page).first().getByRole("cell").first()).toHaveText("401");
  await expect.poll(shown).toEqual(["1", "2", "3", "4", "5", "6", "7", "20"]);
  await expect(pages.getByRole("link", { name: "Page 5", exact: true })).toBeFocused();
  await expect(pages.locator('[aria-current="page"]')).toHaveText("5");
  await pages.getByRole("link", { name: "Page 20" }).click();
  await expect(rows(page).last().getByRole("cell").first()).toHaveText("2,000");
  await page.goBack();
  await expect(rows(page).first().getByRole("cell").first()).toHaveText("401");
  await search(page).fill("person");
  await expect(page).toHaveURL(`${PAGE}?email=person`);
  await expectWellShown(page);
});

test("a list of users that cannot be loaded shows an error and a retry button", async ({
  page,
  watch,
}) => {
  watch.expects(403, /getAllUser/);
  await page.route("**/users/getAllUser*", (route) =>
    route.fulfill({ status: 403, json: { success: false, message: "Only admins may do this" } }),
  );
  await open(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Only admins may do this");
  await page.unroute("**/users/getAllUser*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page).filter({ hasText: ADMIN.email })).toContainText("owner (you)");
  // A page beyond the end leads to the last page.
  await page.goto(`${PAGE}?page=9&email=${ADMIN.email}`);
  await expect(page.getByText("Page 1 of 1", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/users\?email=admin(@|%40)loupe\.example$/);
  await expect(rows(page)).toContainText(ADMIN.email);
});

test("a role change asks first, and is not made if the answer is no", async ({ page, shop }) => {
  const ada = await join(page, shop);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("changeUserRole")) sent.push(request.url());
  });
  await open(page);
  const question = page.getByRole("alertdialog", { name: `Make ${ada.name} a viewer?` });
  await role(page, ada).focus();
  // An arrow key changes the choice at once, without opening the list.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(question).toContainText(ada.email);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(role(page, ada)).toHaveValue("user");
  await expect(role(page, ada)).toBeFocused();
  expect(sent).toEqual([]);
  await expectWellShown(page);
});
