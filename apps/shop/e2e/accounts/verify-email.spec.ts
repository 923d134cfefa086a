import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/mailbox.ts";
import { register } from "../fixtures/people.ts";

const verify = (page: Page) =>
  page.getByRole("button", { name: "Click here to Verify Email" }).click();
const problem = (page: Page) => page.getByRole("main").getByRole("alert");

test("a verification link opened in another browser asks for a new password, and works once", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(403, /^\/api\/v1\/users\/verifyEmail/);
  watch.expects(400, /^\/api\/v1\/(users\/verifyEmail|auth\/login)/);
  const stranger = await register(page);
  const link = await mailbox(page.request).linkTo(stranger.email, "verify");
  const owner = await (await newVisitor()).newPage();
  await owner.goto(link);
  await verify(owner);
  await expect(owner.getByText("Enter the password you chose there.")).toBeVisible();
  const password = owner.getByLabel("Password", { exact: true });
  await password.fill("no idea");
  await verify(owner);
  await expect(problem(owner)).toHaveText("This is not the password from your registration.");

  await owner.getByRole("button", { name: "Choose a new password instead" }).click();
  await owner.getByLabel("Full name").fill("Grace Hopper");
  await password.fill("a better password");
  await owner.getByLabel("Confirm password", { exact: true }).fill("a better password");
  await verify(owner);
  await expect(owner).toHaveURL("/login");
  await fillLogin(owner, stranger);
  await expect(problem(owner)).toHaveText("Invalid username or password");
  await fillLogin(owner, { ...stranger, password: "a better password" });
  await expect(owner).toHaveURL("/");
  const stored = await owner.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(stored!)).toMatchObject({ name: "Grace Hopper" });

  await owner.goto(link);
  await verify(owner);
  await expect(problem(owner)).toHaveText(
    "This link is no longer valid. Log in to ask for a new one.",
  );
});
