import { expect, test } from "vitest";
import type { RequestJson } from "#server/outbound/send.ts";
import { fetchProductInfo } from "./product-info.ts";

/** Reads an answer as if the source had sent it. */
async function read(productInfo: object) {
  const json: RequestJson = async (request) => request.read({ status: 200, body: { productInfo } });
  const config = { PRODUCT_INFO_URL: "https://info.example/", PRODUCT_INFO_PER_MIN: undefined };
  const result = await fetchProductInfo(
    { config, outbound: { json } },
    { storeName: "weidian", id: "7265511373" },
  );
  if (!result.ok || !result.answer) throw new Error("The answer cannot be read.");
  return result.answer;
}

test("titles, names and properties have at most 300 characters, without half of one at the end", async () => {
  const long = `a${"🧥".repeat(1_000_000)}`;
  const { title, propsTrans, skus } = await read({
    title: ` ${long}`,
    propsTrans: { [long]: long },
    skus: [{ skuID: long, name: long, nameTrans: long, propsID: long, specId: long }],
  });
  const cut = `a${"🧥".repeat(149)}`;
  expect(title).toBe(cut);
  expect(propsTrans).toEqual({ [cut]: cut });
  expect(skus[0]).toMatchObject({ name: cut, nameTrans: cut, propsID: cut, specId: cut });
  expect(skus[0]!.skuID).toBe(`a${"🧥".repeat(49)}`);
});

test("an item has at most 100 properties, 500 options and 60 pictures", async () => {
  const numbers = Array.from({ length: 100_000 }, (_, number) => String(number));
  const { propsTrans, skus, imgList } = await read({
    title: "Lamp",
    propsTrans: Object.fromEntries(numbers.map((number) => [`Tag ${number}`, "yes"])),
    skus: numbers.map((skuID) => ({ skuID })),
    imgList: numbers.map((number) => `https://pictures.example/${number}.jpg`),
  });
  expect([Object.keys(propsTrans).length, skus.length, imgList.length]).toEqual([100, 500, 60]);
});

test("an option without id gets its other ids or its name as id, so that it can be chosen", async () => {
  const { skus } = await read({
    title: "Lamp",
    skus: [{ specId: "a" }, { propsID: "1:11" }, { name: "红" }, { skuID: "s", specId: "b" }],
  });
  expect(skus.map(({ skuID }) => skuID)).toEqual(["a", "1:11", "红", "s"]);
});
