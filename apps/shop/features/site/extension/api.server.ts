import { readVersion, zip, zipExtension, ICON_SIZES, type OwnBrand } from "@loupe/extension/zip";
import type { Hono } from "hono";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import type { Context } from "#server/context.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { picturesOf, type IconOf } from "#server/pictures/encode-icons.ts";
import { EXTENSION_FILE } from "./extension-file.ts";
import { storeFiles, type Drawing } from "./service.server.ts";
import { logoBytes, logoId } from "#server/settings/logo.ts";
import { accentOf } from "#server/settings/public-site.ts";

type Shop = Pick<Context, "config" | "pictureWork">;

/** Returns the owner's logo as a square, or the colour for Loupe's mark. */
const iconOf = ({ LOGO, ACCENT_COLOUR }: Context["config"]): IconOf =>
  LOGO ? { square: logoBytes(LOGO, "square") } : { accent: ACCENT_COLOUR };

/** Returns a key that changes with the brand, so that the extension's file is only created again if necessary. */
const brandKey = ({ config }: Shop): string =>
  JSON.stringify([
    config.PUBLIC_URL,
    config.SITE_NAME,
    accentOf(config),
    config.LOGO && logoId(config.LOGO),
  ]);

/** Returns the name, address, colour and icons of this shop for its extension. */
async function brandOfShop({ config, pictureWork }: Shop): Promise<OwnBrand> {
  const icon = iconOf(config);
  const isOwn = Boolean(icon.square ?? icon.accent);
  return {
    server: new URL(config.PUBLIC_URL).origin,
    name: config.SITE_NAME,
    accent: accentOf(config),
    hasLogo: config.LOGO !== undefined,
    icons: isOwn ? picturesOf(await pictureWork.run("encodeIcons", icon, ICON_SIZES)) : undefined,
  };
}

export const extensionApi: FeatureApi = (context) => {
  const { config } = context;

  return {
    getExtensionStatus: async (_, call) => {
      setSharedCacheHeaders(call, []);
      const { EXTENSION_OLDEST: oldest, sandbox: demonstration } = config;
      return { data: { oldest, newest: await readVersion(), demonstration } };
    },

    getExtensionRelease: async (_, call) => {
      const files = await storeFiles(await brandOfShop(context), drawingOf(context));
      return call.body(new Uint8Array(zip(files)), 200, {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="extension-for-stores.zip"',
        "cache-control": "no-store",
      });
    },
  };
};

/** Draws the extension's pictures with the shop's logo or colour, in the separate process for pictures. */
const drawingOf = ({ config, pictureWork }: Context): Drawing => ({
  icon: async (size) =>
    picturesOf(await pictureWork.run("encodeIcons", iconOf(config), [size]))[0]!,
  tile: async (width, height) => {
    const tile = { ...iconOf(config), name: config.SITE_NAME };
    return picturesOf(await pictureWork.run("encodeTile", tile, width, height))[0]!;
  },
});

/**
 * Serves the extension as a file to load by hand, for shops that have not published it in a store. It calls this
 * shop.
 */
export function serveExtension(app: Hono, context: Context): void {
  let zipped: { key: string; bytes: Promise<Uint8Array> } | undefined;
  app.get(EXTENSION_FILE, async (c) => {
    const key = brandKey(context);
    if (zipped?.key !== key) zipped = { key, bytes: brandOfShop(context).then(zipExtension) };
    const bytes = await zipped.bytes.catch((error: unknown) => {
      zipped = undefined;
      context.log.error({ err: error }, "the extension could not be made");
    });
    if (!bytes) {
      return c.text("The extension could not be made", 503, { "cache-control": "no-store" });
    }
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="loupe-extension.zip"',
      "cache-control": "public, max-age=3600",
    });
  });
}
