import { createContext } from "react-router";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";

/** How loaders reach the services: `const context = args.context.get(pageContext)`. */
export const pageContext = createContext<Context>();

/** The client that asks for the page, for which look-ups are counted. */
export const pageClient = createContext<Client>();
