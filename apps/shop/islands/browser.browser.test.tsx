import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { Part, shared, state } from "#testing/components/test-island.tsx";
import { waitingToasts } from "#ui/notices/waiting-toasts.ts";
import { Island, prepareIslands } from "./island.tsx";
import { createRendering, RenderingContext } from "./rendering.ts";
import { keepPressed } from "#ui/pressed.ts";
import { storeEarlyInput } from "./early-input.ts";
import { loadIslands } from "./load-islands.ts";
import { Surroundings } from "./surroundings.tsx";

vi.mock("./load-island.ts", async () => {
  const { Part } = await import("#testing/components/test-island.tsx");
  const names = new Map([[Part, "test-island"]]);
  return { loadIsland: () => Promise.resolve(Part), loadAllIslands: () => Promise.resolve(names) };
});

const navigation = {
  address: { pathname: "/", search: "", hash: "", state: null },
  navigate: () => undefined,
  opensDocument: () => true,
};

beforeAll(async () => {
  storeEarlyInput();
  await prepareIslands();
  await import("./browser.tsx");
});
beforeEach(() => {
  Object.assign(state, { clicks: [], fails: false });
  shared.set(0);
});
afterEach(() => document.querySelector("main")?.remove());

/** Writes the server's HTML of islands with these names into the page, as the parser does. */
function write(...names: string[]): HTMLElement {
  return writeDue(names, []);
}

/** Writes islands that are due now, and islands that are due with the visitor's first action. */
function writeDue(now: string[], later: string[]): HTMLElement {
  const rendering = createRendering();
  const html = renderToString(
    <Surroundings navigation={navigation} root={{}}>
      <RenderingContext value={rendering}>
        {[...later, ...now].map((name) => (
          <Island
            key={name}
            of={Part}
            props={{ name }}
            when={now.includes(name) ? "now" : "later"}
          />
        ))}
      </RenderingContext>
    </Surroundings>,
  );
  const main = document.body.appendChild(document.createElement("main"));
  main.innerHTML = `${html}<script type="application/json" data-props>${rendering.takeProps()}</script>`;
  return main;
}

const hydrate = (main: HTMLElement) => globalThis.scanIslands!(main);

/** Prevents early clicks from hydrating islands that are not scanned yet. Returns a function that ends this. */
function forbidHydration(): () => void {
  const { hydrateIsland } = globalThis;
  globalThis.hydrateIsland = undefined;
  return () => {
    globalThis.hydrateIsland = hydrateIsland;
  };
}
const region = (name: string) => page.getByRole("region", { name });
const button = (island: string, name: string) => region(island).getByRole("button", { name });
/** Clicks at once. The browser follows early clicks after a few seconds, which a busy machine may need for real ones. */
const press = (control: Locator) => (control.element() as HTMLElement).click();
const isReady = (main: HTMLElement) => main.querySelectorAll("[data-ready]").length;

test("clicks before hydration are all repeated in their order, each control once, and later clicks act once", async () => {
  const main = write("one", "two");
  const allow = forbidHydration();
  for (const [island, name] of [
    ["one", "second"],
    ["two", "first"],
    ["one", "first"],
    ["one", "second"],
  ] as const)
    press(button(island, name));
  press(region("two").getByRole("link", { name: "scripted" }));
  expect(state.clicks).toEqual([]);
  const pressed = () =>
    [...main.querySelectorAll("button,a")].filter((control) =>
      control.getAnimations().some(({ id }) => id === "pressed"),
    );
  expect(pressed()).toHaveLength(4);
  allow();
  hydrate(main);
  await expect.poll(() => isReady(main)).toBe(2);
  expect(pressed()).toEqual([]);
  const of = (island: string) => state.clicks.filter((click) => click.startsWith(island));
  expect(of("one")).toEqual(["one second", "one first"]);
  expect(of("two")).toEqual(["two first", "two scripted"]);
  await button("one", "first").click();
  expect(of("one")).toHaveLength(3);
});

test("islands that are due later wait until the others are hydrated and what the first tap opens has loaded", async () => {
  const main = writeDue(["now"], ["later"]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const control = button("now", "first");
  keepPressed(control.element() as HTMLElement, promise);
  hydrate(main);
  await userEvent.keyboard("{Shift}");
  await expect.poll(() => isReady(main)).toBe(1);
  await new Promise((done) => setTimeout(done, 300));
  expect(isReady(main)).toBe(1);
  resolve();
  await expect.poll(() => isReady(main)).toBe(2);
  await expect.poll(() => control.element().getAnimations()).toEqual([]);
});

test("a touch on what opens something loads its files at once, and only once", () => {
  const opened = { lightbox: ["/lightbox.js", "/lightbox.css"], picker: ["/picker.js"] };
  loadIslands({ entry: "data:text/javascript,", files: [], opened });
  const main = document.body.appendChild(document.createElement("main"));
  main.innerHTML = '<a data-opens="lightbox"><img alt="" /></a>';
  const links = () =>
    [...document.head.querySelectorAll('link[href^="/lightbox."],link[href^="/picker."]')].map(
      (link) => [link.getAttribute("rel"), link.getAttribute("href")],
    );
  expect(links()).toEqual([]);
  const touch = () =>
    main.querySelector("img")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  touch();
  touch();
  expect(links()).toEqual([
    ["modulepreload", "/lightbox.js"],
    ["preload", "/lightbox.css"],
  ]);
});

test("the code is requested once the style sheets and the first picture have arrived, before the first paint", async () => {
  const isPainted = vi.spyOn(PerformanceObserver, "supportedEntryTypes", "get").mockReturnValue([]);
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "image", href: "/no-picture" });
  document.head.append(link);
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
  const entry = "data:text/javascript,globalThis.hasRun=true";
  loadIslands({ entry, files: ["/island.js"], opened: {} });
  const requested = () => document.querySelector('link[href="/island.js"]');
  document.body.appendChild(document.createElement("img")).dispatchEvent(new Event("load"));
  expect(requested()).toBe(null);
  link.dispatchEvent(new Event("load"));
  expect(requested()).not.toBe(null);
  expect(Reflect.get(globalThis, "hasRun")).toBe(undefined);
  await expect.poll(() => Reflect.get(globalThis, "hasRun")).toBe(true);
  isPainted.mockRestore();
});

test("the code does not run while the parser has not finished the islands, even after the first paint", async () => {
  const isParsing = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const hasRun = () => Reflect.get(globalThis, "hasRunParsed");
  const entry = "data:text/javascript,globalThis.hasRunParsed=true";
  loadIslands({ entry, files: [], opened: {} });
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(hasRun()).toBe(undefined);
  globalThis.startIslands!();
  await expect.poll(hasRun).toBe(true);
  isParsing.mockRestore();
});

test("a click before hydration without a connection says so", async () => {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const main = write("one");
  hydrate(main);
  press(button("one", "first"));
  expect(waitingToasts.get().map(({ title }) => title)).toEqual(["No connection"]);
  Reflect.deleteProperty(navigator, "onLine");
  waitingToasts.set([]);
  await expect.poll(() => isReady(main)).toBe(1);
});

test("text from before hydration stays, and two islands that change one store at once both show the result", async () => {
  const main = write("one", "two");
  const fields = ["uncontrolled", "controlled"].map((name) =>
    region("one").getByRole("textbox", { name: `one ${name}` }),
  );
  for (const field of fields) await field.fill("half a link");
  await region("one").getByRole("checkbox").click();
  hydrate(main);
  await expect.poll(() => isReady(main)).toBe(2);
  for (const field of fields) await expect.element(field).toHaveValue("half a link");
  await expect.element(region("one")).toMatchTextContent("ticked, half a link");
  await expect.element(region("one")).not.toMatchTextContent("not ticked");
  for (const island of main.querySelectorAll("section")) island.querySelector("button")!.click();
  await expect.element(region("one")).toMatchTextContent("1 of 2");
  await expect.element(region("two")).toMatchTextContent("1 of 2");
});

test("Enter before hydration, in a field without a form, is pressed again after the text", async () => {
  const main = write("one");
  const allow = forbidHydration();
  const field = region("one").getByRole("textbox", { name: "one controlled" });
  await field.fill("germany");
  await userEvent.keyboard("{Enter}");
  const pressed: string[] = [];
  main.addEventListener("keydown", ({ key, target }) =>
    pressed.push(`${key} in ${(target as HTMLInputElement).value}`),
  );
  allow();
  hydrate(main);
  await expect.poll(() => pressed).toEqual(["Enter in germany"]);
});

test("elements that a browser extension adds or removes before hydration break no other island", async () => {
  // React reports for both islands that it renders them again.
  vi.mocked(console.error).mockReturnValueOnce().mockReturnValueOnce();
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("error", ignore, true);
  const main = write("one", "two", "three");
  main.prepend(document.createElement("aside"));
  for (const name of ["one", "two"]) region(name).element().append(document.createElement("aside"));
  region("one").element().querySelector("output")!.remove();
  main.children[1]!.setAttribute("data-extension", "1");
  hydrate(main);
  await expect.poll(() => isReady(main)).toBe(3);
  for (const name of ["one", "two", "three"]) {
    await button(name, "first").click();
    await expect.element(region(name).getByRole("status")).toMatchTextContent("1 of");
  }
  removeEventListener("error", ignore, true);
});

test("an island that throws stays readable with a working link, and the others live on", async () => {
  const reported = vi.spyOn(globalThis, "reportError").mockReturnValue();
  const broken = write("broken");
  const allow = forbidHydration();
  await button("broken", "first").click();
  allow();
  state.fails = true;
  hydrate(broken);
  // React may try again before it gives up.
  await expect.poll(() => broken.querySelector("[data-island]")).toBe(null);
  expect(reported).toHaveBeenCalled();
  state.fails = false;
  await expect.element(region("broken").getByRole("link").first()).toBeVisible();
  const main = write("one");
  hydrate(main);
  await expect.poll(() => isReady(main)).toBe(1);
  await button("one", "first").click();
  expect(state.clicks).toEqual(["one first"]);
  let isFollowed = false;
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", follow);
  await region("broken").getByRole("link").first().click();
  removeEventListener("click", follow);
  expect(isFollowed).toBe(true);
  broken.remove();
  reported.mockRestore();
});
