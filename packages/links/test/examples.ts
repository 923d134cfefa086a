import { readFileSync, readdirSync } from "node:fs";
import type { Marketplace } from "../src/types.ts";

/** A link as people share it, and its meaning. */
export type Example = {
  input: string;
  kind: "item" | "store" | "short" | "none";
  marketplace?: Marketplace;
  id?: string;
  agent?: string;
  reason?: string;
};

/** The expected link of an agent to an item, or null if the agent has none. */
export type ExpectedLink = {
  agent: string;
  marketplace: Marketplace;
  id: string;
  link: string | null;
};

const folder = new URL("../examples/", import.meta.url);

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(new URL(file, folder), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Line);
}

export const expectedLinks: ExpectedLink[] = readLines("written.jsonl");

export const exampleFiles: { file: string; examples: Example[] }[] = readdirSync(folder)
  .filter((file) => file !== "written.jsonl")
  .map((file) => ({ file, examples: readLines<Example>(file) }));

export const examples: Example[] = exampleFiles.flatMap((each) => each.examples);
