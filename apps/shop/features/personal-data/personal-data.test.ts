import { DAY_MS } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { findReviews } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import { pushSubscriptions, watchAlerts, watchers } from "#features/saved/watches/tables.server.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { correctionForm } from "#testing/agents.ts";
import { addTotp } from "#testing/accounts.ts";
import { exportAccountJob } from "./service.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { addWatchRow } from "#testing/watches.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { deleteClosedAccounts } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, undefined, [exportAccountJob as Job]);
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<TestShop["logIn"]>>;

const wait = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
async function ask(method: string, path: string, headers: Headers, body?: unknown) {
  const response = await shop.send(method, `/api/v1${path}`, { headers, body });
  const answer = (await response.json()) as { code?: string };
  return answer.code ?? String(response.status);
}
const logIn = ({ user, password }: Person) =>
  ask("POST", "/auth/login", {}, { email: user.email, password });

const productCode = "7265511373";
const store_name = "weidian";

/** Posts a review with unique words, and approves it. */
async function review({ headers }: Person, rating: number, code = productCode): Promise<string> {
  const comment = `Words of ${randomUUID()}`;
  const body = { store_name, product_code: code, comment, rating };
  const response = await shop.post("/api/v1/review/postReview", body, headers);
  const { data } = (await response.json()) as { data: { _id: string } };
  const admin = await shop.logIn("admin");
  const path = `/review/approveOrDenyReview?review_id=${data._id}&status=approved`;
  expect(await ask("PATCH", path, admin.headers)).toBe("200");
  return comment;
}
async function shownReviews(): Promise<string[]> {
  const path = `/api/v1/review/findReview?product_code=${productCode}&status=approved&limit=100`;
  const { data } = findReviews.answer.parse(await (await shop.get(path)).json());
  return data.map(({ comment }) => comment);
}
/** Sends a correction of a fact with a picture and unique words. */
async function correct({ headers }: Person): Promise<string> {
  const statement = `Correction ${randomUUID()}`;
  const form = await correctionForm({ statement });
  expect(await ask("POST", "/agent-facts/corrections", headers, form)).toBe("200");
  return statement;
}
/** Watches an item, with an alert and a browser that gets alerts by push. */
async function watch({ headers, user }: Person) {
  const body = { shopType: store_name, id: productCode, kind: "gone" };
  expect(await ask("POST", "/watches", headers, body)).toBe("200");
  // The address may also watch without the account.
  expect(await ask("POST", "/watches", {}, { ...body, email: user.email })).toBe("200");
  const { db, now } = shop.context;
  const [watcher] = await db.select().from(watchers).where(eq(watchers.userId, user.id));
  const watcherId = watcher!.id;
  const endpoint = `https://push.example/${randomUUID()}`;
  await db.insert(pushSubscriptions).values({ endpoint, watcherId, p256dh: "key", auth: "secret" });
  const itemKey = `${store_name}:${productCode}`;
  const alert = { watcherId, itemKey, kind: "gone", title: "Bag", isImmediate: false } as const;
  const [row] = await db
    .insert(watchAlerts)
    .values({ ...alert, at: now() })
    .returning();
  return { alertId: row!.id, leaveToken: watcher!.leaveToken, endpoint };
}
const rating = async () => {
  const { rows } = await shop.context.db.execute<{ total: number; sum: number }>(
    sql`select total, sum from ratings where product_code = ${productCode}`,
  );
  return rows[0];
};

describe("the deletion of one's own account", () => {
  test("hides the reviews for a week, and a login in that week cancels it", async () => {
    const [other, person] = [await shop.logIn(), await shop.logIn()];
    await review(other, 3);
    const comment = await review(person, 5);
    expect(await shownReviews()).toContain(comment);
    const before = await rating();
    expect(await ask("DELETE", "/account", person.headers)).toBe("200");
    expect(await shownReviews()).not.toContain(comment);
    expect(await rating()).toEqual({ total: before!.total - 1, sum: before!.sum - 5 });
    wait(6 * DAY_MS);
    await deleteClosedAccounts(shop.context);
    expect(await logIn(person)).toBe("200");
    expect(await shownReviews()).toContain(comment);
    expect(await rating()).toEqual(before);
    wait(2 * DAY_MS);
    await deleteClosedAccounts(shop.context);
    expect(await logIn(person)).toBe("200");
  });

  test("ends all other sessions, and can be cancelled in the session that requested it", async () => {
    const person = await shop.logIn();
    const again = await shop.post("/api/v1/auth/login", {
      email: person.user.email,
      password: person.password,
    });
    const { approvalToken } = (await again.json()) as { approvalToken: string };
    await ask("DELETE", "/account", person.headers);
    expect(await ask("GET", "/users/me", { authorization: approvalToken })).toBe("login_required");
    expect(await ask("POST", "/account/restore", person.headers)).toBe("200");
    wait(8 * DAY_MS);
    await deleteClosedAccounts(shop.context);
    expect(await logIn(person)).toBe("200");
  });

  test("requires recent re-authentication", async () => {
    const person = await shop.logIn();
    wait(11 * 60_000);
    expect(await ask("DELETE", "/account", person.headers)).toBe("reauth_required");
  });

  test("removes the person's address, name and texts from all tables; only the audit log keeps the id", async () => {
    const owner = await shop.logIn("owner");
    const email = `gone-${randomUUID()}@example.com`;
    const person = await shop.logIn("user", email);
    const name = `Name ${randomUUID()}`;
    await ask("PATCH", "/account", person.headers, { name });
    const replaced = await review(person, 3);
    const comment = await review(person, 4);
    const deleted = await review(person, 1, "7265511374");
    await deleteReview(deleted);
    const item = `/users/addToCollection?productCode=${productCode}&storeName=${store_name}`;
    await ask("POST", item, person.headers);
    await ask("POST", "/users/shareCollection?on=true", person.headers);
    const { alertId, leaveToken, endpoint } = await watch(person);
    const correction = await correct(person);
    await addTotp(shop, person.headers);
    const next = `next-${randomUUID()}@example.com`;
    await ask("POST", "/account/email", person.headers, { email: next });
    await queueMail(shop.context, { kind: "reset", recipient: email });
    await ask("POST", "/auth/forgetPassword", {}, { email });
    await ask("POST", "/auth/login", {}, { email, password: "wrong" });
    await ask("POST", `/users/changeUserRoleOrStatus?email=${email}&role=admin`, owner.headers);
    await ask("POST", `/users/changeUserRoleOrStatus?email=${email}&role=user`, owner.headers);
    await ask("POST", "/users/logout", owner.headers, { email, reason: `About ${name}` });
    const back = await shop.post("/api/v1/auth/login", { email, password: person.password });
    expect(back.status).toBe(403);
    await shop.context.db
      .update(users)
      .set({ deletedAt: shop.clock.now })
      .where(sql`email = ${email}`);
    expect(await tablesWith([email])).not.toEqual([]);
    expect(await tablesWith([deleted])).toEqual([`removed_rows: ${deleted}`]);
    wait(1000);
    await deleteClosedAccounts(shop.context);
    const words = [comment, replaced, deleted, correction];
    const { id } = person.user;
    const traces = [id, email, next, name, ...words, alertId, leaveToken, endpoint];
    expect(await tablesWith(traces)).toEqual([`audit_log: ${id}`]);
    const [watchedItem] = await shop.context.db.select().from(watchedItems);
    expect(watchedItem?.watchers).toBe(0);
  });

  /** Deletes the review with this comment as an admin. */
  async function deleteReview(comment: string): Promise<void> {
    const { headers } = await shop.logIn("admin");
    const path = `/api/v1/review/findReview?search=${encodeURIComponent(comment)}`;
    const { data } = findReviews.answer.parse(await (await shop.get(path, headers)).json());
    const ids = data.map(({ _id }) => _id);
    expect(await ask("POST", "/review/deleteReviews", headers, { ids })).toBe("200");
  }

  async function tablesWith(words: string[]): Promise<string[]> {
    const { db } = shop.context;
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const leaks: string[] = [];
    for (const { name } of tables) {
      for (const word of words) {
        const { rows } = await db.execute<{ total: number }>(
          sql`select count(*)::int as total from ${sql.identifier(name)} t where position(${word} in t::text) > 0`,
        );
        if (rows[0]!.total > 0) leaks.push(`${name}: ${word}`);
      }
    }
    return leaks;
  }
});

describe("the export of one's data", () => {
  const read = async ({ headers }: Person) => {
    const response = await shop.get("/api/v1/account/export", headers);
    expect(response.headers.get("content-disposition")).toMatch(/account-\d{4}-\d\d-\d\d\.json/);
    return response;
  };

  test("contains the stored data about the person, and no secrets", async () => {
    const person = await shop.logIn();
    const comment = await review(person, 5);
    const statement = await correct(person);
    const { secret } = await addTotp(shop, person.headers);
    const { alertId, leaveToken, endpoint } = await watch(person);
    const isAddress = eq(watchers.email, person.user.email);
    const [byAddress] = await shop.context.db.select().from(watchers).where(isAddress);
    const { id } = await addWatchRow(shop.context, byAddress!);
    const text = await (await read(person)).text();
    expect(JSON.parse(text)).toMatchObject({
      account: { id: person.user.id, email: person.user.email },
      sessions: [expect.objectContaining({ userId: person.user.id })],
      secondFactors: { totp: true, recoveryCodes: 10 },
      reviews: [expect.objectContaining({ comment })],
      collection: [],
      watching: {
        watches: expect.arrayContaining([
          expect.objectContaining({ kind: "gone" }),
          expect.objectContaining({ id }),
        ]),
        pushSubscriptions: [{ endpoint }],
      },
      watchAlerts: [{ id: alertId }],
      corrections: [
        expect.objectContaining({
          statement,
          picture: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]+$/),
        }),
      ],
      complete: true,
    });
    expect(text).not.toMatch(/passwordHash|tokenHash|argon2|letter/);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(leaveToken);
  });

  test("contains no data about other people", async () => {
    const [one, other] = [await shop.logIn(), await shop.logIn()];
    const comment = await review(other, 2);
    expect(await (await read(one)).text()).not.toContain(comment);
  });

  test("of an admin's data contains the admin's actions, but no addresses of other people", async () => {
    const [admin, person] = [await shop.logIn("admin"), await shop.logIn()];
    const address = person.user.email;
    const body = { email: address, reason: "spam" };
    expect((await shop.post("/api/v1/users/block", body, admin.headers)).status).toBe(200);
    const exported = await (await read(admin)).text();
    expect(exported).toContain("blockUser");
    expect(exported).not.toContain(address);
  });

  test("with 30,000 rows is ready within 20 seconds, and is sent in small pieces", async () => {
    const person = await shop.logIn();
    await shop.context.db.execute(sql`
      insert into ${collectionItems} (user_id, store_name, product_code, title, images, from_catalogue, created_at)
      select ${person.user.id}::uuid, 'weidian', (1000000 + n)::text, 'Item ' || n, '{}', false,
        date_trunc('milliseconds', now()) + n % 500 * interval '1 millisecond'
      from generate_series(1, 30000) n`);
    const began = performance.now();
    const ask = () => shop.get("/api/v1/account/export", person.headers);
    let response = await ask();
    while (response.status === 202) response = await ask();
    let largest = 0;
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      largest = Math.max(largest, chunk.length);
      text += decoder.decode(chunk, { stream: true });
    }
    const { collection, complete } = JSON.parse(text) as {
      collection: { productCode: string }[];
      complete: boolean;
    };
    expect(complete).toBe(true);
    expect(new Set(collection.map((item) => item.productCode)).size).toBe(30_000);
    expect(largest).toBeLessThan(1_000_000);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
