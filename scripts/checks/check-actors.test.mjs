import { expect, test } from "vitest";
import { findWithoutActor } from "./check-actors.mjs";
import { readSource } from "./source-files.mjs";

const FEATURE = "apps/shop/features/catalogue/lamps";
const TABLES = 'import { products, users } from "./tables.server.ts";\n';
const AUDIT =
  'import { audited } from "#server/audit/audited.ts";\nimport { SHOP } from "#server/audit/actor.ts";\n';
const REMOVE = "export const remove = ({ db }: Context, id: string) => db.delete(products);\n";

/** Checks files of a feature, given by their names, together with an API file that calls their exports. */
function check(files, exceptions = {}) {
  const paths = Object.keys(files).map((name) => `${FEATURE}/${name}`);
  const read = (path) => files[path.slice(FEATURE.length + 1)];
  return findWithoutActor(paths, read, exceptions);
}
const api = (call) =>
  `import { remove } from "./lamps.server.ts";\nexport const api = (app, context) => serve(app, x, async (_, __, by) => ${call});`;

test.each([
  ["a deletion", REMOVE],
  ["an update", "export async function f({ db }: Context) { await db.update(users).set({}); }"],
  ["an insertion", "export const f = async (context) => { await context.db.insert(products); };"],
  ["SQL with a table", "export const f = (db) => db.execute(sql`update ${products} set x = 1`);"],
  ["SQL with a name", "export const f = (db) => db.execute(sql`\n insert into legal_pages (x)`);"],
  ["a command's own code", "await context.db.delete(products);"],
])("findWithoutActor reports %s without an actor", (_, code) => {
  expect(check({ "lamps.server.ts": TABLES + code })).toEqual([
    expect.stringMatching(/^catalogue\/lamps\/lamps\.server\.ts#.* changes .* without an actor/),
  ]);
});

test.each([
  ["a change by an actor", "export const f = ({ db }: Context, by: Actor) => db.delete(products);"],
  ["a change by a viewer", "export const f = (c: Context, { userId }: Viewer) => c.delete(users);"],
  [
    "the shop's own",
    `${AUDIT}export const f = (c) => audited(c, SHOP, x, (i) => i.delete(users));`,
  ],
  ["what only reads", "export const f = ({ db }) => db.select().from(products).for(`update`);"],
  ["another table", "export const f = ({ db }) => db.delete(productViews);"],
  ["a helper", `${REMOVE}export const f = (c: Context, by: Actor) => remove(c, "1");`],
])("findWithoutActor accepts %s", (_, code) => {
  expect(check({ "lamps.server.ts": TABLES + code })).toEqual([]);
});

test("findWithoutActor reports a path without an actor through several files, with its callers", () => {
  const files = {
    "lamps.server.ts": TABLES + REMOVE,
    "service.server.ts": 'export { remove as drop } from "./lamps.server.ts";',
    "other.server.ts":
      'import { drop } from "./service.server.ts";\nexport const keep = (c: Context, by: Actor) => drop(c, "1");',
  };
  expect(check(files)).toEqual([]);
  const job =
    'import { drop } from "./service.server.ts";\nexport const sweep = (c: Context) => drop(c, "1");';
  expect(check({ ...files, "job.server.ts": job })).toEqual([
    expect.stringContaining("#remove changes products (called by sweep) without an actor"),
  ]);
});

test("findWithoutActor reports a route that has an actor but does not pass it on", () => {
  const direct = {
    "lamps.server.ts": TABLES + REMOVE,
    "api.server.ts": api('remove(context, "1")'),
  };
  expect(check(direct)).toHaveLength(1);
  const removeByActor = REMOVE.replace("id: string", "by: Actor, id: string");
  const files = {
    "lamps.server.ts": TABLES + removeByActor,
    "api.server.ts": api('remove(context, by, "1")'),
  };
  expect(check(files)).toEqual([]);
});

test("findWithoutActor accepts an exception, and reports it once nothing needs it", () => {
  const exceptions = { "catalogue/lamps/lamps.server.ts#remove": "counts" };
  expect(check({ "lamps.server.ts": TABLES + REMOVE }, exceptions)).toEqual([]);
  expect(check({ "lamps.server.ts": "" }, exceptions)).toEqual([
    "catalogue/lamps/lamps.server.ts#remove needs no exception in check-actors.mjs.",
  ]);
});

test("findWithoutActor finds no function without an actor in the shop", () =>
  expect(findWithoutActor()).toEqual([]));

/** Files of the shop, with the table that the test makes each change without an actor. */
const PLANTED = [
  ["accounts/people/people.server.ts", "users", "users"],
  ["buying/agents/agent-order.server.ts", "agents", "agents"],
  ["catalogue/reviews/review-status.server.ts", "reviews", "reviews"],
  ["freight/rate-cards/rate-cards.server.ts", "rateCards", "rate_cards"],
  ["item-page/views.server.ts", "products", "products"],
  ["shop-keeping/legal/pages.server.ts", "legalPages", "legal_pages"],
  ["shop-keeping/settings/save.server.ts", "settings", "settings"],
];

test("findWithoutActor reports a change of each table without an actor in the shop's own code", () => {
  const planted = new Map(
    PLANTED.map(([file, table]) => [
      `apps/shop/features/${file}`,
      `\nexport const wipe = ({ db }: Context) => db.delete(${table});`,
    ]),
  );
  const reports = findWithoutActor(
    undefined,
    (path) => readSource(path) + (planted.get(path) ?? ""),
  );
  expect(reports).toEqual(
    PLANTED.map(([file, , name]) =>
      expect.stringContaining(`${file}#wipe changes ${name} without an actor`),
    ),
  );
});
