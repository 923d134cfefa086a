import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { hash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";
import { PSEUDO, pseudoLocale } from "./texts/pseudo-locale.ts";
import { CHUNKS, partModule, PARTS, SHOP } from "./vite-chunks.ts";

type Bundle = Rolldown.OutputBundle;

/**
 * Creates lucide's icons with our own function, which has a fraction of the bytes of lucide's, and removes from each
 * icon the properties that our function does not read. The keys alone are 500 bytes of a page.
 */
const smallIcons: Plugin = {
  name: "icons",
  enforce: "pre",
  apply: "build",
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: (_source, importer) =>
      importer?.includes("/lucide-react/")
        ? fileURLToPath(new URL("ui/lucide-icon.tsx", import.meta.url))
        : undefined,
  },
  transform: {
    filter: { id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll(
        /,\s*key: "\w+"|^__iconData\.node;|^ {2}name: .*,$|^ {2}size: 24,$|^ {2}aliases: \[[^\]]*\]$/gm,
        "",
      ),
      map: null,
    }),
  },
};

/** Packages without texts for readers, which are not bundled: pages in all languages import the server's own copy. */
const SHARED = /^@loupe\/(?:contract|links|shipping)(?!.*\.json$)(?:\/|$)/;

/** Modules that are not bundled: all code of the server except `server/pages/`, which depends on the language. */
const SERVER = /^server\/(?!pages\/)|^features\/.*\.server\.ts$/;

/**
 * The pages of all languages import the server's modules from their sources, as the server does, so that a process
 * has one copy of each module and of its state (decision 15). `#…` can be resolved from the folder of every bundle.
 */
const oneCopy: Plugin = {
  name: "one-copy",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: {
    filter: { id: /^[.#]/ },
    async handler(source, importer) {
      if (!importer || importer.includes("/node_modules/")) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path = resolved && relative(import.meta.dirname, resolved.id);
      return path && SERVER.test(path) ? { id: `#${path}`, external: true } : undefined;
    },
  },
};

/** In development, the module of the browser: React Router's plugin must prepare the page for replaced components. */
const DEVELOPED = "virtual:developed-islands";

/**
 * The modules whose files the server names in a page: the islands and their runtime, and the parts that the first tap
 * opens.
 */
const NAMED = [
  ...PARTS.map(({ name }) => [name, partModule(name)] as const),
  ["browser", join(SHOP, "islands/browser.tsx")],
  ["lightbox", join(SHOP, "ui/photos/lightbox-view.tsx")],
  ["picker", join(SHOP, "features/buying/buy-links/picker-modal.tsx")],
] as const;

/**
 * Loads each part as a module that exports its component as `P`. The bundler writes the name of each import three times
 * into the table of parts, which every page loads: components' names, and taking each out of its module there, would cost
 * more than a kilobyte.
 */
const parts: Plugin = {
  name: "parts",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (id.startsWith("virtual:part/") ? `\0${id}` : undefined),
  load(id) {
    const part = PARTS.find(({ name }) => id === partModule(name));
    return part && `export { ${part.component} as P } from "${part.path}";`;
  },
  transform: {
    filter: { id: /\/islands\/load-island\.ts$/ },
    handler: (code) =>
      PARTS.reduce(
        (all, { source, name }) => all.replace(source, `import("virtual:part/${name}")`),
        code,
      ),
  },
};

/** Where the build for the browser stores the addresses of these files for the build of the server. */
const ISLAND_FILES = ".vite/island-files.json";

/** Tells the server which files the browser needs for the islands. In development Vite serves the sources. */
const islandFiles = (isBuild: boolean): Plugin => ({
  name: "island-files",
  resolveId: {
    filter: { id: /^virtual:(?:island-files|developed-islands)$/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:(?:island-files|developed-islands)$/ },
    handler(id) {
      if (id === `\0${DEVELOPED}`)
        return 'import "virtual:react-router/inject-hmr-runtime"; import "/islands/browser.tsx";';
      if (!isBuild)
        return `export const entry = "/@id/__x00__${DEVELOPED}"; export const files = {}; export const head = "/${HEAD}";`;
      if (this.environment.name === "client") return "export const head = undefined;";
      const folder = join(SHOP, process.env.LOUPE_BUILD_DIR ?? "build", "client");
      const files = readFileSync(join(folder, ISLAND_FILES), "utf8");
      return `export const files = ${files}; export const entry = files.browser[0]; export const head = files.head[0];`;
    },
  },
  async generateBundle(_options, bundle) {
    if (this.environment.name !== "client") return;
    const source = await buildHead();
    const fileName = `assets/head-${hash("sha256", source, "base64url").slice(0, 8)}.js`;
    this.emitFile({ type: "asset", fileName, source });
    const files: Record<string, string[]> = { head: [`/${fileName}`] };
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    for (const [name, id] of NAMED) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`No file of the build contains ${id}.`);
      files[name] = filesOf(bundle, chunk.fileName);
    }
    this.emitFile({ type: "asset", fileName: ISLAND_FILES, source: JSON.stringify(files) });
  },
});

/** The script in the head of each page. */
const HEAD = "app/head.ts";

/** Builds the script in the head as one file without imports: a module would run only after the first paint. */
async function buildHead(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "warn",
    root: SHOP,
    publicDir: false,
    resolve: { alias },
    build: {
      target: TARGET,
      write: false,
      rolldownOptions: { input: HEAD, output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

/**
 * Reloads the page after every change of its sources. React cannot replace a component in an island, because a change
 * would hydrate all islands again, and components that only the server renders have no code in the browser.
 */
const reload: Plugin = {
  name: "reload",
  apply: "serve",
  hotUpdate({ file, modules, server }) {
    if (modules.length === 0 || !/\.tsx?$/.test(file)) return undefined;
    server.environments.client.hot.send({ type: "full-reload" });
    return this.environment.name === "client" ? [] : undefined;
  },
};

/** Returns the addresses of a file of code, of its style sheets, and of all that it imports. */
function filesOf(bundle: Bundle, fileName: string, known = new Set<string>()): string[] {
  const file = bundle[fileName];
  if (file?.type === "chunk" && !known.has(fileName)) {
    known.add(fileName);
    for (const sheet of file.viteMetadata?.importedCss ?? []) known.add(sheet);
    for (const imported of file.imports) filesOf(bundle, imported, known);
  }
  return [...known].map((path) => `/${path}`);
}

/** The language of this build. Its compiled texts replace the English ones. */
const LANGUAGE = process.env.LOUPE_LANGUAGE ?? "en";
const FOLDER = LANGUAGE === PSEUDO ? "en" : LANGUAGE;

/** The texts of this build's language. */
const alias = [
  // The dashboard and the page for developers are in English in every language (texts/dashboard.json).
  {
    find: /^#texts\/(?=dashboard\/|developers\.ts)/,
    replacement: `${import.meta.dirname}/.texts/en/`,
  },
  { find: /^#texts\//, replacement: `${import.meta.dirname}/.texts/${FOLDER}/` },
];

const TARGET = "es2023";

export default defineConfig(({ command }) => ({
  plugins: [
    smallIcons,
    oneCopy,
    parts,
    islandFiles(command === "build"),
    reload,
    LANGUAGE === PSEUDO && pseudoLocale,
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { alias },
  // `scripts/build.mjs` compresses the files afterwards.
  build: { target: TARGET, assetsInlineLimit: 0, reportCompressedSize: false },
  // Bundled because the plugin `smallIcons` changes only modules that are bundled.
  ssr: { noExternal: command === "build" ? ["lucide-react"] : [] },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/pages/pages.ts", external: SHARED } },
    },
    client: {
      build: {
        rolldownOptions: {
          input: ["./islands/browser.tsx"],
          // Inserts each text where it is used, so that a page has no keys, and no texts that it does not show.
          optimization: { inlineConst: { mode: "all" } },
          // A file whose texts are all inserted elsewhere is not loaded.
          treeshake: { moduleSideEffects: [{ test: /[\\/]\.?texts[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: CHUNKS },
            // Files have no names but hashes only, because the list of all routes, which every page loads, contains
            // nearly a hundred of them: names would cost 530 bytes. A test needs the name of the framework's entry.
            chunkFileNames: "assets/[hash].js",
            entryFileNames: ({ name }) =>
              name === "entry.client" ? "assets/[name]-[hash].js" : "assets/[hash].js",
          },
        },
      },
    },
  },
}));
