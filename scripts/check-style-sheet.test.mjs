import { expect, test } from "vitest";
import { findUnstyled } from "./check-style-sheet.mjs";

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
