import "./quick-react.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { applyRole, SESSION_CHANGED } from "#first-view/apply-role.ts";
import "../../app/dashboard.css";
import { interceptFetch } from "./answers.ts";
import { unmountPage } from "./mount.tsx";
import { interceptUploads } from "./uploads.ts";

const endTest = interceptFetch();
interceptUploads();
const errors: unknown[][] = [];
// React and the router log errors of a page here.
vi.spyOn(console, "error").mockImplementation((...args) => void errors.push(args));

// As in the head of each page.
applyRole();

// The rates that the inline script of each page sets.
globalThis.unitsPerEuro = {
  EUR: 1,
  CNY: 8.2626,
  CHF: 0.923,
  GBP: 0.8678,
  JPY: 176.45,
  PLN: 4.2393,
  USD: 1.1607,
};

beforeEach(async () => {
  await page.viewport(1280, 720);
  Object.assign(document.documentElement, { lang: "en", className: "light" });
});

afterEach(() => {
  unmountPage();
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new CustomEvent(SESSION_CHANGED));
  expect(endTest(), "requests and answers").toEqual([]);
  expect(errors.splice(0), "console errors").toEqual([]);
});
