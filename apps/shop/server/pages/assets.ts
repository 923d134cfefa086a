import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { addressOf } from "#server/http/request-address.ts";
import { CLIENT, readSharedAsset } from "./shared-assets.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";
const UNCACHED = { "cache-control": "no-store" };

/** Serves the built files. The names of those below /assets contain a hash, so browsers may store them forever. */
export function serveAssets(app: Hono, context: Context): void {
  const root = relative(process.cwd(), CLIENT);
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("cache-control", cacheControl);
      },
    });
  app.use("/assets/*", files(FOR_GOOD));
  app.get("/assets/:name", async (c) => {
    // Other versions' files are read from the file store, so they count against a limit, unlike this version's own.
    const wait_s = await context.limits.picture(addressOf(c));
    if (wait_s)
      return c.text("Too many requests", 429, { ...UNCACHED, "retry-after": `${wait_s}` });
    const asset = await readSharedAsset(context, c.req.param("name"));
    if (!asset) return c.text("There is no such file", 404, UNCACHED);
    return c.body(new Uint8Array(asset.bytes), 200, {
      "content-type": asset.type,
      "cache-control": FOR_GOOD,
    });
  });
  app.get("/assets/*", (c) => c.text("There is no such file", 404, UNCACHED));
  app.use("/:file{[\\w.-]+\\.(?:svg|png|webp|ico|woff2)}", files("public, max-age=86400"));
}
