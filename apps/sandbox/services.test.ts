import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient } from "./sandbox-client.ts";
import { startSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

let sandbox: Sandbox;
let ask: ReturnType<typeof sandboxClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  ask = sandboxClient(sandbox);
});
afterAll(() => sandbox.close());

const ID = "7300112237";
const json = async (response: Promise<Response>) => (await response).json();

describe("QC partner", () => {
  test("a search by channel and offer id and one by link give the same list", async () => {
    const byId = await json(ask.qcList(ID));
    expect(byId).toMatchObject({ code: 200, success: true });
    for (const set of byId.data) {
      expect(set.skuInfo).toMatch(/^Colour: .+; Size: .+$/);
      expect(set.weight).toBeGreaterThan(0);
      expect(set.qcTime * 1000).toBeLessThan(Date.UTC(2026, 10, 1));
      expect(set.image.length).toBeGreaterThanOrEqual(3);
    }
    for (const url of [
      `https://weidian.com/item.html?itemID=${ID}`,
      `https://shop1.v.weidian.com/item.html?itemId=${ID}&spider=x`,
      `https://item.taobao.com/item.htm?id=${ID}`,
      `detail.tmall.com/item.htm?id=${ID}`,
      `https://world.taobao.com/item/${ID}.htm`,
      `https://detail.1688.com/offer/${ID}.html`,
      `https://detail.m.1688.com/page/index.html?offerId=${ID}`,
    ]) {
      expect(await json(ask.partner({ url })), url).toEqual(byId);
    }
  });

  test.each([
    [{ url: "https://cnfans.com/product?id=1234567&platform=WEIDIAN" }, 10004],
    [{ url: "https://notweidian.com/item.html?itemID=7300112237" }, 10004],
    [{ url: "https://weidian.com/item.html" }, 10004],
    [{ url: "::" }, 10004],
    [{ channel: 9, offerId: ID }, 10001],
    [{}, 10001],
    [{ appKey: "", channel: 1, offerId: ID }, 10003],
    [{ appKey: "wrong", channel: 1, offerId: ID }, 10002],
    [{ appId: "wrong", channel: 1, offerId: ID }, 10002],
  ])("%o is refused with HTTP 200 and code %i", async (body, code) => {
    const response = await ask.partner(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code, success: false, data: null });
  });

  test("a body that is not JSON is refused", async () => {
    const url = `${sandbox.urls.qcPartner}/partner-api/get/goods/qc/list`;
    const body = await json(fetch(url, { method: "POST", body: "{" }));
    expect(body).toMatchObject({ code: 10003, success: false });
  });

  test("an id that ends in 4040 does not exist", async () => {
    expect((await json(ask.qcList("7300114040"))).data).toEqual([]);
    expect(await json(ask.proxy("7300114040"))).toMatchObject({ code: 50000, data: null });
    expect(await json(ask.info("7300114040"))).toMatchObject({ code: 404, data: null });
    expect((await ask.images("7300114040")).status).toBe(404);
  });
});

describe("product services", () => {
  test("all malls and platforms describe the same goods with their own link", async () => {
    const seen = await Promise.all(
      ["TB", "WD", "T1688"].map(async (mall) => (await json(ask.proxy(ID, mall))).data),
    );
    expect(new Set(seen.map((product) => product.title)).size).toBe(1);
    expect(seen.map((product) => new URL(product.itemUrl).hostname)).toEqual([
      "item.taobao.com",
      "weidian.com",
      "detail.1688.com",
    ]);
    expect(seen[0].price).toMatch(/^¥\d+\.\d\d$/);
    expect(seen[0].toPrice).toMatch(/^\$\d+\.\d\d$/);
    expect(seen[0].qcPicCnt).toBe(seen[0].qcList.length);
  });

  test("skus have every field and the picture of their colour", async () => {
    for (const platform of ["TAOBAO", "WEIDIAN", "ALI_1688"]) {
      const { productInfo } = await json(ask.info(ID, platform));
      expect(productInfo.price).toMatch(/^\d+\.\d\d$/);
      expect(productInfo.skus.length).toBeGreaterThanOrEqual(2);
      for (const sku of productInfo.skus) {
        expect(Object.keys(sku)).toEqual(
          "skuID imgUrl name nameTrans stock propsID propsCode specId price".split(" "),
        );
        expect(sku.imgUrl).toMatch(/\/c\d\.jpg$/);
      }
    }
  });

  test("a wrong mall, platform or shop is refused", async () => {
    expect(await json(ask.proxy(ID, "XX"))).toMatchObject({ code: 40000, data: null });
    expect(await json(ask.info(ID, "AMAZON"))).toMatchObject({ code: 400, data: null });
    expect((await ask.images(ID, "amazon")).status).toBe(400);
  });

  test("photo addresses use the host name of the request", async () => {
    const port = new URL(sandbox.origin).port;
    const response = await fetch(
      `http://localhost:${port}/product-info?platform=TAOBAO&productID=${ID}`,
    );
    const { productInfo } = await response.json();
    expect(productInfo.imgList[0]).toMatch(new RegExp(`^http://localhost:${port}/img/goods/`));
  });
});

test("some third-party photos are the same as the partner's", async () => {
  let shared = 0;
  let own = 0;
  for (let id = 7300112200; id < 7300112230; id++) {
    const [{ imgs }] = await json(ask.images(String(id)));
    const { data } = await json(ask.qcList(String(id)));
    const partner = new Set(data.flatMap((set: { image: string[] }) => set.image));
    expect(imgs.length).toBeLessThanOrEqual(8);
    const known = imgs.filter((url: string) => partner.has(url)).length;
    shared += known;
    own += imgs.length - known;
  }
  expect(shared).toBeGreaterThan(10);
  expect(own).toBeGreaterThan(10);
});

describe("shipping estimate", () => {
  const parcel = {
    destination: "GB",
    weight: 1200,
    features: "101",
    length: "",
    width: "",
    height: "",
  };

  test("fees depend on the weight, and lines are sorted by price, unavailable ones last", async () => {
    const { data } = await json(ask.estimate({ ...parcel, features: "101,702" }));
    const [first, ...others] = data;
    expect(first).toMatchObject({ available: true, id: "sandbox-battery" });
    // 24 for the first 100 g, 7.4 for each of eleven further steps, and 20 as a service fee.
    expect(first.feeDetail).toMatchObject({ freight: 105.4, total: 125.4, chargeableWeight: 1200 });
    expect(others.map((method: { available: boolean }) => method.available)).toEqual([
      false,
      false,
    ]);
    expect(others[0].unavailableReason).toBe("Cannot send: Electronics with battery");
    expect(others[0].feeDetail).toBeNull();
  });

  test("a bulky parcel is charged by its volume", async () => {
    const { data } = await json(ask.estimate({ ...parcel, length: 40, width: 40, height: 40 }));
    const express = data.find((method: { id: string }) => method.id === "sandbox-express");
    expect(express.feeDetail).toMatchObject({ volumeWeight: 12_800, chargeableWeight: 12_800 });
  });

  test("a form is accepted as well as JSON", async () => {
    const body = new URLSearchParams({ destination: "gb", weight: "1200", features: "101" });
    const form = await json(fetch(sandbox.urls.shippingEstimate, { method: "POST", body }));
    expect(form).toEqual(await json(ask.estimate(parcel)));
  });

  test.each([
    [{ destination: "" }, "Country is required"],
    [{ weight: 0 }, "Weight is required"],
    [{ weight: "abc" }, "Weight is required"],
    [{ destination: "QQ" }, "Unknown destination"],
    [{ features: "101,9999" }, "Unknown category"],
  ])("%o is refused: %s", async (change, message) => {
    const response = await ask.estimate({ ...parcel, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message });
  });
});
