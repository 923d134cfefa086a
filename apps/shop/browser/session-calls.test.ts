import { CallError } from "@loupe/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logOut } from "./log-in.ts";
import type * as SessionCalls from "./session-calls.ts";
import * as calls from "./session-calls.ts";
import type * as SessionEnd from "./session-end.ts";
import * as end from "./session-end.ts";
import { clearSession, readSession, state, storeSession } from "./session.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";

// Loads the modules a second time, as another bundle would. Both copies share one store.
const copyOf = <T>(path: string) => import(/* @vite-ignore */ `${path}?copy`) as Promise<T>;
const callsCopy = await copyOf<typeof SessionCalls>("./session-calls.ts");
const endCopy = await copyOf<typeof SessionEnd>("./session-end.ts");

type Refusal = { code?: "session_ended"; message: string };

const user = { id: "1", name: "Ada", email: "ada@example.com", role: "user" as const };
const refusal = (status: number, code?: string, message = "Refused") =>
  Response.json({ message, code }, { status });
const respond = vi.fn<(path: string, token: string | undefined) => Response>();

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const events = new EventTarget();
  for (const name of ["dispatchEvent", "addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "", assign: vi.fn() });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) =>
    respond(path, headers.authorization),
  );
  storeSession({ token: "old", user });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  respond.mockReset();
});

const isRefresh = (path: string) => path.endsWith("refresh-token");
const successResponse = (body: object) => Response.json({ success: true, message: "ok", ...body });

/** Calls a route with the session from both copies of the code at the same time. */
const callTwice = () => callBy(calls, callsCopy);

const callBy = (...copies: (typeof SessionCalls)[]) =>
  Promise.all(
    copies.map(({ withSession }) =>
      withSession(async (token) => {
        const response = await fetch("/call", { headers: { authorization: token! } });
        if (response.ok) return token;
        const { code, message } = (await response.json()) as Refusal;
        throw new CallError(response.status, message, [], code);
      }),
    ),
  );

test("calls that fail at the same time share one token refresh and are repeated with the new token", async () => {
  respond.mockImplementation((path, token) =>
    path.endsWith("/auth/refresh-token")
      ? Response.json({ approvalToken: "new", user })
      : token === "new"
        ? Response.json({})
        : refusal(401, "session_ended"),
  );
  expect(await callTwice()).toEqual(["new", "new"]);
  expect(respond.mock.calls.filter(([path]) => path.endsWith("refresh-token"))).toHaveLength(1);
  expect(readSession()).toEqual({ token: "new", user });
});

test("a refused token refresh ends the session, and no call is repeated", async () => {
  respond.mockImplementation(() => refusal(401, "session_ended"));
  await expect(callTwice()).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeNull();
  expect(location.assign).toHaveBeenCalledWith("/login?from=%2F&ended");
});

test("a token refresh whose response has no token ends the session and redirects to the home page", async () => {
  vi.stubGlobal("location", { pathname: "/convert", search: "", hash: "", assign: vi.fn() });
  respond.mockImplementation((path) =>
    isRefresh(path)
      ? successResponse({ approvalToken: null, user: null })
      : refusal(401, "session_ended"),
  );
  await expect(callBy(calls)).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeNull();
  expect(location.assign).toHaveBeenCalledWith("/");
});

test("a call that is refused again after the token refresh is not made a third time, and the session stays", async () => {
  respond.mockImplementation((path) =>
    isRefresh(path)
      ? successResponse({ approvalToken: "new", user })
      : refusal(401, undefined, "UNAUTHORIZED, sorry"),
  );
  await expect(callBy(calls)).rejects.toThrow("UNAUTHORIZED, sorry");
  expect(respond.mock.calls.filter(([path]) => !isRefresh(path))).toHaveLength(2);
  expect(readSession()?.token).toBe("new");
});

test("an API error with another code does not count as an expired session, whatever its message", async () => {
  respond.mockImplementation(() => refusal(409, "agent_name_taken", "Nicht unauthorized"));
  await expect(callBy(calls)).rejects.toThrow("Nicht unauthorized");
  expect(respond).toHaveBeenCalledTimes(1);
});

test("a call is not repeated if another user has logged in since", async () => {
  const other = { token: "other", user: { ...user, id: "2" } };
  respond.mockImplementation((path) => {
    if (!isRefresh(path)) return refusal(401, "session_ended");
    storeSession(other);
    return successResponse({ approvalToken: "new", user });
  });
  await expect(callBy(calls)).rejects.toMatchObject({ status: 401 });
  expect(respond.mock.calls.filter(([path]) => !isRefresh(path))).toHaveLength(1);
  expect(readSession()).toEqual(other);
});

test("a failed call without a stored token does not start a token refresh", async () => {
  clearSession();
  respond.mockImplementation(() => refusal(401, "login_required"));
  await expect(callBy(calls)).rejects.toMatchObject({ status: 401 });
  expect(respond).toHaveBeenCalledTimes(1);
});

test("a logout ends the session in this browser even if its request gets no response", async () => {
  respond.mockImplementation(() => {
    throw new TypeError("Failed to fetch");
  });
  await logOut();
  expect(respond).toHaveBeenCalledTimes(1);
  expect(readSession()).toBeNull();
});

test("a logout reaches the server even if the page is left at once", async () => {
  let isLoggedIn = false;
  const send = vi.fn(async () => {
    isLoggedIn = readSession() !== null;
    return Response.json({ message: "ok" });
  });
  vi.stubGlobal("fetch", send);
  await logOut();
  expect(isLoggedIn, "guards redirect only once the request is on its way").toBe(true);
  expect(send).toHaveBeenCalledWith(
    expect.stringContaining("/auth/logout"),
    expect.objectContaining({ keepalive: true }),
  );
});

test("if the browser blocks storage, the session lasts until the page is closed", () => {
  clearSession();
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  storeSession({ token: "new", user });
  expect(readSession()).toEqual({ token: "new", user });
  clearSession();
  expect(readSession()).toBeNull();
});

test("calls that need a re-authentication open one dialog and are repeated after it", async () => {
  let isConfirmed = false;
  respond.mockImplementation(() =>
    isConfirmed ? Response.json({}) : refusal(403, "reauth_required"),
  );
  const both = callTwice();
  await vi.waitFor(() => expect(respond).toHaveBeenCalledTimes(2), WAIT_LIMIT_MS);
  await vi.waitFor(() => expect(state.confirm).toBeDefined(), WAIT_LIMIT_MS);
  isConfirmed = true;
  state.confirm!(true);
  expect(await both).toEqual(["old", "old"]);
  expect(state.confirm).toBeUndefined();
});

test.each([
  ["logs out", clearSession],
  [
    "is replaced by another user",
    () => storeSession({ token: "other", user: { ...user, id: "2" } }),
  ],
])("a re-authentication during which the user %s repeats no call", async (_, change) => {
  respond.mockImplementation(() => refusal(403, "reauth_required"));
  const both = callTwice();
  await vi.waitFor(() => expect(state.confirm).toBeDefined(), WAIT_LIMIT_MS);
  change();
  await expect(both).rejects.toMatchObject({ code: "reauth_required" });
  expect(state.confirm).toBeUndefined();
  expect(respond).toHaveBeenCalledTimes(2);
});

test("another tab never reads the token of one user together with another user", () => {
  const snapshots: (string | null)[][] = [];
  const { setItem } = localStorage;
  vi.stubGlobal("localStorage", {
    ...localStorage,
    setItem: (key: string, value: string) => {
      setItem(key, value);
      snapshots.push(["token", "user"].map((name) => localStorage.getItem(name)));
    },
  });
  const other = { ...user, id: "2" };
  storeSession({ token: "other", user: other });
  expect(snapshots).toEqual([
    [null, JSON.stringify(other)],
    ["other", JSON.stringify(other)],
  ]);
});

test("calls that change the session run one after another, even from two copies of the code", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const both = [
    calls.inTurn(() => first.promise.then(() => order.push("first"))),
    callsCopy.inTurn(async () => order.push("second")),
  ];
  first.resolve();
  await Promise.all(both);
  expect(order).toEqual(["first", "second"]);
});

test("a guard redirects to the path that another copy of the code has set for the session's end", () => {
  const leave = end.registerGuard();
  endCopy.endSession("/login");
  expect(end.wayOutOf("/account")).toBe("/login");
  leave();
});
