import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const MB = 1024 ** 2;
/** A file that starts like a JPEG. Only the server can detect that it is not one. */
const photo = (name: string, size_mb = 0.01) => {
  const bytes = new Uint8Array(size_mb * MB);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], name, { type: "image/jpeg" });
};

const link = page.getByLabelText("Item link");
const submit = page.getByRole("button", { name: "Add photos" });
const alert = page.getByRole("main").getByRole("alert");
const waiting = page.getByRole("list", { name: "Photos to add" }).getByRole("img");
const choose = (...files: File[]) =>
  chooseFiles(document.querySelector("main input[type=file]")!, ...files);
const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` }).click();

test("the form shows errors for missing fields and too large files, and sends nothing", async () => {
  mountDashboard("add-qc-photos");
  await expect.element(page.getByText("at most 20 MB each and 100 MB together")).toBeVisible();
  await link.fill("https://example.com/nothing");
  await submit.click();
  await expect.element(alert).toMatchTextContent("at least one photo");
  choose(photo("early.jpg"));
  await expect.element(waiting).toHaveLength(1);
  await submit.click();
  await expect.element(alert).toMatchTextContent("doesn't lead to an item");
  await link.fill("https://weidian.com/item.html?itemID=7265511380");
  await remove("early.jpg");
  choose(photo("huge.jpg", 21));
  await expect.element(waiting).toHaveLength(1);
  await submit.click();
  await expect.element(alert).toMatchTextContent("huge.jpg is too large: at most 20 MB each");
  await remove("huge.jpg");
  choose(...[1, 2, 3, 4, 5, 6].map((place) => photo(`${place}.jpg`, 18)));
  await expect.element(waiting).toHaveLength(6);
  await submit.click();
  await expect
    .element(alert)
    .toMatchTextContent("These photos have 108 MB together, and at most 100 MB go at once.");
  await expectWellShown();
});
