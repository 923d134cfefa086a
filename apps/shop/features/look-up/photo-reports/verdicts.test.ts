import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { photos } from "#features/look-up/qc/tables.server.ts";
import { storeSets } from "#features/look-up/qc/service.server.ts";
import { photoJudging } from "#testing/photo-reports.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

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
let address: string;
beforeEach(async () => {
  [address] = (await judging.nextItem()) as [string, string];
});
const post = (path: string, body: unknown, headers: Headers) =>
  shop.post(`/api/v1/qc/${path}`, body, headers);

describe("an admin's decision on a reported photo", () => {
  test("can be made only on reported photos", async () => {
    const headers = await judging.user();
    await judging.report(headers);
    expect((await judging.settle("hidden", judging.other())).status).toBe(404);
    expect((await judging.settle("gone")).status).toBe(400);
    expect(await judging.findShownPhotos()).toContain(judging.one());
    expect((await judging.findReports()).data).toHaveLength(1);
  });

  test("'hidden' removes the photo and its copies from all sets of the item, even if a source sends them again", async () => {
    await judging.store("partner", [address], 1_751_000_000);
    expect(await judging.findShownPhotos()).toEqual([judging.one(), judging.other()]);
    await Promise.all([judging.report(await judging.user()), judging.report(await judging.user())]);
    expect((await judging.settle("hidden")).status).toBe(200);
    // The cached response with the photo was invalidated.
    await expect.poll(() => judging.findShownPhotos()).toEqual([judging.other()]);
    const rows = await shop.context.db
      .select()
      .from(photos)
      .where(eq(photos.pictureId, judging.one().split("/").pop()!));
    expect(rows).toHaveLength(2);
    expect(rows.every(({ hiddenAt }) => hiddenAt !== null)).toBe(true);
    await judging.store("partner", [address], 1_752_000_000);
    await shop.restart();
    expect(await judging.findShownPhotos()).toEqual([judging.other()]);
    expect((await judging.findReports()).data).toEqual([]);
    expect((await judging.findReports("status=settled")).data[0]).toMatchObject({
      picture: judging.one(),
      isHidden: true,
      total: 2,
      reports: [{ verdict: "hidden" }, { verdict: "hidden" }],
    });
  });

  test("'kept' keeps the photo visible, or makes a hidden one visible again", async () => {
    await judging.report(await judging.user());
    await judging.settle("kept");
    expect(await judging.findShownPhotos()).toEqual([judging.one(), judging.other()]);
    expect((await judging.findReports()).data).toEqual([]);
    await judging.settle("hidden");
    await expect.poll(() => judging.findShownPhotos()).toEqual([judging.other()]);
    await judging.settle("kept");
    await expect.poll(() => judging.findShownPhotos()).toEqual([judging.one(), judging.other()]);
    expect((await judging.findReports("status=settled")).data[0]).toMatchObject({
      isHidden: false,
      reports: [{ verdict: "kept" }],
    });
  });

  test("can be undone, which makes the photo visible and opens only the reports that this decision settled", async () => {
    await judging.report(await judging.user(), { note: "old" });
    await judging.settle("kept");
    judging.later(5);
    await judging.report(await judging.user(), { note: "new" });
    await judging.settle("hidden");
    expect((await judging.settle("open")).status).toBe(200);
    await expect.poll(() => judging.findShownPhotos()).toEqual([judging.one(), judging.other()]);
    expect((await judging.findReports()).data[0]!.reports.map(({ note }) => note)).toEqual(["new"]);
    expect(
      (await judging.findReports("status=settled")).data[0]!.reports.map(({ note }) => note),
    ).toEqual(["old"]);
  });

  test("applies to one item, so other items still show the same picture", async () => {
    const shared = { storeName: "weidian" as const, id: "7265699999" };
    await storeSets(shop.context, shared, "partner", [
      { skuInfo: "", weight_g: 0, qcTime: 0, images: [address] },
    ]);
    await judging.report(await judging.user());
    await judging.settle("hidden");
    expect(await judging.findShownPhotos(shared.id)).toHaveLength(1);
  });

  test("is in the audit log with the changed state, but not if it was rejected", async () => {
    await judging.report(await judging.user());
    await judging.settle("hidden", judging.other());
    await judging.settle("hidden");
    const answer = await shop.get("/api/v1/audit/getAuditLog?action=settlePhotoReports", admin);
    const { data } = (await answer.json()) as { data: object[] };
    expect(data[0]).toMatchObject({
      actor: "owner@example.com",
      subject: `weidian/${judging.item().productCode}/${judging.one().split("/").pop()}`,
      before: { hidden: false, openReports: 1 },
      after: { hidden: true, openReports: 0 },
    });
    expect(JSON.stringify(data)).not.toContain(judging.other().split("/").pop());
  });
});

test("a search by channel does not return photos that an admin has hidden", async () => {
  shop.sandbox.switches.clear();
  await shop.restart();
  const target = { channel: 3, offerId: "7265511380" };
  const sets = async () => {
    const answer = await shop.post("/api/v1/qc/search", target);
    const { data } = (await answer.json()) as { data: { image: string[] }[] };
    return data.flatMap(({ image }) => image);
  };
  const before = await sets();
  const photo = { storeName: "weidian", productCode: target.offerId, picture: before[0] };
  await post("reportPhoto", { ...photo, reason: "offensive" }, await judging.user());
  expect((await post("settlePhotoReports", { ...photo, verdict: "hidden" }, admin)).status).toBe(
    200,
  );
  await expect.poll(sets).toEqual(before.filter((path) => path !== before[0]));
});
