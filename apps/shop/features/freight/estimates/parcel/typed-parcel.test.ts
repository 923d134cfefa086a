import type { ShippingMethod } from "@loupe/contract";
import { describe, expect, test } from "vitest";
import { filterParameters, lineFilterIn, NO_FILTER, passes } from "../lines/line-filter.ts";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { countriesLike, countryOf, regionOf } from "./country-search.ts";
import { localCountries } from "./local-names.ts";
import {
  errorsOf,
  gramsMeant,
  NO_PARCEL,
  parcelSearch,
  parcelWords,
  sidesOf,
  typedIn,
} from "./typed-parcel.ts";

const countries = [
  { name: "Hungary", code: "HU" },
  { name: "United Kingdom", code: "GB" },
  { name: "United States", code: "US" },
];
const categories = [
  {
    name: "Shoes",
    children: ["Boots", "Sandals", "Clogs", "Slippers"].map((name, at) => ({ id: `${at}`, name })),
  },
];

test("Hongkong and Macau are listed under H and M in German", () => {
  const codes = {
    DE: "Germany",
    HK: "Hong Kong",
    MO: "Macao",
    HU: "Hungary",
    IT: "Italy",
    XK9: "Far",
  };
  const list = Object.entries(codes).map(([code, name]) => ({ code, name }));
  expect(localCountries(list, "de").map(({ name }) => name)).toEqual([
    "Deutschland",
    "Far",
    "Hongkong",
    "Italien",
    "Macau",
    "Ungarn",
  ]);
  expect(localCountries(list, "en")).toEqual(list);
});

describe("the parcel in an address", () => {
  test("is read as the parcel that the address was made from", () => {
    const parcel = { ...NO_PARCEL, destination: "GB", weight: "1200", features: ["101", "702"] };
    expect(parcelSearch(parcel)).toBe("?destination=GB&weight=1200&features=101,702");
    expect(typedIn(new URLSearchParams(parcelSearch(parcel)))).toEqual(parcel);
    expect(parcelSearch(NO_PARCEL)).toBe("");
  });

  test.each([
    ["destination=&destination=GB", { destination: "GB" }],
    ["destination=US&destination=GB", { destination: "GB" }],
    ["features=101&features=702,101,+", { features: ["101", "702"] }],
    ["weight=+12+", { weight: "12" }],
  ])("is cleaned when %s is read", (query, read) => {
    expect(typedIn(new URLSearchParams(query))).toEqual({ ...NO_PARCEL, ...read });
  });
});

test.each([
  ["gb", "GB"],
  [" united kingdom ", "GB"],
  ["kingdom", "GB"],
  ["united", undefined],
  ["", undefined],
  ["atlantis", undefined],
])("the country that the text %j identifies is %s", (text, code) => {
  expect(countryOf(text, countries)?.code).toBe(code);
});

test("the suggested countries are first those that begin with the typed text", () => {
  expect(countriesLike("UN", countries).map(({ code }) => code)).toEqual(["GB", "US", "HU"]);
});

const world = rateCard.countries.map(({ name, code }) => ({ name, code }));

test.each([
  ["uk", "GB"],
  ["U.K.", "GB"],
  ["england", "GB"],
  ["great britain", "GB"],
  ["Grande-Bretagne", "GB"],
  ["Großbritannien", "GB"],
  ["usa", "US"],
  ["america", "US"],
  ["États-Unis", "US"],
  ["EE. UU.", "US"],
  ["stany zjednoczone", "US"],
  ["holland", "NL"],
  ["Países Bajos", "NL"],
  ["荷兰", "NL"],
  ["uae", "AE"],
  ["VAE", "AE"],
  ["czech republic", "CZ"],
  ["turkiye", "TR"],
  ["états unis d’amérique", "US"],
])("the text %j suggests the country %s first, and identifies it", (text, code) => {
  expect(countriesLike(text, world)[0]?.code).toBe(code);
  expect(countryOf(text, world)?.code).toBe(code);
});

test("every country is found by its name and by its code", () => {
  for (const { name, code } of world) {
    expect(countryOf(name, world)?.code).toBe(code);
    expect(countryOf(code, world)?.code).toBe(code);
  }
});

test("among countries that match equally, the one of the browser's region is first", () => {
  const first = (text: string, languages: string[]) =>
    countriesLike(text, world, regionOf(languages))[0]?.code;
  expect(first("united", ["en", "en-GB"])).toBe("GB");
  expect(first("united", ["en-US"])).toBe("US");
  expect(first("uk", ["uk-UA"])).toBe("GB");
  expect(regionOf(["zh-Hant-TW"])).toBe("TW");
  expect(regionOf(["en", "de"])).toBeUndefined();
});

test.each([
  [{ weight: "1199.2", destination: "gb" }, "1,200 g to United Kingdom"],
  [
    { length: "12", width: "3.50", height: "1", features: ["0"] },
    "500 g to US · 12 × 3.5 × 1 cm · Shoes/Boots",
  ],
  [{ height: "9" }, "500 g to US · height 9 cm"],
  [
    { features: ["0", "1", "2", "3"] },
    "500 g to US · Shoes/Boots, Shoes/Sandals, Shoes/Clogs and 1 more",
  ],
])("the summary of a parcel with %j contains its details", (part, words) => {
  const parcel = { ...NO_PARCEL, destination: "US", weight: "500", ...part };
  const lists = { countries: countries.slice(0, 2), categories };
  expect(parcelWords(parcel, lists)).toBe(words);
});

test.each([
  ["33x21.5x12", { length: "33", width: "21.5", height: "12" }],
  ["4.5 × 4.5 × 1", { length: "4.5", width: "4.5", height: "1" }],
  ["33x21", {}],
  ["axbxc", {}],
  [null, {}],
])("the dimensions %s are read as three sides, or as none", (dimensions, sides) => {
  expect(sidesOf(dimensions)).toEqual(sides);
});

test("the first of several errors of a field is shown", () => {
  const issues = ["first", "second"].map((message) => ({ path: "body.weight", message }));
  expect(errorsOf(issues)).toEqual({ weight: "first" });
});

const method = (id: string, total: number | null, days: [number, number] | null) =>
  ({
    id,
    available: total !== null,
    feeDetail: total === null ? null : { total },
    transitDays: days && { min: days[0], max: days[1] },
    taxIncluded: null,
    batteryAllowed: true,
  }) as unknown as ShippingMethod;

test("a filter hides shipping lines that do not declare the property", () => {
  const one = method("one", 10, [5, 9]);
  expect(passes(one, NO_FILTER)).toBe(true);
  expect(passes(one, { ...NO_FILTER, battery: true, days: 9 })).toBe(true);
  expect(passes(one, { ...NO_FILTER, tax: true })).toBe(false);
  expect(passes(one, { ...NO_FILTER, days: 8 })).toBe(false);
  expect(passes(method("silent", 10, null), { ...NO_FILTER, days: 60 })).toBe(false);
});

test.each([
  ["tax=1&days=14", { ...NO_FILTER, tax: true, days: 14 }],
  ["battery=1&days=0", { ...NO_FILTER, battery: true }],
  ["sort=days", { ...NO_FILTER, sort: "days" }],
  ["days=soon&sort=name", NO_FILTER],
])("the address %s is read as a filter of shipping lines", (query, filter) => {
  expect(lineFilterIn(new URLSearchParams(query))).toEqual(filter);
});

test("the address contains no parameters for an empty filter", () => {
  expect(filterParameters(NO_FILTER)).toEqual({
    tax: null,
    battery: null,
    days: null,
    sort: null,
  });
});

test.each([
  ["1.2", 1200],
  ["1,5", 1500],
  ["0.35", 350],
  [" 12,5 ", 12_500],
  ["1200", undefined],
  ["2", undefined],
  ["1,234", undefined],
  ["1200.5", undefined],
  ["-1.2", undefined],
  ["", undefined],
  ["1.2 kg", undefined],
])("the weight %j may mean %j grams", (text, expected) => {
  expect(gramsMeant(text)).toBe(expected);
});
