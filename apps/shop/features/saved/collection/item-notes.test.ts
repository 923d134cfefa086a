import {
  findItemNotes,
  viewCollection,
  viewSharedCollection,
  type DeskNotes,
} from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportAccountJob } from "#features/personal-data/service.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { untilRun } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Exports run in the background, as in the shop. */
const EXPORT = exportAccountJob as Job;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", EXPORT_WAIT_S: "0" }, undefined, [EXPORT]);
});
afterAll(() => shop.close());

const ITEM = "productCode=7265511373&storeName=weidian";
const PATH = `/api/v1/users/collectionNotes?${ITEM}`;
type Headers = Record<string, string>;

async function collector(): Promise<Headers> {
  const { headers } = await shop.logIn();
  await shop.send("POST", `/api/v1/users/addToCollection?${ITEM}`, { headers });
  return headers;
}

const MARK = { photo: "q0Zt3Fy1mXb7Kc9Ld2Re5w", x: 0.4, y: 1, note: "Loose thread" };

const notesAt = (second: number, more: Partial<DeskNotes> = {}): DeskNotes => ({
  marks: [MARK],
  verdict: "ask",
  reason: "Is this glue?",
  changedAt: new Date(shop.clock.now.getTime() - 60_000 + second * 1000).toISOString(),
  ...more,
});
const save = (headers: Headers, body: object) => shop.send("PUT", PATH, { headers, body });
const stored = async (headers: Headers) =>
  findItemNotes.answer.parse(await (await shop.get(PATH, headers)).json()).data;

describe("the notes about an item of the collection", () => {
  test("are stored for their owner only, and go with the item", async () => {
    const headers = await collector();
    expect(await stored(headers)).toBeNull();
    expect((await save(headers, notesAt(1))).status).toBe(200);
    expect(await stored(headers)).toEqual(notesAt(1));
    expect(await stored(await collector())).toBeNull();
    await shop.send("POST", `/api/v1/users/removeFromCollection?${ITEM}`, { headers });
    expect((await shop.get(PATH, headers)).status).toBe(404);
    expect((await save(headers, notesAt(2))).status).toBe(404);
  });

  test("are replaced by newer ones only, and a clock that is ahead does not win", async () => {
    const headers = await collector();
    await save(headers, notesAt(5));
    const older = await save(headers, notesAt(4, { reason: "older" }));
    expect(await older.json()).toMatchObject({ data: { reason: "Is this glue?" } });
    const year2099 = notesAt(0, { reason: "ahead", changedAt: "2099-01-01T00:00:00.000Z" });
    await save(headers, year2099);
    expect((await stored(headers))?.changedAt).toBe(shop.clock.now.toISOString());
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await save(headers, notesAt(30, { reason: "newest" }));
    expect((await stored(headers))?.reason).toBe("newest");
  });

  test("show their verdict to the owner, and to others unless it is that the owner asks", async () => {
    const headers = await collector();
    const path = "/api/v1/users/shareCollection?on=true";
    const { data } = (await (await shop.send("POST", path, { headers })).json()) as {
      data: { shareId: string };
    };
    const own = async () =>
      viewCollection.answer.parse(
        await (await shop.get("/api/v1/users/viewCollection", headers)).json(),
      ).productCollection[0];
    const others = async () =>
      viewSharedCollection.answer.parse(
        await (await shop.get(`/api/v1/collection/shared/${data.shareId}`)).json(),
      ).productCollection[0];
    await save(headers, notesAt(1));
    expect(await own()).toMatchObject({ verdict: "ask", reason: "Is this glue?" });
    expect((await others())?.verdict).toBeNull();
    await save(headers, notesAt(2, { verdict: "keep" }));
    expect((await others())?.verdict).toBe("keep");
    expect(JSON.stringify(await others())).not.toContain("glue");
  });

  test("are a part of the account's export", async () => {
    const headers = await collector();
    await save(headers, notesAt(1, { reason: "in the export" }));
    const exported = () => shop.get("/api/v1/account/export", headers);
    expect((await exported()).status).toBe(202);
    await untilRun(shop.context, EXPORT);
    const { collection } = (await (await exported()).json()) as { collection: { notes: object }[] };
    expect(collection[0]?.notes).toMatchObject({ reason: "in the export" });
  });

  test.each([
    ["41 marks", { marks: Array.from({ length: 41 }, () => MARK) }],
    ["a mark beside the photo", { marks: [{ ...MARK, x: 1.01 }] }],
    ["a photo of another site", { marks: [{ ...MARK, photo: "https://x.example" }] }],
    ["a note of 201 characters", { marks: [{ ...MARK, note: "n".repeat(201) }] }],
    ["a reason of 501 characters", { reason: "r".repeat(501) }],
    ["an unknown verdict", { verdict: "authentic" }],
  ])("are refused with %s", async (_, change) => {
    expect((await save(await collector(), { ...notesAt(1), ...change })).status).toBe(400);
  });

  test("lose characters that turn the direction of other text, and keep a script as text", async () => {
    const headers = await collector();
    const reason = "<script>alert(1)</script>\u202Eevil";
    await save(headers, notesAt(1, { reason }));
    expect((await stored(headers))?.reason).toBe("<script>alert(1)</script>evil");
  });
});
