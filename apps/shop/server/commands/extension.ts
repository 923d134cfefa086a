import { mkdir, writeFile, mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { isPublicAddress } from "@loupe/extension/store-texts";
import { brandOf, readVersion, type OwnBrand, unzip, zipExtension } from "@loupe/extension/zip";
import { storeFiles, type Drawing } from "#features/site/extension/service.server.ts";
import { encodeIcons, encodeTile, picturesOf, type IconOf } from "#server/pictures/encode-icons.ts";
import { printLine } from "./print-line.ts";
import { tmpdir } from "node:os";
import { itemLink, parseLink, readShopType, type MarketplaceItem } from "@loupe/links";
import type { BrowserContext, Page } from "@playwright/test";

// npm run extension:release -- ADDRESS [--item STORE/ID] [--to FOLDER]

const USAGE =
  "Usage: npm run extension:release -- https://shop.example [--item weidian/7265511373] [--to FOLDER]";

/** An error that the owner can fix. Its message explains how. */
class Unusable extends Error {}

async function release(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { item: { type: "string" }, to: { type: "string" } },
  });
  const [address] = positionals;
  if (!address || positionals.length > 1 || !URL.canParse(address)) throw new Unusable(USAGE);
  const { origin } = new URL(address);
  // The shop writes its name, icons and colour into the extension file that visitors download.
  const brand = brandOf(await load(`${origin}/loupe-extension.zip`));
  if (brand.server !== origin) {
    printLine(`The shop gives its address as ${brand.server}, so the extension will call that.`);
  }
  if (!isPublicAddress(brand.server)) {
    printLine(
      `Nobody else can reach ${brand.server}, so these files are not for the stores. Deploy the shop at an https address first.`,
    );
  }
  const screenshots = await shoot(brand, origin, values.item);
  const files = await storeFiles(brand, await drawingOf(brand, origin), screenshots);
  const folder = values.to ?? join("build", `extension-${await readVersion()}`);
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  printLine(`${folder} has all files for the stores. Begin with ${join(folder, "CHECKLIST.md")}.`);
}

async function load(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch(() => undefined);
  if (!response) throw new Unusable(`${address} does not answer. Is the shop running?`);
  if (!response.ok) throw new Unusable(`${address} answers with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function shoot(brand: OwnBrand, origin: string, productLink: string | undefined) {
  const executablePath = process.env.CHROMIUM_EXTENSIONS_PATH;
  if (!executablePath) return {};
  const item = await findShownItem(origin, productLink);
  if (!item) {
    printLine("No item with QC photos was found for the screenshots. Name one with --item.");
    return {};
  }
  printLine(`Taking screenshots with ${item.marketplace} ${item.id}…`);
  return takeScreenshots({ ...brand, server: origin }, { item, executablePath });
}

/** Takes the large logo from the shop's web app manifest. */
async function drawingOf(brand: OwnBrand, origin: string): Promise<Drawing> {
  const icon = await iconOf(brand, origin);
  return {
    icon: async (size) => picturesOf(await encodeIcons(icon, [size]))[0]!,
    tile: async (width, height) =>
      picturesOf(await encodeTile({ ...icon, name: brand.name }, width, height))[0]!,
  };
}

async function iconOf({ accent, hasLogo, icons }: OwnBrand, origin: string): Promise<IconOf> {
  if (!hasLogo) return { accent: /#[\da-f]{6}/.exec(accent ?? "")?.[0] };
  const manifest = JSON.parse(
    Buffer.from(await load(`${origin}/manifest.webmanifest`)).toString(),
  ) as { icons?: { src: string; sizes: string; purpose?: string }[] };
  const large = manifest.icons?.find(({ sizes, purpose }) => sizes === "512x512" && !purpose);
  const square = large ? await load(new URL(large.src, origin).href) : icons!.at(-1)!;
  return { square: Buffer.from(square) };
}

/// <reference types="chrome" />

/** The size of screenshots that the extension stores of browsers require. */
const SIZE = { width: 1280, height: 800 };

/** How many items of the catalogue are searched for QC photos. */
const LOOKED_AT = 20;

/** Replaces the marketplace's page, whose pictures are copyrighted. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>An item</title><body style="margin:0;background:#f4f4f4"><div style="height:64px;background:#fff"></div><div style="display:flex;gap:32px;margin:32px;padding:32px;background:#fff"><div style="width:420px;height:420px;background:#e4e4e4"></div><div style="width:320px"><div style="height:28px;background:#ddd"></div><div style="height:28px;width:60%;margin-top:16px;background:#ddd"></div></div></div>`;

/** Returns the named item, such as `weidian/7265511373`, or else an item of the catalogue with QC photos. */
async function findShownItem(
  origin: string,
  productLink?: string,
): Promise<MarketplaceItem | undefined> {
  if (productLink) {
    const [store = "", id = ""] = productLink.split("/");
    const marketplace = readShopType(store);
    const link = marketplace ? parseLink(itemLink({ marketplace, id })) : undefined;
    return link?.kind === "item" ? link : undefined;
  }
  const products = await read<{ storeName: string; productCode: string }[]>(
    `${origin}/api/v1/products/getAllProduct?limit=${LOOKED_AT}`,
  );
  for (const { storeName, productCode } of products ?? []) {
    const path = `/api/v1/qc-photos/${productCode}?shopType=${storeName}`;
    const photoSet = await read<{ photos: object[] }>(origin + path);
    const marketplace = readShopType(storeName);
    if (marketplace && photoSet && photoSet.photos.length > 2)
      return { marketplace, id: productCode };
  }
  return undefined;
}

async function read<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as { data: T }).data : undefined;
}

/** Takes five screenshots of an owner's extension in use, on an item of the owner's shop. */
async function takeScreenshots(
  brand: OwnBrand,
  { item, executablePath }: { item: MarketplaceItem; executablePath: string },
): Promise<Record<string, Uint8Array>> {
  // Imported here, because only this command needs it, and servers do not have it installed.
  const { chromium } = await import("@playwright/test");
  const folder = await mkdtemp(join(tmpdir(), "loupe-screenshots-"));
  try {
    const extension = join(folder, "extension");
    await writeOpened(extension, brand);
    const context = await chromium.launchPersistentContext(join(folder, "profile"), {
      executablePath,
      headless: true,
      locale: "en-US",
      viewport: SIZE,
      args: [
        "--no-sandbox",
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
      ],
    });
    try {
      return await shootAll(context, item);
    } finally {
      await context.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the extension with an open shadow root, in which the script finds the buttons. */
async function writeOpened(folder: string, brand: OwnBrand): Promise<void> {
  for (const [path, bytes] of Object.entries(unzip(await zipExtension(brand)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const page =
      path === "content.js"
        ? Buffer.from(bytes).toString().replace('mode: "closed"', 'mode: "open"')
        : bytes;
    await writeFile(join(folder, path), page);
  }
}

async function shootAll(context: BrowserContext, item: MarketplaceItem) {
  const shots: Record<string, Uint8Array> = {};
  const shoot = async (page: Page, name: string) => {
    shots[`screenshots/${name}.png`] = await page.screenshot();
  };
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => chrome.storage.local.set({ settings: { country: "DE" } }));
  const address = itemLink(item);
  await context.route(`${new URL(address).origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: PAGE }),
  );
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(".tab .note").filter({ hasText: /\S/ }).waitFor();
  // The stores show the first picture largest, so the picture that shows least is the last.
  await shoot(page, "5-tab");
  await page.locator(".tab").click();
  await page.locator(".panel .tile img").first().waitFor();
  await page.locator(".panel .summary a.primary").waitFor();
  await untilShown(page);
  await shoot(page, "1-panel");
  await page.locator(".panel details summary").click();
  await page.locator(".panel details").scrollIntoViewIfNeeded();
  await shoot(page, "2-agents");
  await page.locator(".panel .tile").first().click();
  await page.locator("dialog .frame img").waitFor();
  await shoot(page, "3-enlarged");
  const options = await context.newPage();
  await options.goto(new URL("/options.html", worker.url()).href);
  await options.locator("#country option[value=DE]").waitFor({ state: "attached" });
  await shoot(options, "4-settings");
  return shots;
}

/** Waits until each photo of the panel is displayed or has failed. */
const untilShown = (page: Page) =>
  page.waitForFunction(() => {
    const host = [...document.querySelectorAll("html > div")].find((one) => one.shadowRoot);
    const tiles = [...(host?.shadowRoot?.querySelectorAll(".tile") ?? [])];
    return tiles.length > 0 && tiles.every((tile) => tile.childElementCount > 0);
  });

// The last statement, because it needs the constants above.
try {
  await release();
} catch (error) {
  const code = String((error as NodeJS.ErrnoException).code);
  if (!(error instanceof Unusable) && !code.startsWith("ERR_PARSE_ARGS")) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
