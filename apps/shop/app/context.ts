import { createContext } from "react-router";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";

/** How loaders reach the services: `const context = args.context.get(pageContext)`. */
export const pageContext = createContext<Context>();

/** The client that requests the page. Its lookups are counted, because each client has a limit. */
export const pageClient = createContext<Client>();
