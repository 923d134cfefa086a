import { getQcPhotos } from "@loupe/contract";
import { SCENARIOS, type Scenario } from "@loupe/sandbox";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PHOTO_SOURCES } from "#server/sources/source-list.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ UPSTREAM_TIMEOUT_MS: "400", RATE_LIMIT: "off" });
});
afterAll(() => shop.close());
/** The restart after a failure resets the breakers, so that each scenario calls every source. */
let isFailing = false;
afterEach(async () => {
  if (isFailing) await shop.restart();
});

/** The shopper's view if the sources behave as in a scenario. */
type Outcome = {
  photos: "some" | "none";
  /** The sources that failed. If there are none, `photos: "none"` means that the item has no photos. */
  failed: string[];
  /** Whether the address of the first photo returns the photo or a placeholder picture. */
  picture?: "shown" | "placeholder";
};

const SHOWN: Outcome = { photos: "some", failed: [], picture: "shown" };
const NONE: Outcome = { photos: "none", failed: [] };
const DEAD: Outcome = { photos: "none", failed: PHOTO_SOURCES.map(({ name }) => name).toSorted() };

/** The result for every scenario. The type demands all, so a new scenario without a result does not compile. */
const OUTCOMES: Record<Scenario, Outcome> = {
  ok: SHOWN,
  empty: NONE,
  null: NONE,
  "business-error": DEAD,
  "rate-limited": DEAD,
  "server-error": DEAD,
  html: DEAD,
  "cut-json": DEAD,
  slow: DEAD,
  "images-forbidden": SHOWN,
  "images-missing": { ...SHOWN, picture: "placeholder" },
  "duplicate-time": SHOWN,
  "second-envelope": SHOWN,
  "no-title": SHOWN,
  "no-sku-images": SHOWN,
  quota: DEAD,
  "bad-credentials": DEAD,
  "huge-body": DEAD,
  "qc-images-down": { ...SHOWN, failed: ["third-party"] },
  "qc-partner-down": { ...SHOWN, failed: ["partner"] },
  "product-down": { ...SHOWN, failed: ["product-data"] },
  "empty-wrapped": NONE,
  "empty-wrapped-null": NONE,
  "empty-imgs": NONE,
  "null-imgs": NONE,
  untidy: SHOWN,
  "dropped-connection": DEAD,
  "redirect-to-private": DEAD,
  "images-malformed": { ...SHOWN, picture: "placeholder" },
  "wrong-shape": DEAD,
  "not-found-message": NONE,
  "odd-values": SHOWN,
  "empty-object": DEAD,
  "code-only": DEAD,
  "chinese-title": SHOWN,
  "many-options": SHOWN,
  "plain-options": SHOWN,
  least: SHOWN,
};

test.each(SCENARIOS.map((scenario, number) => ({ scenario, number })))(
  "the API returns the expected photos and failed sources in scenario $number, $scenario",
  async ({ scenario, number }) => {
    const id = `7000099${String(number).padStart(3, "0")}`;
    const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    const { data } = getQcPhotos.answer.parse(await response.json());
    const { photos, failed, picture } = OUTCOMES[scenario];
    isFailing = failed.length > 0 || picture === "placeholder";
    expect({ status: response.status, photos: data.photos.length > 0 }).toEqual({
      status: 200,
      photos: photos === "some",
    });
    expect([...data.failed].sort()).toEqual(failed);
    expect(data.partial).toBe(failed.length > 0);
    const cacheControl = response.headers.get("cache-control");
    expect(cacheControl).toMatch(failed.length > 0 ? /^no-store$/ : /s-maxage/);
    const [first] = data.photos;
    if (!picture || !first) return;
    const pictureResponse = await shop.get(`${first.url}?w=160`, {
      referer: "https://loupe.example/",
    });
    expect(pictureResponse.headers.get("x-picture")).toBe(
      picture === "shown" ? null : "unavailable",
    );
  },
);
