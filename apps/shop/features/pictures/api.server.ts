import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { READABLE } from "#server/http/api-cors.ts";
import {
  isDrawnLogo,
  LOGO_SHAPES,
  logoBytes,
  logoId,
  DRAWN_LOGOS,
  type DrawnLogo,
} from "#server/settings/logo.ts";
import { formatFor } from "#server/pictures/picture-format.ts";
import { findHeld } from "./held-pictures.server.ts";
import type { PictureKind } from "./registered-pictures.server.ts";
import { findPicture } from "./rendering.server.ts";
import { WIDTHS, type Width } from "./sizes.server.ts";
import { findUpload } from "./uploads.server.ts";
import { picturesOf } from "#server/pictures/encode-icons.ts";

const IMMUTABLE = "public, max-age=2592000, immutable";
/** The cache header of a placeholder, so that the browser requests the picture again after a minute. */
const ONE_MINUTE = "public, max-age=60";
/**
 * The content security policy of pictures. It allows styles, because browsers add some to a picture that is opened in a
 * tab.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/**
 * The cache tag of pictures, with which the response cache stores them. Nothing ever invalidates it, because pictures
 * never change.
 */
const PICTURES_TAG = "pictures";
const DEFAULT_WIDTH = 960;

/** Serves pictures: `GET /images/{kind}/{id}?w=640`. The route is not in the contract, which describes only JSON. */
export function serveImages(app: Hono, context: Context): void {
  app.use("/images/*", async (c, next) => {
    await next();
    c.res.headers.set("content-security-policy", POLICY);
    // Pictures are equal for everybody, and the extension and other sites need to read their bytes.
    for (const [name, value] of Object.entries(READABLE)) c.res.headers.set(name, value);
  });
  app.get("/images/initials/:letters{[A-Za-z0-9]{1,3}}", (c) => {
    c.header("cache-control", IMMUTABLE);
    return c.body(initials(c.req.param("letters")), 200, { "content-type": "image/svg+xml" });
  });
  app.get("/images/agents/:id{[A-Za-z0-9_-]{22}}", async (c) => {
    const bytes = await findUpload(context, c.req.param("id"));
    if (!bytes) return c.notFound();
    c.header("cache-control", IMMUTABLE);
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
  });
  const drawLogo = drawnLogos(context);
  app.get("/images/logo/:id{[A-Za-z0-9_-]{22}}", async (c) => {
    const { LOGO } = context.config;
    const shapeName = c.req.query("shape");
    const shape = LOGO_SHAPES.find((one) => one === shapeName);
    if (!LOGO || !(shape || isDrawnLogo(shapeName))) return c.notFound();
    const bytes = isDrawnLogo(shapeName)
      ? await drawLogo(LOGO, shapeName)
      : logoBytes(LOGO, shape!);
    // Old emails contain the address of an earlier logo. They get the current one, cached only briefly.
    c.header("cache-control", logoId(LOGO) === c.req.param("id") ? IMMUTABLE : ONE_MINUTE);
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/png" });
  });
  app.get("/images/held/:name", async (c) => {
    const bytes = await findHeld(context, c.req.param("name"));
    c.header("cache-control", "private, no-store");
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
  });
  app.get("/images/:kind{qc|goods}/:id{[A-Za-z0-9_-]{22}}", async (c) => {
    const width = Number(c.req.query("w") ?? DEFAULT_WIDTH);
    if (!isWidth(width)) return c.notFound();
    const { kind, id } = c.req.param();
    const format = formatFor(c.req.header("accept"));
    const picture = await findPicture(context, { kind: kind as PictureKind, id, width, format });
    if (!picture.ok && picture.reason === "unknown") return c.notFound();
    c.header("vary", "Accept");
    if (!picture.ok) {
      // Status 200, because browsers display a broken image for an error.
      c.header("cache-control", ONE_MINUTE);
      c.header("x-picture", "unavailable");
      return c.body(PLACEHOLDER, 200, { "content-type": "image/svg+xml" });
    }
    c.header("cache-control", picture.asWanted ? IMMUTABLE : ONE_MINUTE);
    c.header("cache-tag", PICTURES_TAG);
    return c.body(new Uint8Array(picture.bytes), 200, {
      "content-type": `image/${picture.format}`,
    });
  });
}

const isWidth = (width: number): width is Width => (WIDTHS as readonly number[]).includes(width);

const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#8882"/><g fill="none" stroke="#888" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"><path d="M26 19h11a2 2 0 0 1 2 2v9M38 32.500a2 2 0 0 1-1 .500H27a2 2 0 0 1-2-2V21a2 2 0 0 1 .600-1.400M25 30l4-4 6.500 6.500M34 23.500h.010M24 18l16 16"/></g><g fill="#888" font-family="system-ui, sans-serif" font-size="5.500" text-anchor="middle"><text x="32" y="42">Photo</text><text x="32" y="48.500">unavailable</text></g></svg>`;

/** Returns an SVG with the initials of a name, in place of a logo that we have no right to display. */
function initials(letters: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" rx="28" fill="#23262f"/><text x="28" y="29" text-anchor="middle" dominant-baseline="central" font-family="system-ui, sans-serif" font-weight="700" font-size="${letters.length > 2 ? 18 : 22}" fill="#faf9f7">${letters}</text></svg>`;
}

/**
 * Returns a function that draws an icon of the installed app from the owner's logo. Each icon is drawn once, until the
 * logo changes.
 */
function drawnLogos({ pictureWork }: Pick<Context, "pictureWork">) {
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
