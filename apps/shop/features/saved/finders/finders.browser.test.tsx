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
    lists: [{ shareId: "a".repeat(22), name: "Caps", count: 3 }],
    pinned: null,
    codes: { [AGENT]: "KIM-1" },
  };
  answer("GET /finder", () => ({ ...SUCCESS, data: own }));
  answer("PATCH /finders/me", () => refusal("finder_name_taken"));
  answer("GET /finders/me/figures", () => ({
    ...SUCCESS,
    data: {
      days: [
        { day: "2026-11-29", views: 1200, opened: 30 },
        { day: "2026-11-30", views: 40, opened: 1 },
      ],
      items: [{ shopType: "weidian", id: "7265", views: 1240, opened: 31 }],
      agents: [{ agentId: AGENT, opened: 31 }],
    },
  }));
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
  await page.getByLabelText("List at the top of your page").selectOptions("Caps");
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
  expect(sent[0]!.body).toMatchObject({
    name: "kims-finds",
    title: "Kim",
    line: "",
    pinned: "a".repeat(22),
  });
  await expect.element(page.getByRole("row", { name: "All 1,240 31" })).toBeVisible();
  await page.getByText("By day").first().click();
  await expect.element(page.getByRole("row", { name: "30 Nov 2026 40 1" })).toBeVisible();
  await page.getByText("Most opened items").first().click();
  await expect
    .element(page.getByRole("link", { name: "Weidian 7265" }))
    .toHaveAttribute("href", "/product/weidian/7265");
  await expectAccessible();
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
