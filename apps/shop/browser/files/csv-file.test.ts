import { expect, it } from "vitest";
import { csvCell, csvFile } from "./csv-file.ts";

it.each([
  ["plain", "plain"],
  ["", ""],
  ["a,b", '"a,b"'],
  ['12" vinyl', '"12"" vinyl"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+49", "'+49"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\uFF1D1+1", "'\uFF1D1+1"],
  ["\t=1+1", "'\t'=1+1"],
  [" =1+1", "' =1+1"],
  ["\uFEFF=1+1", "'\uFEFF=1+1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["a=b", "a=b"],
  ["a;b", "a;b"],
  ["a;=1+1", "a;'=1+1"],
  ["a; =1+1;@b", "a;' =1+1;'@b"],
  ['a;"=1+1"', `"a;'""=1+1"""`],
  ["a\n=1", `"a\n'=1"`],
  ["a\t-1", "a\t'-1"],
])("a CSV file contains the value %j as %j", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it("a CSV file has a byte order mark, and a line for each row", () => {
  expect(
    csvFile([
      ["a", "b"],
      ["=c", "d,e"],
    ]),
  ).toBe('\uFEFFa,b\r\n\'=c,"d,e"\r\n');
});
