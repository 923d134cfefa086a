import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { main, printLine, root, SetupError, shop } from "./project.mjs";

/** A catalogue for each language, and `dashboard.json`, whose texts are in English in every language. */
const CATALOGUES = join(shop, "texts");
const ENGLISH_ONLY = "dashboard";
/** The modules that are compiled from the catalogues: a folder for each language, a file for each section. */
const MODULES = join(shop, ".texts");
/** The section of the browser extension, whose modules are in its own folder. */
const EXTENSION_SECTION = "browser-extension";
const EXTENSION_MODULES = join(root, "apps", "extension", ".texts");
const COMPILER = ["scripts/texts.mjs", "scripts/texts/compile.mjs", "scripts/texts/messages.mjs"];

/**
 * Compiles the catalogues of texts to modules, unless the modules are of the same catalogues.
 * @throws {SetupError} with a line for each error in a catalogue
 */
export async function ensureTexts() {
  const stamp = join(MODULES, "catalogues");
  const hash = hashInputs();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  // Imported here, because a fresh clone has no packages when this file is loaded.
  const { modules, errors } = await compileTexts(readCatalogues());
  if (errors.length > 0) throw new SetupError(`The texts are incomplete:\n${errors.join("\n")}`);
  const written = new Set([stamp]);
  for (const [path, source] of modules) {
    written.add(path);
    writeIfChanged(path, source);
  }
  for (const folder of [MODULES, EXTENSION_MODULES])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !written.has(path)) rmSync(path);
    }
  writeIfChanged(stamp, hash);
}

/**
 * @param {Record<string, object>} catalogues by their names: tags of languages, and "dashboard"
 * @returns {Promise<{ modules: Map<string, string>, errors: string[] }>} the source of each module by its path
 */
export async function compileTexts({ [ENGLISH_ONLY]: dashboard, ...languages }) {
  const { compileCatalogue, compileWords } = await import("./texts/compile.mjs");
  const modules = new Map();
  const errors = [];
  const add = (name, tag, catalogue, english, { words }) => {
    const compiled = compileCatalogue({ tag, catalogue, english, words });
    errors.push(...compiled.errors.map((error) => `apps/shop/texts/${name}.json: ${error}`));
    for (const [section, source] of compiled.modules) {
      const isExtension = section === EXTENSION_SECTION;
      const path = isExtension
        ? join(EXTENSION_MODULES, `${tag}.ts`)
        : join(MODULES, tag, `${section}.ts`);
      modules.set(path, `${HEAD}${source}`);
    }
  };
  for (const [tag, catalogue] of Object.entries(languages)) {
    add(tag, tag, catalogue, languages.en, catalogue);
    modules.set(join(MODULES, tag, "words.ts"), `${HEAD}${compileWords(catalogue.words)}`);
  }
  add(ENGLISH_ONLY, "en", dashboard, dashboard, languages.en);
  return { modules, errors };
}

/** Returns the tags of the languages that have a catalogue. */
export const languageTags = () => catalogueNames().filter((name) => name !== ENGLISH_ONLY);

const HEAD = "// Compiled from apps/shop/texts by scripts/texts.mjs.\n";

const catalogueNames = () =>
  readdirSync(CATALOGUES).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -5)] : []));

const pathOf = (name) => join(CATALOGUES, `${name}.json`);

const readCatalogues = () =>
  Object.fromEntries(
    catalogueNames().map((name) => [name, JSON.parse(readFileSync(pathOf(name), "utf8"))]),
  );

function hashInputs() {
  const hash = createHash("sha256");
  const paths = [...catalogueNames().map(pathOf), ...COMPILER.map((name) => join(root, name))];
  for (const path of paths) hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest("hex");
}

/** Several processes may write at once, so each replaces whole files. */
function writeIfChanged(path, source) {
  if (existsSync(path) && readFileSync(path, "utf8") === source) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, source);
  renameSync(temporary, path);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await ensureTexts();
    printLine("The texts are compiled.");
    return 0;
  });
}
