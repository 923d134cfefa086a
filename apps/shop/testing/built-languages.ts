import { existsSync } from "node:fs";
import { LANGUAGES } from "#languages";
import { builtModule } from "#server/pages/build-folder.ts";

const [ENGLISH, ...others] = LANGUAGES;
const isBuilt = ({ tag }: (typeof LANGUAGES)[number]) =>
  existsSync(builtModule(`languages/${tag}/index.js`));

/** The languages whose pages `scripts/test.mjs` always builds, in addition to English. */
const ALWAYS_BUILT = ["de", "zh-CN"];

/**
 * The languages whose pages are built. The pages of the others redirect to English, so a test that visited them would
 * prove nothing.
 */
export const BUILT_LANGUAGES = [ENGLISH, ...others.filter(isBuilt)];

const missing = ALWAYS_BUILT.filter((tag) => !BUILT_LANGUAGES.some((one) => one.tag === tag));
if (missing.length > 0) throw new Error(`${missing.join(", ")} not built. Run npm run build.`);
