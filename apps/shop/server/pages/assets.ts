import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url));

/** The built files; those under /assets carry their hash in the name. */
export function serveAssets(app: Hono): void {
  const root = relative(process.cwd(), CLIENT);
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("cache-control", cacheControl);
      },
    });
  app.use("/assets/*", files("public, max-age=31536000, immutable"));
  app.get("/assets/*", (c) =>
    c.text("There is no such file", 404, { "cache-control": "no-store" }),
  );
  app.use("/:file{[\\w.-]+\\.(?:svg|png|ico|webmanifest|woff2)}", files("public, max-age=86400"));
}
