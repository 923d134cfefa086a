import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Figure } from "./http.ts";
import { median } from "./load.ts";
import { startShop } from "./processes.ts";

const PAGES = { home: "/", product: "/product/weidian/7265511373" };
const RUNS = 5;
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

type Run = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp_ms: number;
  fcp_ms: number;
  tbt_ms: number;
  cls: number;
};

/** Runs Lighthouse with its mobile preset on the pages in turn. Returns medians of five runs. */
export async function benchPages(): Promise<Figure[]> {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  const runs: Record<string, Run[]> = { home: [], product: [] };
  try {
    for (const path of Object.values(PAGES)) await warm(shop.origin + path);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, path] of Object.entries(PAGES)) {
        runs[name]?.push(await visit(shop.origin + path));
      }
    }
  } finally {
    await shop.close();
  }
  return Object.entries(runs).flatMap(([name, of]) => figuresOf(name, of));
}

/** The first visit encodes the pictures, which a shop that has run for a day has cached. */
async function warm(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
  await visit(url);
}

async function visit(url: string): Promise<Run> {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}`);
    const { audits, categories } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      practices: score("best-practices"),
      seo: score("seo"),
      lcp_ms: value("largest-contentful-paint"),
      fcp_ms: value("first-contentful-paint"),
      tbt_ms: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
    };
  } finally {
    chrome.kill();
  }
}

function figuresOf(name: string, runs: Run[]): Figure[] {
  const of = (key: keyof Run) => median(runs.map((run) => run[key]));
  const all = (key: keyof Run) => runs.map((run) => run[key]).join(", ");
  const paint = `LCP ${(of("lcp_ms") / 1000).toFixed(2)} s, FCP ${(of("fcp_ms") / 1000).toFixed(2)} s, TBT ${Math.round(of("tbt_ms"))} ms, CLS ${of("cls").toFixed(3)}`;
  const others = [of("accessibility"), of("practices"), of("seo")];
  return [
    {
      name: `Lighthouse mobile, ${name}`,
      value: `${of("performance")} (${all("performance")}); ${paint}`,
      target: "performance >= 98, LCP <= 1.5 s",
      reached: of("performance") >= 98 && of("lcp_ms") <= 1500,
    },
    {
      name: `Lighthouse, ${name}: accessibility, best practices, SEO`,
      value: others.join(", "),
      target: "100 each",
      reached: others.every((score) => score === 100),
    },
  ];
}
