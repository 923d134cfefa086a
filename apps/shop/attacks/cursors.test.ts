import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());

const LISTS = [
  "/review/findReview?status=approved",
  "/review/findReview?product_code=7265511373&status=approved",
  "/products/getAllProduct?limit=5",
  "/mail/getOutbox?limit=5",
  "/audit/getAuditLog?limit=5",
  "/users/viewCollection?limit=5",
  "/qc/getPhotoReports?status=open",
  "/rateCard/getRateCards?limit=5",
  "/qc/getPhotoSets?limit=5",
];

const ID = "0198c6a0-0000-7000-8000-000000000001";
const PLACES = [
  `2026-02-31T00:00:00.000Z ${ID}`,
  `2026-13-01T00:00:00.000Z ${ID}`,
  `2026-00-00T00:00:00.000Z ${ID}`,
  `0000-01-01T00:00:00.000Z ${ID}`,
  `2026-01-01T25:61:61.000Z ${ID}`,
  `2026-01-01T00:00:60.000Z ${ID}`,
  `2026-01-01T....:::Z ${ID}`,
  `2026-01-01T00:00:00.0000000000000Z ${ID}`,
  `2026-01-01T00:00:00.000Z ------------------------------------`,
  `9007199254740993.${ID}`,
  "999999999999999",
  "1_x",
  "99999999999999999_x",
  "\u0000",
];

describe.each(LISTS)("%s", (path) => {
  test.each(PLACES)("a cursor that encodes %j is rejected", async (place) => {
    const cursor = Buffer.from(place).toString("base64url");
    const response = await shop.get(`/api/v1${path}&cursor=${cursor}`, headers);
    // A number beyond the last row is still a valid cursor.
    const isPossible =
      (path.startsWith("/products/") && place.endsWith(`.${ID}`)) ||
      (path.startsWith("/rateCard/") && /^\d+$/.test(place));
    expect(response.status).toBe(isPossible ? 200 : 400);
  });

  test.each(["1_x", "99999999999999999_0", "8640000000000001_0"])(
    "the raw cursor %s is rejected",
    async (cursor) => {
      const response = await shop.get(`/api/v1${path}&cursor=${cursor}`, headers);
      expect(response.status).toBe(400);
    },
  );
});
