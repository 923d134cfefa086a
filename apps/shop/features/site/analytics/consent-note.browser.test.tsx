import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { mount } from "#testing/components/mount.tsx";
import { Analytics } from "./analytics.tsx";
import { ConsentNote } from "./consent-note.tsx";

const emptyScript = () => URL.createObjectURL(new Blob([], { type: "text/javascript" }));

const GOOGLE = {
  name: "Google",
  id: "G-AB12CD34EF",
  script: emptyScript(),
  setsCookies: true,
} as const;
const PLAUSIBLE = {
  ...GOOGLE,
  name: "Plausible",
  script: emptyScript(),
  setsCookies: false,
} as const;

const note = page.getByRole("region", { name: "Counting visits" });
const scripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>("script[src^='blob:']"),
];

function open(analyticsTool: typeof GOOGLE | typeof PLAUSIBLE): void {
  const element = (
    <main>
      <Analytics tool={analyticsTool} />
      <ConsentNote />
      <a href="#analytics-choice">Analytics choice</a>
    </main>
  );
  mount(element, { path: "/popular", rootData: { site: { analyticsTool } } });
}

afterEach(() => {
  for (const signal of ["globalPrivacyControl", "doNotTrack"])
    Reflect.deleteProperty(navigator, signal);
});

const setCookies = (...names: string[]) => {
  for (const name of names) document.cookie = `${name}=1;path=/`;
};
const cookies = () => document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0]);

test("a visitor's refusal of analytics is stored, deletes the tools' cookies, and can be seen later", async () => {
  setCookies("_ga", "_ga_AB12CD34EF", "_pk_id.7", "mine");
  open(GOOGLE);
  await expect.element(note).toMatchTextContent("May we count your visit with Google Analytics?");
  await expectAccessible();
  expect(scripts()).toEqual([]);
  await note.getByRole("button", { name: "Refuse" }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(cookies()).toEqual(["mine"]);
  expect(scripts()).toEqual([]);

  open(GOOGLE);
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Analytics choice" }).click();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toMatchTextContent("You refused.");
  await expectAccessible();
  await note.getByRole("button", { name: "Refuse" }).click();
  await expect.element(page.getByRole("link", { name: "Analytics choice" })).toHaveFocus();
});

test.each([
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
] as const)(
  "visitors whose browser refuses by %s see no question about analytics, and load no tool",
  async (signal, value) => {
    Object.defineProperty(navigator, signal, { value, configurable: true });
    for (const tool of [GOOGLE, PLAUSIBLE]) {
      open(tool);
      await expect.element(page.getByText("Analytics choice")).toBeVisible();
      // Waits for the effects that would show the question or load the tool.
      await new Promise((done) => setTimeout(done, 200));
      await expect.element(note).not.toBeInTheDocument();
      expect(scripts()).toEqual([]);
    }
  },
);

test("a tool that sets cookies is loaded after the visitor has agreed, and counts the page", async () => {
  open(GOOGLE);
  await note.getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => scripts().map(({ src }) => src)).toEqual([GOOGLE.script]);
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Analytics choice" }).click();
  await expect.element(note).toMatchTextContent("You agreed.");
  await note.getByRole("button", { name: "Agree" }).click();
});
