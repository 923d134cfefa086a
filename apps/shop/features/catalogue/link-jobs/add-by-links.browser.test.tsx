import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const LINK = "https://weidian.com/item.html?itemID=7265511373";

test("the links of a spreadsheet and of a Google sheet become the text", async () => {
  answer("GET /products/getLinkJobs", { ...SUCCESS, data: [] });
  answer("GET /products/labels", { ...SUCCESS, data: { categories: [], tags: [] } });
  const read = answer("POST /lists/preview", {
    ...SUCCESS,
    data: {
      rows: [
        { at: { sheet: "", row: 1 }, link: LINK, item: { shopType: "weidian", id: "7265511373" } },
        { at: { sheet: "", row: 2 }, link: "", left: "no_link" },
      ],
      counts: { rows: 2, items: 1, left: { no_link: 1 }, unreadRows: 0, unreadSheets: 0 },
    },
  });
  mountDashboard("add-by-links");
  const text = page.getByRole("textbox", { name: "Text with links" });
  const file = page.getByLabelText("Take the links of an XLSX or CSV file");
  await userEvent.upload(file, new File([`Cap,${LINK}`], "finds.csv", { type: "text/csv" }));
  await expect.element(text).toHaveValue(LINK);
  await text.fill("https://docs.google.com/spreadsheets/d/abc/edit");
  const button = page.getByRole("button", { name: "Take the links of this Google sheet" });
  await button.click();
  await expect.element(text).toHaveValue(LINK);
  expect(read.at(-1)!.body).toEqual({ url: "https://docs.google.com/spreadsheets/d/abc/edit" });
  answer("POST /lists/preview", () => refusal("sheet_private"));
  await text.fill("docs.google.com/spreadsheets/d/abc");
  await button.click();
  await expect.element(page.getByText(/This sheet isn.t public/).first()).toBeVisible();
  await expect.element(text).toHaveValue("docs.google.com/spreadsheets/d/abc");
});
