import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown, type InputOptions, type OutputOptions } from "rolldown";
import { LANGUAGES } from "./languages.ts";
import { manifestOf } from "./packaging/manifest.ts";
import { loadTexts, type Texts } from "./texts.ts";
import type { TextFile } from "./formats.ts";
import { ICON_SIZES, UNPACKED } from "./packaging/zip.ts";

// node apps/extension/build.ts: builds the extension into build/unpacked, always with the same bytes. The code is
// not minified, so that users can read what runs in their browser.

const HERE = fileURLToPath(new URL(".", import.meta.url));
const newFolder = `${UNPACKED}-new`;

/** Scripts for other sites' pages must be a single file each. The extension's own pages share modules. */
const IN_PAGES = ["content", "badges"];
const OWN_PAGES = ["popup", "options", "picture", "welcome"];

rmSync(newFolder, { recursive: true, force: true });
mkdirSync(newFolder, { recursive: true });
for (const name of IN_PAGES) {
  await bundle(join(HERE, "in-pages", `${name}.ts`), {
    format: "iife",
    file: join(newFolder, `${name}.js`),
  });
}
const ownPages = OWN_PAGES.map((name) => [name, join(HERE, "own-pages", `${name}.ts`)]);
await bundle(
  { background: join(HERE, "background.ts"), ...Object.fromEntries(ownPages) },
  {
    format: "esm",
    dir: newFolder,
    entryFileNames: "[name].js",
    chunkFileNames: "shared/[name].js",
  },
);
for (const name of OWN_PAGES)
  cpSync(join(HERE, "own-pages", `${name}.html`), join(newFolder, `${name}.html`));
for (const size of ICON_SIZES) {
  cpSync(join(HERE, "icons", `${size}.png`), join(newFolder, "icons", `${size}.png`));
}
// Our pages have the panel's styles too. Comments are removed, as in scripts.
const styles = ["tokens.css", "in-pages/panel.css", "own-pages/pages.css"].map((name) =>
  readFileSync(join(HERE, name), "utf8").replaceAll(/\/\*.*?\*\/\n?/gs, ""),
);
writeFileSync(join(newFolder, "pages.css"), styles.join("\n"));
await writeTexts();
const { version } = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8"));
writeJson("manifest.json", manifestOf(version));
// The brand of Loupe itself. zip.ts replaces it by the owner's.
writeJson("brand.json", {});
rmSync(UNPACKED, { recursive: true, force: true });
renameSync(newFolder, UNPACKED);

async function bundle(input: InputOptions["input"], output: OutputOptions): Promise<void> {
  const build = await rolldown({
    input,
    // The output contains source paths. They are relative to this folder, so that they are the same wherever the
    // build is started.
    cwd: HERE,
    moduleTypes: { ".css": "text" },
    tsconfig: false,
    platform: "browser",
  });
  await build.write({ ...output, minify: false, comments: false });
  await build.close();
}

/**
 * Writes the texts. The browser needs the description in its own format, one file for each language. All other
 * texts are in one file with a format of the extension's own.
 */
async function writeTexts(): Promise<void> {
  const { description: _, ...english } = await loadTexts("en");
  const names = Object.keys(english) as (keyof Texts)[];
  const all: TextFile = { names, texts: {} };
  for (const { tag } of LANGUAGES) {
    const texts = await loadTexts(tag);
    all.texts[tag] = names.map((name) => texts[name]);
    const messages = { description: { message: texts.description } };
    writeJson(`_locales/${tag.replace("-", "_")}/messages.json`, messages);
  }
  // All languages share one list of names, which compresses to half the size of separate files.
  writeJson("texts.json", all);
}

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(join(newFolder, path)), { recursive: true });
  writeFileSync(join(newFolder, path), `${JSON.stringify(value)}\n`);
}
