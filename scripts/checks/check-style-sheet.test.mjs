import { expect, test } from "vitest";
import { findUnscanned, findUnstyled } from "./check-style-sheet.mjs";

const FILES = {
  "apps/shop/app/shoppers.css": `@source not "../features/{a,b}/**";\n@source not "../ui/{rows,keys}.tsx";`,
  "apps/shop/app/pages/home.tsx":
    'import { A } from "#features/a/parts/a.tsx";\nimport { c } from "#features/c/c.ts";',
  "apps/shop/app/routes/dashboard/page.tsx": 'import { B } from "#features/b/b.tsx";',
  "apps/shop/features/a/parts/a.tsx": "",
  "apps/shop/features/a/a.server.ts": "",
  "apps/shop/features/b/b.tsx": 'import { keys } from "#ui/keys.tsx";',
  "apps/shop/features/c/c.ts":
    'const rows = import("#ui/rows.tsx");\nimport "../a/a.server.ts";\nimport type { B } from "#features/b/b.tsx";',
  "apps/shop/ui/keys.tsx": "",
  "apps/shop/ui/rows.tsx": "",
};

test("findUnstyled finds files that shoppers' pages use, directly or not, and whose classes are in the dashboard's sheet", () => {
  const errors = findUnstyled(Object.keys(FILES), (path) => FILES[path]);
  expect(errors.map((error) => error.split(":")[0])).toEqual([
    "apps/shop/features/a/parts/a.tsx",
    "apps/shop/ui/rows.tsx",
  ]);
});

test("findUnscanned finds components in a folder that no style sheet scans", () => {
  const sources = {
    "apps/shop/app/theme.css": '@source "../{app,ui}/**/*.{ts,tsx}";',
    "apps/shop/app/page.tsx": '<p className="p-2" />',
    "apps/shop/browser/import.tsx": '<p className="p-4" />',
    "apps/shop/browser/call.tsx": "<p />",
    "apps/shop/testing/mount.tsx": '<p className="p-6" />',
  };
  expect(findUnscanned(Object.keys(sources), (path) => sources[path])).toEqual([
    "apps/shop/browser/import.tsx: has classes, so apps/shop/app/theme.css must name its folder.",
  ]);
});
