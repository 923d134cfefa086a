import { importsOf } from "./imports.mjs";
import { readSource, sourceFiles } from "./source-files.mjs";
import { parseSource, walk } from "./syntax-tree.mjs";

/** The tables whose changes are in the audit log, by their names in the code and in SQL. */
const TABLES = ["products", "agents", "reviews", "users", "settings"];
const NAMED = { rateCards: "rate_cards", legalPages: "legal_pages" };
for (const name of TABLES) NAMED[name] = name;
const IN_SQL = new RegExp(
  String.raw`\b(?:update|insert into|delete from)\s+(?:(?:only\s+)?"?(${Object.values(NAMED).join("|")})\b|\$\{(${Object.keys(NAMED).join("|")})\})`,
  "gi",
);

const HAS_ACTOR = /\b(Actor|Viewer)\b/;
const ACTOR = /server\/audit\/(actor\.ts#(COMMAND|SHOP)|audited\.ts#(audited|record))$/;
const CHECKED = /^apps\/shop\/(features\/.*\.server\.ts|(server|app)\/.*(?<!\.test)\.tsx?)$/;

/** Functions that need no actor, with the reason. */
const EXCEPTIONS = {
  "accounts/own-account/email-change.server.ts#claimAddress": "two mailed links say whose it is",
  "accounts/registration/email-verification.server.ts#verifyEmail":
    "a mailed link says whose it is",
  "accounts/login/password-changes.server.ts#setPassword": "a mailed link says whose it is",
  "accounts/registration/registration.server.ts#insertUser": "a visitor registers",
  "accounts/people/pending-registrations.server.ts#deletePending": "nobody has verified these",
  "accounts/login/sessions.server.ts#noteSeen": "when a session was last used",
  "catalogue/product-management/followed-listing.server.ts#saveListing": "follows the marketplace",
  "catalogue/product-management/suspect-products.server.ts#markProduct": "follows the marketplace",
  "catalogue/products/counted-views.server.ts#addToViews": "counts a visitor's view",
  "server/settings/saved-settings.ts#resealSettings": "encrypts the same values anew",
};

/**
 * Finds functions that change one of these tables without an actor, who would be missing in the audit log. Reports a
 * function if a route, a page, a job or a command can reach it without passing through a function that has an actor:
 * a parameter of the type `Actor` or `Viewer`, an actor that is no person, or an entry of the audit log.
 * @returns {string[]} one line for each
 */
export function findWithoutActor(
  files = sourceFiles([".ts", ".tsx"]),
  read = readSource,
  exceptions = EXCEPTIONS,
) {
  const units = new Map();
  const exports = new Map();
  for (const path of files.filter((each) => CHECKED.test(each))) {
    addUnits({ units, exports }, path, read(path));
  }
  const callers = callersOf(units, exports);
  for (const unit of units.values()) unit.hasActor ||= namesActor(unit, exports);
  const unrecorded = new Map();
  for (const [id, { tables, hasActor }] of units) {
    const way = tables.size > 0 && !hasActor && pathFromOutside(id, units, callers);
    if (way) unrecorded.set(id.replace(/^apps\/shop\/(features\/)?/, ""), { tables, way });
  }
  const errors = [...unrecorded].flatMap(([id, { tables, way }]) => {
    if (exceptions[id]) return [];
    const through = way.slice(1, 4).map((caller) => caller.split("#")[1]);
    const callerText = through.length > 0 ? ` (called by ${through.join(", by ")})` : "";
    return `${id} changes ${[...tables].join(" and ")}${callerText} without an actor: take \`by: Actor\` and record the change (server/audit/audited.ts).`;
  });
  const needless = Object.keys(exceptions).filter((id) => !unrecorded.has(id));
  return [...errors, ...needless.map((id) => `${id} needs no exception in check-actors.mjs.`)];
}

/**
 * Returns the shortest path of callers from a function to one that nobody calls, through functions without an actor.
 */
function pathFromOutside(id, units, callers) {
  const ways = [[id]];
  const visited = new Set([id]);
  for (const way of ways) {
    const above = callers.get(way.at(-1));
    if (!above) return way;
    for (const caller of above) {
      if (visited.has(caller) || units.get(caller).hasActor) continue;
      visited.add(caller);
      ways.push([...way, caller]);
    }
  }
  return undefined;
}

/** Returns the functions that refer to each function. A function that passes another one on counts as its caller. */
function callersOf(units, exports) {
  const callers = new Map();
  for (const [caller, { path, names }] of units) {
    for (const name of names) {
      const called = resolve(path, name, units, exports);
      if (!called || called === caller) continue;
      if (!callers.has(called)) callers.set(called, new Set());
      callers.get(called).add(caller);
    }
  }
  return callers;
}

function resolve(path, name, units, exports, depth = 0) {
  const id = `${path}#${name}`;
  if (units.has(id)) return id;
  const from = exports.get(id);
  return from && depth < 5 ? resolve(from.path, from.name, units, exports, depth + 1) : undefined;
}

/** Collects the top-level functions of a file, and the names that it imports. */
function addUnits({ units, exports }, path, text) {
  const targets = new Map(importsOf(path, text).map(({ bare, target }) => [bare, target]));
  const { body } = parseSource(path, text);
  for (const statement of body) {
    const target = statement.source && targets.get(statement.source.value);
    for (const { imported, local, exported } of (target && statement.specifiers) ?? []) {
      const [name, own] = exported ? [local, exported] : [imported ?? local, local];
      exports.set(`${path}#${own.name}`, { path: target, name: name.name });
    }
    if (statement.source) continue;
    const declared = statement.declaration ?? statement;
    for (const one of declared.declarations ?? [declared]) {
      const name = one.id?.name ?? `line ${text.slice(0, one.start).split("\n").length}`;
      units.set(`${path}#${name}`, unitOf(path, text, one));
    }
  }
}

function unitOf(path, text, node) {
  const unit = { path, names: new Set(), tables: new Set() };
  walk(node, (part) => {
    if (part.type === "Identifier") unit.names.add(part.name);
    for (const table of changedBy(part)) unit.tables.add(table);
  });
  const params = (node.init ?? node).params ?? [];
  unit.hasActor = params.some(({ start, end }) => HAS_ACTOR.test(text.slice(start, end)));
  return unit;
}

/** Whether a function's body contains an actor. Every entry in the audit log contains one. */
const namesActor = ({ path, names }, exports) =>
  [...names].some((name) =>
    ACTOR.test(`${exports.get(`${path}#${name}`)?.path}#${exports.get(`${path}#${name}`)?.name}`),
  );

function changedBy({ type, callee, arguments: args, quasi }) {
  if (type === "CallExpression" && /^(insert|update|delete)$/.test(callee.property?.name)) {
    return NAMED[args[0]?.name] ? [NAMED[args[0].name]] : [];
  }
  if (type !== "TaggedTemplateExpression") return [];
  const sql = quasi.quasis
    .map(({ value }, at) => `${value.raw}\${${quasi.expressions[at]?.name}}`)
    .join("");
  return Array.from(sql.matchAll(IN_SQL), ([, plain, placeholder]) => plain ?? NAMED[placeholder]);
}
