import { readdirSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { LANGUAGES, pathIn, type Language } from "#languages";
import { builtModule } from "#server/pages/build-folder.ts";
import { PAGE, type Figure } from "./http.ts";
import { threadsCpuOf_ms } from "./servers/process-facts.ts";
import { startShop } from "./servers/processes.ts";

const PATHS = ["/", PAGE];
const KIB = 1024;
const JAVASCRIPT_MAX_KIB = 130;
const HTML_MAX_RATIO = 1.02;
const SERVER_MAX_MS = 0.1;
const HEAP_MAX_MB = 4;
const ROUNDS = 60;
const WARM_UP = 15;
const REQUESTS = 40;
const OTHERS = LANGUAGES.slice(1);

/** Compares each language with English: the JavaScript of the first view, HTML, server time and heap. */
export async function benchLanguages(): Promise<Figure[]> {
  const heap_mb = await heaps();
  const shop = await startShop({ LOG_LEVEL: "warn" });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
  });
  try {
    const addresses = (language: Language) =>
      PATHS.map((path) => shop.origin + pathIn(language.folder, path));
    const html = new Map<Language, number>();
    const script_kib = new Map<Language, number>();
    // Measured before a browser opens pages, because lookups and views change the HTML.
    await htmlBytes(addresses(LANGUAGES[0]!));
    for (const language of LANGUAGES) html.set(language, await htmlBytes(addresses(language)));
    for (const language of LANGUAGES) {
      const sizes = [];
      for (const address of addresses(language)) sizes.push(await scripts(browser, address));
      script_kib.set(language, Math.max(...sizes));
    }
    const server_ms = await serverTimes(shop.pid, addresses);
    const [english] = LANGUAGES;
    return OTHERS.flatMap((language) => {
      const ratio = html.get(language)! / html.get(english)!;
      const more_ms = server_ms.get(language)!;
      const [script, heap] = [script_kib.get(language)!, heap_mb.get(language)!];
      const figure = (name: string, value: string, target: string, isReached: boolean): Figure => ({
        name: `${language.tag}, ${name}`,
        value,
        target,
        isReached,
      });
      return [
        figure(
          "JavaScript of the first view",
          `${script.toFixed(1)} KiB`,
          `<= ${JAVASCRIPT_MAX_KIB} KiB`,
          script <= JAVASCRIPT_MAX_KIB,
        ),
        figure(
          "HTML beside English",
          `${ratio.toFixed(3)} times`,
          `<= ${HTML_MAX_RATIO} times`,
          ratio <= HTML_MAX_RATIO,
        ),
        figure(
          "server time of a page beside English",
          `${more_ms.mean.toFixed(2)} ms more, standard error ${more_ms.error.toFixed(2)}`,
          `<= ${SERVER_MAX_MS} ms more`,
          more_ms.mean <= SERVER_MAX_MS,
        ),
        figure("heap", `${heap.toFixed(1)} MB`, `<= ${HEAP_MAX_MB} MB`, heap <= HEAP_MAX_MB),
      ];
    });
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function htmlBytes(addresses: string[]): Promise<number> {
  const pages = addresses.map(async (address) => {
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    return gzipSync(bytes, { level: 9 }).length;
  });
  return (await Promise.all(pages)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the size in KiB (gzip -9) of the scripts that a phone loads before the first interaction. */
async function scripts(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true });
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js"))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1200);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return bytes / KIB;
}

/**
 * Returns the additional server CPU time, in ms, of an uncached page, compared with English. Each repetition
 * begins with another language, and uses the English of the same repetition, because other load on the machine
 * changes from minute to minute.
 */
async function serverTimes(pid: number, addresses: (language: Language) => string[]) {
  const more = new Map<Language, number[]>(OTHERS.map((language) => [language, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const cpu_ms = new Map<Language, number>();
    const first = (round + WARM_UP) % LANGUAGES.length;
    for (const language of [...LANGUAGES.slice(first), ...LANGUAGES.slice(0, first)]) {
      const before = threadsCpuOf_ms(pid);
      for (let request = 0; request < REQUESTS; request += 1) {
        const address = addresses(language)[request % PATHS.length];
        await (await fetch(`${address}?round=${round}.${request}`)).arrayBuffer();
      }
      cpu_ms.set(language, (threadsCpuOf_ms(pid) - before) / REQUESTS);
    }
    if (round < 0) continue;
    for (const language of OTHERS)
      more.get(language)?.push(cpu_ms.get(language)! - cpu_ms.get(LANGUAGES[0])!);
  }
  return new Map([...more].map(([language, differences]) => [language, middle(differences)]));
}

/**
 * Returns the mean of the middle half and its standard error, so that rare delays by garbage collection do not
 * count.
 */
function middle(values: number[]): { mean: number; error: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.slice(sorted.length / 4, (sorted.length * 3) / 4);
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length;
  // A quarter is cut off at each end, so the error of the winsorized values is divided by the remaining share.
  const winsorized = sorted.map((value) => Math.min(Math.max(value, half[0]!), half.at(-1)!));
  const average = winsorized.reduce((sum, value) => sum + value, 0) / winsorized.length;
  const variance =
    winsorized.reduce((sum, value) => sum + (value - average) ** 2, 0) / (winsorized.length - 1);
  return { mean, error: Math.sqrt(variance / winsorized.length) / 0.5 };
}

/** Returns the heap in MB that the bundle of each language adds. English is loaded first. */
async function heaps(): Promise<Map<Language, number>> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heapGrowth_mb = new Map<Language, number>();
  for (const language of LANGUAGES) {
    const folder = language.folder === "" ? "server/assets/" : `languages/${language.tag}/assets/`;
    const names = readdirSync(builtModule(folder)).filter((name) =>
      name.startsWith("server-build"),
    );
    collect();
    const before = process.memoryUsage().heapUsed;
    for (const name of names) await import(builtModule(folder + name).href);
    collect();
    heapGrowth_mb.set(language, (process.memoryUsage().heapUsed - before) / 1e6);
  }
  return heapGrowth_mb;
}
