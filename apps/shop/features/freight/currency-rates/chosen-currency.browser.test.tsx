import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { chooseCurrency, readChosenCurrency, useChosenCurrency } from "./chosen-currency.ts";

afterEach(() => {
  vi.restoreAllMocks();
  chooseCurrency(undefined);
});

const Chosen = () => <p>{useChosenCurrency() ?? "none"}</p>;

test("a choice applies to every part of the page, also one of another tab, until a tab takes it back", async () => {
  mount(
    <>
      <Chosen />
      <Chosen />
    </>,
  );
  const parts = page.getByText("EUR", { exact: true });
  await expect.element(page.getByText("none").first()).toBeVisible();
  chooseCurrency("EUR");
  await expect.element(parts.nth(1)).toBeVisible();
  localStorage.setItem("currency", "JPY");
  dispatchEvent(new StorageEvent("storage", { key: "currency" }));
  await expect.element(page.getByText("JPY").nth(1)).toBeVisible();
  localStorage.removeItem("currency");
  dispatchEvent(new StorageEvent("storage", { key: "currency" }));
  await expect.element(page.getByText("none").nth(1)).toBeVisible();
});

test.each(["", "euro", "EURO", "<b>", '{"a":1}'])("a stored %j is no choice", (stored) => {
  localStorage.setItem("currency", stored);
  expect(readChosenCurrency()).toBeUndefined();
});

test("with blocked storage, a choice lasts until the page is left", () => {
  const refuse = () => {
    throw new DOMException("Storage is blocked.", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  chooseCurrency("EUR");
  expect(readChosenCurrency()).toBe("EUR");
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
  chooseCurrency(undefined);
  expect(readChosenCurrency()).toBeUndefined();
});
