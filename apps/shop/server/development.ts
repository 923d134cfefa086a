import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment, type Plugin } from "vite";
import type { Context } from "./context.ts";

type Pages = typeof import("./pages.ts");

/** `npm run dev`: the whole server behind Vite, so that one address serves API and pages, reloading
 * both on change. Services are opened once; only the page bundle is loaded anew. */
export function serveInDevelopment(): Plugin {
  return {
    name: "loupe-in-development",
    apply: "serve",
    async configureServer(vite) {
      const { openForDevelopment } = await import("./open.ts");
      const services = await openForDevelopment();
      vite.httpServer?.once("close", () => void services.close());
      const { createApp } = await import("./app.ts");
      return () => {
        vite.middlewares.use((req, res, next) => {
          const ssr = vite.environments.ssr;
          if (!isRunnableDevEnvironment(ssr)) return next();
          (ssr.runner.import("/server/pages.ts") as Promise<Pages>)
            .then(({ createPages }) => {
              const app = createApp(services.context as Context, createPages(services.context));
              const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
              return listener(Object.assign(req, { url: req.originalUrl }), res);
            })
            .catch(next);
        });
      };
    },
  };
}
