import { readFileSync } from "node:fs";
import { getEstimation, getShippingOptions, PUBLIC_FIELD_ERRORS } from "@loupe/contract";
import { parcelErrors, quote } from "@loupe/shipping";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PER_MINUTE } from "#server/limits/default-limits.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { cardInUse } from "#features/freight/rate-cards/rate-cards.server.ts";

const PATH = "/api/v1/get_estimation";
const PARCEL = { destination: "GB", weight: 1200, length: 12, width: 12, height: 12 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = async (body: unknown, headers?: Record<string, string>) => {
  const response = await shop.post(PATH, body, headers);
  return { status: response.status, json: (await response.json()) as any };
};
const estimateOf = async (body: unknown) => getEstimation.answer.parse((await ask(body)).json);

type RequestCase = {
  id: string;
  kind: string;
  title: string;
  request: Record<string, unknown>;
  expect: { httpStatus: number; message?: string; normalised?: Record<string, unknown> };
};
const file = new URL("../../../../../packages/shipping/test/data/cases.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: RequestCase[] };
const requests = cases.filter(({ kind }) => kind === "request");

describe("POST /get_estimation", () => {
  test("returns the prices of the rate card, with their marks and the date of the card", async () => {
    const answer = await estimateOf(PARCEL);
    const { pricing } = await cardInUse(shop.context);
    const { methods, rateCard, currency } = quote(pricing, PARCEL);
    expect(answer).toEqual({
      success: true,
      message: "ok",
      data: methods,
      rateCard,
      currency,
      isFallback: false,
    });
    expect(answer.data[0]).toMatchObject({ id: "uk-taxfree", feeDetail: { total: 75.2 } });
    expect(answer.rateCard?.date).toMatch(/^\d{4}-\d{2}/);
  });

  test("has test cases in the shared file", () => expect(requests.length).toBeGreaterThan(8));

  test.each(requests)("$id $title", async ({ request, expect: expected }) => {
    const { status, json } = await ask(request);
    expect(status).toBe(expected.httpStatus);
    if (expected.message) expect(json).toMatchObject({ success: false, message: expected.message });
    if (expected.normalised) expect(json).toEqual((await ask(expected.normalised)).json);
  });

  test.each([
    [0, "Weight must be a positive number of grams"],
    [1e9 + 1, "Weight must be at most 1,000,000,000 grams"],
    ["1e3", "Weight must be a positive number of grams"],
    ["NaN", "Weight must be a positive number of grams"],
    ["", "Weight is required"],
  ])("refuses a weight of %j with a message", async (weight, message) => {
    const { status, json } = await ask({ ...PARCEL, weight });
    expect({ status, message: json.message }).toEqual({ status: 400, message });
    expect(json.issues).toMatchObject([{ path: "body.weight", message }]);
  });

  test("returns every shipping line as unavailable for a weight of a thousand tonnes", async () => {
    const { data } = await estimateOf({ ...PARCEL, weight: 1e9 });
    expect(data.length).toBeGreaterThan(5);
    expect(data.filter(({ available }) => available)).toEqual([]);
  });

  test("ignores the volume if only one side of the parcel is known", async () => {
    const { data } = await estimateOf({ ...PARCEL, width: null, height: "" });
    expect(data[0]?.feeDetail).toMatchObject({ volumeWeight: 0, decidedBy: "actual" });
  });

  test("reports all errors of a request at once", async () => {
    const { json } = await ask({ weight: "x", length: -1, features: "101,99999" });
    expect(json.message).toBe("Country is required");
    expect(json.issues).toMatchObject([
      { path: "body.destination", code: "required" },
      { path: "body.weight", code: "wrong_format" },
      { path: "body.length", code: "wrong_format" },
      { path: "body.features", code: "unknown_value" },
    ]);
    const elsewhere = await ask({ ...PARCEL, destination: "XX" });
    expect(elsewhere.json.issues).toMatchObject([
      { path: "body.destination", code: "unknown_value" },
    ]);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
    "accepts a form as %s, with the same result as for JSON",
    async (type) => {
      const form = type.startsWith("multipart") ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries(PARCEL)) form.append(name, String(value));
      form.append("features", "101");
      form.append("features", "702");
      const request = new Request("http://shop", { method: "POST", body: form });
      const response = await shop.send("POST", PATH, {
        body: Buffer.from(await request.arrayBuffer()).toString("latin1"),
        headers: { "content-type": request.headers.get("content-type") ?? "" },
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual((await ask({ ...PARCEL, features: "101,702" })).json);
    },
  );

  test("refuses a multipart body without its boundary", async () => {
    const headers = { "content-type": "multipart/form-data" };
    const response = await shop.send("POST", PATH, { body: "weight=1", headers });
    expect(response.status).toBe(400);
  });

  test.each([
    ["text/plain", "weight=1", 415],
    ["application/json", "{", 400],
    ["application/json", "[]", 400],
    ["application/json", `{"features":"${"1,".repeat(40_000)}"}`, 413],
  ])("refuses the type %s with the body %.10s by status %3$d", async (type, body, status) => {
    const response = await shop.send("POST", PATH, { body, headers: { "content-type": type } });
    expect(response.status).toBe(status);
  });

  test("can be called by pages of other sites", async () => {
    const { status } = await ask(PARCEL, { origin: "https://elsewhere.example" });
    expect(status).toBe(200);
  });
});

describe("the files for the estimate:", () => {
  test("countries have a name and a code, and are ordered by name", async () => {
    const response = await shop.get("/country.json");
    const countries = (await response.json()) as { name: string; code: string }[];
    expect(countries).toHaveLength(65);
    expect(countries[0]).toEqual({ name: "Argentina", code: "AR" });
    expect(response.headers.get("cache-control")).toContain("public");
  });

  test("categories have a name, and children with id and name", async () => {
    const tree = (await (await shop.get("/category.json")).json()) as any[];
    expect(tree).toHaveLength(13);
    expect(Object.keys(tree[0])).toEqual(["name", "children"]);
    expect(tree[0].children[0]).toEqual({ id: "101", name: "T-shirts and tops" });
  });

  test("every shipping line has an icon on this server, even an unknown one", async () => {
    const { data } = await estimateOf(PARCEL);
    for (const { iconUrl } of [...data, { iconUrl: "/icons/lines/line-of-tomorrow.svg" }]) {
      const response = await shop.get(iconUrl);
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      expect(await response.text()).toMatch(/^<svg xmlns/);
    }
    expect((await shop.get("/icons/lines/..%2fmain.svg")).status).toBe(404);
  });
});

describe("if an external estimate service is configured,", () => {
  let served: TestShop;
  beforeAll(async () => {
    served = await openTestShop(({ urls }) => ({
      SHIPPING_ESTIMATE_URL: urls.shippingEstimate,
      UPSTREAM_TIMEOUT_MS: "1000",
    }));
  });
  afterAll(() => served.close());

  const estimateOf = async (body: object = PARCEL) => {
    const response = await served.post(PATH, body);
    expect(response.status).toBe(200);
    return getEstimation.answer.parse(await response.json());
  };

  test("its prices are returned, sorted by total, and unavailable lines are last", async () => {
    const { data, rateCard, isFallback } = await estimateOf();
    expect({ rateCard, isFallback }).toEqual({ rateCard: null, isFallback: false });
    const totals = data.map(({ feeDetail }) => feeDetail?.total ?? Number.POSITIVE_INFINITY);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(totals[0]).toBeGreaterThan(0);
    expect(data.every(({ available, feeDetail }) => available === (feeDetail !== null))).toBe(true);
    expect(data.every(({ marks }) => marks === null)).toBe(true);
    expect(data.map(({ iconUrl }) => iconUrl)).not.toContainEqual(expect.stringMatching(/^http/));
  });

  test.each([
    ["server-error", true],
    ["html", true],
    ["cut-json", true],
    ["slow", true],
    ["business-error", true],
    ["rate-limited", true],
    ["second-envelope", false],
    ["least", false],
    ["empty", false],
    ["null", false],
  ] as const)(
    "after its response %s the shop's rate card is used instead: %s",
    async (scenario, isFallback) => {
      await served.restart();
      served.sandbox.switches.set({ service: "shippingEstimate", scenario });
      try {
        const answer = await estimateOf();
        expect(answer.isFallback).toBe(isFallback);
        if (isFallback) expect(answer.rateCard?.id).toMatch(/\w/);
        if (isFallback) expect(answer.data[0]).toMatchObject({ feeDetail: { total: 75.2 } });
      } finally {
        served.sandbox.switches.clear();
      }
    },
  );

  test("the shop's rate card prices the parcels of a client that has exceeded its limit of calls", async () => {
    await served.restart();
    for (let at = 0; at < PER_MINUTE.estimate; at += 1) {
      await served.context.limits.estimate("127.0.0.1");
    }
    const before = served.sandbox.calls.count("shippingEstimate");
    expect(await estimateOf()).toMatchObject({
      isFallback: true,
      rateCard: { id: expect.any(String) },
    });
    expect(served.sandbox.calls.count("shippingEstimate")).toBe(before);
  });

  test("prices and sums at the door of one parcel are from one answer", async () => {
    await served.restart();
    const before = served.sandbox.calls.count("shippingEstimate");
    const sized = { weight: 1_200, length: 10, width: 30, height: 20 };
    const items = [{ ...sized, price: 431, quantity: 1 }];
    const [estimate, options] = await Promise.all([
      estimateOf({ ...sized, destination: "DE" }),
      served.post("/api/v1/shipping_options", { destination: "DE", items }),
    ]);
    const { data } = getShippingOptions.answer.parse(await options.json());
    const prices = estimate.data.flatMap(({ feeDetail }) => feeDetail?.total ?? []);
    expect(data.options.map(({ freight }) => freight).toSorted((a, b) => a - b)).toEqual(prices);
    expect(data.rateCard).toBeNull();
    expect(served.sandbox.calls.count("shippingEstimate") - before).toBe(1);
    // Prices change, so that a later estimate is requested again.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await estimateOf({ ...sized, destination: "DE" });
    expect(served.sandbox.calls.count("shippingEstimate") - before).toBe(2);
  });

  test("an invalid request is refused without a call to the service", async () => {
    const before = served.sandbox.calls.count("shippingEstimate");
    expect((await served.post(PATH, { ...PARCEL, weight: "NaN" })).status).toBe(400);
    expect(served.sandbox.calls.count("shippingEstimate")).toBe(before);
  });
});

test("the public API documents the same messages for errors of a parcel as `packages/shipping` returns", () => {
  expect(PUBLIC_FIELD_ERRORS).toMatchObject(parcelErrors);
});
