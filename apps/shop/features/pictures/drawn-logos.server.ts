import type { Context } from "#server/context.ts";
import { picturesOf } from "#server/pictures/encode-icons.ts";
import { DRAWN_LOGOS, logoBytes, logoId, type DrawnLogo } from "#server/settings/logo.ts";

/**
 * Returns a function that draws an icon of the installed app from the owner's logo. Each icon is drawn once, until the
 * logo changes.
 */
export function drawnLogos({ pictureWork }: Pick<Context, "pictureWork">) {
  let cache = { id: "", icons: new Map<DrawnLogo, Promise<Buffer>>() };

  async function draw(logo: string, shape: DrawnLogo): Promise<Buffer> {
    const { size, isMaskable } = DRAWN_LOGOS[shape];
    const square = logoBytes(logo, "square");
    return picturesOf(await pictureWork.run("encodeIcons", { square }, [size], isMaskable))[0]!;
  }

  return (logo: string, shape: DrawnLogo): Promise<Buffer> => {
    const id = logoId(logo);
    if (cache.id !== id) cache = { id, icons: new Map() };
    const { icons } = cache;
    const icon = icons.get(shape) ?? draw(logo, shape);
    icons.set(shape, icon);
    icon.catch(() => icons.delete(shape));
    return icon;
  };
}
