import { ICON_SIZES, type OwnBrand } from "@loupe/extension/zip";
import type { Context } from "#server/context.ts";
import { picturesOf, type IconOf } from "#server/pictures/encode-icons.ts";
import { logoBytes, logoId } from "#server/settings/logo.ts";
import { accentOf } from "#server/settings/site.ts";

type Shop = Pick<Context, "config" | "pictureWork">;

/** Returns the owner's logo as a square, or the colour for Loupe's mark. */
export const iconOf = ({ LOGO, ACCENT_COLOUR }: Context["config"]): IconOf =>
  LOGO ? { square: logoBytes(LOGO, "square") } : { accent: ACCENT_COLOUR };

/** Returns a key that changes with the brand, so that the extension's file is only created again if necessary. */
export const brandKey = ({ config }: Shop): string =>
  JSON.stringify([
    config.PUBLIC_URL,
    config.SITE_NAME,
    accentOf(config),
    config.LOGO && logoId(config.LOGO),
  ]);

/** Returns the name, address, colour and icons of this shop for its extension. */
export async function brandOfShop({ config, pictureWork }: Shop): Promise<OwnBrand> {
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
