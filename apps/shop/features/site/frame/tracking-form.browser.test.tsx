import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { TrackingForm } from "./tracking-form.tsx";

test("the tracking form asks for a number, and opens the carrier's page of it in a new tab", async () => {
  mount(<TrackingForm trackingUrl="https://track.example/{number}" />);
  const link = page.getByRole("link", { name: /^Track/ });
  await link.click();
  await expect.element(page.getByText("Please enter a tracking number.")).toBeVisible();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("LP 001/CN");
  await expect.element(page.getByText("Please enter a tracking number.")).not.toBeInTheDocument();
  await expect.element(link).toHaveAttribute("href", "https://track.example/LP%20001%2FCN");
  await expect.element(link).toHaveAttribute("target", "_blank");
});
