import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

// The language is fixed when a bundle is built. Test files share modules, so these two are loaded again, with German.
vi.resetModules();
vi.doMock("#texts/words.ts", () => ({ folder: "/de" }));
const { loginFrom } = await import("./login-paths.ts");
const {
  endSession,
  endSessionAt,
  here,
  registerGuard: standGuard,
  wayOutOf,
} = await import("./session-end.ts");
afterAll(() => {
  vi.doUnmock("#texts/words.ts");
  vi.resetModules();
});

const assign = vi.fn<(url: string) => void>();
const openPage = (pathname: string) =>
  vi.stubGlobal("location", { pathname, search: "?x=1", hash: "#y", assign });
beforeEach(() => {
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

test.each([
  ["/de/convert", "/convert?x=1#y"],
  ["/de", "/?x=1#y"],
])(
  "the path %s below a language's folder is %s for the router and the login page",
  (pathname, path) => {
    openPage(pathname);
    expect(here()).toBe(path);
    endSessionAt(loginFrom(here()), false);
    expect(assign).toHaveBeenCalledWith(`/de/login?from=${encodeURIComponent(path)}`);
  },
);

test("a session that ends on the page to redirect to does not reload this page", () => {
  vi.stubGlobal("location", { pathname: "/de", search: "", hash: "", assign });
  endSessionAt("/", false);
  expect(assign).not.toHaveBeenCalled();
});

test("a guard inside another guard keeps the redirect for the outer one when it is removed", () => {
  openPage("/de/dashboard/outbox");
  const [leaveDashboard, leavePage] = [standGuard(), standGuard()];
  endSession("/login");
  leavePage();
  expect(wayOutOf("/dashboard/outbox")).toBe("/login");
  leaveDashboard();
  expect(wayOutOf("/dashboard/outbox")).toBe(loginFrom("/dashboard/outbox"));
});

test("the end of a session deletes the account's data from storage, and keeps the browser's settings", () => {
  const ofBrowser = { theme: "dark", platform: "ACBuy", haul: "[]", shipping: "{}", url: "x" };
  const storage = new Map(
    Object.entries({ token: "t", user: "{}", collection: '{"owner":"1"}', ...ofBrowser }),
  );
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  openPage("/de");
  endSession("/");
  expect(Object.fromEntries(storage)).toEqual(ofBrowser);
});
