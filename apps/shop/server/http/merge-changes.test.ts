import { afterAll, beforeAll, expect, test } from "vitest";
import { agentForm, agentsOf } from "#testing/agents.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { mergeChanges } from "./merge-changes.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "on", RATE_LIMIT: "off" });
  ({ headers } = await shop.logIn("owner"));
});
afterAll(() => shop.close());

const was = { name: "Boots", weight: 900, tags: ["black"] };

test.each([
  ["a field that nobody else changed", { name: "Shoes" }, was, { name: "Shoes" }],
  ["a field that was sent unchanged", { name: "Boots" }, { ...was, name: "Shoes" }, {}],
  ["another field", { weight: 950 }, { ...was, name: "Shoes" }, { weight: 950 }],
  ["the same value", { weight: 950 }, { ...was, weight: 950 }, { weight: 950 }],
])("%s causes no conflict", (_, yours, current, expected) => {
  expect(mergeChanges({ was, yours, current })).toEqual(expected);
});

test("if both users changed a field, the second change is refused, and the error has both values", () => {
  const [yours, current] = [
    { weight: 950, tags: ["red"] },
    { ...was, tags: ["blue"] },
  ];
  expect(() => mergeChanges({ was, yours, current })).toThrow(
    expect.objectContaining({
      code: "changed_meanwhile",
      conflict: { current, yours: { tags: ["red"] } },
    }),
  );
  expect(mergeChanges({ was: undefined, yours, current })).toEqual(yours);
});

type Fields = Record<string, unknown>;
/** A form of the dashboard: how to read and save it, and three changes that two admins make to it. */
type Form = {
  read: () => Promise<Fields>;
  save: (was: Fields, change: Fields) => Promise<Response>;
  theirs: Fields;
  yours: Fields;
  /** A change of another field, which does not conflict with `theirs`. */
  besides: Fields;
};

const data = async (path: string) =>
  ((await (await shop.get(`/api/v1/${path}`, headers)).json()) as { data: any }).data;
const write = (method: string, path: string, body: unknown) =>
  shop.send(method, `/api/v1/${path}`, { body, headers });

async function productForm(): Promise<Form> {
  const [{ _id, name }] = await data("products/getAllProduct?limit=1");
  return {
    read: async () =>
      (await data("products/getAllProduct")).find((one: Fields) => one["_id"] === _id),
    save: (before, change) => {
      const { name: now, weight } = before;
      const body = { name: now, weight, ownFields: ["name"], ...change, was: before };
      return write("PATCH", `products/updateProduct?product_id=${_id}`, body);
    },
    theirs: { name: `${name} of theirs` },
    yours: { name: `${name} of mine` },
    besides: { weight: 417 },
  };
}

async function agentEditor(): Promise<Form> {
  const { _id, to } = (await agentsOf(shop, headers))[1]!;
  return {
    read: async () =>
      (await agentsOf(shop, headers)).find((one) => one._id === _id) as unknown as Fields,
    save: (before, change) => {
      const { name, offer, to: links } = before;
      const body = agentForm({ name, offer, to: links, ...change, was: before });
      return write("POST", `agent/updateAgent?agent_id=${_id}`, body);
    },
    theirs: { to: { ...to, weidian: "https://agent.example/a/{id}" } },
    yours: { to: { ...to, weidian: "https://agent.example/b/{id}" } },
    besides: { offer: "Free shipping" },
  };
}

async function photoSetForm(): Promise<Form> {
  const body = new FormData();
  for (const [name, value] of [
    ["storeName", "weidian"],
    ["productCode", "7265560991"],
    ["skuInfo", "grey"],
    ["takenOn", "2026-03-01"],
  ] as const)
    body.set(name, value);
  const photo = new Uint8Array(await drawScene(9));
  body.append("photo", new File([photo], "a.jpg", { type: "image/jpeg" }));
  expect((await write("POST", "qc/addPhotoSet", body)).status).toBe(200);
  const read = async () => (await data("qc/getPhotoSets"))[0];
  const { _id } = await read();
  return {
    read,
    save: (before, change) => {
      const { skuInfo, weight, takenOn } = before;
      const payload = { skuInfo, weight, takenOn, ...change, was: before };
      return write("PATCH", `qc/updatePhotoSet?set_id=${_id}`, payload);
    },
    theirs: { skuInfo: "green" },
    yours: { skuInfo: "gray" },
    besides: { weight: 512 },
  };
}

test.each([
  ["a product", productForm],
  ["an agent", agentEditor],
  ["a set of own photos", photoSetForm],
])("two admins who edit %s do not overwrite each other", async (_, open) => {
  const { read, save, theirs, yours, besides } = await open();
  const before = await read();
  expect((await save(before, theirs)).status).toBe(200);
  const refusal = await save(before, yours);
  expect(refusal.status).toBe(409);
  expect(await refusal.json()).toMatchObject({ code: "changed_meanwhile", current: theirs, yours });
  expect(await read()).toMatchObject(theirs);
  expect((await save(before, besides)).status).toBe(200);
  expect(await read()).toMatchObject({ ...theirs, ...besides });
  // An admin who has loaded the other's value may replace it.
  expect((await save({ ...before, ...theirs }, yours)).status).toBe(200);
  expect(await read()).toMatchObject({ ...yours, ...besides });
});

test("if two owners enter different fields of a product by hand, both values remain", async () => {
  const [{ _id }] = await data("products/getAllProduct?limit=1");
  const patch = (body: Fields) => write("PATCH", `products/updateProduct?product_id=${_id}`, body);
  await patch({ ownFields: [] });
  const [was] = await data("products/getAllProduct?limit=1");
  const save = (change: Fields) => patch({ ...change, was });
  expect((await save({ ownFields: ["price"], price: 12 })).status).toBe(200);
  expect((await save({ ownFields: ["name"], name: "Mine" })).status).toBe(200);
  const [now] = await data("products/getAllProduct?limit=1");
  expect(now).toMatchObject({ name: "Mine", price: 12, ownFields: ["name", "price"] });
});

test("a change of an outdated legal page is refused, and the error has both texts", async () => {
  const save = (version: number, text: string) =>
    write("PUT", "legal/terms", { language: "en", version, text });
  expect((await save(0, "Theirs")).status).toBe(200);
  const refusal = await save(0, "Mine");
  expect(refusal.status).toBe(409);
  expect(await refusal.json()).toMatchObject({
    code: "legal_page_changed",
    current: { version: 1, text: "Theirs" },
    yours: { version: 0, text: "Mine" },
  });
});
