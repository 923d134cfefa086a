import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { openToasts, waitingToasts } from "#ui/notices/waiting-toasts.ts";

const notices = page.getByRole("dialog").or(page.getByRole("alertdialog"));
const shown = () => notices.elements().map((one) => one.textContent);

/** Removes elements that another document would not have. */
function clearToasts(): void {
  openToasts.clear();
  waitingToasts.set([]);
}
beforeEach(clearToasts);

/** Leaves the page as a link to another document does, and opens the next one `wait_ms` later. */
function openNextPage(wait_ms = 0): void {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  clearToasts();
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + wait_ms);
  mount(<main>The next page</main>);
  vi.restoreAllMocks();
}

test("a toast that is open when the page is left is shown once on the next page, without its button", async () => {
  mount(<main>The first page</main>);
  toast("Removed", { text: "Blue jacket", action: { label: "Undo", act: () => undefined } });
  await expect.element(notices).toMatchTextContent("Removed");
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  openNextPage();
  await expect.element(notices).toMatchTextContent("Blue jacket");
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(sessionStorage.length).toBe(0);
});

test("a touch of the page closes toasts that only confirm something, and no others", async () => {
  mount(<main>A field below the toasts</main>);
  const named = (title: string) => page.getByText(title, { exact: true });
  toast("Removed", { kind: "success", action: { label: "Undo", act: () => undefined } });
  await expect.element(named("Removed")).toBeVisible();
  toast("Saved", { kind: "success" });
  await expect.element(named("Saved")).toBeVisible();
  const press = (pointerType: string) =>
    document
      .querySelector("main")!
      .dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
  press("mouse");
  await expect.element(named("Saved")).toBeVisible();
  press("touch");
  await expect.element(named("Saved"), { timeout: 1000 }).not.toBeInTheDocument();
  await expect.element(named("Removed")).toBeVisible();
});

test("the next page shows the last three toasts, and none that is closed, old or about running work", async () => {
  mount(<main>The first page</main>);
  toast("Closed");
  await notices.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(notices).toHaveLength(0);
  toast("Uploading", { kind: "loading" });
  toast("Old", {}, Date.now() - 5000);
  for (const title of ["One", "Two", "Three", "Four"]) toast(title);
  openNextPage();
  await expect.poll(shown).toHaveLength(3);
  for (const title of ["Two", "Three", "Four"])
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
});

test("a page that is opened later does not show the toasts of the previous one", async () => {
  mount(<main>The first page</main>);
  toast("Saved");
  openNextPage(6000);
  await expect.element(page.getByText("The next page")).toBeVisible();
  expect(sessionStorage.length).toBe(0);
  expect(shown()).toEqual([]);
});
