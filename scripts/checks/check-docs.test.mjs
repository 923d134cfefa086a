import { expect, test } from "vitest";
import { findMissingPaths } from "./check-docs.mjs";

const check = (text) => findMissingPaths(["README.md"], () => text);

test("findMissingPaths reports paths in documents that do not exist, each with its document", () => {
  expect(check("See `scripts/gone.mjs`, `apps/shop/server/` and [this](docs/gone.md).")).toEqual([
    "README.md names scripts/gone.mjs, which is gone.",
    "README.md names docs/gone.md, which is gone.",
  ]);
});

test.each([
  "`scripts/checks/check-docs.mjs`",
  "`check-docs.mjs`",
  "`#server/main.ts`",
  "`server/main.ts`",
  "`/api/v1/qc/search`",
  "`npm run check`",
  "`image/png`",
  "`features/*/tables.server.ts`",
  "[elsewhere](https://example.com/gone.md)",
])("findMissingPaths accepts %s", (text) => {
  expect(check(text)).toEqual([]);
});
