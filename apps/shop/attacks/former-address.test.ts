import { randomUUID } from "node:crypto";
import { getWatches } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { leavePath } from "#features/saved/watches/leave.server.ts";
import { exportAccountJob } from "#features/personal-data/service.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { addWatcher, addWatchRow } from "#testing/watches.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, [exportAccountJob as Job]);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop["logIn"]>>;

async function call({ headers }: Person, method: string, path: string, body?: unknown) {
  const response = await shop.send(method, `/api/v1${path}`, { headers, body });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

/** Changes the email address of an account, by opening the links mailed to the old and the new address. */
async function changeAddress(person: Person, email: string): Promise<void> {
  const { id: userId, email: present } = person.user;
  await call(person, "POST", "/account/email", { email });
  for (const [kind, recipient] of [
    ["emailOld", present],
    ["emailNew", email],
  ] as const) {
    const mail = { id: "", language: "en", kind, recipient, userId } as const;
    const mailText = await writeMail(shop.context, mail);
    const token = new URL(mailText!.link).searchParams.get("token");
    await call(person, "POST", "/account/confirm-email", { token });
  }
}

/** Makes a change of each kind that the dashboard records with its author. */
async function workInDashboard(person: Person): Promise<void> {
  const { db } = shop.context;
  const { rows } = await db.execute<{ version: number }>(
    sql`select coalesce(max(version), 0)::int as version from settings_saves`,
  );
  const values = { SITE_NAME: `Shop ${randomUUID()}` };
  await call(person, "PATCH", "/settings", { version: rows[0]!.version, values });
  const path = `/legal/terms?language=en`;
  const { data } = JSON.parse(await call(person, "GET", path)) as { data: { version: number } };
  const page = { language: "en", version: data.version, text: `Terms ${randomUUID()}` };
  await call(person, "PUT", "/legal/terms", page);
  await db.execute(sql`
    insert into rate_cards select (select max(number) + 1 from rate_cards), document, card_id, version,
      date, title, lines, countries, restores, ${person.user.id}, created_at
    from rate_cards limit 1`);
  await queueMail(shop.context, { kind: "reset", recipient: person.user.email });
}

/** The tables that record who made a change. */
const RECORDING_TABLES = ["audit_log", "legal_pages", "rate_cards", "settings_saves"];

async function tablesWith(words: string[]): Promise<string[]> {
  const { db } = shop.context;
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    for (const word of words) {
      const { rows: counts } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from ${sql.identifier(name)} t where position(${word} in t::text) > 0`,
      );
      if (counts[0]!.total > 0) tables.push(name);
    }
  }
  return tables;
}

test("no table contains the current or a former email address of a deleted owner", async () => {
  const other = await shop.logIn("owner");
  const [first, next] = [`first-${randomUUID()}@example.com`, `next-${randomUUID()}@example.com`];
  const owner = await shop.logIn("owner", first);
  await workInDashboard(owner);
  await changeAddress(owner, next);
  expect(await tablesWith([first])).toEqual(["mails"]);
  await call(other, "POST", "/users/delete", { email: next, reason: "has left" });
  expect(await tablesWith([first, next])).toEqual([]);
  const recordingTables = await tablesWith([owner.user.id]);
  expect(recordingTables.toSorted(), "an id, which stands for nobody").toEqual(RECORDING_TABLES);
});

test("an account with another person's former email address does not export or delete that person's data", async () => {
  const address = `desk-${randomUUID()}@example.com`;
  const before = await shop.logIn("owner", address);
  await workInDashboard(before);
  const next = `next-${randomUUID()}@example.com`;
  await changeAddress(before, next);
  const after = await shop.logIn("owner", address);
  const exported = JSON.parse(await call(after, "GET", "/account/export"));
  expect(exported).toMatchObject({ mails: [], changesInTheDashboard: [] });
  await call(before, "POST", "/users/delete", { email: address, reason: "has left" });
  expect(await tablesWith([before.user.id])).toEqual(expect.arrayContaining(RECORDING_TABLES));
});

test("deleting an account that requested another person's email address does not change that person's data", async () => {
  const [owner, attacker, victim] = [
    await shop.logIn("owner"),
    await shop.logIn(),
    await shop.logIn(),
  ];
  await call(attacker, "POST", "/account/email", { email: victim.user.email });
  const mine = JSON.parse(await call(victim, "GET", "/account/export"));
  expect(JSON.stringify(mine)).not.toContain(attacker.user.id);
  await queueMail(shop.context, { kind: "reset", recipient: victim.user.email });
  await call(owner, "POST", "/users/delete", { email: attacker.user.email, reason: "is hostile" });
  expect(await tablesWith([victim.user.email])).toContain("mails");
});

test("a link in the former mailbox of an account shows no watches and can only turn emails off", async () => {
  const person = await shop.logIn();
  const former = person.user.email;
  const watcher = await addWatcher(shop.context, { userId: person.user.id });
  const watch = await addWatchRow(shop.context, watcher);
  const path = leavePath(shop.context, watcher, former);
  const listed = `id="watch-${watch.id}"`;
  expect(await (await shop.get(path)).text()).toContain(listed);
  const next = `next-${randomUUID()}@example.com`;
  await changeAddress(person, next);

  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const state = async () => {
    const { data, mails } = getWatches.answer.parse(
      JSON.parse(await call(person, "GET", "/watches")),
    );
    return { count: data.length, mails };
  };
  for (const link of [path, `/u/${watcher.leaveToken}`, `${path}x`]) {
    expect(await (await shop.get(link)).text()).not.toContain(listed);
    for (const body of [`watch=${watch.id}`, "keep=on"])
      await shop.send("POST", link, { body, headers });
    expect(await state()).toEqual({ count: 1, mails: "on" });
  }
  await shop.send("POST", path);
  expect((await state()).mails).toBe("off");
  await shop.send("POST", path, { body: "mails=on", headers });
  expect((await state()).mails).toBe("off");
  expect(await (await shop.get(path)).text()).not.toContain("<form");
  const current = leavePath(shop.context, watcher, next);
  expect(await (await shop.get(current)).text()).toContain(listed);
});
