import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { photoJudging } from "#testing/photo-reports.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { photoReports } from "./tables.server.ts";

type Headers = Record<string, string>;

let shop: TestShop;
let admin: Headers;
let judging: ReturnType<typeof photoJudging>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await shop.logIn("admin", "owner@example.com")).headers;
  judging = photoJudging(shop, admin);
});
afterAll(() => shop.close());
beforeEach(async () => void (await judging.nextItem()));
const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("a user's report of a photo", () => {
  test("is stored with its note and item, and listed for admins", async () => {
    const answer = await judging.report(await judging.user(), { note: "  This is a <watch>  " });
    expect(answer.status).toBe(200);
    expect(await message(answer)).toBe("Thank you. An admin will look at it.");
    const { data, nextCursor } = await judging.findReports();
    expect(nextCursor).toBeNull();
    expect(data).toEqual([
      {
        _id: expect.any(String),
        ...judging.item(),
        picture: judging.one(),
        isHidden: false,
        total: 1,
        reasons: [{ reason: "other-item", total: 1 }],
        reports: [
          {
            _id: expect.any(String),
            name: "Robin",
            reason: "other-item",
            note: "This is a <watch>",
            createdAt: shop.clock.now.toISOString(),
            settledAt: null,
            verdict: null,
          },
        ],
      },
    ]);
  });

  test("replaces the same user's earlier one, and an admin has to decide again", async () => {
    const headers = await judging.user();
    await judging.report(headers, { note: "first" });
    await judging.settle("kept");
    expect((await judging.findReports()).data).toEqual([]);
    await judging.report(headers, { reason: "broken", note: "second" });
    const { data } = await judging.findReports();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      total: 1,
      reasons: [{ reason: "broken", total: 1 }],
      reports: [{ note: "second", settledAt: null, verdict: null }],
    });
    expect((await judging.findReports("status=settled")).data).toEqual([]);
  });

  test("is rejected for a photo of another item", async () => {
    const headers = await judging.user();
    const strange = judging.pathAt("https://a.example/strange.jpg");
    const answer = await judging.report(headers, { picture: strange });
    expect(answer.status).toBe(404);
    expect(await message(answer)).toBe("This photo is not one of the item’s");
    // This photo exists, but it belongs to another item.
    expect((await judging.report(headers, { productCode: "7265511373" })).status).toBe(404);
    expect((await judging.findReports()).data).toEqual([]);
  });

  test.each([
    ["an unknown reason", { reason: "ugly" }],
    ["no reason", { reason: undefined }],
    ["a note of 501 characters", { note: "é".repeat(501) }],
    ["a null character in the note", { note: "a\u0000b" }],
    ["a picture of a marketplace", { picture: "/images/goods/abcdefghijklmnopqrstuv" }],
    ["a picture on another site", { picture: "https://a.example/1.jpg" }],
    ["an unknown store", { storeName: "ebay" }],
    ["no item", { productCode: "12" }],
  ])("is rejected with %s", async (_, wrong) => {
    expect((await judging.report(await judging.user(), wrong)).status).toBe(400);
    expect((await judging.findReports()).data).toEqual([]);
  });

  test("is accepted with a note of 500 emoji", async () => {
    expect((await judging.report(await judging.user(), { note: "🧥".repeat(500) })).status).toBe(
      200,
    );
  });

  test("is settled at once if the photo is hidden already", async () => {
    await judging.report(await judging.user());
    await judging.settle("hidden");
    expect((await judging.report(await judging.user())).status).toBe(200);
    expect((await judging.findReports()).data).toEqual([]);
    expect((await judging.findReports("status=settled")).data[0]).toMatchObject({
      total: 2,
      isHidden: true,
    });
  });

  test("is rejected if it is the user's twenty-first within an hour, while other users can still report", async () => {
    const headers = await judging.user();
    const statuses = [];
    for (let n = 1; n <= 21; n += 1) statuses.push((await judging.report(headers)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await judging.report(await judging.user())).status).toBe(200);
  });
});

describe("the list of reported photos", () => {
  test("contains each photo once with all its reports, the most recently reported first, and has pages", async () => {
    for (const reason of ["broken", "other-item", "other-item"]) {
      await judging.report(await judging.user(), { reason });
      judging.later(1);
    }
    await judging.report(await judging.user(), { picture: judging.other() });
    const first = await judging.findReports("limit=1");
    expect(first.data).toMatchObject([{ picture: judging.other(), total: 1 }]);
    const second = await judging.findReports(`limit=1&cursor=${first.nextCursor}`);
    expect(second.data).toMatchObject([
      {
        picture: judging.one(),
        total: 3,
        reasons: [
          { reason: "other-item", total: 2 },
          { reason: "broken", total: 1 },
        ],
      },
    ]);
    expect(second.data[0]!.reports.map(({ reason }) => reason)).toEqual([
      "other-item",
      "other-item",
      "broken",
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test("contains the number of all reports of a photo, and the newest twenty of them", async () => {
    const picture = judging.one().split("/").pop()!;
    const rows = Array.from({ length: 25 }, (_, n) => ({
      ...judging.item(),
      pictureId: picture,
      userId: crypto.randomUUID(),
      reason: "other" as const,
      note: `note ${n}`,
      createdAt: new Date(shop.clock.now.getTime() + n),
    }));
    await shop.context.db.insert(photoReports).values(rows);
    const { data } = await judging.findReports();
    expect(data[0]!.total).toBe(25);
    expect(data[0]!.reports).toHaveLength(20);
    expect(data[0]!.reports[0]).toMatchObject({ note: "note 24", name: null });
  });

  test.each(["limit=101", "limit=0", "status=new", "cursor=nonsense"])(
    "is rejected with 400 for %s",
    async (query) => {
      expect((await shop.get(`/api/v1/qc/getPhotoReports?${query}`, admin)).status).toBe(400);
    },
  );
});
