import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const SHOP = fileURLToPath(new URL(".", import.meta.url));

/**
 * The parts in `islands/load-island.ts`: the name of each, the expression that loads it, the path of its file and the name
 * of its component.
 */
export const PARTS = Array.from(
  readFileSync(join(SHOP, "islands/load-island.ts"), "utf8").matchAll(
    /"?([\w-]+)"?: \(\) =>\s+(import\("(#[^"]+)"\)\.then\(\s*\(\{ (\w+) \}\) => \w+,?\s*\))/g,
  ),
  ([, name = "", source = "", path = "", component = ""]) => ({ name, source, path, component }),
);

/** The module that exports only the component of a part; see the plugin `parts` in `vite.config.ts`. */
export const partModule = (name: string) => `\0virtual:part/${name}`;

const part = (...names: string[]) => {
  const missing = names.filter((name) => !PARTS.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`islands/load-island.ts has no ${missing.join(", ")}.`);
  return names.map(partModule);
};

/** Matches modules by their paths below the shop. Throws for a path without a file, which a rename may have left. */
function modules(...paths: string[]): (id: string) => boolean {
  const files = paths.flatMap((path) => {
    if (path.startsWith("\0")) return [path];
    const matches = globSync(path, { cwd: SHOP });
    if (matches.length === 0) throw new Error(`vite-chunks.ts: there is no ${path}.`);
    return matches.map((match) => join(SHOP, match));
  });
  const ids = new Set(files);
  return (id) => ids.has(id.split("?")[0]!);
}

const icons = (...names: string[]) =>
  `../../node_modules/lucide-react/dist/esm/icons/{${names.join(",")}}.mjs`;

/**
 * Groups modules into files. A group also gets all that its modules import, unless a group before it has it. Otherwise
 * the bundler makes a file of all modules that the same pages share: a product page would load a hundred files, most of
 * them smaller than their headers. `npm run bench -- taps` measures what that costs.
 */
export const CHUNKS = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "router", test: /node_modules[\\/]react-router[\\/]/ },
  // The parts that each page hydrates at once, and small modules of nearly every page.
  {
    name: "frame",
    test: modules(
      "islands/browser.tsx",
      ...part("agent-chip", "page-parts", "search-box"),
      "browser/{begun,has-access,login-paths,session}.ts",
      "ui/{button,icon-button}.tsx",
      "ui/query-string.ts",
      "ui/format/user-content.ts",
      "ui/format/local-time.tsx",
      "ui/format/{money.ts,yuan.tsx}",
      "ui/skeleton.tsx",
      "ui/interpolate-elements.tsx",
      "ui/photos/picture.tsx",
      "first-view/{inline-script,reload-without-scripts}.tsx",
      "features/freight/currency-rates/chosen-currency.ts",
      "features/look-up/items/as-of.tsx",
      "features/look-up/items/options/option-names.ts",
      "features/look-up/items/item-facts.ts",
      "features/look-up/items/product-path.ts",
      "features/look-up/viewed-items/viewed-list.ts",
      "features/site/frame/page-meta.ts",
      "texts/formats.ts",
      ".texts/*/words.ts",
      ".texts/*/frame.ts",
      "../../packages/links/src/{item,item-id}.ts",
      "../../packages/contract/src/{access,items,limits}.ts",
      icons("bookmark", "camera", "chevron-left", "chevron-right", "log-in", "star", "x"),
    ),
  },
  // Small modules of several pages, but not of the first view of the product page.
  {
    name: "common",
    test: modules(
      "ui/{empty-state,reload-link}.tsx",
      "ui/format/yuan-in-text.tsx",
      "ui/forms/field.tsx",
      "ui/forms/{changed-forms,field-errors,typed-number}.ts",
      "features/freight/currency-rates/{currency-in-use,shopper-currency}.ts",
      ".texts/*/installable-app.ts",
      ".texts/*/agent-facts/pages.ts",
      icons("check", "circle-check", "info", "pencil", "share-2", "sliders-horizontal", "trash"),
    ),
  },
  // The button that adds an item to the haul, which product pages, the converter and collections show.
  { name: "haul", test: modules(...part("add-to-haul")) },
  // Before the products, whose cards count photos in the words of these.
  {
    name: "photos",
    test: modules(
      "ui/photos/{lightbox,photo-link,photo-stage}.tsx",
      "ui/photos/loaded-tile.ts",
      ".texts/*/qc.ts",
    ),
  },
  {
    name: "products",
    test: modules(
      "features/catalogue/products/components/{product-card,trending-track}.tsx",
      "features/catalogue/products/{product-pages,queries}.ts",
    ),
  },
  { name: "item", test: modules(...part("buy-bar", "product-top")) },
  // The parts that the first tap may open.
  { name: "dialog", test: modules("ui/dialogs/dialog.tsx") },
  { name: "picker", test: modules("features/buying/buy-links/picker-modal.tsx") },
  { name: "lightbox", test: modules("ui/photos/lightbox-view.tsx") },
  // The modules that product pages share with other pages. In their own groups it would load these everywhere.
  { name: "calls", test: modules("browser/{calls,session-calls,session-end}.ts") },
  { name: "weights", test: modules("features/look-up/weights/{option-weights,weight-words}.ts") },
  {
    name: "categories",
    test: modules(
      "features/freight/estimates/parcel/category-options.tsx",
      "ui/forms/small-select.tsx",
      "../../packages/shipping/src/categories.ts",
      "../../packages/shipping/data/categories.json",
    ),
  },
  // The parts that are hydrated with the visitor's first action.
  {
    name: "frame-later",
    test: modules(...part("account", "account-menu", "page-help", "theme", "viewed-menu")),
  },
  {
    name: "item-facts",
    test: modules(
      "features/look-up/price-history/price-line.ts",
      "features/look-up/qc/components/{missing-photos,qc-photos-disclaimer}.tsx",
      "features/look-up/qc/photo-addresses.ts",
      "features/look-up/weights/weighed.tsx",
      "features/look-up/weights/{option-weights,weight-words}.ts",
      ".texts/*/{landed-cost,price-history}.ts",
    ),
  },
  // Sentences about sums at the door, of which the form of the calculator has none.
  { name: "door-texts", test: modules(".texts/*/shipping-options.ts") },
  { name: "freight", test: modules(...part("calculator")) },
  { name: "freight-results", test: modules(...part("estimate")) },
  {
    name: "item-later",
    test: modules(
      ...part("door-cost", "install", "prices", "qc-glance", "qc-live"),
      ...part("report-photo", "reviews", "shipping", "sizes", "watch"),
    ),
  },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
