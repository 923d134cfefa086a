import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { ReportPhoto } from "./report-photo.tsx";

const ID = "a".repeat(22);
const PATH = "/product/weidian/7265511380";
const REPORT = "POST /qc/reportPhoto";
const dialog = page.getByRole("dialog", { name: "Report a wrong photo" });
const alert = dialog.getByRole("alert");
const send = dialog.getByRole("button", { name: "Send report" });
const note = dialog.getByLabelText("Note");

function show() {
  mount(<ReportPhoto item={{ storeName: "weidian", id: "7265511380" }} />, {
    path: `${PATH}#report=photo-${ID}`,
  });
}

test("the form to report a photo shows its errors, and can be used by keyboard alone", async () => {
  logIn("user");
  const requests = answer(REPORT, { success: true, message: "ok" });
  show();
  const first = dialog.getByRole("radio").first();
  await expect.element(first).toHaveFocus();
  await expectAccessible();
  await send.click();
  await expect.element(alert).toHaveTextContent("Please choose what is wrong with it");
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(dialog.getByLabelText("It's broken or can't be made out")).toBeChecked();
  await note.fill("é".repeat(501));
  await expect.element(dialog.getByText("501 / 500")).toBeVisible();
  await send.click();
  await expect.element(alert).toHaveTextContent("A note has at most 500 characters");
  expect(requests).toEqual([]);
  await note.fill("Only <b>grey</b> 🧥");
  await send.click();
  await expect.element(dialog.getByText("Thank you. We'll look at it.")).toBeVisible();
  expect(requests).toEqual([
    {
      body: {
        storeName: "weidian",
        productCode: "7265511380",
        picture: `/images/qc/${ID}`,
        reason: "broken",
        note: "Only <b>grey</b> 🧥",
      },
    },
  ]);
  await expect.element(dialog.getByRole("button", { name: "Back to the photo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.hash).toBe(`#photo-${ID}`);
});

test("if the server rejects a report or does not respond, the form shows the error and keeps its input", async () => {
  logIn("user");
  answer(REPORT, noResponse);
  show();
  await dialog.getByLabelText("Something else").click();
  await note.fill("Kept words");
  await send.click();
  await expect.element(alert).toHaveTextContent("The server isn't responding. Please try again.");
  answer(REPORT, refusal("photo_not_of_item"));
  await send.click();
  await expect.element(alert).toHaveTextContent("This photo is not one of the item’s");
  await expect.element(note).toHaveValue("Kept words");
});

test("the form to report a photo fits on a phone", async () => {
  logIn("user");
  await page.viewport(375, 740);
  show();
  await expect.element(send).toBeInViewport();
  await expectAccessible();
});

test("a visitor who reports a photo without a login is redirected to the login, and then back to the form", async () => {
  show();
  await expect.poll(() => location.pathname).toBe("/login");
  const from = new URLSearchParams(location.search).get("from");
  expect(from).toBe(`${PATH}#report=photo-${ID}`);
});
