import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { PSEUDO, pseudoLocale } from "./texts/pseudo-locale.ts";

const SHOP = fileURLToPath(new URL(".", import.meta.url));

/** Matches modules by their paths below the shop. Throws for a path without a file, which a rename may have left. */
function modules(...paths: string[]): (id: string) => boolean {
  const files = paths.flatMap((path) => {
    const matches = globSync(path, { cwd: SHOP });
    if (matches.length === 0) throw new Error(`CHUNKS in vite.config.ts: there is no ${path}.`);
    return matches.map((match) => join(SHOP, match));
  });
  const ids = new Set(files);
  return (id) => ids.has(id.split("?")[0]!);
}

/** Groups modules into files. Otherwise the bundler spreads the framework over several files that every page loads. */
const CHUNKS = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 2,
  },
  {
    name: "router",
    test: /node_modules[\\/]react-router[\\/]/,
    priority: 2,
  },
  // Modules of nearly every page in one file, because a separate file for each would cost more bytes than its content.
  {
    name: "frame",
    priority: 1,
    test: modules(
      "app/page-parts.tsx",
      "features/look-up/search/search-box.tsx",
      "features/buying/buy-links/agent-chip.tsx",
      "browser/session.ts",
      "ui/button.tsx",
      "ui/query-string.ts",
      "ui/user-content.ts",
      "ui/{money.ts,yuan.tsx}",
      "ui/skeleton.tsx",
      "ui/interpolate-elements.tsx",
      "ui/photos/picture.tsx",
      "first-view/reload-without-scripts.tsx",
      "features/look-up/items/as-of.tsx",
      "features/look-up/items/item-facts.ts",
      "features/look-up/items/product-path.ts",
      "features/site/frame/page-meta.ts",
      "texts/formats.ts",
      "texts/*/words.ts",
      "texts/*/frame.ts",
      // Small modules that would be in the file of the product page otherwise, which other pages would then load.
      "../../packages/links/src/item.ts",
      "../../packages/contract/src/items.ts",
      "../../node_modules/lucide-react/dist/esm/icons/{camera,chevron-left,chevron-right,star}.mjs",
    ),
  },
  // The button that adds an item to the haul, which product pages, the converter and collections show.
  {
    name: "haul",
    priority: 1,
    test: modules("features/saved/haul/{add-to-haul.tsx,stored-haul.ts}"),
  },
  // A field shows its error with an icon, so both are in one file: each file costs a hundred additional bytes.
  {
    name: "field",
    test: modules(
      "ui/forms/field.tsx",
      "../../node_modules/lucide-react/dist/esm/icons/circle-exclamation-point.mjs",
      "../../node_modules/lucide-react/dist/esm/icons/sliders-horizontal.mjs",
    ),
  },
  {
    name: "products",
    test: modules(
      "features/catalogue/products/product-card.tsx",
      "features/catalogue/products/trending-track.tsx",
      "features/catalogue/products/queries.ts",
      "features/catalogue/products/product-list.ts",
    ),
  },
  // The top of the product page, parts of which other pages show too.
  {
    name: "item",
    test: modules(
      "app/pages/product-top.tsx",
      "features/item-page/{agent-links,buy-card,description,facts,gallery,price-now,product-columns,product-top,property-list,sku-picker,thumbs}.tsx",
      "features/look-up/items/{chosen-option,sku-groups,sku-properties}.ts",
      "features/look-up/viewed-items/viewed-items.ts",
      "features/look-up/qc/qc-glance.tsx",
      "features/catalogue/product-management/add-to-list.tsx",
      "features/saved/collection/{add-button.tsx,known-items.ts}",
      "ui/photos/{lightbox,photo-link,photo-stage}.tsx",
    ),
  },
];

/**
 * Creates lucide's icons with our own function, which has a fraction of the bytes of lucide's, and removes from each
 * icon the properties that our function does not read. The keys alone are 500 bytes of a page.
 */
const icons: Plugin = {
  name: "icons",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/")
      ? fileURLToPath(new URL("ui/lucide-icon.tsx", import.meta.url))
      : undefined,
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
 * has one copy of each module and of its state (decision 72). `#…` can be resolved from the folder of every bundle.
 */
const oneCopy: Plugin = {
  name: "one-copy",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  async resolveId(source, importer) {
    if (!importer || !/^[.#]/.test(source)) return undefined;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    const path = resolved && relative(import.meta.dirname, resolved.id);
    return path && SERVER.test(path) ? { id: `#${path}`, external: true } : undefined;
  },
};

/** In development, the module of the browser: React Router's plugin must prepare the page for replaced components. */
const DEVELOPED = "virtual:developed-islands";

/**
 * Tells the server which files the browser needs for the islands, from the manifest that Vite has just written for the
 * browser's files. In development Vite serves the sources.
 */
const islandFiles = (isBuild: boolean): Plugin => ({
  name: "island-files",
  resolveId: (id) =>
    /^virtual:(island-files|developed-islands)$/.test(id) ? `\0${id}` : undefined,
  load(id) {
    if (id === `\0${DEVELOPED}`)
      return 'import "virtual:react-router/inject-hmr-runtime"; import "/islands/browser.tsx";';
    if (id !== "\0virtual:island-files") return undefined;
    if (!isBuild)
      return `export const entry = "/@id/__x00__${DEVELOPED}"; export const files = {};`;
    const folder = join(SHOP, process.env.LOUPE_BUILD_DIR ?? "build", "client");
    const manifest = JSON.parse(
      readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
    ) as Manifest;
    const files: Record<string, string[]> = {};
    for (const source of Object.keys(manifest)) {
      const [, name] = /^islands\/(?:parts\/)?([\w-]+)\.tsx?$/.exec(source) ?? [];
      if (name) files[name] = filesOf(manifest, source);
    }
    return `export const entry = ${JSON.stringify(files.browser![0])}; export const files = ${JSON.stringify(files)};`;
  },
});

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

/** Returns the address of a module's file, and of all files that it imports. */
function filesOf(manifest: Manifest, source: string, known = new Set<string>()): string[] {
  const { file, imports = [] } = manifest[source]!;
  if (!known.has(file)) {
    known.add(file);
    for (const one of imports) filesOf(manifest, one, known);
  }
  return [...known].map((path) => (path.startsWith("/") ? path : `/${path}`));
}

/** The language of this build. Its folder of texts replaces the English one. */
const LANGUAGE = process.env.LOUPE_LANGUAGE ?? "en";
const FOLDER = LANGUAGE === PSEUDO ? "en" : LANGUAGE;

export default defineConfig(({ command }) => ({
  plugins: [
    icons,
    oneCopy,
    islandFiles(command === "build"),
    reload,
    LANGUAGE === PSEUDO && pseudoLocale,
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      // The dashboard and the page for developers are in English in every language (scripts/check-texts.mjs).
      {
        find: /^#texts\/(?=dashboard\/|developers\.ts)/,
        replacement: `${import.meta.dirname}/texts/en/`,
      },
      { find: /^#texts\//, replacement: `${import.meta.dirname}/texts/${FOLDER}/` },
    ],
  },
  build: { target: "es2023", assetsInlineLimit: 0 },
  // Bundled because the plugin `icons` changes only modules that are bundled.
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
          treeshake: { moduleSideEffects: [{ test: /[\\/]texts[\\/]/, sideEffects: false }] },
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
