import { data, type ServerBuild } from "react-router";
import { pageContext } from "#app/context.ts";
import { isUnreachable } from "#server/database/connection-lost.ts";

type Route = ServerBuild["routes"][string] & object;
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * The requests (by their router context) in which a loader could not reach the database. They are recorded here because
 * the framework passes on a loader's headers only if every route around it does.
 */
export const withoutDatabase = new WeakSet<object>();

/** Makes loaders of a build respond with 503 if the database cannot be reached. The error page then reports that. */
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
