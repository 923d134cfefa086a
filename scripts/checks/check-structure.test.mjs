import { expect, test } from "vitest";
import { findMisplaced } from "./check-structure.mjs";

const check = (files) => findMisplaced(Object.keys(files), (path) => files[path]);

test("findMisplaced reports a small file with one reader in its folder, unless it is loaded later or exported", () => {
  const withReader = (text) =>
    check({ "apps/shop/ui/a.ts": "export const a = 1;", "apps/shop/ui/b.ts": text });
  expect(withReader('import { a } from "./a.ts";')).toEqual([
    expect.stringMatching(
      /^apps\/shop\/ui\/a\.ts: has fewer than 20 lines, and only apps\/shop\/ui\/b\.ts/,
    ),
  ]);
  for (const text of [
    'const a = import("./a.ts");',
    'export { a } from "./a.ts";',
    'import type { a } from "./a.ts";',
  ])
    expect(withReader(text)).toEqual([]);
  const readers = 'import { a } from "./a.ts";';
  expect(
    check({ "apps/shop/ui/a.ts": "", "apps/shop/ui/b.ts": readers, "apps/shop/ui/c.ts": readers }),
  ).toEqual([]);
});

test("findMisplaced reports a folder of more than 25 files, unless its files are numbered migrations", () => {
  const folder = (name, count) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`${name}/a${number}.ts`, ""]));
  expect(check(folder("apps/shop/ui", 25))).toEqual([]);
  expect(check(folder("apps/shop/ui", 26))).toEqual([expect.stringContaining("26 files")]);
  expect(check(folder("apps/shop/server/database/migrations", 26))).toEqual([]);
});

test.each([
  [
    "apps/shop/features/look-up/qc/service.server.ts",
    'import { x } from "#features/buying/agents/tables.server.ts";',
    /service\.server\.ts only/,
  ],
  [
    "apps/shop/features/look-up/qc/service.server.ts",
    'import { x } from "#features/catalogue/agents/letters.server.ts";',
    /service\.server\.ts only/,
  ],
  [
    "apps/shop/features/look-up/qc/qc-grid.tsx",
    'import { x } from "./service.server.ts";',
    /reaches the browser/,
  ],
  [
    "apps/shop/features/look-up/qc/service.server.ts",
    'import { x } from "#app/context.ts";',
    /used by routes/,
  ],
  [
    "apps/shop/ui/button.tsx",
    'import { x } from "#features/look-up/qc/grouped-photos.ts";',
    /ui knows no domain/,
  ],
  [
    "apps/shop/features/saved/haul/haul.tsx",
    'import { Link } from "react-router";',
    /knows the router/,
  ],
  [
    "apps/shop/features/look-up/search/queries.ts",
    'import * as texts from "#texts/search.ts";',
    /calls to the server, nothing else/,
  ],
  [
    "apps/shop/features/look-up/links/queries.ts",
    'import { parseLink, type MarketplaceItem } from "@loupe/links";',
    /calls to the server, nothing else/,
  ],
  ["packages/links/src/url.ts", 'import { readFileSync } from "node:fs";', /packages are pure/],
  [
    "apps/shop/app/routes/home.tsx",
    'import { x } from "#features/look-up/qc/tables.server.ts";',
    /not for pages/,
  ],
  [
    "apps/shop/server/commands/run-admin.ts",
    'import { x } from "#features/look-up/qc/qc-grid.tsx";',
    /renders nothing/,
  ],
  [
    "apps/shop/server/jobs/engine.ts",
    'import { x } from "#features/look-up/qc/service.server.ts";',
    /know no feature/,
  ],
  [
    "apps/shop/server/http/listener/listen.ts",
    'import { x } from "#main/services.ts";',
    /main is the top/,
  ],
  [
    "apps/sandbox/main.ts",
    'import { x } from "../shop/server/config.ts";',
    /stands for the outside/,
  ],
  [
    "apps/shop/features/saved/haul/service.server.ts",
    'import * as texts from "#texts/haul-errors.ts";',
    /one copy of its modules for all languages/,
  ],
  ["apps/shop/features/look-up/qc/draw/lines/encode.ts", "", /no sub-folders/],
  ["apps/shop/server/utils.ts", "", /name it after what it does/],
])(
  "findMisplaced reports a wrong import of %s, and where the code belongs",
  (path, text, message) => {
    const errors = check({ [path]: text });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(message);
  },
);

test("findMisplaced reports a small file with one reader in its folder, unless it is loaded later or exported", () => {
  const withReader = (text) =>
    check({ "apps/shop/ui/a.ts": "export const a = 1;", "apps/shop/ui/b.ts": text });
  expect(withReader('import { a } from "./a.ts";')).toEqual([
    expect.stringMatching(
      /^apps\/shop\/ui\/a\.ts: has fewer than 20 lines, and only apps\/shop\/ui\/b\.ts/,
    ),
  ]);
  for (const text of [
    'const a = import("./a.ts");',
    'export { a } from "./a.ts";',
    'import type { a } from "./a.ts";',
  ])
    expect(withReader(text)).toEqual([]);
  const readers = 'import { a } from "./a.ts";';
  expect(
    check({ "apps/shop/ui/a.ts": "", "apps/shop/ui/b.ts": readers, "apps/shop/ui/c.ts": readers }),
  ).toEqual([]);
});

test("findMisplaced reports a folder of more than 25 files, unless its files are numbered migrations", () => {
  const folder = (name, count) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`${name}/a${number}.ts`, ""]));
  expect(check(folder("apps/shop/ui", 25))).toEqual([]);
  expect(check(folder("apps/shop/ui", 26))).toEqual([expect.stringContaining("26 files")]);
  expect(check(folder("apps/shop/server/database/migrations", 26))).toEqual([]);
});

test.each([
  [
    "apps/shop/features/look-up/qc/service.server.ts",
    'import { x } from "#features/buying/agents/service.server.ts";',
  ],
  ["apps/shop/features/look-up/qc/qc-grid.tsx", 'import type { Row } from "./service.server.ts";'],
  ["packages/links/src/index.ts", 'export * from "./url.ts";'],
  [
    "apps/shop/app/routes/home.tsx",
    'import { listQc } from "#features/look-up/qc/service.server.ts";',
  ],
])("findMisplaced accepts the imports of %s", (path, text) => {
  expect(check({ [path]: text })).toEqual([]);
});

test("findMisplaced reports features that use each other in a circle once", () => {
  const errors = check({
    "apps/shop/features/x/a/list.tsx": 'import { b } from "#features/x/b/model.ts";',
    "apps/shop/features/x/b/list.tsx": 'import { c } from "#features/x/c/model.ts";',
    "apps/shop/features/x/c/list.tsx": 'import { a } from "#features/x/a/model.ts";',
  });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^features (x.a → x.b → x.c → x.a|x.b → x.c → x.a → x.b|x.c → x.a → x.b → x.c) use each other/,
  );
});

test("findMisplaced reports domains that use each other in a circle once, even if their features do not", () => {
  const errors = check({
    "apps/shop/features/x/a/list.tsx": 'import type { B } from "#features/y/b/model.ts";',
    "apps/shop/features/y/c/list.tsx": 'import { d } from "#features/x/d/model.ts";',
  });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^domains (x → y → x|y → x → y) use each other/);
});

test("findMisplaced reports files that import each other in a circle once, even if they import only types", () => {
  const errors = check({
    "apps/shop/ui/a.ts": 'import type { B } from "./b.ts";',
    "apps/shop/ui/b.ts": 'import type { A } from "./a.ts";',
  });
  expect(errors).toEqual([
    "apps/shop/ui/a.ts, apps/shop/ui/b.ts import each other in a circle. Move what they share into a file of its own.",
  ]);
  const later = {
    "apps/shop/ui/a.ts": 'import("./b.ts")',
    "apps/shop/ui/b.ts": 'import("./a.ts")',
  };
  expect(check(later)).toEqual([]);
});

test("findMisplaced lets features share tables within a domain, but not between domains", () => {
  const text = 'import { users } from "#features/accounts/people/tables.server.ts";';
  expect(check({ "apps/shop/features/accounts/login/sessions.server.ts": text })).toEqual([]);
  expect(check({ "apps/shop/features/saved/haul/service.server.ts": text })).toHaveLength(1);
});

test("findMisplaced accepts a domain that is a single feature, and sub-folders without a service of their own", () => {
  expect(check({ "apps/shop/features/item-page/views.server.ts": "" })).toEqual([]);
  expect(check({ "apps/shop/features/item-page/photos/gallery.tsx": "" })).toEqual([]);
  expect(check({ "apps/shop/features/look-up/qc/draw/encode.ts": "" })).toEqual([]);
  expect(check({ "apps/shop/features/look-up/qc/draw/service.server.ts": "" })).toHaveLength(1);
});
