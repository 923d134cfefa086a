import { createContext } from "react-router";
import type { Context } from "#server/context.ts";

/** How loaders reach the services: `const context = args.context.get(pageContext)`. */
export const pageContext = createContext<Context>();
