import { describe, expect, test } from "vitest";
import { readSheet } from "../src/index.ts";
import { compareRows } from "./compare-rows.ts";
import { wildSheets } from "./wild-sheets.ts";

describe("a sheet or post with", () => {
  test.each(wildSheets().map((sheet) => [sheet.title, sheet] as const))(
    "%s becomes the right items",
    (_, sheet) => {
      const { isTable = false } = sheet;
      const { rows } = readSheet(sheet.source, { isTable });
      const { missed, wrong, wrongFields } = compareRows(rows, sheet.answers);
      expect({ missed, wrong, wrongFields }).toEqual({ missed: [], wrong: [], wrongFields: [] });
    },
  );
});
