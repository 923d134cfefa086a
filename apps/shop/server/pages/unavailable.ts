import { data, type ServerBuild } from "react-router";
import { pageContext } from "#app/context.ts";
import { isUnreachable } from "#server/database/connection-lost.ts";

type Route = ServerBuild["routes"][string] & object;
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * The requests, by their router context, in which a loader could not reach the database. The framework keeps a
 * loader's headers only where each route around it passes them on.
 */
export const withoutDatabase = new WeakSet<object>();

/** The build whose loaders answer 503 when the database cannot be reached, which the error page then shows. */
export function withUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: Route): Route {
  const { loader } = route.module;
  return loader ? { ...route, module: { ...route.module, loader: guardedLoader(loader) } } : route;
}

const guardedLoader =
  (loader: Loader): Loader =>
  async (request) => {
    try {
      return await loader(request);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      request.context.get(pageContext).outage.note(error);
      withoutDatabase.add(request.context);
      throw data(null, { status: 503 });
    }
  };
