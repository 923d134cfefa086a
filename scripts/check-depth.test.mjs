import { expect, test } from "vitest";
import { findDeepSql } from "./check-depth.mjs";

const FEATURE = "apps/shop/features/look-up/qc";
const check = (files) => findDeepSql(Object.keys(files), (path) => files[path]);
const imports = (name) => `import { x } from "./${name}";`;

test("SQL in the fourth file from its URL is a fault, counted by the shortest way", () => {
  const files = {
    [`${FEATURE}/api.server.ts`]: imports("service.server.ts"),
    [`${FEATURE}/service.server.ts`]: imports("search.server.ts"),
    [`${FEATURE}/search.server.ts`]: imports("target.server.ts"),
    [`${FEATURE}/target.server.ts`]: "context.db.select()",
  };
  const faults = check(files);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/api\.server\.ts → .*target\.server\.ts: 4 files/);
  files[`${FEATURE}/api.server.ts`] += `\n${imports("search.server.ts")}`;
  expect(check(files)).toEqual([]);
});

test("a service that only re-exports a function does not count as a file", () => {
  const files = {
    [`${FEATURE}/api.server.ts`]: imports("list.server.ts"),
    [`${FEATURE}/list.server.ts`]: imports("service.server.ts"),
    [`${FEATURE}/service.server.ts`]: 'export {\n  x,\n  type Y,\n} from "./sql.server.ts";',
    [`${FEATURE}/sql.server.ts`]: "context.db.select()",
  };
  expect(check(files)).toEqual([]);
  files[`${FEATURE}/service.server.ts`] = imports("sql.server.ts");
  expect(check(files)).toHaveLength(1);
});

test("types, tables and what no URL reaches do not count", () => {
  const chain = {
    [`${FEATURE}/service.server.ts`]: imports("search.server.ts"),
    [`${FEATURE}/search.server.ts`]: imports("tables.server.ts"),
    [`${FEATURE}/tables.server.ts`]: "sql`now()`",
  };
  const api = `${FEATURE}/api.server.ts`;
  expect(check({ ...chain, [api]: imports("service.server.ts") })).toEqual([]);
  const reached = { ...chain, [`${FEATURE}/search.server.ts`]: imports("far.server.ts") };
  reached[`${FEATURE}/far.server.ts`] = "context.db.selectDistinct()";
  expect(check({ ...reached, [api]: imports("service.server.ts") })).toHaveLength(1);
  expect(check({ ...reached, [api]: 'import type { X } from "./service.server.ts";' })).toEqual([]);
});
