import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, run, shop, tool } from "./project.mjs";

const TEXTS = join(shop, "texts");

/** Texts that are English in every language. An alias in vite.config.ts imports the English ones. */
const ENGLISH_ONLY = /^(dashboard\/.*|developers\.ts)$/;

/**
 * Compares each language with English. For each file, the compiler reports missing texts, superfluous texts,
 * and texts with other parameters.
 * @returns {Promise<string[]>} one line for each such file
 */
export async function findIncomplete(texts = TEXTS) {
  const english = filesOf(join(texts, "en"));
  const others = foldersOf(texts).filter((tag) => tag !== "en");
  const pairs = others.flatMap((tag) => {
    const own = filesOf(join(texts, tag));
    return [...new Set([...english, ...own])].map((file) => ({ tag, file }));
  });
  const needless = pairs.filter(
    ({ tag, file }) => ENGLISH_ONLY.test(file) && existsSync(join(texts, tag, file)),
  );
  if (needless.length > 0)
    return needless.map(({ tag, file }) => `texts/${tag}/${file}: is in English in every language`);
  // The English texts of API errors and field errors are in the contract, so these files have nothing to compare with.
  const compared = pairs.filter(
    ({ file }) => !/^(refusals|field-faults)\.ts$/.test(file) && !ENGLISH_ONLY.test(file),
  );
  const folder = join(root, ".cache", `texts-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await compare(compared, { texts, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(pairs, { texts, folder }) {
  const lines = pairs.map(({ tag, file }, index) => {
    const path = (of) => JSON.stringify(relative(folder, join(texts, of, file)));
    return `export const _${index}: Same<typeof import(${path("en")}), typeof import(${path(tag)})> = "same";`;
  });
  const head = COMPARISON.trim().split("\n");
  writeFileSync(join(folder, "complete.ts"), [...head, ...lines, ""].join("\n"));
  const config = { extends: "../../tsconfig.base.json", include: ["complete.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const { output } = await run(...tool("typescript/bin/tsc", "-p", join(folder, "tsconfig.json")), {
    quiet: true,
  });
  const errors = [...output.matchAll(/complete\.ts\((\d+),\d+\): error TS\d+: (.*)/g)];
  if (output && errors.length === 0) return [output];
  // The compiler reports a missing file twice.
  const first = new Map(errors.toReversed().map(([, line, message]) => [Number(line), message]));
  return [...first].toReversed().map(([line, message]) => {
    const { tag, file } = pairs[line - 1 - head.length];
    return `texts/${tag}/${file}: ${message}`;
  });
}

/** The program for the compiler. Constants may have different values in languages, but a text must be a text in all. */
const COMPARISON = `
type Lacks<E, L> = Exclude<keyof E, keyof L>;
type LeftOver<E, L> = Exclude<keyof L, keyof E>;
type Kind<T> = T extends string ? string : T extends (...given: infer G) => infer R ? (...given: G) => R extends string ? string : R : T;
type OfOtherKind<E, L> = { [K in keyof E & keyof L]: K extends "plural" ? never : Kind<L[K]> extends Kind<E[K]> ? never : K }[keyof E & keyof L];
type Same<E, L> = [Lacks<E, L>, LeftOver<E, L>, OfOtherKind<E, L>] extends [never, never, never] ? "same" : { lacks: Lacks<E, L>; leftOver: LeftOver<E, L>; ofOtherKind: OfOtherKind<E, L> };
`;

const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts"));
