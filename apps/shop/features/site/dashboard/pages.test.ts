import { expect, test } from "vitest";
import { mayOpen, PAGES } from "./pages.ts";

const OF_OWNERS = new Set(["legal", "backups", "background", "security"]);
const OF_MODERATORS = [
  "manage-review",
  "add-qc-photos",
  "own-qc-photos",
  "photo-reports",
  "ask-reports",
  "finder-reports",
  "bin",
];
const OF_STAFF = ["admin-home", "change-password"];
const ALL = PAGES.map(({ to }) => to);

test.each([
  ["owner", ALL],
  ["admin", ALL.filter((page) => !OF_OWNERS.has(page))],
  ["moderator", [...OF_MODERATORS, ...OF_STAFF]],
  ["viewer", ["income", ...OF_STAFF]],
] as const)("the role %s may open its pages of the dashboard, and no others", (role, pages) => {
  const open = PAGES.filter((page) => mayOpen(role, page)).map(({ to }) => to);
  expect(open.toSorted()).toEqual(pages.toSorted());
});

test("the menu of the dashboard has at most six groups", () => {
  const groups = PAGES.flatMap(({ begins }) => begins ?? []);
  expect(groups.length).toBeLessThanOrEqual(6);
  expect(PAGES[0]!.begins).toBe(groups[0]);
});
