import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxClient } from "./sandbox-client.ts";
import { startSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

let sandbox: Sandbox;
let client: ReturnType<typeof sandboxClient>;
beforeAll(async () => {
  sandbox = await startSandbox();
  client = sandboxClient(sandbox);
});
afterAll(() => sandbox.close());

const ID = "7300112237";
const json = async (response: Promise<Response>) => (await response).json();

describe("the QC partner", () => {
  test("returns the same list for a search by channel and offer id and for one by link", async () => {
    const byId = await json(client.qcList(ID));
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
      expect(await json(client.partner({ url })), url).toEqual(byId);
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
  ])("rejects %o with HTTP 200 and code %i", async (body, code) => {
    const response = await client.partner(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code, success: false, data: null });
  });

  test("rejects a body that is not JSON", async () => {
    const url = `${sandbox.urls.qcPartner}/partner-api/get/goods/qc/list`;
    const body = await json(fetch(url, { method: "POST", body: "{" }));
    expect(body).toMatchObject({ code: 10003, success: false });
  });

  test("has no item whose id ends in 4040", async () => {
    expect((await json(client.qcList("7300114040"))).data).toEqual([]);
    expect(await json(client.proxy("7300114040"))).toMatchObject({ code: 50000, data: null });
    expect(await json(client.info("7300114040"))).toMatchObject({ code: 404, data: null });
    expect((await client.images("7300114040")).status).toBe(404);
  });
});

describe("the product sources", () => {
  test("return the same item details for all malls and platforms, each with its own link", async () => {
    const products = await Promise.all(
      ["TB", "WD", "T1688"].map(async (mall) => (await json(client.proxy(ID, mall))).data),
    );
    expect(new Set(products.map((product) => product.title)).size).toBe(1);
    expect(products.map((product) => new URL(product.itemUrl).hostname)).toEqual([
      "item.taobao.com",
      "weidian.com",
      "detail.1688.com",
    ]);
    expect(products[0].price).toMatch(/^¥\d+\.\d\d$/);
    expect(products[0].toPrice).toMatch(/^\$\d+\.\d\d$/);
    expect(products[0].qcPicCnt).toBe(products[0].qcList.length);
  });

  test("return every field of each option, and the picture of its colour", async () => {
    for (const platform of ["TAOBAO", "WEIDIAN", "ALI_1688"]) {
      const { productInfo } = await json(client.info(ID, platform));
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

  test("reject a wrong mall, platform or shop", async () => {
    expect(await json(client.proxy(ID, "XX"))).toMatchObject({ code: 40000, data: null });
    expect(await json(client.info(ID, "AMAZON"))).toMatchObject({ code: 400, data: null });
    expect((await client.images(ID, "amazon")).status).toBe(400);
  });

  test("return photo addresses with the host name of the request", async () => {
    const port = new URL(sandbox.origin).port;
    const response = await fetch(
      `http://localhost:${port}/product-info?platform=TAOBAO&productID=${ID}`,
    );
    const { productInfo } = await response.json();
    expect(productInfo.imgList[0]).toMatch(new RegExp(`^http://localhost:${port}/img/goods/`));
  });
});

test("some photos of the third-party source are also the partner's", async () => {
  let shared = 0;
  let own = 0;
  for (let id = 7300112200; id < 7300112230; id++) {
    const [{ imgs }] = await json(client.images(String(id)));
    const { data } = await json(client.qcList(String(id)));
    const partner = new Set(data.flatMap((set: { image: string[] }) => set.image));
    expect(imgs.length).toBeLessThanOrEqual(8);
    const sharedCount = imgs.filter((url: string) => partner.has(url)).length;
    shared += sharedCount;
    own += imgs.length - sharedCount;
  }
  expect(shared).toBeGreaterThan(10);
  expect(own).toBeGreaterThan(10);
});

describe("the shipping estimate", () => {
  const parcel = {
    destination: "GB",
    weight: 1200,
    features: "101",
    length: "",
    width: "",
    height: "",
  };

  test("computes fees by weight, and sorts lines by price, with unavailable ones last", async () => {
    const { data } = await json(client.estimate({ ...parcel, features: "101,702" }));
    const [first, ...others] = data;
    expect(first).toMatchObject({ available: true, id: "sandbox-battery" });
    // The freight is 24 for the first 100 g and 7.4 for each of eleven further steps. The service fee is 20.
    expect(first.feeDetail).toMatchObject({ freight: 105.4, total: 125.4, chargeableWeight: 1200 });
    expect(others.map((method: { available: boolean }) => method.available)).toEqual([
      false,
      false,
    ]);
    expect(others[0].unavailableReason).toBe("Cannot send: Electronics with battery");
    expect(others[0].feeDetail).toBeNull();
  });

  test("computes the fee of a bulky parcel by its volume", async () => {
    const { data } = await json(client.estimate({ ...parcel, length: 40, width: 40, height: 40 }));
    const express = data.find((method: { id: string }) => method.id === "sandbox-express");
    expect(express.feeDetail).toMatchObject({ volumeWeight: 12_800, chargeableWeight: 12_800 });
  });

  test("accepts a form as well as JSON", async () => {
    const body = new URLSearchParams({ destination: "gb", weight: "1200", features: "101" });
    const form = await json(fetch(sandbox.urls.shippingEstimate, { method: "POST", body }));
    expect(form).toEqual(await json(client.estimate(parcel)));
  });

  test.each([
    [{ destination: "" }, "Country is required"],
    [{ weight: 0 }, "Weight is required"],
    [{ weight: "abc" }, "Weight is required"],
    [{ destination: "QQ" }, "Unknown destination"],
    [{ features: "101,9999" }, "Unknown category"],
  ])("rejects a parcel with %o: %s", async (change, message) => {
    const response = await client.estimate({ ...parcel, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message });
  });
});
