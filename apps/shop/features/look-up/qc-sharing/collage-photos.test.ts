import { describe, expect, test } from "vitest";
import {
  ADVICE,
  chosenIn,
  chosenOf,
  CHOOSING,
  readNames,
  toggled,
  withChosen,
} from "./collage-photos.ts";
import { collagePath, adviceIn } from "./collage-path.ts";

const name = (place: number) => `photo_-${place}`;
const nine = Array.from({ length: 9 }, (_, at) => name(at + 1));

describe("the chosen photos in an address", () => {
  test.each([
    ["", []],
    [name(1), [name(1)]],
    [`${name(1)}.${name(2)}`, [name(1), name(2)]],
    [`${name(1)}.${name(1)}`, [name(1)]],
    [[...nine, "tenth-no"].join("."), nine],
    ["short.<script>.../../etc.long-name-of-no-photo", []],
    [`junk.${name(3)}.`, [name(3)]],
  ])("are read without invalid or repeated names from %j", (part, names) => {
    expect(readNames(part)).toEqual(names);
  });

  test("are undefined without the parameter, and empty if it is empty", () => {
    expect(chosenIn("?qc=black", CHOOSING)).toBeUndefined();
    expect(chosenIn("?choose=", CHOOSING)).toEqual([]);
  });

  test("are in one of two parameters, for choosing or for the finished choice, and other parameters stay", () => {
    const choosing = withChosen("?qc=black", CHOOSING, [name(1), name(2)]);
    expect(choosing).toBe(`?qc=black&choose=${name(1)}.${name(2)}`);
    expect(withChosen(choosing, ADVICE, [name(1)])).toBe(`?qc=black&advice=${name(1)}`);
  });
});

test("toggled adds at most nine photos, and removes a chosen one", () => {
  expect(toggled(nine, "tenth-no")).toEqual(nine);
  expect(toggled(nine, name(4))).toHaveLength(8);
  expect(toggled([], name(4))).toEqual([name(4)]);
});

const photo = (place: number, more = {}) => ({
  url: `/images/qc/${name(place)}abcdefghijklmn` as const,
  ...more,
});

test("chosenOf returns the chosen photos in the page's order, and counts those that are missing or of another item", () => {
  const photos = [photo(1), photo(2, { missing: true }), photo(3)];
  expect(chosenOf(photos, [name(3), name(1)])).toEqual({
    chosenPhotos: [photos[0], photos[2]],
    goneCount: 0,
  });
  expect(chosenOf(photos, [name(2), name(3), "elsewher"])).toEqual({
    chosenPhotos: [photos[2]],
    goneCount: 2,
  });
});

test("a page with chosen photos has the names of those that exist, and a page without any has none", () => {
  const item = { storeName: "1688", id: "692154802217" } as const;
  const names = [name(1), name(2)];
  expect(collagePath(item, names)).toBe(
    `/images/collages/en/ali_1688/692154802217/${name(1)}.${name(2)}.jpg`,
  );
  const search = `?advice=${names.join(".")}`;
  expect(adviceIn(`${search}&sku=3`, { photos: undefined, listing: [] })).toEqual({
    search,
    names,
  });
  expect(adviceIn(search, { photos: [], listing: [] })).toBeUndefined();
  expect(adviceIn("?choose=", { photos: undefined, listing: [] })).toBeUndefined();
});
