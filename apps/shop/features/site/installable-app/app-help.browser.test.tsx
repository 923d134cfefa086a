import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ExtensionHelp } from "#features/site/extension/extension-help.tsx";
import { Tools } from "#features/site/frame/tools.tsx";
import { mount } from "#testing/components/mount.tsx";
import { InstallOffer } from "#features/site/install-offer/install-offer.tsx";
import { AppHelp } from "./app-help.tsx";

const rootData = { site: { name: "Loupe", installable: true } };
const cacheOffline = vi.fn<() => Promise<void>>(async () => {});
const cacheOfflinePages = vi.fn<() => Promise<void>>(async () => {});
const install = page.getByRole("button", { name: "Install", exact: true });

const open = (path: string) => {
  const element = (
    <>
      <InstallOffer />
      <AppHelp cacheOffline={cacheOffline} cacheOfflinePages={cacheOfflinePages} />
    </>
  );
  mount(element, { path, rootData });
};
const visits = () => localStorage.getItem("look-up-visits");

beforeEach(() => {
  cacheOffline.mockClear();
  cacheOfflinePages.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "standalone");
  Reflect.deleteProperty(window, "installPrompt");
});

/** Simulates Safari on an iPhone that has not installed the page. */
const beOnIos = () =>
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });

test("a line on an iPhone explains how to install the app, and does not return after it was dismissed", async () => {
  beOnIos();
  localStorage.setItem("look-up-visits", "2");
  open("/convert");
  const offer = page.getByText("To have Loupe as an app, tap Share, then “Add to Home Screen”.");
  await expect.element(offer).toBeVisible();
  await expect.element(install).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  open("/convert");
  expect(document.querySelector("aside")).toBeNull();
});

test("the app is offered from the second visit with a lookup, and not again after it was declined", async () => {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: "accepted" }));
  Object.assign(window, { installPrompt: { prompt } });
  const offer = page.getByText("Install Loupe to share links and photos to it");
  open("/product/weidian/7265511373");
  await expect.poll(visits).toBe("1");
  // Further items in the same visit do not count.
  open("/qc-search");
  await expect.element(page.getByText("Another page")).not.toBeInTheDocument();
  expect(visits()).toBe("1");
  await expect.element(offer).not.toBeInTheDocument();

  sessionStorage.clear();
  open("/product/weidian/7265511373");
  await expect.poll(visits).toBe("2");
  open("/convert");
  await expect.element(offer).toBeVisible();
  await install.click();
  expect(prompt).toHaveBeenCalledTimes(1);
  await expect.element(offer).not.toBeInTheDocument();
  open("/convert");
  expect(document.querySelector("aside")).toBeNull();
});

test("a site that is not installed is cached for offline use on the page of the converter only", async () => {
  open("/popular");
  open("/convert");
  await expect.poll(() => cacheOffline.mock.calls.length).toBe(1);
});

test("the page for visitors without a connection is cached from the second visit with a lookup on", async () => {
  localStorage.setItem("look-up-visits", "1");
  sessionStorage.setItem("look-up-counted", "1");
  open("/popular");
  localStorage.setItem("look-up-visits", "2");
  open("/popular");
  await expect.poll(() => cacheOfflinePages.mock.calls.length).toBe(1);
  expect(cacheOffline).not.toHaveBeenCalled();
});

const help = <ExtensionHelp name="Loupe" installable isPublished={false} />;

test("the home page offers the file of the extension on a computer if the extension is in no store", async () => {
  mount(help, { rootData });
  const file = page.getByRole("link", { name: "Download the extension" });
  await expect.element(file).toHaveAttribute("download");
  await page.getByText("How to load it").click();
  await expect.element(page.getByText("Unpack the file into a folder that stays.")).toBeVisible();
});

test("the cards beside the opened steps keep the height of their text", async () => {
  await page.viewport(1280, 900);
  mount(<Tools extension={{}} extensionHelp={help} trackingForm={null} />, { rootData });
  const heading = page.getByRole("heading", { name: "Link Converter" });
  await expect.element(heading).toBeVisible();
  const card = heading.element().parentElement!;
  const before = card.getBoundingClientRect().height;
  await page.getByText("How to load it").click();
  await expect.element(page.getByText("Unpack the file into a folder that stays.")).toBeVisible();
  expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(before);
});

test("the home page offers the app on a phone, where no extension can be loaded", async () => {
  const ask = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) =>
      query.includes("pointer: coarse") ? ({ matches: true } as MediaQueryList) : ask(query),
    );
  mount(help, { rootData });
  await expect
    .element(page.getByText("The extension is for browsers on a computer."))
    .toBeVisible();
  await expect
    .element(page.getByText("To have Loupe as an app, open the browser's menu"))
    .toBeVisible();
  await expect.element(page.getByText("Download the extension")).not.toBeInTheDocument();
  await expect.element(page.getByText("How to load it")).not.toBeInTheDocument();
  spy.mockRestore();
});
