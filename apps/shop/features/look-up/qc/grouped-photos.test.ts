import { DAY_S } from "@loupe/contract/time";
import type { QcPhoto } from "@loupe/contract";
import { expect, test } from "vitest";
import {
  countLine,
  groupSets,
  narrowed,
  narrowingsOf,
  ratioOf,
  sourcesLabel,
  type PhotoSet,
} from "./grouped-photos.ts";

const choicesOf = (sets: PhotoSet[], wantedName: string) =>
  narrowingsOf(sets, new URLSearchParams())
    .find(({ name }) => name === wantedName)!
    .choices.map(({ value }) => value);
const shownBy = (sets: PhotoSet[], search: string) =>
  narrowed(sets, narrowingsOf(sets, new URLSearchParams(search)));

let count = 0;
const photo = (more: Partial<QcPhoto>): QcPhoto => {
  const url = `/images/qc/p${count++}` as const;
  return {
    url,
    thumbUrl: `${url}?w=320`,
    source: "partner",
    sources: [more.source ?? "partner"],
    ...more,
  };
};

test("groupSets groups photos by option, date and source, and orders the sets by date alone", () => {
  const black = { skuInfo: "Colour: black; Size: L", weight: 612 };
  const photos = [
    photo({ ...black, qcTime: 10 * DAY_S }),
    photo({ skuInfo: "Colour: grey; Size: M", qcTime: 20 * DAY_S }),
    photo({ source: "third-party" }),
    photo({ ...black, qcTime: 10 * DAY_S }),
    photo({ ...black, qcTime: 30 * DAY_S }),
  ];
  const read = (sets: ReturnType<typeof groupSets>) =>
    sets.map((set) => [
      set.sku,
      set.takenAt ? set.takenAt.getTime() / 1000 / DAY_S : null,
      set.photos.length,
    ]);
  expect(read(groupSets(photos))).toEqual([
    ["black, L", 30, 1],
    ["grey, M", 20, 1],
    ["black, L", 10, 2],
    ["", null, 1],
  ]);
  expect(read(groupSets(photos, { oldestFirst: true }))).toEqual([
    ["black, L", 10, 2],
    ["grey, M", 20, 1],
    ["black, L", 30, 1],
    ["", null, 1],
  ]);
});

test("sets can be filtered by colour, or by the whole option if all have the same colour", () => {
  const blacks = [photo({ skuInfo: "black;L" }), photo({ skuInfo: "black;M" }), photo({})];
  expect(choicesOf(groupSets(blacks), "qc")).toEqual(["black, L", "black, M"]);
  const sets = groupSets([...blacks, photo({ skuInfo: "grey;M" })]);
  expect(choicesOf(sets, "qc")).toEqual(["black", "grey"]);
  expect(shownBy(sets, "qc=black").map(({ sku }) => sku)).toEqual(["black, L", "black, M"]);
});

test("names that differ only in capitals are one choice", () => {
  const sets = groupSets([
    photo({ skuInfo: "navy;L" }),
    photo({ skuInfo: "Navy;M", source: "third-party" }),
    photo({ skuInfo: "grey;M" }),
  ]);
  expect(choicesOf(sets, "qc")).toEqual(["navy", "grey"]);
  expect(shownBy(sets, "qc=navy").map(({ sku }) => sku)).toEqual(["navy, L", "Navy, M"]);
});

test("sets can be filtered by source, by date and by all filters together", () => {
  const sets = groupSets([
    photo({ qcTime: Date.UTC(2026, 0, 1) / 1000, skuInfo: "black" }),
    photo({ qcTime: Date.UTC(2025, 11, 31, 23) / 1000, skuInfo: "black", source: "own" }),
    photo({ qcTime: 1_751_356_800, skuInfo: "grey", sources: ["partner", "third-party"] }),
    photo({ source: "third-party" }),
  ]);
  expect(choicesOf(sets, "date")).toEqual(["2026", "2025"]);
  expect(choicesOf(sets, "source").toSorted()).toEqual(["own", "partner", "third-party"]);
  expect(shownBy(sets, "date=2025")).toHaveLength(2);
  expect(shownBy(sets, "source=third-party")).toHaveLength(2);
  expect(shownBy(sets, "source=third-party&date=2025&qc=grey")).toHaveLength(1);
  expect(shownBy(sets, "source=own&qc=grey")).toHaveLength(0);
  // Values that no set has are ignored.
  expect(shownBy(sets, "source=nobody&date=1999&qc=red")).toHaveLength(4);
});

test("sourcesLabel uses the labels of the response, or the name of a source without a label", () => {
  const [set] = groupSets([photo({ sources: ["partner", "next-year"] })], {
    sources: [{ name: "partner", label: "agent warehouse" }],
  });
  expect(sourcesLabel(set!.sources)).toBe("agent warehouse and next-year");
});

test("sets of one year can be filtered by month, and sets without a date are in no month", () => {
  const sets = groupSets([
    photo({ qcTime: Date.UTC(2026, 0, 31, 23) / 1000 }),
    photo({ qcTime: Date.UTC(2026, 2, 1) / 1000 }),
    photo({ qcTime: Date.UTC(2026, 2, 2) / 1000 }),
    photo({}),
  ]);
  const [, , dates] = narrowingsOf(sets, new URLSearchParams());
  expect(dates!.choices).toEqual([
    { value: "2026-03", label: "March 2026" },
    { value: "2026-01", label: "January 2026" },
  ]);
  expect(shownBy(sets, "date=2026-03")).toHaveLength(2);
  expect(shownBy(sets, "date=2026-02")).toHaveLength(4);
});

test("countLine contains the numbers of photos, sets and sources", () => {
  const photos = [photo({ qcTime: 1 }), photo({ qcTime: 1 }), photo({ source: "third-party" })];
  expect(countLine(photos, 2)).toBe("3 photos in 2 sets from 2 sources");
  expect(countLine(photos.slice(0, 1), 1)).toBe("1 photo in 1 set from 1 source");
  expect(countLine(photos, 2, 1)).toBe("1 of 3 photos");
});

test.each([
  ["4:3 without a known size", [{}], 4 / 3],
  [
    "that of most photos",
    [
      { width: 3, height: 4 },
      { width: 3, height: 4 },
      { width: 4, height: 3 },
    ],
    3 / 4,
  ],
  ["at most as narrow as 3:4", [{ width: 9, height: 16 }], 3 / 4],
  ["at most as wide as 16:9", [{ width: 3, height: 1 }], 16 / 9],
])("the shape of the frames of a set is %s", (_, sizes, ratio) => {
  expect(ratioOf(sizes.map((size) => photo(size)))).toBe(ratio);
});
