import { getExtensionStatus } from "@loupe/contract";
import { zipExtension } from "@loupe/extension/zip";
import type { Hono } from "hono";
import { keepShared } from "#server/cache/cache-headers.ts";
import type { Context } from "#server/context.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { EXTENSION_FILE } from "./model.ts";

export const extensionApi: FeatureApi = (app, { config }) => {
  serve(app, getExtensionStatus, async (_, call) => {
    keepShared(call, []);
    return { message: "ok", data: { oldest: config.EXTENSION_OLDEST } };
  });
};

/** The extension as a file to load by hand, for shops that have not published theirs. It asks this shop. */
export function serveExtension(app: Hono, { config, log }: Context): void {
  let zipped: Promise<Uint8Array> | undefined;
  app.get(EXTENSION_FILE, async (c) => {
    zipped ??= zipExtension(new URL(config.PUBLIC_URL).origin);
    const bytes = await zipped.catch((error: unknown) => {
      zipped = undefined;
      log.error({ err: error }, "the extension is not built");
    });
    if (!bytes) return c.text("The extension is not built", 503, { "cache-control": "no-store" });
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="loupe-extension.zip"',
      "cache-control": "public, max-age=3600",
    });
  });
}
