import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { getNotices } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { correctionForm } from "#testing/agents.ts";
import { sendMails } from "#testing/jobs.ts";
import { backups } from "#features/shop-keeping/backups/tables.server.ts";
import { processes, sourceCalls } from "#server/jobs/tables.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { findAlerts } from "./find-alerts.server.ts";
import { notices } from "./tables.server.ts";
import { notifyOwners } from "./service.server.ts";

const NOON = new Date("2026-11-25T12:00:00Z");

/** Alerts about the demonstration's agents, which one test is about. */
const NO_AGENTS = { NOTICE_AGENTS: "off" };

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop["logIn"]>>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", SERVICE_QUOTAS: "qc-partner=100", ...NO_AGENTS });
  shop.clock.now = NOON;
  // Deletes the shop's first owner, so that the test has to check only one mailbox.
  await shop.context.db.delete(users);
  owner = await shop.logIn("owner");
  await shop.logIn("admin");
});
afterAll(() => shop.close());

/** Removes all alerts before each test. */
beforeEach(async () => {
  const { db } = shop.context;
  shop.clock.now = NOON;
  for (const table of [notices, mails, backups, processes, sourceCalls]) await db.delete(table);
  await backUp(NOON);
  await notifyOwners(shop.context);
  expect(await queued()).toEqual([]);
});

const backUp = (at: Date) =>
  shop.context.db.insert(backups).values({
    name: `loupe-${at.getTime()}.backup`,
    place: "disk",
    machine: "another",
    isScheduled: true,
    state: "done",
    startedAt: at,
  });

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const queued = async () =>
  (await shop.context.db.select().from(mails).orderBy(mails.createdAt)).map(
    ({ kind, recipient, lines }) => ({ kind, recipient, lines }),
  );
const alerts = async (headers = owner.headers) => {
  const response = await shop.get("/api/v1/notices", headers);
  return getNotices.answer.parse(await response.json()).data;
};

/** Stores the health report of a process. */
const report = (sources: object[], disk = { diskFree: 1e12, diskTotal: 2e12 }) =>
  shop.context.db
    .insert(processes)
    .values({
      id: "00000000-0000-4000-8000-000000000001",
      name: "shop-a:7",
      startedAt: NOON,
      seenAt: shop.clock.now,
      upstreams: sources as never,
      ...disk,
    })
    .onConflictDoUpdate({
      target: processes.id,
      set: { seenAt: shop.clock.now, upstreams: sources as never, ...disk },
    });
const failing = {
  upstream: "qc-partner",
  failures: 3,
  paused: null,
  lastSuccessAt: null,
  lastFailureAt: null,
};

async function review() {
  const { headers } = await shop.logIn();
  const body = { store_name: "weidian", product_code: "7265511373", comment: "Good", rating: 5 };
  const response = await shop.post("/api/v1/review/postReview", body, headers);
  expect(response.status).toBe(200);
}

async function save(values: Record<string, string | null>) {
  const { data } = (await (await shop.get("/api/v1/settings", owner.headers)).json()) as any;
  const body = { version: data.version, values };
  return await shop.send("PATCH", "/api/v1/settings", { body, headers: owner.headers });
}

test("a failing service causes one email at once, even from two processes, until it works again", async () => {
  const another = await shop.openAnother();
  const both = () => Promise.all([notifyOwners(shop.context), notifyOwners(another.context)]);
  await report([{ ...failing, failures: 2 }]);
  await both();
  expect(await queued()).toEqual([]);
  await report([failing]);
  await both();
  await both();
  const settings = {
    kind: "ownerAlert",
    recipient: owner.user.email,
    lines: ["QC partner does not answer."],
  };
  expect(await queued()).toEqual([settings]);

  // A service that works for some minutes and fails again causes no second email.
  for (let times = 0; times < 5; times++) {
    later(5 * 60_000);
    await report([]);
    await both();
    later(5 * 60_000);
    await report([failing]);
    await both();
  }
  expect(await queued()).toHaveLength(1);

  // The service works for more than an hour and then fails again.
  await report([]);
  await both();
  later(HOUR_MS + 1000);
  await both();
  await report([failing]);
  await both();
  expect(await queued()).toEqual([settings, settings]);
  await another.close();
});

test("an alert that lasts causes another email after a day", async () => {
  for (let hours = 0; hours < 49; hours++) {
    await report([failing]);
    await notifyOwners(shop.context);
    later(HOUR_MS);
  }
  const atOnce = (await queued()).filter(({ kind }) => kind === "ownerAlert");
  expect(atOnce).toHaveLength(3);
});

test.each([
  [
    "its quota is used up",
    { ...failing, paused: "quota", failures: 0 },
    "The quota of QC partner is used up.",
  ],
  [
    "it rejects the credentials",
    { ...failing, paused: "credentials" },
    "QC partner refuses the shop's credentials.",
  ],
])("there is an alert about a service if %s", async (_, health, text) => {
  await report([health]);
  expect((await alerts()).map((alert) => alert.text)).toEqual([text]);
});

test("a quota counts as nearly used up from 80% of the day's calls", async () => {
  const calls = { day: "2026-11-25", upstream: "qc-partner" };
  await shop.context.db.insert(sourceCalls).values({ ...calls, calls: 79 });
  expect(await alerts()).toEqual([]);
  await shop.context.db.update(sourceCalls).set({ calls: 80 });
  expect(await alerts()).toMatchObject([
    {
      subject: "quota",
      text: "QC partner was called 80 times today, of 100 that your contract allows.",
    },
  ]);
  later(DAY_MS / 2);
  await backUp(shop.clock.now);
  expect(await findAlerts(shop.context)).toEqual([]);
});

test("there is an alert with the name of the machine whose disk is nearly full", async () => {
  await report([], { diskFree: 1e9, diskTotal: 100e9 });
  expect(await alerts()).toMatchObject([
    { subject: "disk", text: "The disk of shop-a is nearly full." },
  ]);
});

test("the daily email contains all alerts, such as that the last backup is older than a week", async () => {
  later(7 * DAY_MS);
  await notifyOwners(shop.context);
  expect(await queued()).toEqual([]);
  later(HOUR_MS);
  await report([failing]);
  await notifyOwners(shop.context);
  const isDigest = ({ kind }: { kind: string }) => kind === "ownerDigest";
  expect((await queued()).filter(isDigest)).toEqual([]);
  later(19 * HOUR_MS);
  await report([failing]);
  const another = await shop.openAnother();
  await Promise.all([notifyOwners(shop.context), notifyOwners(another.context)]);
  await another.close();
  expect((await queued()).filter(isDigest)).toEqual([
    {
      kind: "ownerDigest",
      recipient: owner.user.email,
      lines: [
        "QC partner does not answer.",
        "The last backup is of 2026-11-25, more than a week ago.",
      ],
    },
  ]);
  later(HOUR_MS);
  await notifyOwners(shop.context);
  expect((await queued()).filter(isDigest)).toHaveLength(1);
});

describe("pending reviews", () => {
  test("cause a daily email, an email at once or none, as the owner chooses", async () => {
    await review();
    expect(await alerts()).toMatchObject([
      { subject: "reviews", page: "manage-review", text: "1 review waits for you." },
    ]);
    await notifyOwners(shop.context);
    expect(await queued()).toEqual([]);
    later(19 * HOUR_MS);
    await notifyOwners(shop.context);
    expect(await queued()).toMatchObject([{ kind: "ownerDigest" }]);

    const again = (await shop.logIn("owner", "second@example.com")).headers;
    const saved = await shop.send("PATCH", "/api/v1/settings", {
      body: { version: 0, values: { NOTICE_REVIEWS: "at once" } },
      headers: again,
    });
    expect(saved.status).toBe(200);
    await notifyOwners(shop.context);
    await notifyOwners(shop.context);
    const atOnce = (await queued()).filter(({ kind }) => kind === "ownerAlert");
    expect(atOnce.map(({ recipient }) => recipient).toSorted()).toEqual(
      [owner.user.email, "second@example.com"].toSorted(),
    );
    await shop.context.db.delete(users).where(eq(users.email, "second@example.com"));

    shop.clock.now = NOON;
    expect((await save({ NOTICE_REVIEWS: "off" })).status).toBe(200);
    expect(await alerts()).toEqual([]);
    expect((await save({ NOTICE_REVIEWS: null })).status).toBe(200);
    expect((await save({ NOTICE_REVIEWS: "sometimes" })).status).toBe(422);
  });
});

test.each(["qc-partner", "qc-partner=", "qc-partner=0", "nothing=5", "qc-partner=1e9"])(
  "the quota setting %s is rejected",
  async (text) => {
    // The environment of this shop sets the quotas, so the test opens another shop.
    const another = await openTestShop({ RATE_LIMIT: "off" });
    const { headers } = await another.logIn("owner");
    const body = { version: 0, values: { SERVICE_QUOTAS: text } };
    const response = await another.send("PATCH", "/api/v1/settings", { body, headers });
    await another.close();
    expect(response.status).toBe(422);
    expect(((await response.json()) as any).message).toContain(
      "must be lines such as qc-partner=5000",
    );
  },
);

test("the email to owners is in English, and contains the alerts and a link to the dashboard", async () => {
  const server: TestMailServer = await startTestMailServer();
  const another = await shop.openAnother({ SMTP_URL: server.setting });
  await report([failing]);
  await notifyOwners(another.context);
  await sendMails(another.context);
  const [mail] = server.letters;
  expect(mail?.subject).toBe("Loupe needs you");
  expect(mail?.text).toContain("- QC partner does not answer.");
  expect(mail?.text).toContain("/dashboard/admin-home");
  await another.close();
  await server.close();
});

test("a correction that waits is an alert, which leads to the queue of corrections", async () => {
  const { headers } = await shop.logIn();
  const body = await correctionForm({ source: "https://kakobuy.com/fees" });
  await shop.post("/api/v1/agent-facts/corrections", body, headers);
  expect(await alerts()).toContainEqual({
    subject: "corrections",
    page: "agent-facts?view=corrections",
    text: "1 correction of facts about agents waits for you.",
  });
});

test("owners learn once in 30 days what only they should know of an active agent of the shop", async () => {
  const another = await openTestShop({ RATE_LIMIT: "off" });
  const { context } = another;
  another.clock.now = NOON;
  const { headers } = await another.logIn("owner");
  const text =
    "CNFans: stopped paying referral commission 2026-01-22. Decide what this means for your shop.";
  const found = async () => {
    const response = await another.get("/api/v1/notices", headers);
    return getNotices.answer.parse(await response.json()).data;
  };
  expect(await found()).toContainEqual({
    subject: "agents",
    page: "agent-facts?agent=cnfans",
    text,
  });
  for (const day of [0, 1, 2, 15, 32, 33]) {
    another.clock.now = new Date(NOON.getTime() + day * DAY_MS);
    await context.db.insert(backups).values({
      name: `loupe-${another.clock.now.getTime()}.backup`,
      place: "disk",
      machine: "another",
      isScheduled: true,
      state: "done",
      startedAt: another.clock.now,
    });
    await notifyOwners(context);
  }
  const owners = await context.db.select().from(mails).where(eq(mails.kind, "ownerDigest"));
  const times = owners.filter(({ recipient }) => recipient === "admin@loupe.example");
  expect(times.map(({ lines }) => lines?.includes(text))).toEqual([true, true]);
  await another.close();
});
