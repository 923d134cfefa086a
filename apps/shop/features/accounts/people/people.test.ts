import { getAllUsers, type Role } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#features/shop-keeping/audit/service.server.ts";
import { atOnce } from "#testing/faults/at-once.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { users } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
type What = "block" | "unblock" | "logout" | "delete";

async function ask(method: string, path: string, headers: Headers, body?: unknown) {
  const response = await shop.send(method, `/api/v1${path}`, { headers, body });
  const answer = (await response.json()) as { code?: string; message: string };
  return { status: response.status, code: answer.code ?? "ok", message: answer.message };
}
const act = (what: What, by: Headers, email: string, reason = "Spam") =>
  ask("POST", `/users/${what}`, by, { email, reason });
const review = { store_name: "weidian", product_code: "7265511373", comment: "Good", rating: 5 };

describe("the block of an account", () => {
  test("takes effect immediately, and the blocked person gets its reason when they log in", async () => {
    const admin = await shop.logIn("admin");
    const { user, password, headers } = await shop.logIn();
    expect((await ask("POST", "/review/postReview", headers, review)).status).toBe(200);
    const writing = Array.from({ length: 5 }, () =>
      ask("POST", "/users/addToCollection?productCode=7265511373&storeName=weidian", headers),
    );
    expect((await act("block", admin.headers, user.email)).status).toBe(200);
    for (const { status } of await Promise.all(writing)) expect([200, 401]).toContain(status);
    const next = await ask("POST", "/review/postReview", headers, { ...review, rating: 1 });
    expect(next.code).toBe("login_required");
    expect((await ask("POST", "/auth/refresh-token", headers)).code).toBe("session_ended");
    const credentials = { email: user.email, password };
    expect(await ask("POST", "/auth/login", {}, credentials)).toMatchObject({
      status: 403,
      code: "account_blocked",
      message: "This account is blocked: Spam",
    });
    expect((await ask("POST", "/auth/login", {}, { ...credentials, password: "no" })).code).toBe(
      "wrong_credentials",
    );
    expect((await act("unblock", admin.headers, user.email, "A mistake")).status).toBe(200);
    expect((await ask("POST", "/auth/login", {}, credentials)).status).toBe(200);
    expect((await ask("GET", "/users/me", headers)).code, "the old session").toBe("login_required");
  });

  test("is shown in the list of users, and is in the audit log with its reason", async () => {
    const admin = await shop.logIn("admin");
    const { user } = await shop.logIn();
    await act("block", admin.headers, user.email, "Insults others");
    const response = await shop.get(`/api/v1/users/getAllUser?email=${user.email}`, admin.headers);
    const { users: list } = getAllUsers.answer.parse(await response.json());
    expect(list).toMatchObject([{ blocked: "Insults others" }]);
    const { data } = await listAudit(shop.context, { subject: user.email, limit: 1 });
    expect(data[0]).toMatchObject({
      actor: admin.user.email,
      action: "blockUser",
      subject: user.id,
      before: { blocked: null, sessions: 1 },
      after: {
        name: user.name,
        email: user.email,
        blocked: shop.clock.now.toISOString(),
        sessions: 0,
        reason: "Insults others",
      },
    });
  });

  test("is refused without a reason", async () => {
    const admin = await shop.logIn("admin");
    const { user } = await shop.logIn();
    expect((await act("block", admin.headers, user.email, "  ")).message).toBe(
      "Reason is required",
    );
  });
});

test("an admin can end all sessions of a user, who can then log in again", async () => {
  const admin = await shop.logIn("admin");
  const { user, password, headers } = await shop.logIn();
  expect((await act("logout", admin.headers, user.email)).status).toBe(200);
  expect((await ask("GET", "/users/me", headers)).code).toBe("login_required");
  expect((await ask("POST", "/auth/login", {}, { email: user.email, password })).status).toBe(200);
});

test("an admin's deletion of an account takes effect immediately, and needs re-authentication", async () => {
  const admin = await shop.logIn("admin");
  const { user, password, headers } = await shop.logIn();
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  expect((await act("delete", admin.headers, user.email)).code).toBe("reauth_required");
  const proof = { password: admin.password };
  const response = await shop.post("/api/v1/auth/reauthenticate", proof, admin.headers);
  const { approvalToken } = (await response.json()) as { approvalToken: string };
  admin.headers.authorization = approvalToken;
  expect((await act("delete", admin.headers, user.email, "Asked for it")).status).toBe(200);
  expect((await ask("GET", "/users/me", headers)).code).toBe("login_required");
  expect((await ask("POST", "/auth/login", {}, { email: user.email, password })).code).toBe(
    "wrong_credentials",
  );
  const { data } = await listAudit(shop.context, { action: "deleteUser", limit: 1 });
  expect(data[0]).toMatchObject({ actor: admin.user.email, after: { reason: "Asked for it" } });
  expect((await act("block", admin.headers, user.email)).code).toBe("user_not_found");
});

describe("between admins and owners,", () => {
  const WHATS: What[] = ["block", "unblock", "logout", "delete"];

  test.each<[by: Role, on: Role, code: string]>([
    ["admin", "owner", "owners_only"],
    ["admin", "admin", "owners_only"],
    ["admin", "moderator", "ok"],
    ["owner", "admin", "ok"],
    ["moderator", "user", "admins_only"],
  ])(
    "an action by the role %s on the account of the role %s has the result %s",
    async (by, on, code) => {
      const { headers } = await shop.logIn(by);
      const { user } = await shop.logIn(on);
      for (const what of WHATS) expect((await act(what, headers, user.email)).code).toBe(code);
    },
  );

  test("nobody can act on their own account this way, and the last owner cannot be removed", async () => {
    const { db } = shop.context;
    await db.update(users).set({ role: "user" }).where(eq(users.role, "owner"));
    const [one, two] = [await shop.logIn("owner"), await shop.logIn("owner")];
    for (const what of WHATS) {
      expect((await act(what, one.headers, one.user.email)).code).toBe("own_account");
    }
    const outcomes = await Promise.all([
      act("block", one.headers, two.user.email),
      act("block", two.headers, one.user.email),
    ]);
    expect(outcomes.filter(({ code }) => code === "ok")).toHaveLength(1);
    // The refused owner was blocked by the other one, either before the request began or while it ran.
    const refusal = outcomes.find(({ code }) => code !== "ok");
    expect(["owners_only", "login_required"]).toContain(refusal!.code);
    const left = outcomes[0]!.code === "ok" ? one : two;
    expect((await ask("DELETE", "/account", left.headers)).code).toBe("last_owner");
  });

  test.each<What>(["block", "logout", "delete"])(
    "an admin's %s is refused if the user is promoted to staff at the same time",
    async (what) => {
      const [owner, admin] = [await shop.logIn("owner"), await shop.logIn("admin")];
      for (const role of ["admin", "owner"]) {
        const { user } = await shop.logIn();
        const promotion = `/users/changeUserRoleOrStatus?email=${user.email}&role=${role}`;
        const owners = sql`select from users where role = 'owner' for update`;
        const outcomes = await atOnce(shop, owners, [
          () => ask("POST", promotion, owner.headers),
          () => act(what, admin.headers, user.email),
        ]);
        expect(outcomes.map(({ code }) => code)).toEqual(["ok", "owners_only"]);
        const rows = await shop.context.db.select().from(users).where(eq(users.id, user.id));
        expect(rows).toMatchObject([{ role, blockedAt: null }]);
      }
    },
  );

  test("an owner cannot block an admin if they lose their own role at the same time", async () => {
    const [one, two] = [await shop.logIn("owner"), await shop.logIn("owner")];
    const { user } = await shop.logIn("admin");
    const demotion = `/users/changeUserRoleOrStatus?email=${two.user.email}&role=admin`;
    const owners = sql`select from users where role = 'owner' for update`;
    const outcomes = await atOnce(shop, owners, [
      () => ask("POST", demotion, one.headers),
      () => act("block", two.headers, user.email),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual(["ok", "owners_only"]);
  });
});
