import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { SESSION_CHANGED } from "#first-view/role-script.tsx";
import "../../app/theme.css";
import { interceptFetch } from "./answers.ts";
import { unmountPage } from "./mount.tsx";

const endTest = interceptFetch();
const errors: unknown[][] = [];
// React and the router report what goes wrong in a page here.
vi.spyOn(console, "error").mockImplementation((...args) => void errors.push(args));

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
