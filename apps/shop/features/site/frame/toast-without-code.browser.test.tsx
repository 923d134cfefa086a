import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { toast } from "#ui/notices/toast.tsx";

vi.mock("#ui/notices/toaster.tsx", () => {
  throw new Error("The code cannot be loaded without a connection.");
});

test("a toast is shown for some seconds although its code cannot be loaded", async () => {
  mount(<p>The page</p>);
  toast("Added to your haul");
  const notice = page.getByRole("status").filter({ hasText: "Added to your haul" });
  await expect.element(notice).toBeVisible();
  await expect.element(notice, { timeout: 8000 }).not.toBeInTheDocument();
});
