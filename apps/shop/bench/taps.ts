import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { PAGE, type Figure } from "./http.ts";
import { median } from "./load.ts";
import { startFront, startShop } from "./servers/processes.ts";

/**
 * A shopper's taps on a phone, the element that shows the response, and the time limit. These taps follow the first
 * paint at once, on a slow network with an empty cache. Only a tap that `opens` a page must load one: it has a fast
 * network and a warm cache, and the shopper looks at the page first. DevTools turn off rendering in advance, so such a
 * tap takes its longest time here.
 */
const TAPS = [
  {
    name: "another option",
    path: "/product/weidian/7265512019",
    target: "nav > div:first-child [role=radio]:nth-child(2)",
    effect: "nav > div:first-child [role=radio]:nth-child(2)[aria-checked=true]",
    limit_ms: 1000,
  },
  {
    name: "the large photo",
    path: PAGE,
    target: "main [role=group] a[href^='/images/']",
    effect: ":is(dialog, [role=dialog]) img",
    limit_ms: 1200,
  },
  {
    name: "the agent in the header",
    path: PAGE,
    target: "header button[aria-haspopup=dialog]:has(img)",
    effect: "[role=dialog]",
    limit_ms: 1500,
  },
  {
    name: "a link to a product",
    path: "/popular",
    target: "main a[href^='/product/']",
    effect: "[data-island=product-top]",
    limit_ms: 300,
    opens: PAGE,
  },
] satisfies Tap[];
type Tap = {
  name: string;
  path: string;
  target: string;
  effect: string;
  limit_ms: number;
  opens?: string;
};
type Response = { time_ms: number; isPageLoad: boolean };

const ROUNDS = 7;
/** How many times slower the processor of the phone is. */
const SLOWER = 4;
/** The network of slow 4G. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The time between the first paint and a tap on a link to a page. */
const LOOKS_MS = 600;
const GIVES_UP_MS = 20_000;
/** How often a round is repeated whose page closes, as a browser may when the machine has no memory left. */
const REPEATS = 2;

/** Measures how long a product page takes to respond to a tap soon after the first paint, on a slow phone. */
export async function benchTaps(): Promise<Figure[]> {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  const front = await startFront(shop.origin);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
  });
  const responses = new Map<Tap, Response[]>(TAPS.map((tap) => [tap, []]));
  try {
    // The first round fills the caches of the server.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const tap of TAPS) {
        const response = await responseTo(browser, front.origin, tap);
        if (round >= 0) responses.get(tap)!.push(response);
      }
    }
  } finally {
    await browser.close();
    await front.close();
    await shop.close();
  }
  return TAPS.map((tap) => {
    const all = responses.get(tap)!;
    const time_ms = median(all.map((response) => response.time_ms));
    const loads = all.filter(({ isPageLoad }) => isPageLoad).length;
    const [without, expected] = tap.opens ? ["with", ROUNDS] : ["without", 0];
    return {
      name: `a tap on ${tap.name} ${tap.opens ? `${LOOKS_MS} ms` : "right"} after the first paint`,
      value: `${Math.round(time_ms)} ms, ${loads} of ${ROUNDS} loaded a page`,
      target: `<= ${tap.limit_ms} ms ${without} a page load, on a ${tap.opens ? "" : "slow network and a "}processor ${SLOWER} times slower`,
      isReached: time_ms <= tap.limit_ms && loads === expected,
    };
  });
}

async function responseTo(
  browser: Browser,
  origin: string,
  tap: Tap,
  repeats = REPEATS,
): Promise<Response> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  try {
    return await measureTap(page, origin, tap);
  } catch (error) {
    if (!page.isClosed() || repeats === 0) throw error;
  } finally {
    await context.close();
  }
  return responseTo(browser, origin, tap, repeats - 1);
}

async function measureTap(page: Page, origin: string, tap: Tap): Promise<Response> {
  const session = await page.context().newCDPSession(page);
  const painted = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<Response>();
  await page.exposeFunction("painted", painted.resolve);
  await page.exposeFunction("shown", shown.resolve);
  await page.addInitScript(measure, tap.effect);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  if (tap.opens) await page.goto(origin + tap.opens);
  else await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await page.goto(origin + tap.path, { waitUntil: tap.opens ? "load" : "commit" });
  await painted.promise;
  if (tap.opens) await page.waitForTimeout(LOOKS_MS);
  await touch(page, session, tap.target);
  // A tap that opens the picture's own file never shows the effect.
  const limit = setTimeout(
    () => shown.resolve({ time_ms: GIVES_UP_MS, isPageLoad: true }),
    GIVES_UP_MS,
  );
  return await shown.promise.finally(() => clearTimeout(limit));
}

/** Runs in each page before its own scripts: reports the first paint, and the time from the touch to the effect. */
function measure(effect: string): void {
  const { painted, shown } = globalThis as unknown as {
    painted: () => void;
    shown: (response: Response) => void;
  };
  const STORED = "bench-tap";
  const now = () => performance.timeOrigin + performance.now();
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  let isPageLoad = true;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      isPageLoad = false;
      sessionStorage.setItem(STORED, String(performance.timeOrigin + timeStamp));
    },
    true,
  );
  const look = () => {
    const tapAt = sessionStorage.getItem(STORED);
    if (tapAt && document.querySelector(effect))
      shown({ time_ms: now() - Number(tapAt), isPageLoad });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Touches the middle of an element. */
async function touch(page: Page, session: CDPSession, selector: string): Promise<void> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
