import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { acceptInvitation, getAllUsers, inviteUser, type Role } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { listOutbox } from "#features/accounts/mail/outbox.server.ts";
import { listAudit } from "#features/shop-keeping/audit/service.server.ts";
import { sendMails, runRetention } from "#testing/jobs.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { invitations, sessions, users } from "./tables.server.ts";

let shop: TestShop;
let server: TestMailServer;
beforeAll(async () => {
  [server, shop] = await Promise.all([
    startTestMailServer(),
    openTestShop({ RATE_LIMIT: "off", DEMO: "off" }),
  ]);
});
afterAll(() => Promise.all([server.close(), shop.close()]));

type Headers = Record<string, string>;
const PASSWORD = "a long good password";

async function ask(method: string, path: string, body?: unknown, headers: Headers = {}) {
  const response = await shop.send(method, `/api/v1/users${path}`, { headers, body });
  return { status: response.status, json: (await response.json()) as any };
}

let invited = 0;
/** Invites a new person, and returns the token of the link in the response. */
async function invite(
  headers: Headers,
  role = "moderator",
  email = `kim-${++invited}@example.com`,
) {
  const { status, json } = await ask("POST", "/invite", { email, role }, headers);
  if (status !== 200) return { email, status, code: json.code as string, token: "" };
  const { data } = inviteUser.answer.parse(json);
  const token = new URL(data.link ?? "").searchParams.get("token") ?? "";
  return { email, status, code: "ok", token };
}

async function accept(token: string, newPassword = PASSWORD) {
  const { status, json } = await ask("POST", "/acceptInvitation", {
    token,
    name: "Kim",
    newPassword,
  });
  return status === 200 ? acceptInvitation.answer.parse(json).data.email : (json.code as string);
}

const logIn = async (email: string) => {
  const response = await shop.post("/api/v1/auth/login", { email, password: PASSWORD });
  return (await response.json()) as any;
};

describe("an invitation", () => {
  test("creates an account with its role, once, and is in the audit log with its acceptance", async () => {
    const owner = await shop.logIn("owner");
    const { email, token } = await invite(owner.headers, "viewer");
    expect(await accept(token)).toBe(email);
    expect((await logIn(email)).user).toMatchObject({ email, role: "viewer", name: "Kim" });
    expect(await accept(token), "the link works once").toBe("invitation_invalid");
    const { data: entries } = await listAudit(shop.context, { subject: email, limit: 10 });
    expect(entries.map(({ action, actor }) => [action, actor]).toSorted()).toEqual([
      ["acceptInvitation", email],
      ["inviteUser", owner.user.email],
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  test("is stored as a hash, and creates one account if it is accepted several times at once", async () => {
    const { headers } = await shop.logIn("owner");
    const { email, token } = await invite(headers);
    const rows = await shop.context.db.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
    expect(answers.filter((answer) => answer === email)).toHaveLength(1);
    expect(await shop.context.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test("is invalid after three days, once it is withdrawn, and once the address is invited again", async () => {
    const { headers } = await shop.logIn("owner");
    const [first, second] = [await invite(headers), await invite(headers)];
    const again = await invite(headers, "admin", first.email);
    expect(await accept(first.token)).toBe("invitation_invalid");
    const { json } = await ask("GET", "/invitations", undefined, headers);
    expect(json.data.map((one: any) => one.email)).toEqual(
      expect.arrayContaining([first.email, second.email]),
    );
    const path = `/invite?email=${second.email}`;
    expect((await ask("DELETE", path, undefined, headers)).status).toBe(200);
    expect((await ask("DELETE", path, undefined, headers)).json.code).toBe("invitation_not_found");
    expect(await accept(second.token)).toBe("invitation_invalid");
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 3 * DAY_MS + 1);
    expect(await accept(again.token)).toBe("invitation_invalid");
    await runRetention(shop.context);
    const left = eq(invitations.email, first.email);
    expect(await shop.context.db.$count(invitations, left)).toBe(0);
    shop.clock.now = before;
  });

  test("cannot be accepted if the person who sent it is no longer an owner", async () => {
    const owner = await shop.logIn("owner");
    const { token, email } = await invite(owner.headers);
    await shop.context.db.update(users).set({ role: "admin" }).where(eq(users.id, owner.user.id));
    expect(await accept(token)).toBe("invitation_invalid");
    const other = await shop.logIn("owner");
    const { json } = await ask("GET", "/invitations", undefined, other.headers);
    expect(JSON.stringify(json)).not.toContain(email);
  });

  test.each([
    [
      "loses the role",
      "/changeUserRoleOrStatus?role=admin&email=",
      "/changeUserRoleOrStatus?role=owner&email=",
    ],
    ["is blocked", "/block", "/unblock"],
  ])(
    "stays invalid if the owner who sent it %s and then becomes an owner again",
    async (_, ends, again) => {
      const [owner, { headers }] = [await shop.logIn("owner"), await shop.logIn("owner")];
      const { token } = await invite(owner.headers);
      const { email } = owner.user;
      for (const path of [ends, again]) {
        const full = path.endsWith("=") ? path + encodeURIComponent(email) : path;
        expect((await ask("POST", full, { email, reason: "a test" }, headers)).status).toBe(200);
      }
      expect(await accept(token)).toBe("invitation_invalid");
    },
  );

  test("is emailed to one address at most four times an hour", async () => {
    const mailing = await openTestShop({ SMTP_URL: server.url, DEMO: "off" });
    const { headers } = await mailing.logIn("owner");
    const body = { email: "often@example.com", role: "moderator" };
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      codes.push((await mailing.post("/api/v1/users/invite", body, headers)).status);
    expect(codes).toEqual([200, 200, 200, 200, 429, 429]);
    await mailing.close();
  });

  test("replaces unverified registrations of its address, but not an account", async () => {
    const { headers } = await shop.logIn("owner");
    const { email, token } = await invite(headers);
    const stranger = { name: "Mallory", email, password: "a password of mine" };
    await shop.post("/api/v1/users/createUser", stranger);
    expect(await accept(token)).toBe(email);
    const rows = await shop.context.db.select().from(users).where(eq(users.email, email));
    expect(rows.map(({ name }) => name)).toEqual(["Kim"]);
    expect((await invite(headers, "admin", email)).code).toBe("account_exists");
    const late = await invite(headers);
    await shop.logIn("user", late.email);
    expect(await accept(late.token)).toBe("account_exists");
  });

  test.each<[role: string, status: number]>([
    ["owner", 400],
    ["user", 400],
    ["king", 400],
  ])("cannot grant the role %s", async (role, status) => {
    const { headers } = await shop.logIn("owner");
    expect((await invite(headers, role)).status).toBe(status);
  });

  test.each<Role>(["admin", "moderator", "viewer", "user"])(
    "cannot be sent by a %s",
    async (role) => {
      const { headers } = await shop.logIn(role);
      expect((await invite(headers)).code).toBe("owners_only");
    },
  );

  test("needs re-authentication of the owner, and a password as long as staff must have", async () => {
    const owner = await shop.logIn("owner");
    const { token } = await invite(owner.headers);
    expect(await accept(token, "short pass")).toBe("password_too_short");
    expect(await accept(token, "password1234")).not.toContain("@");
    await shop.context.db
      .update(sessions)
      .set({ provedAt: new Date(shop.clock.now.getTime() - HOUR_MS) })
      .where(eq(sessions.userId, owner.user.id));
    expect((await invite(owner.headers)).code).toBe("reauth_required");
  });

  test("is emailed if the shop has a mail server, and no other admin can see its link", async () => {
    const mailing = await openTestShop({ SMTP_URL: server.url, DEMO: "off" });
    const body = { email: "mailed@example.com", role: "moderator" };
    const { headers } = await mailing.logIn("owner");
    const response = await mailing.post("/api/v1/users/invite", body, headers);
    const { data } = inviteUser.answer.parse(await response.json());
    expect(data.link).toBeNull();
    await sendMails(mailing.context);
    const letter = server.letters.find(({ to }) => to === body.email);
    const token = new URL(letter?.links[0] ?? "").searchParams.get("token");
    const accepting = { token, name: "Kim", newPassword: PASSWORD };
    const accepted = await mailing.post("/api/v1/users/acceptInvitation", accepting);
    expect(acceptInvitation.answer.parse(await accepted.json()).data.email).toBe(body.email);
    await mailing.close();

    const owner = await shop.logIn("owner");
    await invite(owner.headers, "admin", "kept@example.com");
    await queueMail(shop.context, { kind: "invitation", recipient: "kept@example.com" });
    await sendMails(shop.context);
    const shownTo = async ({ user }: typeof owner) => {
      const viewer = { userId: user.id } as Parameters<typeof listOutbox>[1];
      const { data: mails } = await listOutbox(shop.context, viewer, {});
      return mails.find(({ recipient }) => recipient === "kept@example.com")?.link;
    };
    expect(await shownTo(owner)).toContain("token=");
    expect(await shownTo(await shop.logIn("admin"))).toBeUndefined();
  });
});

test("strangers who guess the tokens of invitations get 429 after some tries", async () => {
  const limited = await openTestShop({ DEMO: "off" });
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      limited.post("/api/v1/users/acceptInvitation", {
        token: `token-${at}`,
        name: "Kim",
        newPassword: PASSWORD,
      }),
    ),
  );
  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30);
  expect(statuses).toContain(429);
  await limited.close();
});

test("the list of users can be filtered by role, and contains when each user was last seen", async () => {
  const { headers } = await shop.logIn("admin");
  const { user } = await shop.logIn("moderator");
  await shop.context.db.insert(users).values({
    name: "Never",
    email: "never@example.com",
    role: "moderator",
    passwordHash: "",
    verifiedAt: shop.clock.now,
    createdAt: new Date("2026-01-02T03:04:05Z"),
  });
  const response = await shop.get("/api/v1/users/getAllUser?role=moderator", headers);
  const { users: list } = getAllUsers.answer.parse(await response.json());
  expect(new Set(list.map(({ role }) => role))).toEqual(new Set(["moderator"]));
  const by = (email: string) => list.find((one) => one.email === email);
  expect(by(user.email)?.lastSeenAt).toBe(shop.clock.now.toISOString());
  expect(by("never@example.com")).toMatchObject({
    createdAt: "2026-01-02T03:04:05.000Z",
    lastSeenAt: null,
  });
});

test("the use of a session updates when its user was last seen, at most once an hour", async () => {
  const { user, headers } = await shop.logIn();
  const lastSeen = async () => {
    const [row] = await shop.context.db.select().from(users).where(eq(users.id, user.id));
    return row!.lastSeenAt!.getTime();
  };
  const first = await lastSeen();
  let cookie: string | undefined = headers.cookie;
  const renew = async (after_ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + after_ms);
    const response = await shop.send("POST", "/api/v1/auth/refresh-token", {
      headers: { ...headers, cookie: cookie ?? "" },
    });
    expect(response.status).toBe(200);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  };
  await renew(60_000);
  expect(await lastSeen()).toBe(first);
  await renew(HOUR_MS);
  expect(await lastSeen()).toBe(shop.clock.now.getTime());
});
