import { getHaul, type HaulLine } from "@loupe/contract";
import { quote } from "@loupe/shipping";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { GENERAL } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { addLines, EMPTY_LINE, haulPath, readLines } from "./haul-lines.ts";
import { findHaul } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  await addProduct(shop.context, SHOP, {
    name: "Canvas bag",
    price_fen: 1250,
    thumbnailImg: "https://example.com/bag.jpg",
    item: { storeName: "weidian", id: "7265511373" },
    weight_g: 640,
    dimensions: "35x25x8",
  });
});
afterAll(() => shop.close());

const line = (fields: Partial<HaulLine>): HaulLine => ({
  ...EMPTY_LINE,
  features: GENERAL,
  count: "1",
  ...fields,
});
const haulOf = (lines: HaulLine[], destination = "US", add: string[] = []) =>
  findHaul(
    shop.context,
    new URL(haulPath(lines, { destination, add }), "http://shop").searchParams,
    { language: "en", client: null },
  );

describe("the address of a haul", () => {
  test("is read as the items that it was made from, even if they contain special characters", () => {
    const lines = [
      line({ name: "Hoodie & cap = 1", weight: "620", size: "30x25x8", features: "102" }),
      line({ name: "", weight: "100", count: "" }),
      line({ name: "鞋 #2?", weight: "900", item: "weidian/7265511373", count: "3" }),
    ];
    const { searchParams } = new URL(haulPath(lines, { destination: "GB" }), "http://shop");
    expect(readLines(searchParams)).toEqual(lines);
    expect(searchParams.get("destination")).toBe("GB");
  });

  test("is read without its blank rows and incomplete columns", () => {
    const params = new URLSearchParams(
      "name=&weight=&size=&features=101&count=&name=Cap&weight=90",
    );
    expect(readLines(params)).toEqual([{ ...EMPTY_LINE, name: "Cap", weight: "90" }]);
    expect(readLines(new URLSearchParams("weight=90"))).toEqual([{ ...EMPTY_LINE, weight: "90" }]);
  });
});

describe("a haul", () => {
  test("gets every item in a pasted text with several links, and reports the links without an item", async () => {
    const text =
      "W2C https://weidian.com/item.html?itemID=7265511373 and https://weidian.com/item.html?itemID=7265511374 QC https://imgur.com/a/1";
    const { lines, missed } = await haulOf([], "", [text]);
    expect(lines.map(({ item }) => item)).toEqual(["weidian/7265511373", "weidian/7265511374"]);
    expect(missed).toEqual([
      { text: "https://imgur.com/a/1", reason: "No item was found in this link." },
    ]);
  });

  test("without items has an error after a click on Calculate", async () => {
    const { searchParams } = new URL(
      haulPath([], { destination: "", calculate: true }),
      "http://shop",
    );
    const { faults: errors } = await findHaul(shop.context, searchParams, {
      language: "en",
      client: null,
    });
    expect(errors).toEqual({ lines: {}, add: "Add an item first" });
  });

  test("without items has neither an error nor a price before that", async () => {
    const haul = await haulOf([], "");
    expect(haul).toMatchObject({ lines: [], missed: [], plan: null, faults: { lines: {} } });
    expect(haul.faults.destination).toBeUndefined();
  });

  test("is priced by every shipping line as one parcel of the total weight", async () => {
    const lines = [line({ weight: "700" }), line({ weight: "250", count: "2" })];
    const { plan } = await haulOf(lines, "gb");
    const { pricing } = await cardInUse(shop.context);
    expect(plan).toMatchObject({ weight_g: 1200, pieces: 3, exact: true });
    expect(plan?.whole).toEqual(quote(pricing, { destination: "GB", weight: 1200 }).methods);
  });

  test("is split into several parcels by a shipping line that does not accept it as one", async () => {
    const { plan } = await haulOf([
      line({ weight: "800", size: "50x40x30" }),
      line({ weight: "3000", size: "20 x 10*10" }),
    ]);
    expect(plan?.splits[0]).toMatchObject({
      id: "cp-parcel-sea",
      isSplit: true,
      saving: null,
      whole: null,
      total: 276,
      parcels: [
        { lines: [{ line: 0, count: 1 }], weight_g: 800, total: 106 },
        { lines: [{ line: 1, count: 1 }], weight_g: 3000, total: 170 },
      ],
    });
  });

  test("is split into parcels by different shipping lines if that is cheaper than one line for all", async () => {
    const { plan } = await haulOf(
      [
        line({ weight: "152", features: "502" }),
        ...["622", "1235", "815", "259"].map((weight) => line({ weight })),
      ],
      "DE",
    );
    expect(plan?.mixedSplit).toMatchObject({
      total: 225.86,
      saving: 6.14,
      parcels: [
        { name: "EUB / ePacket", lines: [{ line: 0, count: 1 }], total: 31.86 },
        { name: "China Post Surface Parcel", total: 194 },
      ],
    });
    expect(plan?.splits[0]?.total).toBe(232);
  });

  test("is split only by shipping lines that pass the filters in the address", async () => {
    const lines = [
      line({ weight: "152", features: "502" }),
      ...["622", "1235", "815", "259"].map((weight) => line({ weight })),
    ];
    const path = haulPath(lines, { destination: "DE" });
    const { plan } = await findHaul(
      shop.context,
      new URLSearchParams(`${path.split("?")[1]}&days=28`),
      { language: "en", client: null },
    );
    expect(plan?.mixedSplit?.total).toBe(227.86);
    expect(plan?.splits.some(({ name }) => name === "China Post Surface Parcel")).toBe(false);
    expect(plan?.whole.some(({ name }) => name === "China Post Surface Parcel")).toBe(true);
  });

  test("names the rows that no line accepts, such as a watch if taxes must be included", async () => {
    const lines = [line({ weight: "622" }), line({ weight: "152", features: "502", count: "2" })];
    const path = haulPath(lines, { destination: "DE" });
    const { plan } = await findHaul(
      shop.context,
      new URLSearchParams(`${path.split("?")[1]}&tax=1`),
      { language: "en", client: null },
    );
    expect(plan).toMatchObject({ refused: [1], mixedSplit: null, splits: [] });
  });

  test("contains how much a split saves, and the parcel of each piece", async () => {
    const lines = Array.from({ length: 10 }, (_, at) =>
      line({ weight: `${200 + at * 37}`, size: `${20 + (at % 7)}x15x${5 + (at % 4)}` }),
    );
    const { plan } = await haulOf(lines);
    const cheaper = plan?.splits.filter(({ saving }) => (saving ?? 0) > 0) ?? [];
    expect(cheaper.length).toBeGreaterThan(0);
    for (const { whole, total, saving, parcels } of cheaper) {
      expect(whole).toBeCloseTo(total + saving!, 2);
      const sentLines = parcels.flatMap((parcel) => parcel.lines);
      expect(sentLines.reduce((sum, { count }) => sum + count, 0)).toBe(10);
      expect(new Set(sentLines.map((part) => part.line)).size).toBe(10);
    }
  });
});

describe("an error of a haul is shown at", () => {
  test.each([
    [{ weight: "", name: "Cap" }, { weight: "Weight is required" }],
    [{ weight: "1e3" }, { weight: "Enter the weight in grams, such as 500" }],
    [
      { weight: "100", size: "30x20" },
      { size: "Use length x width x height in cm, such as 30x20x10" },
    ],
    [
      { weight: "100", size: "30x-2x5" },
      { size: "Use length x width x height in cm, such as 30x20x10" },
    ],
    [{ weight: "100", features: "99999" }, { features: "Category is required" }],
    [{ weight: "100", count: "0" }, { count: "Enter a whole number, 1 or more" }],
    [{ weight: "100", count: "1.5" }, { count: "Enter a whole number, 1 or more" }],
  ])("the field of the row, for the input %j", async (input, errors) => {
    const haul = await haulOf([line({ weight: "500" }), line(input)]);
    expect(haul.faults).toEqual({ lines: { 1: errors } });
    expect(haul.plan).toBeNull();
  });

  test("the destination, for a missing or unknown country", async () => {
    const lines = [line({ weight: "500" })];
    const query = new URLSearchParams(
      haulPath(lines, { destination: "", calculate: true }).split("?")[1],
    );
    const { faults: errors, plan } = await findHaul(shop.context, query, {
      language: "en",
      client: null,
    });
    expect({ faults: errors, plan }).toEqual({
      faults: { lines: {}, destination: "Country is required" },
      plan: null,
    });
    expect((await haulOf(lines, "ZZ")).faults.destination).toBe("Unknown destination");
  });

  test("the haul as a whole, for too many pieces, even if they are in one row", async () => {
    for (const lines of [
      [line({ weight: "5", count: "999" })],
      Array(31).fill(line({ weight: "5" })),
    ]) {
      const { faults: errors, plan } = await haulOf(lines);
      expect(plan).toBeNull();
      expect(errors.whole).toMatch(/^A haul holds at most 30 pieces\. This one has (31|999)\.$/);
    }
  });
});

describe("the category of an item", () => {
  test("limits a watch that was added by its link to shipping lines that accept watches", async () => {
    const { lines, plan } = await haulOf([], "GB", ["weidian/7265511377"]);
    expect(lines[0]).toMatchObject({ name: expect.stringMatching(/watch/i), features: "502" });
    const { pricing } = await cardInUse(shop.context);
    const refusing = pricing.card.lines
      .filter(({ blockedAttributes }) => blockedAttributes.includes("battery_button"))
      .map(({ id }) => id);
    const general = await haulOf([line({ weight: "640", size: "35x25x8" })], "GB");
    expect(refusing).toContain(general.plan?.splits[0]?.id);
    expect(plan?.splits.length).toBeGreaterThan(0);
    for (const { id } of plan?.splits ?? []) expect(refusing).not.toContain(id);
    for (const { id, available } of plan?.whole ?? []) {
      if (refusing.includes(id)) expect(available, id).toBe(false);
    }
  });

  test("must be known before shipping lines are ranked", async () => {
    const unknown = line({ name: "Limited edition no. 7", weight: "300", features: "" });
    const before = await haulOf([line({ weight: "500" }), unknown]);
    expect(before.faults).toEqual({ lines: { 1: { features: "Category is required" } } });
    expect(before.plan).toBeNull();
    const after = await haulOf([line({ weight: "500" }), { ...unknown, features: GENERAL }]);
    expect(after.plan).toMatchObject({ pieces: 2 });
  });

  test("is read from a typed name, unless the shopper has selected one", async () => {
    const { lines } = await haulOf([
      line({ name: "Power bank", weight: "300", features: "" }),
      line({ name: "Power bank", weight: "300", features: "1003" }),
      line({ name: "Nike hoodie", weight: "300", features: "" }),
    ]);
    expect(lines.map(({ features }) => features)).toEqual(["704", "1003", "102,107"]);
  });
});

test("a haul whose items are still being added has no error for a missing country", async () => {
  const params = new URLSearchParams("destination=&add=weidian/7265511373");
  for (const haul of [
    await haulOf([line({ weight: "500" })], ""),
    await findHaul(shop.context, params, { language: "en", client: null }),
  ]) {
    expect(haul.lines).toHaveLength(1);
    expect(haul.faults.destination).toBeUndefined();
    expect(haul.plan).toBeNull();
  }
});

describe("an item that is already in the haul", () => {
  const bag = (count: string) => line({ item: "weidian/7265511373", count });
  const cap = line({ name: "Cap" });
  test.each([
    [[cap, bag("1")], [bag("1")], ["1", "2"], [1]],
    [[bag("")], [bag("1")], ["2"], [0]],
    [[bag("4")], [bag("1"), line({ item: "weidian/1234567" })], ["5", "1"], [0]],
    [[bag("some")], [bag("1")], ["some", "1"], []],
    [[cap], [bag("1"), bag("1")], ["1", "2"], []],
  ])(
    "gets another piece in its row when it is added again (case %#)",
    (lines, additions, counts, raisedCounts) => {
      const answer = addLines(lines, additions);
      expect(answer.lines.map(({ count }) => count)).toEqual(counts);
      expect(answer).toMatchObject({ raised: raisedCounts, added: counts.length - lines.length });
    },
  );

  test("gets a row of its own for each option", async () => {
    const { lines } = await haulOf([bag("1")], "US", [
      "weidian/7265511373/Navy, 38/39 mm",
      "weidian/7265511373/Sage",
      "weidian/7265511373/Sage",
      "weidian/7265511373",
    ]);
    expect(lines.map(({ option, count }) => [option, count])).toEqual([
      ["", "2"],
      ["Navy, 38/39 mm", "1"],
      ["Sage", "1"],
    ]);
  });

  test("is also recognised if the haul was opened by its address", async () => {
    const url = "https://weidian.com/item.html?itemID=7265511373";
    const haul = await haulOf([bag("2")], "US", [url, "weidian/7265511373"]);
    expect(haul).toMatchObject({ added: 0, raised: [0], lines: [{ count: "4" }] });
  });
});

describe("adding to a haul", () => {
  test("an item of the catalogue fills in the name and size that the catalogue contains", async () => {
    const { lines, added, missed } = await haulOf([line({ weight: "500" })], "US", [
      "https://weidian.com/item.html?itemID=7265511373",
    ]);
    expect({ added, missed }).toEqual({ added: 1, missed: [] });
    expect(lines[1]).toMatchObject({
      item: "weidian/7265511373",
      size: "35x25x8",
      count: "1",
      name: expect.stringMatching(/\w/),
    });
  });

  test("an item with an option shows the option's picture and price, without calling a service again", async () => {
    const added = await haulOf([], "", ["weidian/7265511380/Sage, XL", "weidian/7265511380"]);
    const [sage, any] = added.items;
    expect(sage).toMatchObject({ price: expect.any(Number), skuID: expect.stringMatching(/./) });
    expect(sage!.imgUrl).not.toBe(any!.imgUrl);
    expect(any).toMatchObject({ skuID: "" });
    shop.sandbox.switches.set({ service: "productInfo", scenario: "server-error" });
    shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
    try {
      const rows = [...added.lines, line({ name: "Cap", weight: "90" })];
      const unknown = line({ item: "weidian/7265512345", weight: "90" });
      const { items } = await haulOf([...rows, unknown]);
      expect(items).toEqual([sage, any, null, null]);
    } finally {
      shop.sandbox.switches.clear();
    }
  });

  test("an option that the seller no longer has shows no price and no picture of another one", async () => {
    const { lines } = await haulOf([], "", ["weidian/7265511380"]);
    const { items } = await haulOf([{ ...lines[0]!, option: "Sage, removed" }]);
    const weighed = { weight_g: 800, low_g: 677, high_g: 946, count: 6, from: "item" };
    expect(items).toEqual([
      { imgUrl: "", price: null, skuID: "", seller: "weidian/84942", domesticFreight: 6, weighed },
    ]);
    expect(lines[0]!.weight).toBe("800");
  });

  test("too many pieces look no item up, and many rows only as many items as a haul holds", async () => {
    const bag = line({ item: "weidian/7265511373", weight: "90" });
    const { items, faults: errors } = await haulOf(Array(31).fill(bag));
    expect(errors.whole).toBeDefined();
    expect(new Set(items)).toEqual(new Set([null]));
    const unknown = Array.from({ length: 29 }, (_, at) =>
      line({ item: `weidian/72655900${10 + at}` }),
    );
    const rows = [...unknown, bag, bag, line({ item: "weidian/7265511380" })];
    const found = await haulOf(rows.map((row) => ({ ...row, count: "0" })));
    expect(found.items.map((item) => item !== null)).toEqual([
      ...unknown.map(() => false),
      true,
      true,
      false,
    ]);
  });

  test("an item without an option fills in what the warehouses weighed of its first option", async () => {
    const item = { storeName: "weidian", id: "7265511533" } as const;
    await addProduct(shop.context, SHOP, {
      name: "Runners",
      price_fen: 1250,
      thumbnailImg: "https://example.com/runners.jpg",
      item,
      weight_g: 1,
    });
    const { lines } = await haulOf([], "", ["weidian/7265511533", "weidian/7265511533/Grey, 42"]);
    const [anyOption, first] = lines.map(({ weight }) => weight);
    expect(anyOption).toBe(first);
    expect(anyOption).not.toBe("1");
  });

  test("an item that is not in the catalogue fills in the weight that its QC photos state", async () => {
    const { lines } = await haulOf([], "", ["weidian/7265511401"]);
    expect(Number(lines[0]?.weight)).toBeGreaterThan(0);
  });

  test.each([
    ["nonsense", "No item was found in this link."],
    ["https://example.com/", "No item was found in this link."],
    ["weidian/7265514040", "Product not found!"],
  ])("the text %s adds nothing and reports the reason", async (text, reason) => {
    const { lines, missed } = await haulOf([line({ weight: "500" })], "US", [text]);
    expect(lines).toHaveLength(1);
    expect(missed).toEqual([{ text, reason }]);
  });

  test("an item whose marketplace does not respond is reported, unless the catalogue contains it", async () => {
    shop.sandbox.switches.set({ service: "productInfo", scenario: "server-error" });
    shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
    try {
      await shop.restart();
      const { lines, missed } = await haulOf([], "US", [
        "weidian/7265511373",
        "weidian/7265519999",
      ]);
      expect(lines.map(({ item }) => item)).toEqual(["weidian/7265511373"]);
      expect(missed[0]?.reason).toBe("The marketplace isn't responding. Please try again.");
    } finally {
      shop.sandbox.switches.clear();
      await shop.restart();
    }
  });
});

describe("the API", () => {
  const ask = (address: string, language = "en") =>
    shop.post("/api/v1/haul", { address, language });

  test("returns the haul of an address, as the page shows it", async () => {
    const address = "destination=US&name=Cap&weight=90&features=general";
    const answer = getHaul.answer.parse(await (await ask(address)).json());
    const haul = await haulOf([line({ name: "Cap", weight: "90", count: "" })]);
    expect(answer.data).toEqual(haul);
    expect(haul.plan).toMatchObject({ pieces: 1 });
  });

  test("reads numbers and writes errors as the requested language does", async () => {
    const haulIn = async (language: string, destination: string) => {
      const address = `destination=${destination}&name=Cap&weight=1.500&features=general`;
      return getHaul.answer.parse(await (await ask(address, language)).json()).data;
    };
    expect((await haulIn("de", "US")).plan?.weight_g).toBe(1500);
    expect((await haulIn("en", "US")).plan?.weight_g).toBe(2);
    expect((await haulIn("de", "")).faults.destination).toBe("Das Land fehlt");
    expect((await haulIn("en", "")).faults.destination).toBe("Country is required");
    expect((await ask("", "xx")).status).toBe(400);
  });
});
