import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import type { Context } from "#server/context.ts";
import type { Pages } from "./pages.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** For `npm run dev`: Vite handles requests before the app, on the same port, and compiles pages from their sources. */
export async function openDevelopment(context: Context) {
  const vite = await createVite({
    root: fileURLToPath(new URL("../..", import.meta.url)),
    appType: "custom",
    server: { middlewareMode: true },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the pages in this process");
  const pages: Pages = async (request, client) => {
    const module = await ssr.runner.import<typeof import("./pages.ts")>("/server/pages/pages.ts");
    return module.createPages(context)(request, client);
  };
  return {
    pages,
    standBefore(server: Server, answer: Handler) {
      server.removeAllListeners("request");
      server.on("request", (req, res) => vite.middlewares(req, res, () => answer(req, res)));
    },
    close: () => vite.close(),
  };
}
