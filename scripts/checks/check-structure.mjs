import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { circlesOf, importsOf } from "./imports.mjs";
import { main, printLine } from "../project.mjs";
import { countLines, readSource, sourceFiles } from "./source-files.mjs";

/** Matches a feature's folder, such as `look-up/qc` (or `item-page`, a domain of one feature), and its file. */
const FEATURE =
  /^apps\/shop\/features\/((?:converter|item-page|personal-data|pictures)(?=\/)|[^/]+\/[^/]+)\/(.+)$/;
const IN_A_FEATURE = /^(?:[a-z0-9-]+\/)?[a-z0-9-]+(\.server|(\.browser)?\.test)?\.tsx?$/;
/** The files by which other features and the server reach a feature. */
const AT_THE_TOP = /\/(tables|service|api)\.server\.ts$/;
/** A file with fewer lines of code joins its only reader in the same folder, unless it has a conventional name. */
const SMALL_FILE_LINES = 20;
const CONVENTIONAL = /\/((tables|api|service)\.server|queries|mutations)\.ts$/;
/** Files that other packages or only tests use. */
const NOT_JOINED = /^(packages|apps\/extension\/icons)\/|\/(e2e|testing|bench|drill|attacks)\//;
/** The most files of a folder, without its sub-folders. Numbered migrations may be more. */
const FOLDER_FILES = 25;
const NUMBERED = /\/migrations$/;
const VAGUE = /(^|\/)(utils?|helpers?|common|lib|misc)(\/|\.)/;
/** The files that compose all features. A feature that imports one creates a circle. */
const SHELL = /^apps\/shop\/(main\/|server\/(main|pages\/pages)\.ts)/;

/** The commands of the server compose features, as `main` does. The other files read tables, types or counts of features. */
const KNOWS_FEATURES =
  /^apps\/shop\/server\/(commands\/|jobs\/(delete-invented|look-up-counts)\.ts|bin\/tables\.ts|cache\/response-cache\.ts)/;

/** The packages of ours that every package may import. */
const VOCABULARY = new Set([
  "@loupe/links",
  "@loupe/sheets/limits",
  "@loupe/shipping/country-codes",
]);
/** Costs at the door include the freight, so their package builds on the package of shipping lines. */
const COSTS_VOCABULARY = new Set([...VOCABULARY, "@loupe/shipping"]);

const impureWith =
  (vocabulary) =>
  ({ target, bare, ownPackage }) =>
    bare.startsWith("node:") || (isOurs(target, bare) && !ownPackage && !vocabulary.has(bare));

/** The rules: to which files each applies, what they must not import, and where the code belongs instead. */
const IMPORT_RULES = [
  {
    from: /^packages\/(?!costs\/)[^/]+\/src\//,
    forbidden: impureWith(VOCABULARY),
    why: "packages are pure: no Node, and of ours only @loupe/links, which names stores and items, the limits of @loupe/sheets, and the country codes of @loupe/shipping. Code that needs more belongs in apps/shop/features/<domain>/<name>.",
  },
  {
    from: /^packages\/costs\/src\//,
    forbidden: impureWith(COSTS_VOCABULARY),
    why: "packages are pure: no Node, and costs know only links and shipping lines of ours.",
  },
  {
    from: /^packages\/[^/]+\/src\//,
    forbidden: ({ bare }) => bare === "sharp",
    why: "packages run wherever JavaScript runs, and sharp is a native library of Node.",
  },
  {
    from: /^apps\/shop\/ui\//,
    forbidden: ({ target, bare }) =>
      isOurs(target, bare) &&
      !/^apps\/shop\/(ui|first-view|\.?texts)\//.test(target) &&
      // Time has no domain.
      bare !== "@loupe/contract/time",
    why: "ui knows no domain. A component that does belongs in apps/shop/features/<domain>/<name>.",
  },
  {
    from: /^apps\/shop\/(browser|features|ui\/(?!navigation\.ts))(?!.*\.test\.)/,
    forbidden: ({ bare }) => bare === "react-router",
    why: "only ui/navigation.ts knows the router. Import links and the address from #ui/navigation.ts.",
  },
  {
    from: /^apps\/shop\/(browser|first-view)\//,
    forbidden: ({ target }) => target.startsWith("apps/shop/features/"),
    why: "browser and first-view are what features share. Code that knows a feature belongs in that feature.",
  },
  {
    from: /^apps\/shop\/features\/(?!.*\.test\.)/,
    forbidden: ({ target }) => target.startsWith("apps/shop/app/") || SHELL.test(target),
    why: "features are used by routes and by the shell, never the other way. What both need belongs in the feature's service.",
  },
  {
    from: /^apps\/shop\/features\/.*(?<!\.server|\.test)\.tsx?$/,
    forbidden: ({ target, typeOnly }) =>
      !typeOnly && (target.endsWith(".server.ts") || target.startsWith("apps/shop/server/")),
    why: "this file reaches the browser. Ask the server through the feature's queries.ts or the route's loader.",
  },
  {
    from: /^apps\/shop\/features\/.*\/(queries|mutations)\.ts$/,
    forbidden: ({ target, bare, typeOnly, names }) =>
      target.startsWith("apps/shop/.texts/") ||
      target === "apps/shop/browser/messages.ts" ||
      target.endsWith(".tsx") ||
      (bare === "@loupe/links" && !typeOnly && names.some((name) => /^(parse|read)/.test(name))),
    why: "queries.ts and mutations.ts hold calls to the server, nothing else. What an answer means, and the words for it, belong in a file named by its subject.",
  },
  {
    // Features of one domain may import each other's tables. Between domains, only files of tables may, because of
    // foreign keys.
    from: /^apps\/shop\/features\/(?!.*(\.test\.|\/tables\.server\.ts$))/,
    forbidden: ({ target, otherFeature, sharedTables }) =>
      otherFeature && !sharedTables && /(?<!\/service)\.server\.ts$/.test(target),
    why: "another feature is reached through its service.server.ts only. Add the function you need there.",
  },
  {
    from: /^apps\/shop\/app\//,
    forbidden: ({ target, typeOnly }) =>
      /\/(tables|api)\.server\.ts$/.test(target) ||
      (!typeOnly && target.startsWith("apps/shop/server/database/")),
    why: "a page loads through a feature's service.server.ts; tables and API bindings are not for pages.",
  },
  {
    from: /^apps\/shop\/server\/(?!.*\.test\.)/,
    forbidden: ({ path, target }) =>
      target.startsWith("apps/shop/features/") && !KNOWS_FEATURES.test(path),
    why: "the server's directories know no feature. A rule about one belongs in that feature, and is called by what composes them.",
  },
  {
    from: /^apps\/shop\/(server\/(?!main\.ts|commands\/|.*\.test\.)|ui\/|browser\/|app\/|islands\/)/,
    forbidden: ({ target, typeOnly }) => !typeOnly && target.startsWith("apps/shop/main/"),
    why: "main is the top: it composes the server, the features and the pages, and nothing below it imports it.",
  },
  {
    from: /^apps\/shop\/server\/(?!.*\.test\.)/,
    forbidden: ({ target, typeOnly }) =>
      !typeOnly &&
      (target.startsWith("apps/shop/ui/") || /^apps\/shop\/features\/.*\.tsx$/.test(target)),
    why: "the server's shell renders nothing. A component belongs in a feature and is shown by a route.",
  },
  {
    // Only the texts of the dashboard may be imported, because they are English in every language.
    from: /^apps\/shop\/(features\/.*\.server\.ts$|server\/(?!pages\/|.*\.test\.))/,
    forbidden: ({ target, typeOnly }) =>
      !typeOnly && /^apps\/shop\/\.texts\/en\/(?!dashboard\/)/.test(target),
    why: "the server has one copy of its modules for all languages, in which #texts is English. Answer a code, take the page's words as a parameter, or import the texts of a language by its tag.",
  },
  {
    from: /^apps\/sandbox\//,
    forbidden: ({ target, bare }) => target.startsWith("apps/shop/") || bare === "@loupe/shop",
    why: "the sandbox stands for the outside: it knows the partners' protocols but not the shop.",
  },
];

/** @returns {string[]} one line for each file or import in the wrong place */
export function findMisplaced(files = sourceFiles([".ts", ".tsx", ".mjs"]), read = readSource) {
  const errors = [];
  const uses = new Map();
  const domains = new Map();
  const graph = new Map();
  const readers = new Map();
  const small = [];
  for (const path of files) {
    const text = read(path);
    if (
      ![CONVENTIONAL, NOT_JOINED].some((one) => one.test(path)) &&
      countLines(text) < SMALL_FILE_LINES
    )
      small.push(path);
    if (VAGUE.test(path))
      errors.push(
        `${path}: name it after what it does; utils, helpers, common and lib say nothing.`,
      );
    errors.push(...misnamed(path));
    const imports = usedBy(path, text);
    graph.set(
      path,
      // A dynamic import is loaded later, when both files are complete.
      imports.filter(({ isDynamic }) => !isDynamic).map(({ target }) => target),
    );
    for (const used of imports) {
      readers.set(used.target, [...(readers.get(used.target) ?? []), used]);
      for (const { from, forbidden, why } of IMPORT_RULES) {
        if (from.test(path) && forbidden(used)) errors.push(`${path} imports ${used.bare}: ${why}`);
      }
      if (!used.otherFeature || path.includes(".test.")) continue;
      if (!used.typeOnly && !used.sharedTables) noteUse(uses, path, used.target);
      noteUse(domains, path, used.target, domainOf);
    }
  }
  const fileCircles = circlesOf(graph).map(
    (circle) =>
      `${circle.join(", ")} import each other in a circle. Move what they share into a file of its own.`,
  );
  return [
    ...errors,
    ...fullFolders(files),
    ...small.flatMap((path) => withOneReader(path, readers.get(path) ?? [])),
    ...fileCircles,
    ...circles(uses),
    ...circles(domains, "domains"),
  ];
}

function misnamed(path) {
  if (!path.startsWith("apps/shop/features/")) return [];
  const [, , rest = ""] = FEATURE.exec(path) ?? [];
  if (IN_A_FEATURE.test(rest) && !(rest.includes("/") && AT_THE_TOP.test(path))) return [];
  return [
    `${path}: a feature is a folder, features/<domain>/<name>, of tables, service, api and <subject>.server.ts, queries.ts, mutations.ts, *.tsx and *.test.ts. Its sub-folders have no tables, service or api of their own, and no sub-folders.`,
  ];
}

/** Returns one line for a small file that one file of its folder imports, not for a part that is loaded later. */
function withOneReader(path, [use, ...more]) {
  if (!use || more.length > 0 || use.isDynamic || use.isExport || use.typeOnly) return [];
  if (posix.dirname(use.path) !== posix.dirname(path) || use.path.includes(".test.")) return [];
  return [
    `${path}: has fewer than ${SMALL_FILE_LINES} lines, and only ${use.path} imports it. Join them.`,
  ];
}

/** Returns one line for each folder that needs sub-folders. */
function fullFolders(files) {
  const counts = new Map();
  for (const path of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > FOLDER_FILES && !NUMBERED.test(folder))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files; at most ${FOLDER_FILES}. Give it sub-folders with names of the field.`,
    );
}

/**
 * Returns the imports of a file, with the properties that the rules use: whether each is of another feature, and
 * whether it is of the same package.
 */
function usedBy(path, text) {
  return importsOf(path, text).map((used) => {
    const [, feature] = FEATURE.exec(path) ?? [];
    const [, other] = FEATURE.exec(used.target) ?? [];
    const home = path.split("/").slice(0, 2).join("/");
    const otherFeature = Boolean(feature && other && feature !== other);
    return {
      ...used,
      path,
      otherFeature,
      sharedTables:
        otherFeature &&
        domainOf(feature) === domainOf(other) &&
        used.target.endsWith("/tables.server.ts"),
      ownPackage: used.target.startsWith(`${home}/`),
    };
  });
}

const domainOf = (feature) => feature.split("/")[0];

function isOurs(target, bare) {
  return target !== "" || bare.startsWith("@loupe/");
}

function noteUse(uses, path, target, partOf = (feature) => feature) {
  const [from, to] = [path, target].map((file) => partOf(FEATURE.exec(file)[1]));
  if (from === to) return;
  if (!uses.has(from)) uses.set(from, new Map());
  uses.get(from).set(to, path);
}

function circles(uses, what = "features") {
  const circlesByKey = new Map();
  const walk = (feature, trail) => {
    const at = trail.indexOf(feature);
    if (at >= 0) {
      const circle = trail.slice(at);
      circlesByKey.set([...circle].toSorted().join(), [...circle, feature]);
      return;
    }
    for (const next of uses.get(feature)?.keys() ?? []) walk(next, [...trail, feature]);
  };
  for (const feature of uses.keys()) walk(feature, []);
  return [...circlesByKey.values()].map(
    (circle) =>
      `${what} ${circle.join(" → ")} use each other in a circle (${uses.get(circle[0]).get(circle[1])}). Move what they share into one of them, or into one of its own.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const errors = findMisplaced();
    for (const error of errors) printLine(error);
    return errors.length > 0 ? 1 : 0;
  });
}
