import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { isPublicAddress } from "@loupe/extension/store-texts";
import { brandOf, readVersion, type OwnBrand } from "@loupe/extension/zip";
import { storeFiles, type Drawing } from "#features/site/extension/service.server.ts";
import { encodeIcons, encodeTile, picturesOf, type IconOf } from "#server/pictures/encode-icons.ts";
import { findShownItem, takeScreenshots } from "./extension-screenshots.ts";
import { printLine } from "./print-line.ts";

// npm run extension:release -- ADDRESS [--item STORE/ID] [--to FOLDER]

const USAGE =
  "Usage: npm run extension:release -- https://shop.example [--item weidian/7265511373] [--to FOLDER]";

/** An error that the owner can fix. Its message explains how. */
class Unusable extends Error {}

try {
  await release();
} catch (error) {
  const code = String((error as NodeJS.ErrnoException).code);
  if (!(error instanceof Unusable) && !code.startsWith("ERR_PARSE_ARGS")) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

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
