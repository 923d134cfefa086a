import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8 } from "fflate";
import { readFolder, zip, type OwnBrand } from "./packaging/zip.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PARTS = ["apps/extension", "packages/contract", "packages/links"];
/** The compiled texts are in the archive, so that the build of reviewers needs no compiler. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|build|examples|scripts|\.(?!texts)[^/]+)(?:\/|$)|\.test\.ts$/;

/** The file with the owner's brand, in the same archive as the source. */
export const BRAND_FILE = "brand.release.json";

/**
 * Returns the source of an owner's extension as a ZIP file. addons.mozilla.org requires the source of bundled
 * extensions for its reviewers. Building it gives the same bytes as `zipExtension`.
 */
export async function zipSource(brand: OwnBrand): Promise<Uint8Array> {
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const files = await readFolder(join(ROOT, part), (path) => LEFT_OUT.test(path));
      return Object.entries(files).map(([path, bytes]) => [`${part}/${path}`, bytes] as const);
    }),
  );
  return zip({
    ...Object.fromEntries(parts.flat()),
    LICENSE: await readFile(join(ROOT, "LICENSE")),
    "package.json": strToU8(`${JSON.stringify(PACKAGE, null, 2)}\n`),
    "README.md": strToU8(README),
    [BRAND_FILE]: strToU8(`${JSON.stringify(withText(brand), null, 1)}\n`),
  });
}

const PACKAGE = { private: true, type: "module", workspaces: PARTS };

const README = `# How to build this extension

With Node 24 and npm, on any system:

    npm install
    node apps/extension/packaging/release.ts ${BRAND_FILE}

The file is \`apps/extension/build/extension.zip\`, with the same bytes as the one that was handed in. Its SHA-256 is printed. Nothing is minified.
`;

const withText = (brand: OwnBrand) => ({
  ...brand,
  icons: brand.icons?.map((icon) => Buffer.from(icon).toString("base64")),
});

/** Parses a brand file that `zipSource` wrote. */
export function readBrandText(text: string): OwnBrand {
  const { icons, ...brand } = JSON.parse(text) as ReturnType<typeof withText>;
  return { ...brand, icons: icons?.map((icon) => Buffer.from(icon, "base64")) };
}
