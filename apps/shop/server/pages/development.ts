import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createVite, isRunnableDevEnvironment, type InlineConfig } from "vite";
import type { Context } from "#server/context.ts";
import type { Pages } from "./pages.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * For `npm run dev`: Vite handles requests before the app, on the same port, and compiles pages from their sources. Its
 * socket has the same port too, because the policy of pages allows only their own origin.
 */
export async function openDevelopment(
  context: Context,
  server: Server,
  options: Pick<InlineConfig, "cacheDir" | "logLevel"> = {},
) {
  const vite = await createVite({
    ...options,
    root: fileURLToPath(new URL("../..", import.meta.url)),
    appType: "custom",
    server: { middlewareMode: true, ws: { server } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the pages in this process");
  const pages: Pages = async (request, client) => {
    const module = await ssr.runner.import<typeof import("./pages.ts")>("/server/pages/pages.ts");
    const response = await module.createPages(context)(request, client);
    // A stored page would not show a change of the sources.
    response.headers.delete("cache-tag");
    response.headers.set("cache-control", "no-store");
    return response;
  };
  return {
    pages,
    standBefore(answer: Handler) {
      server.removeAllListeners("request");
      server.on("request", (req, res) => vite.middlewares(req, res, () => answer(req, res)));
    },
    close: () => vite.close(),
  };
}
