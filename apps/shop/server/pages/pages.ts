import { createRequestHandler, RouterContextProvider } from "react-router";
import { pageContext } from "#app/context.ts";
import type { Client } from "#server/limits/client.ts";
import type { Context } from "#server/context.ts";

const load = () => import("virtual:react-router/server-build");

/** Given a function, the framework works out its routes for each request, which only development needs. */
const makeHandler = async () =>
  createRequestHandler(import.meta.env.DEV ? load : await load(), import.meta.env.MODE);
let handler: ReturnType<typeof makeHandler> | undefined;

export type Pages = (request: Request, client: Client) => Promise<Response>;

/** The one entry of the page bundle: everything else of the server runs unbundled. */
export function createPages(context: Context): Pages {
  return async (request, client) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, { ...context, client });
    const handle = await (handler ??= makeHandler());
    return await handle(request, provider);
  };
}
