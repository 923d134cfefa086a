import { getAllUsers, ROLES, type Role } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { setAdmin } from "#features/accounts/login/service.server.ts";
import { users } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const changeRole = (headers: Headers, email: string, role: string) =>
  shop.send("POST", `/api/v1/users/changeUserRoleOrStatus?email=${email}&role=${role}`, {
    headers,
  });
const list = (headers: Headers, query = "") =>
  shop.get(`/api/v1/users/getAllUser${query}`, headers);
const roleOf = async (email: string): Promise<Role | undefined> =>
  (await shop.context.db.select().from(users).where(eq(users.email, email)))[0]?.role;

test("the first admin of a shop is its owner", async () => {
  expect(await roleOf("admin@loupe.example")).toBe("owner");
});

describe("a role", () => {
  test("takes effect immediately when it is granted or removed, even for tokens from before", async () => {
    const owner = await shop.logIn("owner");
    const { user, headers } = await shop.logIn();
    expect((await list(headers)).status).toBe(403);
    expect((await changeRole(owner.headers, user.email, "admin")).status).toBe(200);
    expect((await list(headers)).status).toBe(200);
    expect((await changeRole(owner.headers, user.email.toUpperCase(), "user")).status).toBe(200);
    expect((await list(headers)).status).toBe(403);
  });

  test.each(ROLES)("named %s can be granted by owners only", async (role) => {
    const { user } = await shop.logIn();
    for (const other of ["admin", "moderator", "viewer", "user"] as const) {
      const { headers } = await shop.logIn(other);
      const refusal = await changeRole(headers, user.email, role);
      expect([refusal.status, await refusal.json()]).toMatchObject([403, { code: "owners_only" }]);
    }
    const { headers } = await shop.logIn("owner");
    expect((await changeRole(headers, user.email, role)).status).toBe(200);
    expect(await roleOf(user.email)).toBe(role);
  });

  test("cannot be changed by its holder", async () => {
    const { user, headers } = await shop.logIn("owner");
    for (const role of ROLES) {
      expect((await changeRole(headers, user.email, role)).status).toBe(403);
    }
    expect(await roleOf(user.email)).toBe("owner");
  });

  test("cannot be granted to an unknown user, and must exist", async () => {
    const { headers } = await shop.logIn("owner");
    expect((await changeRole(headers, "nobody@example.com", "admin")).status).toBe(404);
    expect((await changeRole(headers, "nobody@example.com", "king")).status).toBe(400);
    expect((await changeRole(headers, "nobody", "admin")).status).toBe(400);
  });

  test("cannot be granted to a registration whose address is not verified", async () => {
    const { headers } = await shop.logIn("owner");
    const body = { name: "Kim", email: "waiting@example.com", password: "a password" };
    await shop.post("/api/v1/users/createUser", body);
    expect((await changeRole(headers, body.email, "admin")).status).toBe(404);
  });

  test("of owner stays with one of the last two owners if they demote each other at the same time", async () => {
    await shop.context.db.update(users).set({ role: "user" }).where(eq(users.role, "owner"));
    const [one, two] = [await shop.logIn("owner"), await shop.logIn("owner")];
    const answers = await Promise.all([
      changeRole(one.headers, two.user.email, "user"),
      changeRole(two.headers, one.user.email, "user"),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 403]);
    const roles = [await roleOf(one.user.email), await roleOf(two.user.email)];
    expect(roles.toSorted()).toEqual(["owner", "user"]);
  });
});

describe("the list of users", () => {
  test("has pages of 100 users, newest first, with the totals", async () => {
    const { headers } = await shop.logIn("admin");
    const rows = Array.from({ length: 205 }, (_, at) => ({
      name: `Crowd ${at}`,
      email: `crowd-${at}@crowd.example`,
      passwordHash: "",
      createdAt: new Date(2030, 0, 1, 0, at),
      verifiedAt: new Date(),
    }));
    await shop.context.db.insert(users).values(rows);
    const first = getAllUsers.answer.parse(await (await list(headers)).json());
    expect(first.users).toHaveLength(100);
    expect(first.users[0]?.name).toBe("Crowd 204");
    expect(first).toMatchObject({ page: 1, totalPages: Math.ceil(first.total / 100) });
    const third = getAllUsers.answer.parse(await (await list(headers, "?page=3")).json());
    expect(third.users.map((user) => user.name)).toContain("Crowd 0");
    const beyond = getAllUsers.answer.parse(await (await list(headers, "?page=99")).json());
    expect(beyond).toMatchObject({ users: [], total: first.total });
  });

  test("can be searched by any part of an address, in which % and _ have no special meaning", async () => {
    const { headers } = await shop.logIn("admin");
    const findRole = async (email: string) => {
      const response = await list(headers, `?email=${encodeURIComponent(email)}`);
      return getAllUsers.answer.parse(await response.json()).total;
    };
    expect(await findRole("CROWD-20@")).toBe(1);
    expect(await findRole("@crowd.example")).toBe(205);
    expect(await findRole("%")).toBe(0);
    expect(await findRole("crowd_20")).toBe(0);
    expect(await findRole("\\")).toBe(0);
  });

  test.each(["page=0", "page=-1", "page=1.5", "page=x", "email=%00", `email=${"x".repeat(300)}`])(
    "rejects the query %s",
    async (query) => {
      const { headers } = await shop.logIn("admin");
      expect((await list(headers, `?${query}`)).status).toBe(400);
    },
  );
});

describe("the command `npm run admin`", () => {
  test("creates an admin or promotes a user, with a new password that ends sessions", async () => {
    const { user, headers } = await shop.logIn();
    expect(await setAdmin(shop.context, user.email, "reset")).toMatchObject({
      ok: false,
    });
    expect(await setAdmin(shop.context, user.email, "create")).toMatchObject({ ok: true });
    expect((await list(headers)).status).toBe(401);
    expect(await setAdmin(shop.context, user.email, "create")).toMatchObject({ ok: false });
    const admin = await setAdmin(shop.context, "boss@example.com", "create");
    const reset = await setAdmin(shop.context, "boss@example.com", "reset");
    const passwords = [admin, reset].map((one) => (one.ok ? one.password : ""));
    const tries = passwords.map((password) =>
      shop.post("/api/v1/auth/login", { email: "boss@example.com", password }),
    );
    expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([400, 200]);
  });

  test("creates an owner or promotes an admin, and a new password keeps the role", async () => {
    const { user } = await shop.logIn("admin");
    expect(await setAdmin(shop.context, user.email, "owner")).toMatchObject({ ok: true });
    expect(await roleOf(user.email)).toBe("owner");
    expect(await setAdmin(shop.context, user.email, "reset")).toMatchObject({ ok: true });
    expect(await setAdmin(shop.context, user.email, "create")).toMatchObject({ ok: false });
    expect(await roleOf(user.email)).toBe("owner");
  });
});
