// Prints how fast links are read and written, and how long hostile texts take. Compares with the
// library cn-links if it is installed, and fails if a limit of the README is exceeded.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { agentLink, agents, maxTextLength, parseLink, readLinks } from "../src/index.ts";
import type { MarketplaceItem } from "../src/index.ts";
import { size_bytes } from "./size.ts";

type CnLinks = {
  CnItemLink: new (link: string) => { id: string };
  generateAgentLink: (agent: string, marketplace: string, id: string) => URL;
  agents: string[];
};

const rounds = 15;

function print(text: string) {
  process.stdout.write(text + "\n");
}

function checkLimit(holds: boolean, text: string) {
  print(`${holds ? "holds  " : "BROKEN"} ${text}`);
  if (!holds) process.exitCode = 1;
}

function loadCnLinks(): CnLinks | null {
  try {
    return createRequire(import.meta.url)("cn-links") as CnLinks;
  } catch (error) {
    if ((error as { code?: string }).code !== "MODULE_NOT_FOUND") throw error;
    return null;
  }
}

/**
 * Runs the candidates alternately, so that load on the machine affects all of them alike. Returns
 * calls per second.
 */
function race<Input>(inputs: Input[], contestants: ((input: Input) => unknown)[]): number[] {
  const times_ms = contestants.map((): number[] => []);
  const repeats = Math.ceil(20_000 / inputs.length);
  for (let round = 0; round < rounds; round++) {
    for (const [i, run] of contestants.entries()) {
      const start = performance.now();
      for (let n = 0; n < repeats; n++) for (const input of inputs) run(input);
      times_ms[i]?.push(performance.now() - start);
    }
  }
  return times_ms.map((each) => {
    const median_ms = each.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    return Math.round((repeats * inputs.length * 1000) / median_ms);
  });
}

const rival = loadCnLinks();

function readBench() {
  const links = ["agents", "marketplaces"]
    .map((name) => readFileSync(new URL(`../examples/${name}.jsonl`, import.meta.url), "utf8"))
    .flatMap((text) => text.trim().split("\n"))
    .map((line) => (JSON.parse(line) as { input: string }).input);
  const canRead = (link: string) => {
    try {
      return Boolean(rival && new rival.CnItemLink(link).id);
    } catch {
      return false;
    }
  };
  const [all = 0] = race(links, [parseLink]);
  print(`read:  ${all.toLocaleString("en")} links/s (all ${links.length} item examples)`);
  if (!rival) return;
  const both = links.filter(canRead);
  const [ours = 0, theirs = 0] = race(both, [parseLink, (link) => new rival.CnItemLink(link).id]);
  print(
    `       ${ours.toLocaleString("en")} against cn-links ${theirs.toLocaleString("en")} links/s`,
  );
  print(`       (the ${both.length} examples that both read)`);
  checkLimit(ours >= 3 * theirs, `reads ${(ours / theirs).toFixed(1)} times as fast (limit: 3)`);
}

/**
 * Measures reading with many added agents, which must not slow down links of built-in hosts, and others only a
 * little.
 */
function agentsBench() {
  const addedAgents = Array.from({ length: 200 }, (_, i) => {
    const template = (code: string) => `https://agent${i}.example/p?id={id}&shop=${code}`;
    const to = { taobao: template("tb"), weidian: template("wd"), ali_1688: template("al") };
    return { name: `Agent ${i}`, to };
  });
  const bare = "https://cnfans.com/product?id=7322752149&platform=WEIDIAN";
  const [without = 0, with200 = 0] = race(
    [bare],
    [parseLink, (link) => parseLink(link, { agents: addedAgents })],
  );
  const share = (100 * with200) / without;
  checkLimit(share >= 75, `with 200 agents ${share.toFixed(0)} % as fast (limit: 75)`);
  const start = performance.now();
  const text = Array.from({ length: 5000 }, (_, i) => `https://agent7.example/p?no=${i}`).join(" ");
  readLinks(text, { agents: addedAgents });
  const took_ms = performance.now() - start;
  checkLimit(took_ms < 500, `5,000 links of 200 agents: ${took_ms.toFixed(0)} ms (limit: 500)`);
}

function writeBench() {
  const item = (marketplace: MarketplaceItem["marketplace"], id: string): MarketplaceItem => ({
    marketplace,
    id,
  });
  const items = [
    item("weidian", "7322752149"),
    item("taobao", "758911450758"),
    item("1688", "681296637536"),
  ];
  const jobs = agents
    .filter(
      ({ name, marketplaces }) =>
        marketplaces.length === 4 && (rival?.agents ?? [name]).includes(name),
    )
    .flatMap(({ name }) => items.map((each) => ({ name, item: each })));
  const write = (job: (typeof jobs)[number]) => agentLink(job.name, job.item);
  const [ours = 0, theirs = 0] = race(jobs, [
    write,
    ...(rival
      ? [
          ({ name, item }: (typeof jobs)[number]) =>
            rival.generateAgentLink(name, item.marketplace, item.id).href,
        ]
      : []),
  ]);
  print(`write: ${ours.toLocaleString("en")} links/s (${jobs.length} links)`);
  if (!rival) return;
  print(`       cn-links ${theirs.toLocaleString("en")} links/s`);
  checkLimit(ours >= 2 * theirs, `writes ${(ours / theirs).toFixed(1)} times as fast (limit: 2)`);
}

function hostileBench() {
  for (const piece of ["%25", "url=https://weidian.com/?", "https://www.superbuy.com/x?url="]) {
    const text = piece.repeat(maxTextLength / piece.length);
    const times_ms = [1, 2, 3].map(() => {
      const start = performance.now();
      parseLink(text);
      readLinks(text);
      return performance.now() - start;
    });
    const worst_ms = Math.max(...times_ms);
    checkLimit(worst_ms < 100, `1 MB of ${piece}: ${worst_ms.toFixed(0)} ms (limit: 100)`);
  }
}

readBench();
agentsBench();
writeBench();
if (!rival)
  print("cn-links is not installed (npm install --no-save cn-links): nothing to compare with");
hostileBench();
const { gzipped } = await size_bytes("*");
checkLimit(gzipped <= 12_000, `${gzipped} bytes minified and gzipped (limit: 12,000)`);
