import { readSource, sourceFiles } from "./source-files.mjs";

/** Files that the browser runs or reads. */
const CHECKED =
  /^apps\/(shop\/(app|browser|features|first-view|ui)\/(?!.*\.(server|test)\.)|extension\/.*\.css$)/;
/**
 * Style sheets that may name sides, because their elements have the same side in every language: the extension's panel
 * in a corner of the window, and the lightbox beside its library's own buttons.
 */
const OF_FIXED_SIDES =
  /^apps\/(extension\/in-pages\/panel(-parts)?|shop\/ui\/photos\/lightbox)\.css$/;

const LOGICAL = {
  ml: "ms",
  mr: "me",
  pl: "ps",
  pr: "pe",
  left: "start",
  right: "end",
  "border-l": "border-s",
  "border-r": "border-e",
  "rounded-l": "rounded-s",
  "rounded-r": "rounded-e",
  "rounded-tl": "rounded-ss",
  "rounded-tr": "rounded-se",
  "rounded-bl": "rounded-es",
  "rounded-br": "rounded-ee",
  "scroll-ml": "scroll-ms",
  "scroll-mr": "scroll-me",
  "scroll-pl": "scroll-ps",
  "scroll-pr": "scroll-pe",
  "text-left": "text-start",
  "text-right": "text-end",
  "float-left": "float-start",
  "float-right": "float-end",
};
const WITH_VALUE =
  /^-?((?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-(?:[tb]?[lr]))-(?:\d|\[|\(|auto|full|px|none|transparent|line|edge|ink)/;
const ALONE = /^(text-left|text-right|float-left|float-right|border-[lr]|rounded-(?:[tb]?[lr]))!?$/;
/** Classes that name a side and have no logical counterpart. */
const CENTRED = /^-?(?:space-x|divide-x|origin-(?:top-|bottom-)?(?:left|right))(?:-|$)/;

const PROPERTY =
  /(?:^|[;{\s])((?:margin|padding|border)-(?:left|right)|(?:left|right)(?=:)|(?:text-align|float):\s*(?:left|right))/g;

/**
 * Finds classes and rules that name a side of the screen, which would be wrong in a language that is written
 * from right to left.
 * @returns {string[]} one line for each
 */
export function findSides(files = sourceFiles([".ts", ".tsx", ".css"]), read = readSource) {
  return files
    .filter((path) => CHECKED.test(path))
    .flatMap((path) => {
      const find = path.endsWith(".css") ? findRules : findClasses;
      return read(path)
        .split("\n")
        .flatMap((line, index) =>
          find(line, path).map((error) => `${path}:${index + 1}: ${error}`),
        );
    });
}

function findClasses(line) {
  return line
    .split(/[\s"'`]+/)
    .map((token) => token.replace(/^.*:(?=[^\])]*(?:[[(]|$))/, ""))
    .flatMap((name) => {
      const side = (WITH_VALUE.exec(name) ?? ALONE.exec(name))?.[1];
      if (side)
        return [`${name}: write ${LOGICAL[side]}, which follows the direction of the text.`];
      return CENTRED.test(name) ? [`${name}: write what follows the direction of the text.`] : [];
    });
}

function findRules(line, path) {
  return Array.from(line.matchAll(PROPERTY), ([, rule]) => rule)
    .filter((rule) => !(OF_FIXED_SIDES.test(path) && /^(?:left|right|border)/.test(rule)))
    .map((rule) => `${rule}: write the logical property, such as margin-inline-start.`);
}
