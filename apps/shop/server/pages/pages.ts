import { createRequestHandler, RouterContextProvider } from "react-router";
import { pageContext } from "#app/context.ts";
import type { Client } from "#server/limits/client.ts";
import type { Context } from "#server/context.ts";

const handle = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export type Pages = (request: Request, client: Client) => Promise<Response>;

/** The one entry of the page bundle: everything else of the server runs unbundled. */
export function createPages(context: Context): Pages {
  return (request, client) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, { ...context, client });
    return handle(request, provider);
  };
}
