import { pathToFileURL } from "node:url";
import { main, printLine } from "./project.mjs";
import { readSource, sourceFiles } from "./source-files.mjs";
import { parseSource, walk } from "./syntax-tree.mjs";

const TEXTS = "apps/shop/texts/en/";
/** Files whose keys may repeat their texts, because the keys are names in code: error codes, kinds of emails, steps. */
const KEYS_ARE_CODES = new Set(["haul-faults.ts", "letters.ts", "dashboard/go-live.ts"]);
const isText = (path) => path.startsWith(TEXTS) && !KEYS_ARE_CODES.has(path.slice(TEXTS.length));

/** @returns {string[]} one line for each key of two words or more that repeats words of its text, in their order */
export function findRepeatedTexts(
  files = sourceFiles([".ts", ".tsx"]).filter(isText),
  read = readSource,
) {
  return files.flatMap((path) =>
    textsOf(path, read(path))
      .filter(({ key, text }) => repeats(key, text))
      .map(({ key }) => `${path}: name "${key}" for the text's purpose, not for its words.`),
  );
}

function textsOf(path, source) {
  const { body } = parseSource(path, source);
  return body
    .flatMap((statement) => statement.declaration?.declarations ?? [])
    .map(({ id, init }) => ({ key: id.name, text: wordsIn(init) }));
}

function wordsIn(tree) {
  const parts = [];
  walk(tree, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") parts.push(node.value);
    if (node.type === "TemplateElement") parts.push(node.value.cooked);
  });
  return parts.join(" ");
}

function repeats(key, text) {
  const keyWords =
    key
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .match(/[a-z]+/g) ?? [];
  let matches = 0;
  for (const word of words) if (word === keyWords[matches]) matches += 1;
  return keyWords.length > 1 && matches === keyWords.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    for (const line of findRepeatedTexts()) printLine(line);
    return 0;
  });
}
