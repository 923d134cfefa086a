import type { ImportReport } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { chooseFiles, drag } from "#testing/components/files.ts";
import { mountDashboard, USER_ID } from "#testing/components/mount.tsx";
import { notice } from "#testing/components/product-rows.ts";
import { receiveLine, reportSent } from "#testing/components/uploads.ts";

const IMPORT = "POST /products/importProducts";
const MEGABYTE = 1024 * 1024;

const NOTHING: ImportReport = {
  imported: false,
  change: null,
  lines: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  badLines: 0,
  faults: [],
  products: [],
  blockedPictures: { lines: 0, hosts: [], hostCount: 0, setting: "" },
  faultCount: 0,
  notices: [],
};
const REPORT: ImportReport = {
  ...NOTHING,
  lines: 2,
  added: 1,
  updated: 1,
  products: [
    { ...productAt(2, "updated"), changes: [change("name", "Copper kettle", "Tin kettle")] },
    productAt(3, "added"),
  ],
  blockedPictures: {
    lines: 2,
    hosts: [{ host: "img.example.com", lines: 2 }],
    hostCount: 1,
    setting: "IMAGE_HOSTS=img.example.com",
  },
  notices: ['The column "stock" is not imported'],
};

function productAt(line: number, kind: "added" | "updated"): ImportReport["products"][number] {
  const productCode = String(880_000_000 + line);
  return { line, kind, storeName: "weidian", productCode, name: "Tin kettle", changes: [] };
}
function change(column: string, before: string | null, after: string) {
  return { column, before, after };
}

const accept = (report: ImportReport) =>
  answer(IMPORT, ({ query }) => ({
    success: true,
    message: "ok",
    data: { ...report, imported: query.dryRun === "false" },
  }));

beforeEach(async () => {
  mountDashboard("import-and-export");
  await expect.element(prompt).toBeVisible();
});

const prompt = page.getByText("Drop a CSV file here");
const input = page.getByLabelText("Choose a file");
const importButton = page.getByRole("button", { name: /^Import \d/ });
const again = page.getByRole("button", { name: "Check again" });
const alert = page.getByRole("main").getByRole("alert");
const imported = page.getByText(/^Shoppers see it now/);
const region = (name: string) => page.getByRole("region", { name });
const count = (name: string) =>
  [...document.querySelectorAll("main dt")]
    .find(({ textContent }) => textContent === name)
    ?.parentElement?.querySelector("dd")?.textContent;
const choose = (name = "spring.csv", ...parts: BlobPart[]) =>
  chooseFiles(
    document.querySelector('input[type="file"]')!,
    new File(parts, name, { type: "text/csv" }),
  );

test("a chosen file is previewed first, and imported after the admin confirms", async () => {
  const requests = accept(REPORT);
  choose("spring.csv", "a,b");
  await expect.element(page.getByText("What would change")).toBeVisible();
  await expect.element(page.getByText("spring.csv")).toBeVisible();
  await expect.element(page.getByText("2 lines are ready to import.")).toBeVisible();
  expect([count("New"), count("Updated")]).toEqual(["1", "1"]);
  await expect.element(page.getByText('The column "stock" is not imported')).toBeVisible();
  await expect
    .element(region("Updated lines").getByRole("listitem"))
    .toMatchTextContent(/Line 2.*Tin kettle.*nameCopper kettle → Tin kettle/);
  await expect.element(region("New lines")).toMatchTextContent("Line 3");
  const blocked = region("Pictures that won't show");
  await expect.element(blocked).toMatchTextContent("img.example.com: 2 lines");
  await expect.element(blocked).toMatchTextContent("IMAGE_HOSTS=img.example.com");
  expect(requests.map(({ query }) => query.dryRun)).toEqual(["true"]);
  await expectWellShown();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect.element(notice("The products are imported")).toBeVisible();
  await expect.element(notice("1 new, 1 updated")).toBeVisible();
  await expect
    .element(page.getByText("Shoppers see it now, without the pictures of 2 lines."))
    .toBeVisible();
  await expect.element(blocked).toBeVisible();
  expect(requests.map(({ query }) => query.dryRun)).toEqual(["true", "false"]);
  expect(await requests[1]!.body.file.text()).toBe("a,b");
  await expectWellShown();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Manage Products" }))
    .toHaveAttribute("href", "/dashboard/manage-products");
  await page.getByRole("button", { name: "Import another file" }).click();
  await expect.element(input).toHaveFocus();
});

test("the first 200 bad lines are listed, each with its reason", async () => {
  const errors = Array.from({ length: 200 }, (_, at) => ({
    line: at + 2,
    column: at === 0 ? "storeName" : "",
    reason: at === 0 ? "must be 1688, taobao or weidian" : "has 2 cells where the header has 5",
  }));
  accept({ ...NOTHING, lines: 300, badLines: 300, faults: errors, faultCount: 300 });
  choose();
  await expect.element(page.getByText("300 bad lines", { exact: true })).toBeVisible();
  expect(count("Lines with errors")).toBe("300");
  const items = region("Lines with errors").getByRole("listitem");
  await expect.element(items).toHaveLength(200);
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/Line 2.*storeName.*must be 1688, taobao or weidian/);
  await expect.element(page.getByText("The first 200 of 300 faults.")).toBeVisible();
  await expect.element(importButton).not.toBeInTheDocument();
  await expectWellShown();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(prompt).toBeVisible();
});

test("a file that the server cannot read cannot be sent again, and a file that is too large is not sent at all", async () => {
  const requests = answer(IMPORT, refusal("file_unreadable", { message: "The file is empty" }));
  choose("products.xlsx", "PK");
  await expect.element(alert).toMatchTextContent("The file is empty");
  await expect.element(again).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
  choose("spring.csv", new Uint8Array(33 * MEGABYTE));
  await expect.element(alert).toMatchTextContent("it has 33 MB, and at most 32 MB can be sent");
  expect(requests).toHaveLength(1);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(input).toHaveFocus();
});

test("a file that changes nothing cannot be imported", async () => {
  accept({ ...NOTHING, lines: 3, unchanged: 3 });
  choose();
  await expect.element(page.getByText("Nothing to import")).toBeVisible();
  expect(count("Unchanged")).toBe("3");
  await expect.element(importButton).not.toBeInTheDocument();
});

test("after a failure the same file can be checked again", async () => {
  answer(IMPORT, noResponse);
  answer("GET /products/exportProducts", noResponse);
  choose("kept.csv");
  await expect.element(alert).toMatchTextContent("Nothing was imported.");
  await page.getByRole("button", { name: "Export all products" }).click();
  await expect.element(notice("could not be exported")).toBeVisible();
  accept(REPORT);
  await again.click();
  await expect.element(importButton).toBeVisible();
  await expect.element(page.getByText("kept.csv")).toBeVisible();
  answer(IMPORT, noResponse);
  await importButton.click();
  await expect.element(alert).toMatchTextContent("Either every line was imported or none");
  accept(REPORT);
  await again.click();
  await importButton.click();
  await expect.element(imported).toBeVisible();
});

test("if the access token has expired, it is renewed and the file sent again", async () => {
  const user = { id: USER_ID, name: "Ada", email: "ada@loupe.example", role: "admin" } as const;
  const refreshCalls = answer("POST /auth/refresh-token", {
    success: true,
    message: "ok",
    approvalToken: "fresh",
    user,
  });
  answer(IMPORT, () => {
    accept(REPORT);
    return refusal("login_required");
  });
  choose();
  await expect.element(importButton).toBeVisible();
  expect(refreshCalls).toHaveLength(1);
});

test("while another import runs, the page asks the admin to wait, and can import afterwards", async () => {
  accept(REPORT);
  choose();
  await expect.element(importButton).toBeVisible();
  answer(IMPORT, refusal("import_running"));
  await importButton.click();
  await expect.element(alert).toMatchTextContent("Another import is under way");
  accept(REPORT);
  await again.click();
  await importButton.click();
  await expect.element(imported).toBeVisible();
});

test("the page shows the progress, and asks before it is left while products are written", async () => {
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  accept(REPORT);
  choose();
  await expect.element(importButton).toBeVisible();
  expect(leave()).toBe(false);
  const deferred = Promise.withResolvers<Response>();
  answer(IMPORT, () => deferred.promise);
  await importButton.click();
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect.element(page.getByRole("progressbar", { name: /^Sending/ })).toBeVisible();
  reportSent(1);
  receiveLine({ step: "read", lines: 2000, share: 0.5 });
  await expect
    .element(page.getByRole("progressbar", { name: "Reading: 2,000 lines" }))
    .toBeVisible();
  await expect.element(cancel).toBeVisible();
  receiveLine({ step: "written", lines: 2000, share: 0.5 });
  await expect
    .element(page.getByRole("progressbar", { name: "Writing: 2,000 lines" }))
    .toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  expect(leave()).toBe(true);
  deferred.resolve(noResponse());
  await expect.element(alert).toBeVisible();
  expect(leave()).toBe(false);
});

test("a file can be dropped on the page, and Cancel discards it", async () => {
  accept(REPORT);
  const heading = page.getByRole("heading", { level: 1 }).element();
  const file = new File(["a,b"], "dropped.csv");
  drag("dragover", heading, file);
  await expect.element(page.getByText("Drop it anywhere on this page")).toBeVisible();
  drag("drop", heading, file);
  await expect.element(page.getByText("dropped.csv")).toBeVisible();
  await expect.element(importButton).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(prompt).toBeVisible();
});

test("the page has no accessibility violation in either theme, wide and on a phone", () =>
  expectWellShown());
