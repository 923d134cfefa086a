import { execFile, execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Agent } from "undici";
import { taskset } from "./servers/processes.ts";

const run = promisify(execFile);
/** Many short measurements, because the machine's speed changes from second to second. */
const SECONDS = 1;
const ROUNDS = 15;
const WARM_UP = 3;
const CONNECTIONS = 32;

/**
 * Installs `wrk`, which loads a server without becoming the bottleneck itself, from Debian.
 * @throws {Error} if it is missing and this process is not root
 */
export function ensureWrk(): void {
  try {
    execFileSync("wrk", ["-v"], { stdio: "ignore" });
  } catch (error) {
    // `wrk -v` prints the version and exits with status 1.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") return;
    if (process.getuid?.() !== 0) {
      throw new Error("Install wrk first: apt-get install wrk", { cause: error });
    }
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "wrk"], { stdio: "ignore" });
  }
}

/**
 * A measured address. `conditional`: sends the current ETag, which changes because the page contains the minutes since
 * the item's lookup. `isUnlike`: each request has a different query or parcel.
 */
export type Target = {
  url: string;
  headers?: Record<string, string>;
  conditional?: boolean;
  post?: unknown;
  isUnlike?: boolean;
};

/**
 * Requests per second in one run of `wrk`.
 * @throws {Error} if a response is neither 2xx nor 3xx
 */
export async function requestsPerSecond({
  url,
  headers = {},
  conditional,
  post,
  isUnlike,
}: Target): Promise<number> {
  const requestHeaders = conditional ? { ...headers, "if-none-match": await etagOf(url) } : headers;
  const headerArgs = Object.entries(requestHeaders).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const script =
    post !== undefined
      ? ["-s", postScript(post, isUnlike === true)]
      : isUnlike
        ? ["-s", unlikeScript(url)]
        : [];
  const [command = "", ...args] = [
    ...taskset("1"),
    "wrk",
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    ...headerArgs,
    ...script,
    url,
  ];
  const { stdout } = await run(command, args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Returns the ETag of a page. Only cached pages have one, so the first request fills the cache. */
export async function etagOf(url: string): Promise<string> {
  await (await fetch(url)).arrayBuffer();
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  await response.arrayBuffer();
  const etag = response.headers.get("etag");
  if (!etag) throw new Error(`${url} has no ETag`);
  return etag;
}

function postScript(body: unknown, isUnlike: boolean): string {
  const file = join(tmpdir(), `loupe-post-${process.pid}.lua`);
  const json = JSON.stringify(JSON.stringify(body));
  const start = `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nlocal body = ${json}\nwrk.body = body\n`;
  // Values with a fixed number of digits, so that all responses have about the same length.
  const each = `local at = 0\nfunction request()\n  at = at + 1\n  local sent = body:gsub('"weight":%d+', '"weight":' .. 1000 + at % 900):gsub('"length":%d+', '"length":' .. 10 + math.floor(at / 900) % 90)\n  return wrk.format(nil, nil, nil, sent)\nend\n`;
  writeFileSync(file, isUnlike ? start + each : start);
  return file;
}

let rounds = 0;

/** Writes a script for `wrk`. Each query contains the number of the measurement, so that no query repeats. */
function unlikeScript(url: string): string {
  const file = join(tmpdir(), `loupe-unlike-${process.pid}.lua`);
  const path = JSON.stringify(`${new URL(url).pathname}?round=${(rounds += 1)}.`);
  writeFileSync(
    file,
    `local at = 0\nfunction request()\n  at = at + 1\n  return wrk.format("GET", ${path} .. at)\nend\n`,
  );
  return file;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures both in turn, so that other load on the machine affects both. Returns the medians. */
export async function ratio(subject: Target, baseline: Target) {
  const pairs: { subject: number; baseline: number }[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const pair = {
      baseline: await requestsPerSecond(baseline),
      subject: await requestsPerSecond(subject),
    };
    if (round >= 0) pairs.push(pair);
  }
  const of = (pick: (pair: { subject: number; baseline: number }) => number) =>
    median(pairs.map(pick));
  return {
    subject: of((pair) => pair.subject),
    baseline: of((pair) => pair.baseline),
    ratio: of((pair) => pair.subject / pair.baseline),
  };
}

/** Returns the 99th percentile: the value that 1 in 100 exceeds. */
export const percentile99 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

export const pinSelf = (cores: string) =>
  execFileSync("taskset", ["-cp", cores, String(process.pid)], { stdio: "ignore" });

/** The steady rate of `readPages`, far below the capacity of a shop on one core. */
export const PAGES_PER_S = 200;

type Pages = { origin: string; nextPath: () => string };

/** Requests pages at the steady rate until `end` resolves. Returns the time of each in ms. */
export async function readPages(
  agent: Agent,
  { origin, nextPath }: Pages,
  end: Promise<void>,
): Promise<number[]> {
  const reading: Promise<number>[] = [];
  const read = () => reading.push(readPage(agent, { origin, path: nextPath() }));
  const timer = setInterval(read, 1000 / PAGES_PER_S);
  try {
    await end;
  } finally {
    clearInterval(timer);
  }
  return await Promise.all(reading);
}

async function readPage(agent: Agent, page: { origin: string; path: string }): Promise<number> {
  const start_ms = performance.now();
  // As browsers send it. Without compression, this process would need more time to read the response.
  const headers = { "accept-encoding": "br" };
  const { statusCode, body } = await agent.request({ ...page, method: "GET", headers });
  await body.dump();
  if (statusCode !== 200) throw new Error(`the page returned the status ${statusCode}`);
  return performance.now() - start_ms;
}
