import type { FinderReport, OwnFinder } from "@loupe/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount, mountDashboard } from "#testing/components/mount.tsx";
import { OwnFinderPage } from "./finder-form.tsx";

const AGENT = "018f3a1e-0000-7000-8000-000000000011";

test("a finder sets the address, the texts and the codes of the page; others see no form", async () => {
  let own: OwnFinder = {
    name: null,
    title: "",
    line: "",
    picture: null,
    hidden: false,
    codes: { [AGENT]: "KIM-1" },
  };
  answer("GET /finder", () => ({ ...SUCCESS, data: own }));
  answer("PATCH /finders/me", () => refusal("finder_name_taken"));
  const show = () =>
    mount(
      <main id="main">
        <h1>Account</h1>
        <OwnFinderPage />
      </main>,
    );
  logIn("user");
  show();
  await expect.element(page.getByRole("heading", { name: "Account" })).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([]);
  logIn("finder");
  show();
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill("kims-finds");
  await page.getByRole("textbox", { name: "Name" }).fill("Kim");
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(page.getByText("This address is taken. Choose another one.")).toBeVisible();
  await expect.element(address).toHaveValue("kims-finds");
  await expectAccessible();
  const sent = answer("PATCH /finders/me", ({ body }) => {
    own = { ...own, name: body.name!, title: body.title! };
    return { ...SUCCESS, data: own };
  });
  await save.click();
  await expect
    .element(page.getByRole("link", { name: "/f/kims-finds" }))
    .toHaveAttribute("href", "/f/kims-finds");
  expect(sent[0]!.body).toMatchObject({ name: "kims-finds", title: "Kim", line: "" });
});

test("a moderator takes a reported page down, and puts it back", async () => {
  const report: FinderReport = {
    _id: "018f3a1e-0000-7000-8000-000000000021",
    name: "kims-finds",
    title: "Kim",
    hidden: false,
    reason: "It sells fakes",
    createdAt: new Date().toISOString(),
  };
  answer("GET /finder-reports", ({ query }) => ({
    ...SUCCESS,
    data: report.hidden === (query.status === "settled") ? [report] : [],
    nextCursor: null,
  }));
  const sent = answer("POST /finders/:name/hide", ({ body }) => {
    report.hidden = body.hidden;
    return SUCCESS;
  });
  mountDashboard("finder-reports");
  await expect.element(page.getByText("It sells fakes")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Take down" }).click();
  await expect.element(page.getByText("No report waits")).toBeVisible();
  await page.getByLabelText("Status").selectOptions("settled");
  await page.getByRole("button", { name: "Keep public" }).click();
  expect(sent).toMatchObject([
    { params: { name: "kims-finds" }, body: { hidden: true } },
    { params: { name: "kims-finds" }, body: { hidden: false } },
  ]);
});
