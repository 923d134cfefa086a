import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMails } from "#testing/jobs.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { exportAccountJob } from "#features/personal-data/service.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** A shop without a mail server, so that its admins forward links from the outbox. */
let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
  const settings = { DEMO: "off", RATE_LIMIT: "off", PUBLIC_URL: "https://loupe.example" };
  shop = await openTestShop(settings, log, [exportAccountJob as Job]);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop["logIn"]>>;

/** Returns everything that this person can read in the dashboard about emails and changes. */
async function readAll({ headers }: Person): Promise<string> {
  const paths = ["/mail/getOutbox?limit=100", "/audit/getAuditLog?limit=100", "/account/export"];
  const read = paths.map(async (path) => (await shop.get(`/api/v1${path}`, headers)).text());
  return (await Promise.all(read)).join("\n");
}

const requestReset = ({ user }: Person) =>
  shop.post("/api/v1/auth/forgetPassword", { email: user.email });
const send = () => sendMails(shop.context);
const LINK = /reset-password\?id=([\w-]+)&token=([\w-]+)/g;
const idsIn = (text: string) => [...text.matchAll(LINK)].map(([, id]) => id);

test.each(["owner", "admin", "moderator", "viewer"] as const)(
  "nobody else can read a link that resets the password of an account with the role %s",
  async (role) => {
    const [attacker, owner] = [await shop.logIn("admin"), await shop.logIn("owner")];
    const victim = await shop.logIn(role);
    const shopper = await shop.logIn();
    for (const person of [victim, shopper]) expect((await requestReset(person)).status).toBe(200);
    await send();
    for (const reader of [attacker, owner]) {
      const dashboardText = await readAll(reader);
      expect(dashboardText, "the mail is listed").toContain(victim.user.email);
      // Admins may read a shopper's link, because they forward it. This also shows that the search works.
      expect(idsIn(dashboardText)).toContain(shopper.user.id);
      expect(idsIn(dashboardText)).not.toContain(victim.user.id);
    }
    expect(lines.join("")).not.toMatch(LINK);
    const { rows } = await shop.context.db.execute<{ text: string }>(
      sql`select string_agg(encode(letter, 'escape'), '') as text from mails`,
    );
    expect(rows[0]!.text).not.toMatch(LINK);
  },
);

test("a reset link that was sent before its account got a role no longer works", async () => {
  const [attacker, owner] = [await shop.logIn("admin"), await shop.logIn("owner")];
  const victim = await shop.logIn();
  await requestReset(victim);
  await send();
  const link = [...(await readAll(attacker)).matchAll(LINK)].find(
    ([, id]) => id === victim.user.id,
  );
  const path = `/api/v1/users/changeUserRoleOrStatus?email=${victim.user.email}&role=moderator`;
  expect((await shop.send("POST", path, { headers: owner.headers })).status).toBe(200);
  const [, id, token] = link!;
  const reset = await shop.send("POST", "/api/v1/auth/resetPassword", {
    body: { id, newPassword: "a password of an attacker" },
    headers: { authorization: token! },
  });
  expect(await reset.json()).toMatchObject({ code: "reset_link_invalid" });
});

test("nobody can read the reset link of a member of staff, whether its email is waiting or could not be sent", async () => {
  const attacker = await shop.logIn("admin");
  const victim = await shop.logIn("owner");
  await requestReset(victim);
  await send();
  for (const state of ["ready", "failed", "asked"] as const) {
    await shop.context.db.update(mails).set({ state });
    const retried = await shop.context.db.select().from(mails).limit(1);
    await shop.send("POST", `/api/v1/mail/retryMail?mail_id=${retried[0]!.id}`, {
      headers: attacker.headers,
    });
    expect(idsIn(await readAll(attacker))).not.toContain(victim.user.id);
  }
});
