import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { PSEUDO, pseudoLocale } from "./texts/pseudo-locale.ts";

const SHOP = fileURLToPath(new URL(".", import.meta.url));

/** Matches modules by their path below the shop. A path without a file ends the build, so that no rename undoes a rule. */
function modules(...paths: string[]): (id: string) => boolean {
  const files = paths.flatMap((path) => {
    const matches = globSync(path, { cwd: SHOP });
    if (matches.length === 0) throw new Error(`CHUNKS in vite.config.ts: there is no ${path}.`);
    return matches.map((match) => join(SHOP, match));
  });
  const ids = new Set(files);
  return (id) => ids.has(id.split("?")[0]!);
}

/** Without these rules the bundler spreads the framework over shared chunks that every page then loads. */
const CHUNKS = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 1,
  },
  // Modules of nearly every page: a file of their own would cost more bytes than they have.
  {
    name: "frame",
    test: modules(
      "app/root.tsx",
      "app/view-state.ts",
      "ui/query-string.ts",
      "ui/user-content.ts",
      "ui/money.ts",
      "ui/skeleton.tsx",
      "ui/interpolate-elements.tsx",
      "ui/photos/picture.tsx",
      "first-view/after-first-view.ts",
      "first-view/redirect.tsx",
      "first-view/reload-without-scripts.tsx",
      "features/look-up/items/as-of.tsx",
      "features/look-up/items/model.ts",
      "features/look-up/items/product-path.ts",
      "features/site/frame/model.ts",
      "texts/formats.ts",
      "texts/*/words.ts",
      "texts/*/frame.ts",
    ),
  },
  // A field shows its error with an icon, and each file costs a hundred bytes beside its content.
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
  // The top of the product page, which other pages show in part.
  {
    name: "item",
    test: modules(
      "features/item-page/price-now.tsx",
      "features/item-page/product-columns.tsx",
      "features/item-page/buy-card.tsx",
      "features/look-up/qc/qc-skeleton.tsx",
      "texts/*/qc.ts",
      "first-view/early-links.ts",
      "ui/dialogs/open-in-hash.ts",
    ),
  },
];

/**
 * Makes lucide's icons with a function of ours, which costs a page a fraction of lucide's own, and leaves
 * out of each icon what that function does not read. The keys alone are 500 bytes of a page.
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

/** What `HydratedRouter` of React Router does at each navigation, and what it should do. */
const LOCATION = {
  urgent: "setLocation(newState.location)",
  file: /react-router[\\/].*[\\/]hydrated-router\.js$/,
};

/**
 * `HydratedRouter` notes each new address by an update that React does at once. It reaches every part of the page,
 * and React replaces the server's HTML of those that have no code yet by their fallbacks. A transition waits for them.
 */
const patientRouter = (): Plugin => {
  let isReplaced = false;
  return {
    name: "patient-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: LOCATION.file },
      handler(code) {
        isReplaced = code.includes(LOCATION.urgent);
        return {
          code: code.replace(LOCATION.urgent, `React$1.startTransition(() => ${LOCATION.urgent})`),
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error(
          "React Router's hydrated-router.js does not contain `setLocation(newState.location)` any more. See patientRouter in vite.config.ts and first-view/README.md.",
        );
    },
  };
};

/** Packages that say nothing to readers: the bundle of each language takes the server's own copy. */
const SHARED = /^@loupe\/(?:contract|links|shipping)(?!.*\.json$)(?:\/|$)/;

/** What makes a page is bundled with it: it knows the page's language. */
const SERVER = /^server\/(?!pages\/)|^features\/.*\.server\.ts$/;

/**
 * The pages of all languages import the server's modules from their sources, as the server does, so that a process
 * has one copy of each module and of its state (decision 72). `#…` is found from the folder of every bundle.
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

/** One build says one language: its folder takes the place of the English one. */
const LANGUAGE = process.env.LOUPE_LANGUAGE ?? "en";
const FOLDER = LANGUAGE === PSEUDO ? "en" : LANGUAGE;

export default defineConfig(({ command }) => ({
  plugins: [
    icons,
    patientRouter(),
    oneCopy,
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
  // Only what is bundled goes through the plugin.
  ssr: { noExternal: command === "build" ? ["lucide-react"] : [] },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/pages/pages.ts", external: SHARED } },
    },
    client: {
      build: {
        rolldownOptions: {
          // Each text stands where it is said: no keys, and none that the page does not say.
          optimization: { inlineConst: { mode: "all" } },
          output: {
            codeSplitting: { groups: CHUNKS },
            // The list of all routes names nearly a hundred files on every page: names cost it 530 bytes. Only the
            // framework's entry has one, which a test looks for.
            chunkFileNames: "assets/[hash].js",
            entryFileNames: ({ name }) =>
              name === "entry.client" ? "assets/[name]-[hash].js" : "assets/[hash].js",
          },
        },
      },
    },
  },
}));
