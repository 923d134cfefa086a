import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { RegisterPage } from "./register-form.tsx";

const CREATE = "POST /users/createUser";
const PERSON = { name: "Ada Lovelace", email: "ada@mail.example", password: "correct horse" };

const field = (name: string) => page.getByLabelText(name, { exact: true });
const submit = page.getByRole("button", { name: "Create account" });

function open(site: object = {}): void {
  const rootData = { site: { googleSignIn: false, sendsMail: true, passwordMin: 6, ...site } };
  mount(<RegisterPage />, { path: "/register", rootData });
}

async function send(person = PERSON, confirm = person.password): Promise<void> {
  await field("Full name").fill(person.name);
  await field("Email").fill(person.email);
  await field("Password").fill(person.password);
  await field("Confirm password").fill(confirm);
  await submit.click();
}

test("each error of a registration is beside its field, and the form keeps the input", async () => {
  const requests = answer(CREATE, () => refusal("email_taken"));
  open();
  await submit.click();
  await expect.element(field("Full name")).toHaveFocus();
  await expect.element(field("Full name")).toHaveAccessibleDescription("Please fill in all fields");

  await send({ ...PERSON, email: "ada at mail", password: "short" }, "shore");
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(page.getByText("Invalid email address")).toBeVisible();
  await expect.element(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expectAccessible();

  await send(PERSON, "correct hearse");
  await expect
    .element(field("Confirm password"))
    .toHaveAccessibleDescription("Passwords do not match");
  await expect.element(field("Confirm password")).toHaveFocus();
  expect(requests).toEqual([]);

  await send();
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Email")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Password")).toHaveValue(PERSON.password);
  await field("Email").fill("other@mail.example");
  await expect.element(field("Email")).not.toHaveAttribute("aria-invalid", "true");
  expect(requests).toEqual([{ body: PERSON }]);
});

test("the fields of a registration have the attributes by which password managers recognise them", async () => {
  open();
  await expect.element(field("Email")).toHaveAttribute("autocomplete", "username");
  for (const name of ["Password", "Confirm password"])
    await expect.element(field(name)).toHaveAttribute("autocomplete", "new-password");
});

test("without a mail server and a Google client, the page of a registration promises neither", async () => {
  answer(CREATE, SUCCESS);
  open({ sendsMail: false });
  await expect.element(page.getByRole("button", { name: /Google/ })).not.toBeInTheDocument();
  await send();
  await expect
    .element(page.getByRole("main"))
    .toMatchTextContent("This shop can't send email yet. Ask its owner for the link for");
  await expect.element(page.getByRole("button", { name: "Send it again" })).not.toBeInTheDocument();
});
