import type { Answer, endpoints, Invitation, Role } from "@loupe/contract";
import { USERS_PAGE_SIZE } from "@loupe/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const CHANGE = "POST /users/changeUserRoleOrStatus";
const LIST = "GET /users/getAllUser";
const OWNER_ID = "018f3a1e-0000-7000-8000-000000000001";
const IN_THREE_DAYS = "2026-12-03T10:00:00.000Z";

type Listed = Answer<(typeof endpoints)["getAllUsers"]>["users"][number];

let users: Listed[];
let invitations: Invitation[];
let changes: { query: { email: string; role: Role } }[];

beforeEach(() => {
  const owner = { name: "Ada", email: "ada@loupe.example", role: "owner", id: OWNER_ID } as const;
  users = [{ ...userOf(0), ...owner }, userOf(1), userOf(2)];
  invitations = [];
  answer(LIST, ({ query }) => {
    const matches = users.filter(
      ({ email, role }) =>
        email.includes((query.email ?? "").toLowerCase()) && role === (query.role ?? role),
    );
    const from = (query.page - 1) * USERS_PAGE_SIZE;
    return {
      ...SUCCESS,
      users: matches.slice(from, from + USERS_PAGE_SIZE),
      total: matches.length,
      page: query.page,
      totalPages: Math.ceil(matches.length / USERS_PAGE_SIZE),
    };
  });
  answer("GET /users/invitations", () => ({ ...SUCCESS, data: invitations }));
  changes = answerChanges();
});

const answerChanges = (isAllowed = () => true) =>
  answer(CHANGE, ({ query }) => {
    if (!isAllowed()) return refusal("reauth_required");
    users.find(({ email }) => email === query.email)!.role = query.role;
    return SUCCESS;
  });

function userOf(index: number): Listed {
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    name: `Person ${index}`,
    email: `person-${index}@mail.example`,
    role: "user",
    blocked: null,
    deletedAt: null,
    createdAt: "2026-01-02T03:04:05.000Z",
    lastSeenAt: null,
  };
}

const rows = () => [...document.querySelectorAll<HTMLElement>("tbody tr")];
const firstCell = (row: HTMLElement | undefined) => row?.querySelector("td")?.textContent;
const role = (index: number) =>
  page.getByRole("combobox", { name: `Role of person-${index}@mail.example` });
const search = page.getByLabelText("Search by email");
const notice = (text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();
const address = () => location.pathname + location.search;

async function focus(choice: Locator): Promise<void> {
  await expect.element(choice).toBeVisible();
  (choice.element() as HTMLElement).focus();
}

async function open(query = ""): Promise<void> {
  mountDashboard(`users${query}`, "owner");
  await expect.element(page.getByRole("heading", { name: "All Users" })).toBeVisible();
}

/** Confirms a change of role. */
async function agree(title: string): Promise<void> {
  const question = page.getByRole("alertdialog", { name: title });
  await question.getByRole("button", { name: "Make" }).click();
  await expect.element(question).not.toBeInTheDocument();
}

test("the list of users shows their number, and its search for a part of an address survives a reload", async () => {
  await open();
  await expect.element(page.getByText("3 users", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Page 1 of 1", { exact: true })).toBeVisible();
  expect(firstCell(rows()[0])).toBe("1");
  await search.fill("PERSON-1@");
  await expect.poll(address).toBe("/dashboard/users?email=PERSON-1%40");
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(page.getByRole("table")).toMatchTextContent("Person 1");
  await open("?email=PERSON-1%40");
  await expect.element(search).toHaveValue("PERSON-1@");
  await expect.poll(() => rows().length).toBe(1);

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(address).toBe("/dashboard/users");
  await expect.element(role(2)).toHaveValue("user");
  await search.fill("nobody-at-all");
  await expect.element(page.getByRole("heading", { name: "No Users Found" })).toBeVisible();
  await expect.element(page.getByText("0 users", { exact: true })).toBeVisible();
});

test("an owner cannot change their own role", async () => {
  await open();
  await expect.element(page.getByRole("table")).toMatchTextContent("owner (you)");
  await expect
    .element(page.getByRole("combobox", { name: "Role of ada@loupe.example" }))
    .not.toBeInTheDocument();
});

test("a confirmed change of a role is sent and reported, the list shows it, and the focus stays", async () => {
  await open();
  await focus(role(1));
  await role(1).selectOptions("admin");
  await agree("Make Person 1 an admin?");
  await expect.element(role(1)).toHaveValue("admin");
  await expect.element(role(1)).toHaveFocus();
  await expect.element(notice("person-1@mail.example")).toBeVisible();
  expect(changes).toEqual([{ query: { email: "person-1@mail.example", role: "admin" } }]);
});

test("a change of a role, even by an arrow key, must be confirmed, and is not sent if it is cancelled", async () => {
  await open();
  const question = page.getByRole("alertdialog", { name: "Make Person 1 a finder?" });
  await focus(role(1));
  // An arrow key selects another role without opening the list.
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(question).toMatchTextContent("person-1@mail.example");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(role(1)).toHaveValue("user");
  await expect.element(role(1)).toHaveFocus();
  expect(changes).toEqual([]);
});

test("a change of a role that fails is undone in the list and reported", async () => {
  answer(CHANGE, () => refusal("owners_only"));
  await open();
  await role(1).selectOptions("admin");
  await agree("Make Person 1 an admin?");
  await expect.element(notice("Only owners")).toBeVisible();
  await expect.element(role(1)).toHaveValue("user");

  const deferred = Promise.withResolvers<Response>();
  answer(CHANGE, () => deferred.promise);
  await role(1).selectOptions("admin");
  await agree("Make Person 1 an admin?");
  await expect.element(role(1)).toHaveValue("admin");
  deferred.resolve(noResponse());
  await expect.element(notice("Failed to update user state")).toBeVisible();
  await expect.element(role(1)).toHaveValue("user");
});

test("a change that needs re-authentication opens one dialog for the password, and is then sent again", async () => {
  let isConfirmed = false;
  changes = answerChanges(() => isConfirmed);
  const proofs = answer("POST /auth/reauthenticate", () => {
    isConfirmed = true;
    return { ...SUCCESS, approvalToken: "renewed" };
  });
  await open();
  await role(1).selectOptions("moderator");
  await agree("Make Person 1 a moderator?");
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await expect.element(dialog).toBeVisible();
  expect(page.getByRole("dialog", { includeHidden: true }).elements()).toHaveLength(1);
  await dialog.getByLabelText("Password", { exact: true }).fill("secret");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(role(1)).toHaveValue("moderator");
  expect(proofs).toEqual([{ body: { password: "secret" } }]);
  expect(changes).toHaveLength(2);
});

test("the pages of the list of users are links, and the numbers of its rows continue on the next page", async () => {
  users = Array.from({ length: 2000 }, (_, index) => userOf(index));
  await open();
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const numbers = () =>
    pages
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(numbers).toEqual(["1", "2", "3", "4", "5", "20"]);
  await expect.element(page.getByText("2,000 users", { exact: true })).toBeVisible();
  await pages.getByRole("link", { name: "Page 5", exact: true }).click();
  await expect.poll(address).toBe("/dashboard/users?page=5");
  await expect.element(page.getByText("Page 5 of 20", { exact: true })).toBeVisible();
  expect(firstCell(rows()[0])).toBe("401");
  await expect.poll(numbers).toEqual(["1", "2", "3", "4", "5", "6", "7", "20"]);
  const fifth = pages.getByRole("link", { name: "Page 5", exact: true });
  await expect.element(fifth).toHaveFocus();
  await expect.element(fifth).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Page 20" }).click();
  await expect.poll(() => firstCell(rows().at(-1))).toBe("2,000");
  history.back();
  await expect.poll(() => firstCell(rows()[0])).toBe("401");
  await search.fill("person");
  await expect.poll(address).toBe("/dashboard/users?email=person");
});

test("the page of users and its dialogs fit every width and are accessible", async () => {
  answer(LIST, { ...SUCCESS, users, total: 1903, page: 1, totalPages: 20 });
  invitations = [invitationOf("kim@mail.example")];
  await open();
  await expect.element(page.getByRole("region", { name: "Invited" })).toBeVisible();
  await expectWellShown();
  await role(1).selectOptions("viewer");
  const question = page.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  await expectWellShown();
  await question.getByRole("button", { name: "Cancel" }).click();
});

test("the address of a page beyond the end of the list of users redirects to the last page", async () => {
  await open("?page=9&email=ada");
  await expect.element(page.getByText("Page 1 of 1", { exact: true })).toBeVisible();
  await expect.poll(address).toBe("/dashboard/users?email=ada");
  await expect.element(page.getByRole("table")).toMatchTextContent("ada@loupe.example");
});

const invitationOf = (email: string): Invitation => ({
  email,
  role: "moderator",
  invitedBy: "ada@loupe.example",
  expiresAt: IN_THREE_DAYS,
});

test("the dialog of an invitation shows errors beside their fields, and then the link", async () => {
  const requests = answer("POST /users/invite", ({ body }) => {
    if (body.email === "ada@loupe.example") return refusal("account_exists");
    const invitation = invitationOf(body.email);
    invitations.push(invitation);
    return { ...SUCCESS, data: { invitation, link: "https://loupe.example/accept?token=x" } };
  });
  await open();
  const invite = page.getByRole("button", { name: "Invite", exact: true });
  await invite.click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  const field = dialog.getByLabelText("Email");
  const submit = dialog.getByRole("button", { name: "Invite" });
  await submit.click();
  await expect.element(field).toHaveFocus();
  await field.fill("ada@loupe.example");
  await submit.click();
  await expect.element(field).toHaveAccessibleDescription(/already has an account/);
  await expectWellShown();
  await field.fill("kim@mail.example");
  await submit.click();
  expect(requests.at(-1)).toEqual({ body: { email: "kim@mail.example", role: "moderator" } });
  // Without a mail server the link is in the response.
  const linkDialog = page.getByRole("dialog", { name: "Invitation link" });
  await expect
    .element(linkDialog.getByRole("textbox", { name: "Invitation link" }))
    .toHaveValue("https://loupe.example/accept?token=x");
  await expectWellShown();
  await linkDialog.getByRole("button", { name: "Close" }).click();
  await expect.element(invite).toHaveFocus();
  await expect
    .element(page.getByRole("region", { name: "Invited" }))
    .toMatchTextContent("kim@mail.example");
});

test("withdrawing an invitation moves the focus to the next one, and at last to the empty list", async () => {
  invitations = [invitationOf("kim@mail.example"), invitationOf("bo@mail.example")];
  answer("DELETE /users/invite", ({ query }) => {
    invitations = invitations.filter(({ email }) => email !== query.email);
    return SUCCESS;
  });
  await open();
  const withdraw = (email: string) =>
    page.getByRole("button", { name: new RegExp(`^Withdraw.*${email}`) });
  await withdraw("kim@mail.example").click();
  await expect.element(page.getByRole("listitem").filter({ hasText: "bo@" })).toHaveFocus();
  await withdraw("bo@mail.example").click();
  await expect.poll(() => document.activeElement?.tagName).toBe("SECTION");
});

test("the email addresses in the list of users are readable on a tablet", async () => {
  await page.viewport(768, 900);
  await open();
  const email = page.getByRole("cell", { name: "person-1@mail.example" });
  await expect.element(email).toBeVisible();
  expect(email.element().clientWidth).toBeGreaterThan(140);
  await page.viewport(1280, 900);
});

test("the filter of the list of users by role is in the page's address and in the request", async () => {
  users[1]!.role = "moderator";
  await open();
  await page.getByLabelText("Role", { exact: true }).selectOptions("moderator");
  await expect.poll(address).toBe("/dashboard/users?role=moderator");
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(page.getByRole("table")).toMatchTextContent(/Person 1.*Joined/);
});
